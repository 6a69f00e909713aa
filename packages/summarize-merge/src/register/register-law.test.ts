import { type Block, type Message, normalize, type Part } from "@vcc/normalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { safeSplits } from "../../test/generated-blocks.ts";
import { UNBOUNDED } from "../../test/unbounded.ts";
import { jsonBytes } from "../kept.ts";
import { extractRegister } from "./extract-register.ts";
import { failedAttempts } from "./failed-attempts.ts";
import { lastChecks } from "./last-checks.ts";
import { mergeRegister } from "./merge-register.ts";
import { outstandingItems } from "./outstanding-items.ts";
import { emptyRegister, type Register } from "./register.ts";
import { REGISTER_BOUNDS, type RegisterBounds } from "./register-bounds.ts";
import { isRegister } from "./register-schema.ts";
import { parseRegister, renderFailedAttempt, renderLastCheck, renderOutstanding } from "./register-text.ts";

const NO_BOUNDS = Object.fromEntries(
  Object.keys(REGISTER_BOUNDS).map((name) => [name, UNBOUNDED.commits]),
) as unknown as RegisterBounds;

const command = fc.constantFrom(
  "npx tsc --noEmit",
  "cd web && npx tsc --noEmit 2>&1 | head -20",
  "npm run lint && npm test",
  "npm test -- cart | tail -5",
  "cargo test adds",
  "git commit -m 'fix: retry'",
  "git checkout -- src/a.ts",
  "git checkout .",
  "git push && git status",
  "sed -i 's/a/b/' src/a.ts",
  "grep -rn total src",
  "python - <<'EOF'\nprint(1)\nEOF",
  "node -e 'x()' | head",
  "",
  "$(",
);
const output = fc.oneof(
  fc.constantFrom(
    "",
    "src/a.ts(8,3): error TS2322: Type 'string' is not assignable to type 'number'.",
    "src/a.ts(9,3): error TS2322: Type 'string' is not assignable to type 'number'.\nsrc/b.ts(1,1): error TS1005: ';' expected.",
    "FAILED tests/test_a.py::test_add - assert 3 == 4",
    "test cart::adds ... FAILED\ntest cart::subs ... ok",
    "Tests  1 failed | 3 passed (4)",
    "Tests  4 passed (4)",
    "npm error code 1",
    "error: failed to push",
    'Traceback (most recent call last):\n  File "a.py", line 3, in f\nValueError: no',
    "漢".repeat(400),
    "- [ERROR] `x` → y (#3) — z",
  ),
  fc.string({ maxLength: 60 }),
);
const said = fc.oneof(
  fc.constantFrom("The page still crashes.", "I couldn't run the tests here.", "Go on.", "ok", "Is it still broken?"),
  fc.string({ maxLength: 40 }),
);
const path = fc.constantFrom("src/a.ts", "./src/a.ts", "/repo/src/b.ts", "a b (1), c.md");
const text = fc.constantFrom("one", "two", "three");

type Step = Message[];
let calls = 0;
const called = (name: string, args: unknown, answer: string, isError: boolean, more: Partial<Message> = {}): Step => {
  const part: Part = { type: "toolCall", id: `c${calls++}`, name, args };
  return [
    { role: "assistant", content: [part] },
    { role: "toolResult", callId: part.id as string, name, content: answer, isError, ...more },
  ];
};
const step: fc.Arbitrary<Step> = fc.oneof(
  said.map((content): Step => [{ role: "user", content }]),
  said.map((content): Step => [{ role: "assistant", content: [{ type: "text", text: content }] }]),
  fc
    .tuple(command, output, fc.constantFrom(0, 0, 1, 2, undefined))
    .map(([line, printed, exitCode]) =>
      called(
        "shell_exec",
        { command: line },
        printed,
        (exitCode ?? 0) !== 0,
        exitCode === undefined ? {} : { exitCode },
      ),
    ),
  fc
    .tuple(fc.constantFrom("edit", "write", "read", "grep", "webfetch"), path, text, text, fc.boolean(), output)
    .map(([name, file, before, after, isError, answer]) =>
      called(name, { path: file, pattern: before, oldText: before, newText: after }, answer, isError),
    ),
  fc
    .tuple(command, output, fc.constantFrom(0, 1))
    .map(
      ([line, printed, exitCode]): Step => [{ role: "bash", content: "", command: line, output: printed, exitCode }],
    ),
);
const blocks: fc.Arbitrary<Block[]> = fc
  .array(step, { maxLength: 24 })
  .map((steps) => normalize(steps.flat().map((message, index) => ({ id: `id${index}`, ...message }))));

const register = (list: readonly Block[]) => extractRegister(list, { cwd: "/repo" });
const merge = (earlier: Register, later: Register) => mergeRegister(earlier, later, NO_BOUNDS);

test("registers add up at every split that parts no call from its result", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const whole = register(list);
      for (const split of safeSplits(list)) {
        expect(merge(register(list.slice(0, split)), register(list.slice(split)))).toEqual(whole);
      }
    }),
    { numRuns: 150 },
  );
});

test("merging is associative, and an empty register is its identity", () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, (first, second, third) => {
      const [a, b, c] = [register(first), register(second), register(third)];
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      expect(merge(a, emptyRegister())).toEqual(a);
      expect(merge(emptyRegister(), a)).toEqual(a);
    }),
    { numRuns: 100 },
  );
});

const lines = (state: Register) => ({
  outstanding: outstandingItems(state).map(renderOutstanding),
  checks: lastChecks(state).map(renderLastCheck),
  attempts: failedAttempts(state).map(renderFailedAttempt),
});

test("the lines of a register, read back, render the same lines", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const rendered = lines(register(list));
      expect(lines(parseRegister(rendered))).toEqual(rendered);
    }),
    { numRuns: 200 },
  );
});

test("a register is what its schema says, also as JSON", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const state = merge(parseRegister(lines(register(list))), register(list));
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect(isRegister(state)).toBe(true);
      expect(isRegister({ ...state, faults: [] })).toBe(false);
    }),
  );
});

test("every entry is one bounded line with the refs of its sources", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const { outstanding, checks, attempts } = lines(register(list));
      for (const line of [...outstanding, ...checks, ...attempts]) {
        expect(line).toMatch(/^- .{1,560} \(#\d+(?:, #\d+)*\)$/u);
      }
    }),
  );
});

test("a register is bounded, however long the session", () => {
  let state = emptyRegister();
  for (let round = 0; round < 20; round++) {
    const messages: Message[] = Array.from({ length: 12 }, (_, index) => index).flatMap((index) => [
      ...called(
        "shell_exec",
        { command: `npx tsc -p p${round}-${index}` },
        `src/${"漢".repeat(60)}${round}.ts(${index + 1},3): error TS${2000 + index}: ${"漢".repeat(300)}`,
        true,
        { exitCode: 2 },
      ),
      ...called("shell_exec", { command: `deploy ${"漢".repeat(200)}${round}-${index}` }, "漢".repeat(300), true, {
        exitCode: 2,
      }),
      ...called(
        "edit",
        { path: `src/${"漢".repeat(60)}${round}-${index}.ts`, oldText: "a", newText: "b" },
        "x",
        index % 2 === 0,
      ),
      ...called("grep", { pattern: `${"漢".repeat(300)}${round}-${index}` }, "", false),
      { role: "user", content: `The page number ${round} of part ${index} still crashes ${"漢".repeat(100)}.` },
    ]);
    state = mergeRegister(state, register(normalize(messages)));
    expect(jsonBytes(state)).toBeLessThan(48_000);
  }
  expect(state.faults.items.length + state.faults.folded).toBe(20 * 12);
});

test("no input throws, and none takes long", () => {
  const hostile = [
    "$(",
    '"',
    "error: ",
    "FAIL ",
    "    at (",
    "a:1:1: error: ",
    "\u0000",
    "\ud800",
    "- [ERROR] ",
    "(#",
    "× ",
    "1) ",
  ];
  for (const piece of hostile) {
    const long = piece.repeat(5_000);
    const messages: Message[] = [
      { role: "user", content: long },
      { role: "bash", content: "", command: long, output: long, exitCode: 1 },
      { role: "bash", content: "", command: "npm test", output: `${piece}\n`.repeat(5_000), exitCode: 1 },
      ...called("edit", { path: long, edits: [null, 1, { path: null }] }, long, true),
      ...called("grep", { pattern: [long, 1] }, long, false),
    ];
    const state = register(normalize(messages));
    expect(lines(parseRegister(lines(state)))).toEqual(lines(state));
  }
});
