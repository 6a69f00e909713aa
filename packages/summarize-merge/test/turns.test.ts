import { type Message, normalize } from "@vcc/normalize";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compact, merge, parse, render, type Summary, summarize } from "../src/index.ts";
import { blocks, safeSplits } from "./generated-blocks.ts";
import { UNBOUNDED } from "./unbounded.ts";

const user = (content: string): Message => ({ role: "user", content });
const says = (text: string): Message => ({ role: "assistant", content: [{ type: "text", text }] });

let calls = 0;
function calling(name: string, args: Record<string, unknown>, result: string, isError = false): Message[] {
  const id = `turn-call-${calls++}`;
  return [
    { role: "assistant", content: [{ type: "toolCall", id, name, args }] },
    { role: "toolResult", callId: id, name, content: result, isError },
  ];
}
const edit = (path: string) => calling("edit", { path, oldText: "a", newText: "b" }, "ok");
const passing = (command = "npm test") => calling("bash", { command }, "Tests  4 passed (4)");
const failing = (command = "npm test") =>
  calling("bash", { command }, "Tests  1 failed | 3 passed (4)\nCommand exited with code 1", true);

const REQUEST = user("Hi! Could you please fix the login in auth.ts? Thanks");
const CAUSE = says("The session expires early because `maxAge` is in seconds.");
const FIXED = says("I fixed it by multiplying `maxAge` by 1000.");
const NEXT = user("Now write the changelog.");

const state = (messages: Message[]) => summarize({ blocks: normalize(messages) });
/** The section's lines. */
function linesOf(summary: Summary): string[] {
  const text = render(summary, { budgetTokens: 100_000 });
  const [, section = ""] = text.split("[Earlier Turns]\n");
  return section === "" ? [] : (section.split("\n\n")[0]?.split("\n") ?? []);
}
const lines = (...messages: (Message | Message[])[]) => linesOf(state(messages.flat()));

describe("the line of a turn", () => {
  it("says what was asked, why it was so, what was done about it and by which actions", () => {
    expect(lines(REQUEST, CAUSE, edit("src/auth.ts"), passing(), FIXED, NEXT)).toEqual([
      '- "fix the login in auth.ts?" → `maxAge` is in seconds → multiplying `maxAge` by 1000 (verified by npm test #6) → edited auth.ts, +1 more (#1, #2, #3, #7)',
    ]);
  });

  it("calls a resolution a claim where no check ran after its edit", () => {
    const [line] = lines(REQUEST, CAUSE, passing(), edit("auth.ts"), FIXED, NEXT);
    expect(line).toContain("by 1000 (claimed)");
  });

  it("calls it a claim where the same check fails afterwards", () => {
    const [line] = lines(REQUEST, CAUSE, edit("auth.ts"), passing(), FIXED, failing(), NEXT);
    expect(line).toContain("by 1000 (claimed)");
  });

  it("doesn't take a look at the formatting for a proof", () => {
    const [line] = lines(REQUEST, CAUSE, edit("auth.ts"), passing("npx prettier --check ."), FIXED, NEXT);
    expect(line).toContain("by 1000 (claimed)");
  });

  it("doesn't take a check that ran before an edit of the same record for a proof", () => {
    const both: Message[] = [
      {
        role: "assistant",
        content: [
          { type: "toolCall", id: "check", name: "bash", args: { command: "npm test" } },
          { type: "toolCall", id: "edit", name: "edit", args: { path: "auth.ts", oldText: "a", newText: "b" } },
        ],
      },
      { role: "toolResult", callId: "check", name: "bash", content: "Tests  4 passed (4)" },
      { role: "toolResult", callId: "edit", name: "edit", content: "ok" },
    ];
    const [line] = lines(REQUEST, CAUSE, both, FIXED, NEXT);
    expect(line).toContain("by 1000 (claimed)");
  });

  it("says so where the check that proved it is red in a later turn, and no longer where it is green again", () => {
    const before = [REQUEST, CAUSE, edit("auth.ts"), passing(), FIXED, NEXT].flat();
    const red = [...before, ...failing()];
    expect(lines(before)[0]).toContain("(verified by npm test #6)");
    expect(lines(red)[0]).toContain("(verified by npm test #6, but red in #10)");
    expect(lines(red, edit("auth.ts"), passing())[0]).toContain("(verified by npm test #6)");
  });

  it("names four edits at most, a file of the same name by its folder, and counts the rest", () => {
    const edits = ["a/index.ts", "b/index.ts", "c.ts", "d.ts", "e.ts", "c.ts"].flatMap(edit);
    expect(lines(user("Rename the helper"), edits, NEXT)).toEqual([
      '- "Rename the helper" → edited a/index.ts, b/index.ts, c.ts, d.ts, +1 more (#1, #2, #4, #8, #12)',
    ]);
  });

  it("tells how a check ended where nothing else was done", () => {
    expect(lines(user("Run the tests"), failing(), NEXT)).toEqual([
      '- "Run the tests" → ran npm test (failed) (#1, #2)',
    ]);
  });

  it("never cuts inside a path or an address", () => {
    const address = `https://example.com/${"a/long/way/".repeat(12)}end`;
    const [line] = lines(user(`Read what it says at ${address}`), edit("auth.ts"), NEXT);
    expect(line).toBe('- "Read what it says at…" → edited auth.ts (#1, #2)');
  });

  it("says more of a request that begins with a word or two", () => {
    expect(lines(user("Wait. The path is wrong (see docs). Put it into src."), edit("a.ts"), NEXT)).toEqual([
      '- "Wait. The path is wrong (see docs). Put it into src." → edited a.ts (#1, #2)',
    ]);
    expect(
      lines(user("'/tmp/screenshots/of the screen at noon, twice.png' the header overlaps"), edit("a.css"), NEXT),
    ).toEqual(['- "the header overlaps" → edited a.css (#1, #2)']);
  });

  it("is none for talk, for what a parent agent or the host says, and for the turn that goes on", () => {
    const asked = (origin: "agent" | "host"): Message => ({ role: "user", content: "Look into the cache", origin });
    expect(lines(user("Why is it slow?"), says("It is the cache."), user("ok"), edit("a.ts"))).toEqual([]);
    expect(lines(REQUEST, edit("a.ts"), asked("agent"), asked("host"), edit("b.ts"), NEXT)).toEqual([
      '- "fix the login in auth.ts?" → edited a.ts, b.ts (#1, #2, #6)',
    ]);
  });
});

const DONE = ["first", "second", "third"].flatMap((name) => [user(`Change the ${name} file`), ...edit(`${name}.ts`)]);

test("older turns fall to breadcrumbs, newest first", () => {
  const many = Array.from({ length: 20 }, (_, index) => [
    user(`Please repair case number ${index}`),
    says(`The parser fails because case ${index} has no closing bracket.`),
    ...edit(`case-${index}.ts`),
  ]).flat();
  const shown = lines(many, NEXT);
  expect(shown).toHaveLength(16);
  expect(shown.at(-1)).toMatch(/^- \.\.\.recall: case-4\.ts\|\S+ \(#18\), case-3\.ts\|\S+ \(#14\), /);
});

test("the lines of a text read back, and go on with what follows", () => {
  const before = state([...DONE, NEXT]);
  const again = parse(render(before));
  expect(linesOf(again)).toEqual(linesOf(before));
  const later = summarize({ blocks: normalize([...edit("log.md"), user("And now the tag.")], { firstIndex: 11 }) });
  expect(linesOf(merge(again, later)).slice(0, 3)).toEqual(linesOf(before));
});

test("a turn is one, wherever it is cut, also between two blocks of its request", () => {
  const list = normalize([
    {
      role: "user",
      content: [
        { type: "text", text: "ok" },
        { type: "text", text: "fix the login" },
      ],
    },
    CAUSE,
    ...edit("auth.ts"),
    ...passing(),
    FIXED,
    NEXT,
  ]);
  const options = { bounds: UNBOUNDED };
  const whole = summarize({ blocks: list, options });
  for (const split of safeSplits(list)) {
    const [first, second] = [list.slice(0, split), list.slice(split)].map((part) =>
      summarize({ blocks: part, options }),
    );
    expect(merge(first as Summary, second as Summary, { bounds: UNBOUNDED })).toEqual(whole);
  }
});

test("a line that was once printed stays as it is, as long as no check speaks against it", () => {
  fc.assert(
    fc.property(blocks, fc.nat(), (list, choice) => {
      const splits = safeSplits(list);
      const split = splits[choice % splits.length] as number;
      const sets = [list.slice(0, split), list].map((part) => linesOf(summarize({ blocks: part })));
      const [before = [], after = []] = sets.map((set) => set.filter((line) => !line.includes("...recall")));
      const still = before.map((line) => line.replace(/, but red in #\d+/, ""));
      const now = after.map((line) => line.replace(/, but red in #\d+/, ""));
      // What fell over the cap stands before the first line that both have.
      const from = still.indexOf(now[0] ?? "");
      if (from >= 0) expect(now.slice(0, still.length - from)).toEqual(still.slice(from));
      else expect(still.length === 0 || now.length === 15).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("the turns of a state are bounded, however long the session", () => {
  const turn = (index: number): Message[] => [
    user(`${"漢".repeat(300)} ${index}`),
    ...Array.from({ length: 60 }, (_, part) => edit(`${"ü".repeat(100)}/${index}-${part}.ts`)).flat(),
    ...Array.from({ length: 20 }, () => says("因为缓存没有清除,所以登录失败。我修复了它。".repeat(40))),
  ];
  const { details } = compact({
    blocks: normalize(Array.from({ length: 60 }, (_, index) => turn(index)).flat()),
    time: 0,
  });
  expect(Buffer.byteLength(JSON.stringify(details.state.turns))).toBeLessThanOrEqual(21_000);
  expect(details.state.turns.items.length).toBeGreaterThan(5);
});
