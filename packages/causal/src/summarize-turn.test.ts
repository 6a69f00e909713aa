import { filterNoise, identifyTurns, type Message, normalize } from "@vcc/normalize";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { goalOf, joinTurnParts, renderTurn, summarizeTurn, turnPartsOf } from "./index.ts";

const call = (id: string, name: string, args: Record<string, unknown>): Message => ({
  role: "assistant",
  content: [{ type: "toolCall", id, name, args }],
});
const answer = (callId: string, content: string, isError = false): Message => ({
  role: "toolResult",
  callId,
  name: "tool",
  content,
  isError,
});
const turnsOf = (messages: Message[]) => identifyTurns(filterNoise(normalize(messages)));
const linesOf = (messages: Message[]) => turnsOf(messages).map((turn) => summarizeTurn(turn));

const session: Message[] = [
  { role: "user", content: "Hi! Could you please fix the login bug in auth.ts? Thanks" },
  { role: "assistant", content: "The session expires early because `maxAge` is in seconds." },
  call("1", "bash", { command: "npm   test" }),
  answer("1", "1 failed", true),
  call("2", "edit", { path: "src/auth.ts", oldText: "a", newText: "b" }),
  answer("2", "ok"),
  { role: "assistant", content: "I multiplied it by 1000." },
  { role: "user", content: "Now rename the helper." },
];

describe("the line of a turn", () => {
  it("says goal, cause, resolution and actions, edits first, with refs", () => {
    expect(linesOf(session)).toEqual([
      '"fix the login bug in auth.ts" → `maxAge` is in seconds → multiplied it by 1000 (claimed) → edited auth.ts, ran npm test (#1, #2, #3, #5, #7)',
      '"rename the helper" → no actions (#8)',
    ]);
  });

  it("calls a resolution verified where the evidence bears it out", () => {
    const evidence = {
      edits: [{ ref: 5, what: "src/auth.ts", success: true }],
      checks: [{ ref: 6, what: "npm test", success: true }],
    };
    expect(summarizeTurn(turnsOf(session)[0] ?? { blocks: [] }, evidence)).toContain(
      "multiplied it by 1000 (verified)",
    );
  });

  it("names each action once, and how many more there are", () => {
    const calls = ["a", "b", "c", "a", "d", "e", "f", "g"].map((name, at) =>
      call(`${at}`, "read", { path: `${name}.ts` }),
    );
    expect(linesOf([{ role: "user", content: "Read them" }, ...calls])).toEqual([
      '"Read them" → read a.ts, read b.ts, read c.ts, read d.ts, read e.ts, +2 more (#1, #2, #3, #4, #6, #7)',
    ]);
  });

  it("leaves out an edit that failed", () => {
    const messages = [
      { role: "user" as const, content: "Edit it" },
      call("1", "edit", { path: "a.ts", oldText: "a", newText: "b" }),
      answer("1", "not found", true),
    ];
    expect(linesOf(messages)).toEqual(['"Edit it" → no actions (#1)']);
  });

  it("is bounded, whatever the command", () => {
    const [line] = linesOf([
      { role: "user", content: "x ".repeat(5000) },
      call("1", "bash", { command: "y".repeat(5000) }),
    ]);
    expect(line?.length).toBeLessThan(300);
  });

  it("doesn't take what a parent agent or the host says for a turn", () => {
    const messages: Message[] = [
      { role: "user", content: "Fix it", origin: "person" },
      { role: "user", content: "Look into the cache", origin: "agent" },
      { role: "user", content: "Continue", origin: "host" },
    ];
    expect(linesOf(messages)).toEqual(['"Fix it" → no actions (#1)']);
  });
});

test("the parts of a turn are those of its pieces, wherever it is cut", () => {
  const [turn] = turnsOf(session);
  if (turn === undefined) throw new Error("no turn");
  const whole = turnPartsOf(turn);
  // A cut between a call and its result parts what belongs together; those are not made.
  const cuts = turn.blocks.flatMap((block, at) => (block.kind === "tool_result" ? [] : [at]));
  fc.assert(
    fc.property(fc.constantFrom(...cuts), (cut) => {
      const earlier = turnPartsOf({ ...turn, blocks: turn.blocks.slice(0, cut) });
      const later = turnPartsOf({ blocks: turn.blocks.slice(cut) });
      const joined = joinTurnParts(earlier, later);
      expect(joined).toEqual(whole);
      expect(renderTurn(JSON.parse(JSON.stringify(joined)))).toBe(renderTurn(whole));
    }),
  );
});

describe("a goal", () => {
  it.each([
    ["Please fix the flaky test.", "fix the flaky test"],
    ["Hey, can you add a dark mode please?", "add a dark mode"],
    ["Thanks! Now the docs.", "the docs"],
    ["bitte behebe den Fehler in `main.ts`", "behebe den Fehler in `main.ts`"],
    ["请帮我修复登录问题,谢谢", "修复登录问题"],
    ["ok", "ok"],
    ["", ""],
    ["fix v1.2.3 of auth.ts", "fix v1.2.3 of auth.ts"],
  ])("%j: %j", (request, goal) => expect(goalOf(request)).toBe(goal));

  it("is cut between words", () => {
    const goal = goalOf(`Refactor ${"word ".repeat(60)}`);
    expect(goal.length).toBeLessThanOrEqual(101);
    expect(goal.endsWith("word…")).toBe(true);
  });
});
