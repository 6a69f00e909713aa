/** What the documents say is tried: every link, every program, every command. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { commands } from "../packages/cli/src/commands/index.ts";
import { runExample } from "./readme-example.ts";
import { withFigures } from "./readme-figures.ts";

const root = join(import.meta.dirname, "..");
const documents = globSync(
  ["*.md", "docs/**/*.md", "examples/*/*.md", "packages/*/*.md", "packages/*/evaluation/*.md"],
  {
    cwd: root,
    exclude: ["**/node_modules", "docs/api", "**/CHANGELOG.md"],
  },
).sort();
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const blocks = (file: string, language: string) =>
  [...textOf(file).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2] ?? "");
const holding = (language: string) => documents.filter((file) => blocks(file, language).length > 0);

describe("links", () => {
  test.each(documents)("%s", (file) => {
    const prose = textOf(file)
      .replace(/^```[\s\S]*?^```$/gm, "")
      .replace(/`[^`\n]*`/g, "");
    const links = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]{1,200})\)/g)].map((match) => match[1] ?? "");
    expect(links.filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });
});

function leadsSomewhere(from: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? join(root, from) : join(root, dirname(from), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const page = statSync(target).isDirectory() ? join(target, "README.md") : target;
  return existsSync(page) && anchorsOf(readFileSync(page, "utf8")).includes(anchor);
}

/** As GitHub makes them of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) =>
    (match[1] ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("programs of the guides", () => {
  const programs = holding("ts")
    .filter((file) => file.startsWith("docs/"))
    .flatMap((file) => blocks(file, "ts").map((source, at) => ({ name: `${file}, ${at + 1}`, source })));
  test.each(programs)("$name prints what it says", async ({ source }) => {
    const { printed, promised } = await runExample(source, join(root, "docs"));
    expect(promised).not.toBe("");
    expect(printed).toBe(promised);
  });
});

test("programs of all documents have the types that they claim", { timeout: 120_000 }, () => {
  // A program is checked as a file of the package that it stands in; elsewhere of docs/, which has every library.
  const folders: string[] = [];
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  for (const file of holding("ts")) {
    const home = /^(packages\/[^/]+|examples\/[^/]+)\//.exec(file)?.[1] ?? "docs";
    const folder = mkdtempSync(join(root, home, ".example-"));
    folders.push(folder);
    for (const [at, source] of blocks(file, "ts").entries()) writeFileSync(join(folder, `${at}.ts`), complete(source));
  }
  const config = join(folders[0] ?? root, "tsconfig.json");
  const include = folders.map((folder) => `${folder}/*.ts`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: { noImplicitAny: false },
      include,
      exclude: [],
    }),
  );
  const { status, output } = typeCheck(config);
  expect(output).toBe("");
  expect(status).toBe(0);
});

function typeCheck(config: string): { status: number; output: string } {
  try {
    return {
      status: 0,
      output: execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", config], { encoding: "utf8" }),
    };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { status, output: stdout };
  }
}

/** A snippet may go on from one before it: what it takes from there is declared. */
function complete(source: string): string {
  const taken = ["messages", "session", "blocks", "newBlocks"].filter(
    (name) =>
      new RegExp(`\\b${name}\\b`).test(source) &&
      !new RegExp(`(?:const|let|of) (?:\\{[^}]*)?\\b${name}\\b`).test(source),
  );
  return `export {};\n${taken.map((name) => `declare const ${name}: any;\n`).join("")}${source}`;
}

describe("commands", () => {
  const scripts = Object.keys(JSON.parse(textOf("package.json")).scripts);
  const lines = holding("sh").flatMap((file) =>
    blocks(file, "sh").flatMap((block) =>
      block.split("\n").map((line) => ({ file, line: line.replace(/\s+#.*$/, "").trim() })),
    ),
  );
  const known = lines.filter(({ line }) => /\bvcc\b(?!-)|\bpnpm\b|^node_modules|^node /.test(line));
  test.each(known)("$file: $line", ({ line }) => {
    const script = /\bpnpm(?:@12)?(?: -s)? (?!install\b|vcc\b|audit\b|sbom\b)([\w:]+)/.exec(line)?.[1];
    if (script) expect(scripts).toContain(script);
    const path = /(?:^|\s)(?:node_modules\/\.bin\/)?node ((?:packages|examples|scripts)\/\S+)/.exec(line)?.[1];
    if (path) expect(existsSync(join(root, path)), path).toBe(true);
    const call = /\bvcc (?!--)([a-z]+)(.*)$/.exec(line.replace(/mcp add vcc.*/, ""));
    if (!call) return;
    const command = commands.find(({ name }) => name === call[1])?.create();
    expect(command, `vcc ${call[1]}`).toBeDefined();
    const flags = [
      ...(call[2] ?? "")
        .replace(/ -- .*/, "")
        .replace(/"[^"]*"|'[^']*'/g, "")
        .matchAll(/ (-{1,2}[a-z]+)\b/g),
    ].map((flag) => flag[1]);
    const options = command?.options.flatMap(({ long, short }) => [long, short]) ?? [];
    expect(flags.filter((flag) => !options.includes(flag) && flag !== "-help")).toEqual([]);
  });
});

test.each(holding("json"))("%s: its JSON is JSON", (file) => {
  for (const block of blocks(file, "json")) expect(() => JSON.parse(block)).not.toThrow();
});

test("the figures of the README are those that the benchmarks wrote", () => {
  expect(withFigures(textOf("README.md"), textOf("docs/benchmarks.md"))).toBe(textOf("README.md"));
});
