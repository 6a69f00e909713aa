import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractSymbols, type Language, languageOf, symbolRecords, undress } from "./index.ts";

const LANGUAGES: Language[] = ["typescript", "rust", "go", "python", "java", "c", "cpp", "ruby", "elixir", "zig"];

/** Pieces that any of the languages may trip over, to be put together at random. */
const PIECES = fc.constantFrom(
  ...'{ } ( ) [ ] < > ; , : :: => -> = == " \' ` """ \'\'\' /* */ // # \\ \n ~S """\n <<~A\n A\n %w[ ${ #{ @ ? ! '.split(
    " ",
  ),
  ..."class function fn def end do struct enum impl pub const var type interface namespace template operator export".split(
    " ",
  ),
  ...["\n", "\n  ", " ", "name", "Name", "1", "  12 ", "+", "-", "@@ -1 +1 @@\n", "a.ts:1:", "\u0000", "\ud800", "é"],
);
const soup = fc.array(PIECES, { maxLength: 60 }).map((pieces) => pieces.join(""));

test("no text throws, and what is found stands in it, in order", () => {
  fc.assert(
    fc.property(soup, fc.constantFrom(...LANGUAGES), (text, language) => {
      let line = 0;
      for (const declaration of extractSymbols(text, { language, view: "plain" })) {
        expect(declaration.name).not.toBe("");
        expect(declaration.signature.length).toBeLessThanOrEqual(400);
        expect(declaration.line).toBeGreaterThanOrEqual(line);
        line = declaration.line;
      }
      expect(line).toBeLessThanOrEqual(text.split("\n").length);
    }),
    { numRuns: 1000 },
  );
});

test("any text in any view has an answer, and the same one again", () => {
  fc.assert(
    fc.property(fc.oneof(soup, fc.string()), fc.constantFrom(...LANGUAGES), (text, language) => {
      expect(extractSymbols(text, { language })).toEqual(extractSymbols(text, { language }));
    }),
    { numRuns: 1000 },
  );
});

const FILE = `import { a } from "./a.ts";

export interface Options {
  retries: number;
  onDone?(value: string): void;
}

/** Keeps function fake() {} out. */
export class Cart<T extends { id: string }> {
  private items: T[] = [];

  add(item: T): void {
    const local = () => item;
    this.items.push(local());
  }

  get size(): number {
    return this.items.length;
  }
}

const limit = 3;
export function total(cart: Cart<Item>, options: Options = { retries: limit }): number {
  if (options.retries > 1) {
    return cart.size;
  }
  return 0;
}
`.split("\n");

const DRESSES: ((line: string, number: number) => string)[] = [
  (line, number) => `${String(number).padStart(6)}\t${line}`,
  (line, number) => `${number}→${line}`,
  (line, number) => `L${number}: ${line}`,
  (line, number) => `src/cart.ts:${number}:${line}`,
  (line, number) => `${number % 3 === 0 ? "+" : " "}${String(number).padStart(4)} ${line}`,
];

test("a window says the same in every dress, with the numbers of the file", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: FILE.length - 6 }),
      fc.integer({ min: 5, max: FILE.length }),
      fc.constantFrom(...DRESSES),
      (from, size, dress) => {
        const lines = FILE.slice(from, from + size);
        const plain = extractSymbols(lines.join("\n"), { language: "typescript", view: "plain" });
        const dressed = extractSymbols(lines.map((line, index) => dress(line, from + index + 1)).join("\n"), {
          language: "typescript",
        });
        expect(dressed.map(({ name, kind, signature, line }) => [name, kind, signature, line])).toEqual(
          plain.map(({ name, kind, signature, line }) => [name, kind, signature, line + from]),
        );
      },
    ),
  );
});

test("every window finds no more than the file, but for what its cuts make guess", () => {
  const whole = new Set(extractSymbols(FILE.join("\n"), { language: "typescript" }).map(({ name }) => name));
  for (let from = 0; from < FILE.length; from++)
    for (let to = from + 1; to <= FILE.length; to++)
      for (const { name } of extractSymbols(FILE.slice(from, to).join("\n"), { language: "typescript" }))
        expect([name, whole.has(name)]).toEqual([name, true]);
});

describe("hostile text takes time in proportion to its size", () => {
  const repeat = (piece: string, size = 300_000) => piece.repeat(Math.ceil(size / piece.length));
  test.each([
    ["one line", repeat("x")],
    ["blanks", repeat(" ")],
    ["brackets", repeat("(", 100_000)],
    ["braces", repeat("{", 100_000)],
    ["closing braces", repeat("}", 100_000)],
    ["quotes", repeat('"', 100_000)],
    ["escaped quotes", repeat("'\\", 100_000)],
    ["backticks", repeat("`${", 100_000)],
    ["patterns", repeat("=/[", 100_000)],
    ["an unclosed comment", `/* ${repeat("a b ")}`],
    ["unclosed blocks of comment", repeat("=begin\n", 200_000)],
    ["heredocs", repeat("<<~EOS\n", 200_000)],
    ["blocks at one margin", repeat("a do\n", 200_000)],
    ["calls without an end", repeat("A () ", 100_000)],
    ["bodies that nothing closes", repeat("f() {{\n}\n", 200_000)],
    ["closing brackets in open types", repeat("struct A {] type B = {) ", 200_000)],
    ["a minified line", repeat("var a=function(b){return b};", 200_000)],
  ])("%s", (_, text) => {
    for (const language of LANGUAGES) expect(Array.isArray(extractSymbols(text, { language }))).toBe(true);
  });
});

test("the language comes from the view's path, the option, or the path, in this order", () => {
  const text = "def run(a): pass";
  expect(extractSymbols(text, { path: "a.py" })).toHaveLength(1);
  expect(extractSymbols(text, { language: "python", path: "a.go" })).toHaveLength(1);
  expect(extractSymbols(`a.py:1:${text}`, { language: "go" })).toHaveLength(1);
  expect(extractSymbols(text, { path: "notes.md" })).toEqual([]);
  expect(extractSymbols(text, {})).toEqual([]);
});

test.each([
  ["src/a.test.tsx", "typescript"],
  ["C:\\work\\Main.JAVA", "java"],
  ["lib/x.hpp", "cpp"],
  ["x.h", "cpp"],
  ["Rakefile", "ruby"],
  ["mix.exs", "elixir"],
  [".ts", "typescript"],
  ["constructor", undefined],
  ["a.ts/README", undefined],
])("the language of %s", (path, language) => {
  expect(languageOf(path)).toBe(language);
});

test("a record names its file", () => {
  expect(symbolRecords("export const a = 1", { path: "src/a.ts" })).toEqual([
    { file: "src/a.ts", name: "a", kind: "constant", line: 1, exported: true, signature: "const a = 1" },
  ]);
  expect(symbolRecords("lib/b.rb:3:def c", { path: "hits.txt" })[0]?.file).toBe("lib/b.rb");
});

test("what is guessed says so", () => {
  const [method, after] = extractSymbols("  }\n\n  size(): number {\n    return 1\n  }\n}\nexport const a = 1\n", {
    language: "typescript",
  });
  expect([method?.name, method?.guessed, after?.name]).toEqual(["size", true, "a"]);
  expect(extractSymbols("class A {\n  b() {}\n}", { language: "typescript" }).some(({ guessed }) => guessed)).toBe(
    false,
  );
});

test("an empty text is an empty excerpt without declarations", () => {
  expect(undress("")).toEqual([{ text: "" }]);
  expect(extractSymbols("", { language: "go" })).toEqual([]);
});
