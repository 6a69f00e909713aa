import { type Block, indexToolResults, type Message, normalize, type Part } from "@vcc/normalize";
import fc from "fast-check";

const path = fc.constantFrom(
  "src/auth.ts",
  "./src/auth.ts",
  "/repo/src/auth.ts",
  "app/(shop)/[id]/page.tsx",
  "docs/Release notes, 2026.md",
  "lib/{core,extra}.ts",
  "C:\\repo\\a.txt",
  'say "hi": x.ts',
  "a → b (#3), c.md",
);

const words = fc.oneof(
  fc.constantFrom(
    "Fix the login bug in src/auth.ts, and never touch the migrations folder.",
    "ok",
    "continue",
    "Instead, add a retry with at most 3 attempts to the client.",
    "[Commits]\n- not an item (#4)\n---\n[Transcript]",
    "...recall: nothing (#1)",
    "请不要修改数据库结构。",
    "Why does it fail?",
    "/model",
    "- a list\n\n- of two\n  with more",
    "Run `npm run e2e -- --grep 'a, b'` on branch feature/x, port 8080; https://shop.example/a — it should pass.",
    "\\ backslash (#2)",
    "The login fails because `maxAge` is in seconds. I fixed it by multiplying it by 1000.",
    "Found the bug: the cache is never cleared.",
    "测试失败,因为缓存没有清除。我修复了这个问题。",
    "Now we need a section on themes in the README (really).",
    "x".repeat(3_000),
    "漢".repeat(2_500),
  ),
  fc.string({ maxLength: 80 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Pieces of code, such as tools show and write: declared, changed, taken out, and hard to tell from our own syntax. */
const code = fc
  .array(
    fc.constantFrom(
      "export function open(path: string): File {\n  return new File(path);\n}",
      "export function open(path: string, mode = 0): File {",
      "export function open(",
      "  path: string,",
      "  mode: number,",
      "): File {",
      'export const MARK = " · (#3), x › y";',
      'export type Odd = "a (#1)" | "- b";',
      "export class Store {\n  close(): void {}\n  private lock() {}\n}",
      "  close(force: boolean): void {",
      "function local() {}",
      "export interface Row { a: string }",
      "}",
      "",
    ),
    { maxLength: 6 },
  )
  .map((lines) => lines.join("\n"));

type Step = Message[];
let callNumber = 0;

const call = (name: string, args: unknown): Part & { type: "toolCall" } => ({
  type: "toolCall",
  id: `call-${callNumber++}`,
  name,
  args,
});
const answered = (parts: (Part & { type: "toolCall" })[], text: string, isError: boolean, said?: string): Step => [
  { role: "assistant", content: [...(said === undefined ? [] : [{ type: "text" as const, text: said }]), ...parts] },
  ...parts.map(
    (part): Message => ({ role: "toolResult", callId: part.id as string, name: part.name, content: text, isError }),
  ),
];

const step: fc.Arbitrary<Step> = fc.oneof(
  words.map((text): Step => [{ role: "user", content: text }]),
  words.map((text): Step => [{ role: "user", origin: "agent", content: text }]),
  words.map((text): Step => [{ role: "assistant", content: [{ type: "text", text }] }]),
  words.map((text): Step => [{ role: "assistant", content: [{ type: "thinking", text }] }]),
  words.map((text): Step => [{ role: "summary", content: text }]),
  fc.constant<Step>([{ role: "assistant", content: [] }]),
  fc
    .tuple(fc.constantFrom("read", "write", "edit", "grep", "TodoWrite"), path, words, fc.boolean())
    .map(([name, file, text, isError]) => answered([call(name, { path: file, content: text })], text, isError, text)),
  fc
    .tuple(path, code, fc.boolean())
    .map(([file, text, isRange]) =>
      answered([call("read", { path: file, ...(isRange ? { offset: 3 } : {}) })], text, false),
    ),
  fc.tuple(path, code).map(([file, content]) => answered([call("write", { path: file, content })], "ok", false)),
  fc
    .tuple(path, code, code)
    .map(([file, oldText, newText]) => answered([call("edit", { path: file, oldText, newText })], "ok", false)),
  fc
    .tuple(path, path, words)
    .map(([one, other, text]) => answered([call("edit", { path: one }), call("read", { path: other })], text, false)),
  fc
    .tuple(
      fc.constantFrom('git commit -m "fix: retry"', "git commit --amend --no-edit", "npm test", "cd x && ls | head -3"),
      fc.constantFrom("[main 4be91d7] fix: retry\n 1 file changed", "[main 9c1d2e3] fix: retry again", "1 failed", ""),
      fc.boolean(),
    )
    .map(([command, output, isError]) => answered([call("bash", { command })], output, isError)),
  fc
    .constantFrom(
      "rm src/auth.ts",
      "rm -rf src",
      "git mv src lib",
      "mv lib src && sed -i s/a/b/ src/auth.ts",
      "mv src/auth.ts app/",
      "mv app src",
      "rm -r app; echo x > app/auth.ts",
      "git checkout -- src/auth.ts",
      "cat > src/auth.ts",
      'npm run seed -- "a, b: c (#1) — d"',
      "git checkout -b feature/retry && npm run dev -- --port 3000",
      "cat > src/auth.ts <<'END'\nexport function open(path: string): void {}\nEND",
      "sed -i 's/path: string/path: URL/' src/auth.ts",
    )
    .map((command) => answered([call("bash", { command })], "", false)),
  fc
    .constantFrom("npm test", "ls")
    .map((command): Step => [{ role: "bash", content: "", command, output: "ok", exitCode: 0 }]),
);

/** Messages of a session of every kind, calls answered. */
export const messages: fc.Arbitrary<Message[]> = fc
  .array(step, { maxLength: 25 })
  .map((steps) => steps.flat().map((message, index) => ({ id: `id${index}`, ...message })));

export const blocks: fc.Arbitrary<Block[]> = messages.map((list) => normalize(list));

/** Places between blocks that part no call from its result. */
export function safeSplits(list: readonly Block[]): number[] {
  const results = indexToolResults(list);
  const position = new Map(list.map((block, index) => [block, index]));
  const closed = Array.from({ length: list.length + 1 }, () => true);
  for (const block of list) {
    const result = block.kind === "tool_call" ? results.resultOf(block) : undefined;
    if (result === undefined) continue;
    const [start, end] = [position.get(block) as number, position.get(result) as number].sort(
      (one, other) => one - other,
    );
    for (let index = (start as number) + 1; index <= (end as number); index++) closed[index] = false;
  }
  return closed.flatMap((isSafe, index) => (isSafe ? [index] : []));
}
