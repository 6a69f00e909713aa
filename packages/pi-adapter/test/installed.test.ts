/**
 * The extension as people get it: published to a registry on loopback, installed from there by the real Pi, and used in
 * each of its modes with a model that follows a script. Needs the build that `pnpm test` makes first.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isBuilt, neededBy } from "../../../scripts/install-packed.ts";
import {
  type LoopbackRegistry,
  publishPackages,
  registryEnvironment,
  startRegistry,
} from "../../../scripts/loopback-registry.ts";
import { decayByRule } from "./decay-by-rule.ts";
import { type FakeModel, type Step, startModel } from "./fake-model.ts";
import { measureLoadTime } from "./load-time.ts";
import { createPiHome, type PiHome, type PiRpc, type RpcRecord } from "./pi-process.ts";
import { hasTmux, openPiTerminal } from "./pi-terminal.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const needed = neededBy("@vcc/pi-adapter");

describe.skipIf(!isBuilt(needed))("the installed extension", { timeout: 180_000 }, () => {
  const downloads = mkdtempSync(join(tmpdir(), "vcc-registry-"));
  let registry: LoopbackRegistry;
  let model: FakeModel;
  let home: PiHome;
  let installation: Awaited<ReturnType<PiHome["run"]>>;

  beforeAll(async () => {
    registry = await startRegistry({ store: join(root, "node_modules/.pnpm") });
    await publishPackages(
      registry,
      needed.map(({ folder }) => folder),
      downloads,
    );
    model = await startModel();
    home = createPiHome({ modelUrl: model.url, env: registryEnvironment(registry, downloads) });
    installation = await home.run("install", "npm:@vcc/pi-adapter");
  }, 180_000);

  afterAll(async () => {
    await model.close();
    await registry.close();
    await home.remove();
    await rm(downloads, { recursive: true });
  });

  // What one test leaves unasked is not the next one's.
  beforeEach(() => expect(model.left()).toBe(0));

  test("comes from the registry alone, without the host's packages", () => {
    expect(installation).toMatchObject({ code: 0 });
    const installed = join(home.agentDir, "npm/node_modules");
    const names = needed.map(({ manifest }) => manifest.name);
    expect(readdirSync(join(installed, "@vcc")).map((name) => `@vcc/${name}`)).toEqual(names.sort());
    expect(existsSync(join(installed, "@earendil-works"))).toBe(false);
    expect(readSettings(home).packages).toEqual(["npm:@vcc/pi-adapter"]);
  });

  test("is light to fetch and to load", async () => {
    const installed = join(home.agentDir, "npm/node_modules");
    const sizes = {
      tarballs: registry.fetched.size,
      packed: sum([...registry.fetched.values()], (size) => size),
      unpacked: sum(filesBelow(installed), sizeOf),
      scripts: filesBelow(installed).filter((name) => /\.[cm]?js$/.test(name)).length,
    };
    const load = await measureLoadTime(home, join(installed, "@vcc/pi-adapter"));
    console.log(
      `@vcc/pi-adapter with all that it needs: ${JSON.stringify(sizes)} in bytes; start of Pi: ${JSON.stringify(load)} ms`,
    );
    expect(sizes.packed).toBeLessThan(800_000);
    expect(sizes.unpacked).toBeLessThan(4_000_000);
    // Files are what loading costs: a copy of the host's TypeBox alone would be 700 of them.
    expect(sizes.scripts).toBeLessThan(80);
    expect(load.first / load.without).toBeLessThan(8);
    expect(load.later / load.without).toBeLessThan(4);
  });

  test("gives the agent its tool in print mode", async () => {
    const before = model.requests.length;
    model.script(
      { call: { name: "vcc_recall", args: { query: "ferry", expand: "#2" } } },
      { text: "The ferry was found." },
    );
    const { code, stdout } = await home.run("-p", "Where is the ferry?");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "The ferry was found.\n" });
    const [first, second] = model.requests.slice(before);
    expect(first?.tools?.map((tool) => tool.function.name)).toContain("vcc_recall");
    expect(textOf(second?.messages.at(-1)?.content)).toMatch(
      /^1 hit, page 1 of 1\.[\s\S]*#2 user: Where is the ferry\?/,
    );
    const status = await home.run("-p", "--continue", "/vcc-status");
    expect(status.stderr).toContain("Last compaction: none in this session");
  });

  test("compacts a long run in RPC mode without asking the model, and finds again what it dropped", async () => {
    const before = model.requests.length;
    const steps: Step[] = [
      { text: "I look at the timetable.", call: bash("seq -s ' ' 1 1500; echo the canary is called Anton") },
      { text: "And at the stops.", call: bash("seq -s ' ' 1 2500"), promptTokens: 9_000 },
      { text: "And at the fares.", call: bash("seq -s ' ' 3 2500"), promptTokens: 17_000 },
      { call: { name: "vcc_recall", args: { query: "canary", scope: "compaction:1" } } },
      { text: "Anton is the canary." },
    ];
    model.script(...steps);
    const rpc = home.startRpc();
    const records = await rpc.prompt("Never write to the harbour database. Look at the ferry.");
    expect(model.requests.length - before).toBe(steps.length);
    expect(records.filter(({ type }) => type === "compaction_end")).toEqual([
      expect.objectContaining({ reason: "threshold", aborted: false }),
    ]);
    expect(noticesOf(records)).toEqual([expect.stringMatching(/^vcc: .*kept/)]);
    expect(textOf(model.requests.at(-1)?.messages.at(-1)?.content)).toContain("the canary is called Anton");

    const compaction = (await rpc.entries()).find(({ type }) => type === "compaction");
    expect(compaction).toMatchObject({ fromHook: true, details: { compactor: "vcc", generation: 1 } });
    expect(compaction?.summary).toContain("Never write to the harbour database");
    const after = model.requests.at(-2)?.messages ?? [];
    expect(JSON.stringify(after)).toContain("Never write to the harbour database");
    expect(JSON.stringify(after)).not.toContain("canary is called");
    expect((await rpc.call({ type: "get_last_assistant_text" })).data.text).toBe("Anton is the canary.");
    await rpc.close();
  });

  test("answers its commands in RPC mode", async () => {
    const before = model.requests.length;
    const rpc = home.startRpc("--continue");
    const { commands } = (await rpc.call({ type: "get_commands" })).data;
    expect(commands.map(({ name }: RpcRecord) => name)).toEqual(
      expect.arrayContaining(["vcc", "vcc-recall", "vcc-status", "vcc-config"]),
    );
    const status = await rpc.notice("/vcc-status");
    expect(status).toContain("Last compaction: no. 1, the context was over its threshold");
    expect(status).toMatch(/left out: .* source characters\./);
    expect(await rpc.notice("/vcc-recall canary scope:all")).toContain("the canary is called Anton");
    expect(await rpc.notice("/vcc-recall scope:everywhere canary")).toContain('"scope" must be lineage');
    expect(await rpc.notice("/vcc the ferry's fares")).toMatch(/^vcc: summarized /);
    const compactions = (await rpc.entries()).filter(({ type }) => type === "compaction");
    expect(compactions).toHaveLength(2);
    expect(compactions[1]).toMatchObject({ fromHook: true, details: { generation: 2 } });
    expect(await rpc.notice("/vcc")).toContain("nothing new since the last compaction");
    expect(model.requests.length).toBe(before);
    await rpc.close();
  });

  test("lets its settings be edited, and takes no wrong ones", async () => {
    const file = join(home.agentDir, "vcc.json");
    const rpc = home.startRpc("--continue");
    expect(await rpc.notice("/vcc-config")).toContain(`Your settings: ${file} (not there)`);
    await editSettings(rpc, '{"globalThreshold": {"compactPercent": 650}}', async (from) => {
      await rpc.until(
        ({ method, message }) =>
          method === "notify" && /compactPercent must be a number from 1 to 99, not 650/.test(message),
        from,
      );
      expect(existsSync(file)).toBe(false);
      return '{"globalThreshold": {"compactPercent": 65}}';
    });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ globalThreshold: { compactPercent: 65 } });
    expect(await rpc.notice("/vcc-config")).toContain(`globalThreshold.compactPercent: 65 (${file})`);
    expect(await rpc.notice("/vcc-status")).toContain("above 13,000 tokens, by a threshold in vcc.json");
    await rpc.close();
    await rm(file);
  });

  test("waits for its compaction where Pi runs for one prompt", async () => {
    model.script({ text: `Done. ${"The ferry leaves. ".repeat(200)}` }, { text: "Done again." });
    await home.run("-p", "Look at the harbour.");
    await home.run("-p", "--continue", "Look again.");
    const { code, stderr } = await home.run("-p", "--continue", "/vcc");
    expect(code).toBe(0);
    expect(stderr).toMatch(/^vcc: summarized /);
    const rpc = home.startRpc("--continue");
    expect((await rpc.entries()).map(({ type }) => type)).toContain("compaction");
    await rpc.close();
  });

  test("leaves sessions that Pi opens without it", async () => {
    const rpc = home.startRpc("--continue", "--no-extensions");
    const entries = await rpc.entries();
    expect(entries.map(({ type }) => type)).toContain("compaction");
    model.script({ text: "Going on." });
    await rpc.prompt("Go on.");
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain("Look at the harbour.");
    await rpc.close();
  });

  test("asks the models that Pi has, where the settings say so", async () => {
    const file = join(home.agentDir, "vcc.json");
    writeFileSync(file, '{"engine": "decay"}');
    const rpc = home.startRpc();
    const story = "The ferry leaves. ".repeat(400);
    model.script(
      { text: `I keep the piers in a list. ${story}` },
      { text: `Sorted. ${story}` },
      decayByRule,
      decayByRule,
    );
    await rpc.prompt("Sort the piers. Never write to the harbour database.");
    await rpc.prompt("Now by name.");
    const { data } = await rpc.call({ type: "compact" });
    expect(data.details).toMatchObject({ compactor: "decay", rendered: "model" });
    expect(data.summary).toContain("- Never write to the harbour database. (#2)");
    expect(rpc.records.filter(({ method }) => method === "setWidget").at(-1)?.widgetLines).toBeUndefined();
    await rpc.close();
    await rm(file);
  });

  test.skipIf(!hasTmux())("is used in the terminal", async () => {
    model.script(
      { text: "I look.", call: bash("seq -s ' ' 1 1500; echo the canary is called Anton") },
      { text: "And on.", call: bash("seq -s ' ' 1 2500"), promptTokens: 17_000 },
      { call: { name: "vcc_recall", args: { query: "canary" } } },
      { text: "All three steps are done." },
    );
    const terminal = await openPiTerminal(home);
    try {
      await terminal.shows("fake-1");
      await terminal.type("Look at the ferry in three steps");
      await terminal.shows("All three steps are done.");
      // The notice comes a little after the compaction, and a quick model may have ended by then.
      const screen = await terminal.shows(/vcc: summarized \d+ messages?, kept /);
      expect(screen).toMatch(/vcc_recall canary\s+\d hits?, page 1 of 1\./);
      await terminal.type("/vcc-status");
      await terminal.shows("Last compaction: no. 1, the context was over its threshold");
      await terminal.type("/vcc-recall canary");
      await terminal.shows("the canary is called Anton");
      await terminal.type("/vcc-config edit");
      await terminal.shows("globalThreshold");
      await terminal.press("Escape");
    } finally {
      await terminal.close();
    }
  });

  test("is installed without a network once it was fetched", async () => {
    const project = mkdtempSync(join(downloads, "offline-"));
    writeFileSync(join(project, "package.json"), '{ "private": true }');
    const env = { ...process.env, ...registryEnvironment(registry, downloads) };
    await run("npm", ["install", "--offline", "@vcc/pi-adapter"], { cwd: project, env });
    const fetched = readdirSync(join(home.agentDir, "npm/node_modules/@vcc")).sort();
    expect(readdirSync(join(project, "node_modules/@vcc")).sort()).toEqual(fetched);
  });

  test("works from a folder that npm installed it into", async () => {
    const project = mkdtempSync(join(downloads, "project-"));
    writeFileSync(join(project, "package.json"), '{ "private": true }');
    const env = { ...process.env, ...registryEnvironment(registry, downloads) };
    await run("npm", ["install", "@vcc/pi-adapter"], { cwd: project, env });
    expect(existsSync(join(project, "node_modules/@earendil-works"))).toBe(false);
    const other = createPiHome({ modelUrl: model.url });
    try {
      const { code } = await other.run("install", join(project, "node_modules/@vcc/pi-adapter"));
      expect(code).toBe(0);
      const status = "Last compaction: none in this session";
      expect((await other.run("-p", "/vcc-status")).stderr).toContain(status);
      const rpc = other.startRpc();
      expect(await rpc.notice("/vcc-status")).toContain(status);
      await rpc.close();
      if (!hasTmux()) return;
      const terminal = await openPiTerminal(other);
      try {
        await terminal.shows("fake-1");
        await terminal.type("/vcc-status");
        await terminal.shows(status);
      } finally {
        await terminal.close();
      }
    } finally {
      await other.remove();
    }
  });

  test("asked the registry for nothing that it does not have", () => {
    const asked = registry.missing.filter((path) => !path.startsWith("/@vcc/") && !path.startsWith("/-/"));
    expect(asked).toEqual([]);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function sizeOf(file: string): number {
  return statSync(file).size;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function bash(command: string): Required<Step>["call"] {
  return { name: "bash", args: { command } };
}

function noticesOf(records: readonly RpcRecord[]): string[] {
  return records.filter(({ method }) => method === "notify").map(({ message }) => String(message));
}

/** Opens the settings and writes two texts into the editor, the second once `next` gives it. */
async function editSettings(rpc: PiRpc, first: string, next: (from: number) => Promise<string>): Promise<void> {
  const from = rpc.records.length;
  const editor = (after: number) => rpc.until(({ method }) => method === "editor", after);
  rpc.send({ type: "prompt", message: "/vcc-config edit" });
  const opened = await editor(from);
  rpc.send({ type: "extension_ui_response", id: opened.id, value: first });
  const afterFirst = rpc.records.indexOf(opened) + 1;
  const value = await next(afterFirst);
  const again = await editor(afterFirst);
  expect(again.prefill).toBe(first);
  rpc.send({ type: "extension_ui_response", id: again.id, value });
  await rpc.until(({ method, message }) => method === "notify" && /^Saved /.test(message), afterFirst);
}

function readSettings({ agentDir }: PiHome): { packages?: string[] } {
  return JSON.parse(readFileSync(join(agentDir, "settings.json"), "utf8")) as { packages?: string[] };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map(({ text = "" }: { text?: string }) => text).join("\n") : "";
}
