import { describe, expect, test } from "vitest";
import { extractSymbols, type Language } from "./index.ts";

const signatures = (text: string, language: Language) =>
  extractSymbols(text, { language }).map(({ signature }) => signature);

describe("a signature", () => {
  test("is whole over lines, without block comments, and ends before the body", () => {
    expect(
      signatures(
        "export async function load<T>(\n  path: string, /* where */\n  { retry = 1 }: { retry?: number } = {},\n): Promise<T> {\n}",
        "typescript",
      ),
    ).toEqual(["async function load<T>( path: string, { retry = 1 }: { retry?: number } = {}, ): Promise<T>"]);
  });

  test.each<[Language, string, string[]]>([
    ["typescript", "export type Id = string | { raw: number }", ["type Id = string | { raw: number }", "raw: number"]],
    ["typescript", "export type Box<T> = { value: T }", ["type Box<T>", "value: T"]],
    [
      "typescript",
      "export const twice = (value: number): number => value * 2",
      ["const twice = (value: number): number"],
    ],
    [
      "rust",
      "#[inline]\npub(crate) fn run<T>(self) -> T\nwhere\n    T: Send,\n{\n}",
      ["pub(crate) fn run<T>(self) -> T where T: Send,"],
    ],
    ["go", "type Server struct {\n\tAddr string // host\n}", ["Server struct { Addr string // host }", "Addr string"]],
    ["go", "func (s *Server) Run(a, b int) (err error) {\n}", ["func (s *Server) Run(a, b int) (err error)"]],
    ["python", "def run(\n    a,  # first\n    b=')',\n) -> int:\n    pass", ["def run( a, b=')', ) -> int"]],
    ["python", "LIMITS = {\n  'a': 1,  # one\n}", ["LIMITS = { 'a': 1, }"]],
    ["java", "@Override\npublic int size() throws Full { return 1; }", []],
    [
      "java",
      "class A {\n  @Override\n  public int size() throws Full { return 1; }\n}",
      ["class A", "@Override public int size() throws Full"],
    ],
    ["cpp", "template <typename T>\nT pick(const T& a) noexcept {\n}", ["T pick(const T& a) noexcept"]],
    ["cpp", "Box::Box(int n)\n    : n_(n), list_{n} {\n}", ["Box::Box(int n) : n_(n), list_{n}"]],
    ["c", "typedef struct {\n  int a; /* first */\n} pair;", ["int a", "typedef struct { int a; } pair"]],
    ["ruby", "def run(a, b = {}) # why\nend", ["def run(a, b = {})"]],
    ["elixir", "def run(a)\n    when is_atom(a), do: a", ["def run(a) when is_atom(a)"]],
    ["zig", "pub const Mode = union(enum) { a, b };", ["pub const Mode = union(enum)", "a", "b"]],
  ])("%s: %s", (language, text, expected) => {
    expect(signatures(text, language)).toEqual(expected);
  });

  test("is cut at 400 characters, never within a pair of surrogates", () => {
    const [long = ""] = signatures(`const text = "${"a".repeat(385)}😀${"b".repeat(20)}"`, "typescript");
    expect(long).toBe(`const text = "${"a".repeat(385)}`);
    expect(long).toHaveLength(399);
  });
});
