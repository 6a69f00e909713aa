import { type Message, normalize } from "@vcc/normalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { extractFileActivity } from "./extract-file-activity.ts";
import { mergeFiles } from "./file-record.ts";
import { symbolsOf } from "./file-symbols.ts";
import { typeCatalog } from "./type-catalog.ts";

let number = 0;
function ran(name: string, args: unknown, result = "ok", isError = false): Message[] {
  const id = `call-${number++}`;
  return [
    { role: "assistant", content: [{ type: "toolCall", id, name, args }] },
    { role: "toolResult", callId: id, name, content: result, isError },
  ];
}

const read = (path: string, text: string, range = {}) => ran("read", { path, ...range }, text);
const wrote = (path: string, content: string) => ran("write", { path, content });
const edited = (path: string, oldText: string, newText: string) => ran("edit", { path, oldText, newText });
const shell = (command: string) => ran("bash", { command }, "");

/** `path: signature` for each line of the catalog. */
function catalog(...messages: Message[][]): string[] {
  return typeCatalog(extractFileActivity(normalize(messages.flat()))).flatMap(({ path, symbols }) =>
    symbols.map(({ container, signature }) => `${path}: ${container === undefined ? "" : `${container}.`}${signature}`),
  );
}

function symbols(path: string, ...messages: Message[][]) {
  const record = extractFileActivity(normalize(messages.flat())).find((one) => one.path === path);
  return record === undefined ? [] : symbolsOf(record).map(({ name, kind, access }) => `${access} ${kind} ${name}`);
}

const STORE = `export class Store {
  constructor(path: string) {}
  load(key: string): Row | undefined {}
  private lock() {}
}

export function open(
  path: string,
  mode: number,
): Store {
  return new Store(path);
}

function local() {}
`;

test("what is read declares with access read, public or not", () => {
  expect(symbols("a.ts", read("a.ts", STORE))).toEqual([
    "read class Store",
    "read method constructor",
    "read method load",
    "read function open",
    "read method lock",
    "read function local",
  ]);
});

test("the catalog has what can be used from outside, with whole signatures", () => {
  expect(catalog(read("a.ts", STORE))).toEqual([
    "a.ts: class Store",
    "a.ts: Store.constructor(path: string)",
    "a.ts: Store.load(key: string): Row | undefined",
    "a.ts: function open( path: string, mode: number, ): Store",
  ]);
});

test("what is written is modified, and so is what an edit changes, and nothing that only stands by", () => {
  expect(symbols("a.ts", wrote("a.ts", STORE))).toContain("modified function open");
  const before = "export function one() {\n  return 1;\n}\n\nexport function two() {\n  return 2;\n}";
  expect(symbols("b.ts", edited("b.ts", before, before.replace("return 2", "return 3")))).toEqual([
    "read function one",
    "modified function two",
  ]);
});

test("a later edit gives the newest signature, in any shape of edit", () => {
  const old = "export function open(path: string): Store {";
  const now = "export function open(path: URL): Store {";
  const shapes = [
    ran("edit", { path: "a.ts", edits: [{ oldText: old, newText: now }] }),
    ran("MultiEdit", { file_path: "a.ts", edits: [{ old_string: old, new_string: now }] }),
    ran("multi_edit", { edits: [{ path: "a.ts", oldText: old, newText: now }] }),
    ran("str_replace_editor", { command: "str_replace", path: "a.ts", old_str: old, new_str: now }),
    ran("apply_patch", { input: `*** Begin Patch\n*** Update File: a.ts\n@@\n-${old}\n+${now}\n*** End Patch` }),
    ran("apply_diff", { path: "a.ts", diff: `--- a/a.ts\n+++ b/a.ts\n@@ -1,1 +1,1 @@\n-${old}\n+${now}\n` }),
    shell(`apply_patch <<'END'\n*** Begin Patch\n*** Update File: a.ts\n@@\n-${old}\n+${now}\n*** End Patch\nEND`),
  ];
  for (const shape of shapes) {
    expect(catalog(read("a.ts", `${old}\n}\n`), shape)).toEqual(["a.ts: function open(path: URL): Store"]);
  }
});

test("an edit that takes a declaration out takes it out of the catalog", () => {
  expect(catalog(read("a.ts", STORE), edited("a.ts", STORE.slice(STORE.indexOf("export function")), "")).at(-1)).toBe(
    "a.ts: Store.load(key: string): Row | undefined",
  );
  expect(catalog(read("a.ts", STORE), edited("a.ts", "export function open(", "function open("))).not.toContain(
    "a.ts: function open( path: string, mode: number, ): Store",
  );
});

test.each([
  [
    "a changed line",
    edited("a.ts", "  path: string,\n  mode: number,\n): Store {", "  path: URL,\n  mode: number,\n): Store {"),
  ],
  ["an added line", edited("a.ts", "  mode: number,\n): Store {", "  mode: number,\n  flags: number,\n): Store {")],
  ["a piece of a line", edited("a.ts", "mode: number", "mode: Mode")],
  ["a substitution", shell("sed -i 's/mode: number/mode: Mode/' a.ts")],
  ["a script that may do anything", shell("sed -i '/x/d' a.ts")],
  ["what git brought back", shell("git checkout -- a.ts")],
])("a signature is gone once %s in it is changed without its beginning", (_what, change) => {
  const kept = catalog(read("a.ts", STORE), change);
  expect(kept.filter((line) => line.includes("open"))).toEqual([]);
});

test("a long signature is gone once a line is added where it was cut", () => {
  const members = Array.from({ length: 60 }, (_, index) => `  | "member${index}"`);
  const known = read("a.ts", `export type Long =\n${members.join("\n")};\n`);
  const [signature = ""] = catalog(known);
  const cut = members.findIndex((line) => !signature.includes(`${line.trim()} `));
  const [above = "", below = ""] = [members[cut - 1], members[cut]];
  expect(catalog(known, edited("a.ts", `${above}\n${below}`, `${above}\n  | "more"\n${below}`))).toEqual([]);
  const [one = "", other = ""] = members.slice(-2);
  expect(catalog(known, edited("a.ts", `${one}\n${other}`, `${one}\n  | "more"\n${other}`))).toEqual([signature]);
});

test("a method that an edit shows without its class stands for itself, until its class is seen", () => {
  const known = read("a.ts", "export class Store {\n  load(key: string): Row {\n  }\n}\n");
  const change = edited("a.ts", "  load(key: string): Row {\n", "  load(key: URL): Row {\n");
  expect(catalog(known, change)).toEqual(["a.ts: class Store", "a.ts: load(key: URL): Row"]);
  const part = read("a.ts", "export class Store {\n  load(key: URL): Row {\n  }\n", { limit: 3 });
  expect(catalog(known, change, part)).toEqual(["a.ts: class Store", "a.ts: Store.load(key: URL): Row"]);
  expect(catalog(known, change, edited("a.ts", "  load(key: URL): Row {\n  }\n", ""))).toEqual(["a.ts: class Store"]);
  expect(catalog(edited("a.ts", "  private load(): Row {\n", "  private load(key: URL): Row {\n"))).toEqual([]);
});

test("an edit elsewhere keeps what is known", () => {
  expect(catalog(read("a.ts", STORE), edited("a.ts", "  return new Store(path);", "  return Store.of(path);"))).toEqual(
    catalog(read("a.ts", STORE)),
  );
});

test("a whole read makes what was known before say nothing; a part of a file adds to it", () => {
  const text = "export function only() {}\n";
  expect(catalog(read("a.ts", STORE), read("a.ts", text))).toEqual(["a.ts: function only()"]);
  expect(catalog(read("a.ts", STORE), read("a.ts", text, { offset: 90, limit: 20 }))).toHaveLength(5);
  const cut = `${text}\n[Showing lines 1-1 of 90. Use offset=2 to continue]`;
  expect(catalog(read("a.ts", STORE), read("a.ts", cut))).toHaveLength(5);
});

test("a signature that the view cuts is none", () => {
  expect(catalog(read("a.ts", "export function a() {}\nexport function open(\n  path: string,", { limit: 3 }))).toEqual(
    ["a.ts: function a()"],
  );
  expect(catalog(edited("a.ts", "export function open(", "export function open(\n  base: URL,"))).toEqual([]);
});

test("members of what is not exported, and methods whose type is not shown, are not offered", () => {
  expect(catalog(read("a.ts", "class Hidden {\n  run(): void {}\n}\n"))).toEqual([]);
  expect(catalog(read("a.ts", "  run(): void {\n  }\n", { offset: 40 }))).toEqual([]);
  expect(catalog(read("a.go", "func (s *store) Close() error {\n}\n\nfunc (s *Store) Close() error {\n}\n"))).toEqual([
    "a.go: Store.func (s *Store) Close() error",
  ]);
});

test("parallel calls pair by id, and a failed call shows nothing", () => {
  const [first, second] = [read("a.ts", "export function a() {}"), read("b.ts", "export function b() {}")];
  const messages = [first[0], second[0], second[1], first[1]] as Message[];
  expect(catalog(messages).sort()).toEqual(["a.ts: function a()", "b.ts: function b()"]);
  expect(catalog(ran("write", { path: "a.ts", content: "export function a() {}" }, "no space left", true))).toEqual([]);
});

test("what the shell wrote is marked", () => {
  const [record] = extractFileActivity(normalize(shell("cat > a.ts <<'END'\nexport function a(): void {}\nEND")));
  expect(record?.symbols?.declared).toEqual([
    { name: "a", kind: "function", signature: "function a(): void", ref: { index: 1 }, inferred: true },
  ]);
  expect(record?.write?.inferred).toBe(1);
  expect(catalog(shell("tee a.ts <<'END'\nexport const a = 1;\nEND"))).toEqual(["a.ts: const a = 1"]);
  expect(
    catalog(wrote("a.ts", "export const a = 1;\n"), shell("cat >> a.ts <<'END'\nexport const b = 2;\nEND")),
  ).toEqual(["a.ts: const a = 1", "a.ts: const b = 2"]);
  expect(catalog(wrote("a.ts", "export const a = 1;\n"), shell("node make.js > a.ts"))).toEqual([]);
});

test("a renamed file keeps its symbols, a deleted one has none", () => {
  expect(catalog(read("a.ts", "export function a() {}"), shell("git mv a.ts b.ts"))).toEqual(["b.ts: function a()"]);
  expect(catalog(read("src/a.ts", "export function a() {}"), shell("mv src lib"))).toEqual(["lib/a.ts: function a()"]);
  expect(catalog(read("a.ts", "export function a() {}"), shell("rm a.ts"))).toEqual([]);
});

test("a commit's report changes no text", () => {
  const report = "[main 4be91d7] x\n create mode 100644 a.ts";
  expect(catalog(wrote("a.ts", "export function a() {}"), ran("bash", { command: "git commit -m x" }, report))).toEqual(
    ["a.ts: function a()"],
  );
});

test("dressed views are undressed, long signatures and values cut", () => {
  expect(catalog(ran("Read", { file_path: "a.ts" }, "     1→export function a() {\n     2→}\n"))).toEqual([
    "a.ts: function a()",
  ]);
  const [line = ""] = catalog(read("a.ts", `export type Long = ${"| 'abcdefghij' ".repeat(90)};\n`));
  expect(line.length).toBeLessThan(220);
  expect(line.endsWith("…")).toBe(true);
  expect(catalog(read("a.ts", `export const TABLE: Row[] = [${"1, ".repeat(99)}];\n`))).toEqual([
    "a.ts: const TABLE: Row[] = …",
  ]);
});

test("changed files stand before files that were only read, tests last and without their cases", () => {
  const files = catalog(
    wrote("lib.test.ts", "export function helper() {}"),
    wrote("lib.ts", "export function lib() {}"),
    read("api.ts", "export function api() {}"),
    read("test_lib.py", "def test_it():\n    pass\n\ndef make():\n    pass\n"),
  );
  expect(files).toEqual([
    "lib.ts: function lib()",
    "lib.test.ts: function helper()",
    "api.ts: function api()",
    "test_lib.py: def make()",
  ]);
});

const text = fc
  .array(
    fc.constantFrom(
      "export function open(path: string): Store {\n}",
      "export function open(\n  path: string,\n  mode: number,\n): Store {\n}",
      "  path: string,",
      "  mode: number,",
      "export class Store {\n  close(): void {}\n}",
      "  close(now: boolean): void {\n  }",
      "export const close = 1;",
      "const local = 2;",
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.join("\n"));

const step = fc.oneof(
  fc.tuple(text, fc.boolean()).map(([shown, isPart]) => read("a.ts", shown, isPart ? { offset: 9 } : {})),
  text.map((content) => wrote("a.ts", content)),
  fc.tuple(text, text).map(([before, after]) => edited("a.ts", before, after)),
  fc
    .constantFrom("sed -i 's/path: string/path: URL/' a.ts", "rm a.ts", "mv a.ts b.ts", "mv b.ts a.ts", "cat a.ts")
    .map(shell),
);

test("symbols of adjacent spans add up, and adding up is associative", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(), fc.nat(), (steps, one, other) => {
      const [first, second] = [one, other].map((cut) => cut % (steps.length + 1)).sort((a, b) => a - b) as [
        number,
        number,
      ];
      const span = (from: number, to: number) =>
        extractFileActivity(normalize(steps.slice(from, to).flat(), { firstIndex: from * 2 + 1 }));
      const [a, b, c] = [span(0, first), span(first, second), span(second, steps.length)];
      const left = mergeFiles(mergeFiles(a, b), c);
      expect(left).toEqual(mergeFiles(a, mergeFiles(b, c)));
      expect(left).toEqual(span(0, steps.length));
    }),
    { numRuns: 500 },
  );
});

test("a shell that prints one file shows what is declared in it", () => {
  const printed = (command: string, output: string): Message[] => [
    { role: "bash", content: "", command, output, exitCode: 0 },
  ];
  const text = "     9\texport function open(path: string): Store {\n    10\t}";
  const [whole] = extractFileActivity(normalize(printed("cd lib && nl -ba a.ts | sed -n '9,10p'", text)));
  expect(whole?.path).toBe("lib/a.ts");
  expect(symbolsOf(whole ?? {})).toEqual([{ name: "open", kind: "function", access: "read" }]);
  // Of two files nothing tells which text is whose.
  const two = extractFileActivity(normalize(printed("cat a.ts b.ts", text)));
  expect(two.map((record) => symbolsOf(record))).toEqual([[], []]);
  const other = extractFileActivity(normalize(printed("cat a.ts; git diff", text)));
  expect(other.map((record) => symbolsOf(record))).toEqual([[]]);
});

test("what went with a renamed file is not offered at its old path again", () => {
  const moved = [read("a.ts", "export function open(path: string): Store {\n}"), shell("mv a.ts lib/")];
  expect(catalog(...moved, edited("a.ts", "", ""))).toEqual(["lib/a.ts: function open(path: string): Store"]);
  expect(catalog(...moved, wrote("a.ts", "export const next = 1;"))).toContain("a.ts: const next = 1");
  expect(catalog(...moved, shell("mv lib/a.ts a.ts"))).toEqual(["a.ts: function open(path: string): Store"]);
});
