import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printedBy } from "./printed-by.ts";

/** Debian's, as CI installs it. */
const browserPath = "/usr/bin/chromium";
const hasBrowser = existsSync(browserPath);
const folder = mkdtempSync(join(tmpdir(), "vcc-report-"));
const example = join(import.meta.dirname, "../../../examples/compact-session/pi-session.jsonl");
const largest = process.env.VCC_SESSIONS_DIR && join(process.env.VCC_SESSIONS_DIR, "pi/before-compaction.jsonl");

afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(hasBrowser)("the page is tested where Debian's chromium is installed", (context) => context.skip());

test("writes the page whole, says what it shows, and never over the session", async () => {
  const output = join(folder, "example.html");
  const { code, stdout, stderr } = await printedBy("report", example, "-o", output, "--keep", "200");
  expect([code, stdout]).toEqual([0, ""]);
  expect(stderr).toMatch(/example\.html: \d+ messages summarised, \d+ messages? kept, about [\d,]+ tokens before/);
  expect(readFileSync(output, "utf8")).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  expect((await printedBy("report", example, "-o", example)).code).toBe(2);
  expect((await printedBy("report", example, "-o", join(folder, "nowhere/page.html"))).code).toBe(1);
  expect((await printedBy("report", example)).code).toBe(2);
});

test("a session stays as it is, by whatever name the report would replace it", async () => {
  const place = mkdtempSync(join(folder, "names-"));
  const [session, alias, twin] = ["session.jsonl", "alias.jsonl", "twin.jsonl"].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  copyFileSync(example, session);
  symlinkSync(session, alias);
  linkSync(session, twin);
  for (const [read, written] of [
    [session, alias],
    [alias, session],
    [twin, session],
    [session, join(place, ".", "..", place.slice(folder.length), "session.jsonl")],
  ] as const)
    expect((await printedBy("report", read, "-o", written)).code, `${read} to ${written}`).toBe(2);
  // A database holds sessions, and none of them may be replaced by a page.
  const database = join(place, "opencode.db");
  writeFileSync(database, "not read");
  expect((await printedBy("report", `${database}#ses_1`, "-o", database)).code).toBe(2);
  expect(readFileSync(session)).toEqual(readFileSync(example));
  expect(readFileSync(database, "utf8")).toBe("not read");
});

test.skipIf(process.platform === "win32")("a link stays a link, and a pipe a pipe", async () => {
  const place = mkdtempSync(join(folder, "places-"));
  const [page, link, pipe] = ["page.html", "link.html", "pipe"].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(page, "an older page");
  symlinkSync(page, link);
  expect((await printedBy("report", example, "-o", link)).code).toBe(0);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(page, "utf8")).toMatch(/^<!doctype html>/);

  execFileSync("mkfifo", [pipe]);
  const [{ code }, piped] = await Promise.all([printedBy("report", example, "-o", pipe), readFile(pipe, "utf8")]);
  expect([code, piped]).toEqual([0, readFileSync(page, "utf8")]);
  expect(lstatSync(pipe).isFIFO()).toBe(true);

  mkdirSync(join(place, "folder"));
  expect((await printedBy("report", example, "-o", join(place, "folder"))).code).toBe(1);
  expect(readdirSync(place).sort()).toEqual(["folder", "link.html", "page.html", "pipe"]);
});

describe.runIf(hasBrowser)("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu"] });
  });
  afterAll(() => browser.close());

  async function open(session: string, options: BrowserContextOptions = {}, ...flags: string[]) {
    const output = join(folder, "page.html");
    const { code, stderr } = await printedBy("report", session, "-o", output, ...flags);
    expect(code, stderr).toBe(0);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("dialog", (dialog) => complaints.push(`dialog: ${dialog.message()}`));
    page.on("request", (request) => requests.push(request.url()));
    const address = pathToFileURL(output).href;
    await page.goto(address);
    return { page, complaints, requests, address };
  }

  test("shows the summary, opens the message behind a #number, and finds by recall, from the disk alone", async () => {
    const { page, complaints, requests, address } = await open(example, {}, "--keep", "200");
    expect(await page.locator(".chart canvas").count()).toBe(1);
    const ref = page.locator(".summary a.ref").first();
    const name = await ref.textContent();
    await ref.click();
    await expectText(page, ".message strong", new RegExp(`^${name} `));
    expect(page.url()).toBe(`${address}#m${name?.slice(1)}`);

    const first = JSON.parse(await page.locator("#report-data").textContent().then(String)).messages[0].content;
    const word = /[a-z]{6,}/.exec(JSON.stringify(first))?.[0] ?? "";
    await page.getByRole("searchbox").fill(word);
    await page.keyboard.press("Enter");
    await expectText(page, "#search [role=status]", /^\d+ hits?/);
    expect(await page.locator(".hits a.ref").allTextContents()).toContain("#1");
    expect(complaints).toEqual([]);
    expect(requests).toEqual([address]);
    await page.close();
  });

  test("works by keyboard alone", async () => {
    const { page } = await open(example, {}, "--keep", "200");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the summary");
    await page.keyboard.press("Enter");
    const link = page.locator(".summary a.ref").first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expectText(page, ".message strong", /^#\d+ /);
    expect(await page.evaluate("document.activeElement.id")).toBe("message");
    await page.close();
  });

  test("a message opens again when it is asked for again", async () => {
    const { page } = await open(example, {}, "--keep", "200");
    const link = page.locator(".summary a.ref").first();
    for (const _ of [1, 2]) {
      await link.click();
      await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("message");
      await link.focus();
    }
    await page.close();
  });

  test("on a narrow page nothing sticks out, and the source stands near its line", async () => {
    const { page } = await open(example, { viewport: { width: 360, height: 700 } }, "--keep", "200");
    const width = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]");
    expect(width).toEqual([360, 360]);
    const heights = await page.evaluate<number[]>(
      '["summary", "fates", "register"].map((id) => document.getElementById(id).offsetHeight / innerHeight)',
    );
    expect(heights[0]).toBeLessThan(1);
    expect(Math.max(...heights)).toBeLessThan(12);
    await page.close();
  });

  test.each(["light", "dark"] as const)("has no barrier that axe knows, in %s", async (colorScheme) => {
    const { page } = await open(example, { colorScheme, bypassCSP: true }, "--keep", "200");
    const call = page.locator("#fates tr", { hasText: "bash {" }).locator("a.ref").first();
    await call.click();
    await expectText(page, ".message h3", /^call of bash$/);
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core") });
    const { violations } = await page.evaluate<AxeResult>("axe.run()");
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.close();
  });

  test("draws its areas in the colours of the scheme, which differ", async () => {
    const colors = await Promise.all(
      (["light", "dark"] as const).map(async (colorScheme) => {
        const { page } = await open(example, { colorScheme }, "--keep", "200");
        const color = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
        const painted = await page.evaluate<number>(PAINTED_COLORS);
        await page.close();
        return { color, painted };
      }),
    );
    expect(colors[0]?.color).not.toBe(colors[1]?.color);
    for (const { painted } of colors) expect(painted).toBeGreaterThan(3);
  });

  test("hostile markup in every field is text", async () => {
    const { page, complaints, requests, address } = await open(hostileSession(), {}, "--keep", "1");
    const links = page.locator("#fates a.ref");
    for (let at = 0; at < (await links.count()); at++) await links.nth(at).click();
    await page.getByRole("searchbox").fill("<img src=x onerror=alert(1)>");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => "pwned" in globalThis)).toBe(false);
    expect(await page.locator("img, iframe, object, svg, #page, body > script:not([type]) ~ *").count()).toBe(0);
    expect(await page.locator("main").textContent()).toContain("</script><script>");
    expect(complaints).toEqual([]);
    expect(requests).toEqual([address]);
    await page.close();
  });

  test.runIf(largest)("a long session: few elements, and a message opens when it is asked for", async () => {
    const { page, complaints } = await open(String(largest));
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(6_000);
    await page.locator(".summary a.ref").last().click();
    await expectText(page, ".message strong", /^#\d+ /);
    await page.getByRole("searchbox").fill("why did the build fail?");
    await page.keyboard.press("Enter");
    await expectText(page, "#search [role=status]", /^\d+ hits?/);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** How many colours a canvas holds. */
const PAINTED_COLORS = `(() => {
  const canvas = document.querySelector(".chart canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) seen.add(data.slice(at, at + 3).join());
  return seen.size;
})()`;

async function expectText(page: Page, selector: string, pattern: RegExp): Promise<void> {
  await expect.poll(() => page.locator(selector).first().textContent()).toMatch(pattern);
}

/** Scripts, broken markup and odd characters wherever a session can hold a text. */
function hostileSession(): string {
  const evil = `</script><script>globalThis.pwned=1</script><img src=x onerror=alert(1)><!--"'\u2028\u202e&lt;`;
  const message = (role: string, content: unknown, more = {}) => ({
    role,
    content,
    timestamp: 1_700_000_000_000,
    ...more,
  });
  const lines = [
    { type: "session", version: 3, id: evil, cwd: `/tmp/${evil}`, timestamp: "2026-01-01T00:00:00.000Z" },
    ...[
      message("user", `Please fix ${evil} and never use tabs in ${evil}`),
      message("assistant", [
        { type: "thinking", thinking: evil },
        { type: "text", text: `I will ${evil}` },
        { type: "toolCall", id: `c1${evil}`, name: "bash", arguments: { command: `npm test ${evil}`, [evil]: evil } },
        { type: "toolCall", id: "c2", name: evil, arguments: { path: `src/${evil}.ts`, __proto__: evil } },
        { type: "toolCall", id: "c3", name: "write", arguments: { path: `src/${evil}.ts`, content: evil } },
      ]),
      message("toolResult", [{ type: "text", text: `FAIL ${evil}\nsrc/a.ts(1,2): error TS2304: ${evil}` }], {
        toolCallId: `c1${evil}`,
        toolName: "bash",
        isError: true,
      }),
      message("toolResult", [{ type: "text", text: evil }], { toolCallId: "c2", toolName: evil, isError: false }),
      message("toolResult", [{ type: "text", text: evil }], { toolCallId: "c3", toolName: "write", isError: false }),
      message("assistant", [{ type: "text", text: evil }]),
      message("user", evil),
      message("assistant", [{ type: "text", text: `done ${evil}` }]),
    ].map((record, at) => ({
      type: "message",
      id: `e${at}`,
      parentId: at === 0 ? null : `e${at - 1}`,
      message: record,
    })),
    { type: "session_info", id: "name", parentId: "e7", name: evil },
  ];
  const file = join(folder, "hostile.jsonl");
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}
