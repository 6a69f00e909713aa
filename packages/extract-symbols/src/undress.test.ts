import { describe, expect, test } from "vitest";
import { extractSymbols, undress } from "./index.ts";

const SOURCE = ["export class Cart {", "  add(item: Item): void {", "    this.push(item)", "  }", "", "}"];
const numbered = (format: (number: string, line: string) => string) =>
  SOURCE.map((line, index) => format(String(index + 41), line)).join("\n");

describe("a view with numbers", () => {
  test.each([
    ["cat -n", numbered((number, line) => `${number.padStart(6)}\t${line}`)],
    ["an arrow", numbered((number, line) => `${number.padStart(5)}→${line}`)],
    ["L and a colon", numbered((number, line) => `L${number}: ${line}`)],
    ["a bar", numbered((number, line) => `${number.padStart(5, "0")}| ${line}`)],
    ["a bar between blanks", numbered((number, line) => `${number} | ${line}`)],
    ["a search in one file", numbered((number, line) => `${number}${line.includes("add") ? ":" : "-"}${line}`)],
    ["carriage returns", numbered((number, line) => `${number.padStart(6)}\t${line}\r`)],
  ])("by %s", (_, view) => {
    expect(undress(view)).toEqual([{ text: SOURCE.join("\n"), lines: [41, 42, 43, 44, 45, 46] }]);
    expect(extractSymbols(view, { path: "cart.ts" }).map(({ name, line }) => [name, line])).toEqual([
      ["Cart", 41],
      ["add", 42],
    ]);
  });

  test("notes and wrappers around it are none of the file's", () => {
    const view = [
      '<file path="src/cart.ts">',
      "00041| export class Cart {",
      "00042| }",
      "",
      "(File has more lines. Use 'offset' parameter to read beyond line 42)",
      "</file>",
      '<file path="src/item.py">',
      "00001| class Item: pass",
      "</file>",
    ].join("\n");
    expect(undress(view)).toEqual([
      { path: "src/cart.ts", text: "export class Cart {\n}", lines: [41, 42] },
      { path: "src/item.py", text: "class Item: pass", lines: [1] },
    ]);
    expect(extractSymbols(view, {}).map(({ name, file }) => [name, file])).toEqual([
      ["Cart", "src/cart.ts"],
      ["Item", "src/item.py"],
    ]);
  });
});

describe("hits of a search", () => {
  test("have paths, other lines around them, and gaps between", () => {
    const view = [
      "src/a.ts:3:export function first() {",
      "src/a.ts-4-  return 1",
      "--",
      "src/a.ts:90:  second(value: string): void {",
      "lib/b.go:7:func Third() {",
    ].join("\n");
    expect(undress(view)).toEqual([
      { path: "src/a.ts", text: "export function first() {\n  return 1", lines: [3, 4] },
      { path: "src/a.ts", text: "  second(value: string): void {", lines: [90] },
      { path: "lib/b.go", text: "func Third() {", lines: [7] },
    ]);
    expect(extractSymbols(view, {}).map(({ name, file, line }) => `${file}:${line} ${name}`)).toEqual([
      "src/a.ts:3 first",
      "src/a.ts:90 second",
      "lib/b.go:7 Third",
    ]);
  });

  test("may be grouped under the path of their file", () => {
    const view = "src/a.ts\n3:export const one = 1\n\nsrc/b.rb\n8:  def two(a)\n";
    expect(extractSymbols(view, {}).map(({ name, file, line }) => `${file}:${line} ${name}`)).toEqual([
      "src/a.ts:3 one",
      "src/b.rb:8 two",
    ]);
  });

  test("empty lines that a dense view leaves out part nothing", () => {
    const view = "a.py:1:class A:\na.py:2:    x = 1\na.py:4:    def m(self):\na.py:5:        pass";
    expect(extractSymbols(view, {}).map(({ name, container }) => `${container}.${name}`)).toEqual([
      "undefined.A",
      "A.x",
      "A.m",
    ]);
  });
});

describe("a change", () => {
  const diff = [
    "diff --git a/src/pool.ts b/src/pool.ts",
    "index 1d2c3b4..5a6b7c8 100644",
    "--- a/src/pool.ts",
    "+++ b/src/pool.ts",
    "@@ -10,8 +10,8 @@ import { Socket } from './socket';",
    " export class Pool {",
    "-  take(): Socket {",
    "+  acquire(ms: number): Socket {",
    "     return new Socket()",
    "   }",
    " }",
    "@@ -40,3 +40,3 @@",
    "--- removed comment of another language",
    "-export const old = 1",
    "+export const limit = 1",
    "\\ No newline at end of file",
    "diff --git a/lib/util.py b/lib/util.py",
    "--- /dev/null",
    "+++ b/lib/util.py",
    "@@ -0,0 +1,2 @@",
    "+def helper(a):",
    "+    return a",
    "diff --git a/gone.go b/gone.go",
    "--- a/gone.go",
    "+++ /dev/null",
    "@@ -1 +0,0 @@",
    "-func Gone() {}",
  ].join("\n");

  test("of several files declares what is there after it", () => {
    expect(extractSymbols(diff, {}).map(({ name, file, line }) => `${file}:${line} ${name}`)).toEqual([
      "src/pool.ts:10 Pool",
      "src/pool.ts:11 acquire",
      "src/pool.ts:40 limit",
      "lib/util.py:1 helper",
    ]);
  });

  test("wins over the path that it is saved under", () => {
    expect(extractSymbols(diff, { path: "change.rb" })[0]?.name).toBe("Pool");
  });

  test("in numbered lines, as editing tools show it", () => {
    const view = "   1 import a\n-  2 export function before() {\n+  2 export function after() {\n   3 }\n     ...";
    expect(undress(view)).toEqual([{ text: "import a\nexport function after() {\n}", lines: [1, 2, 3] }]);
  });

  test("as a patch of sections", () => {
    const view = [
      "*** Begin Patch",
      "*** Add File: src/new.ts",
      "+export const added = 1",
      "*** Update File: src/old.ts",
      "*** Move to: src/moved.ts",
      "@@ class Box {",
      "-  was() {}",
      "+  is(): void {}",
      "*** End Patch",
    ].join("\n");
    expect(extractSymbols(view, {}).map(({ name, file }) => `${file} ${name}`)).toEqual([
      "src/new.ts added",
      "src/moved.ts is",
    ]);
  });
});

describe("a plain view", () => {
  test("of a whole file is left as it is, carriage returns and all", () => {
    const text = "export const a = 1;\r\nexport function b() {}\r\n";
    expect(undress(text)).toEqual([{ text }]);
    expect(extractSymbols(text, { path: "a.ts" }).map(({ signature }) => signature)).toEqual([
      "const a = 1",
      "function b()",
    ]);
  });

  test("loses the note that it is cut", () => {
    const text = "export function a() {\n}\n\n[312 more lines in file. Use offset=41 to continue.]";
    expect(undress(text)).toEqual([{ text: "export function a() {\n}\n", lines: [1, 2, 3] }]);
  });

  test("is parted where lines are left out", () => {
    const text = "export function a() {\n... [40 lines truncated] ...\nexport function b() {}";
    expect(extractSymbols(text, { path: "a.ts" }).map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("keeps dots that are Python's", () => {
    const text = "class A:\n    ...\n# truncated\ndef b(): ...";
    expect(extractSymbols(text, { language: "python" }).map(({ name }) => name)).toEqual(["A", "b"]);
  });

  test("loses a fence", () => {
    expect(undress("```ts\nexport const a = 1\n```")).toEqual([{ text: "export const a = 1", lines: [1] }]);
  });

  test("is not looked into if it is said to be one", () => {
    expect(undress("1\tconst a = 1", "plain")).toEqual([{ text: "1\tconst a = 1" }]);
  });
});
