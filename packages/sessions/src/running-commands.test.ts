import { expect, test } from "vitest";
import { openMessages } from "./open-messages.ts";
import { continuedCommand, openedCommands } from "./running-commands.ts";

test.each([
  ["Wall time: 1 seconds\nProcess running with session ID 41\nOutput:\n", ["41"]],
  ["Command running in background with ID: bash_1", ["bash_1"]],
  [`${"x\n".repeat(5_000)}<command started in background with shellId: 7>`, ["7"]],
  [`${"x\n".repeat(1_000)}with ID: deep${"\nx".repeat(1_000)}`, []],
  ["all green", []],
])("%#: a result says under which name a command goes on", (content, opens) => {
  expect(openedCommands(content)).toEqual(opens);
  expect(openedCommands([{ type: "text", text: content }])).toEqual(opens);
});

test.each([
  [{ session_id: 41 }, "41"],
  [{ bash_id: "bash_1" }, "bash_1"],
  [{ command: "ls" }, undefined],
  ["text", undefined],
])("%#: a call names the command that it goes on with", (args, name) => {
  expect(continuedCommand(args)).toBe(name);
});

test("entries tell of both, wherever in a message a result stands", () => {
  const running = "Process running with session ID 41";
  const { entries } = openMessages([
    { role: "assistant", content: [{ type: "tool_use", id: "a", name: "exec", input: { command: "make" } }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: running }] },
    { role: "assistant", content: [{ type: "tool_use", id: "b", name: "write", input: { session_id: 41 } }] },
    { role: "tool", tool_call_id: "b", content: running },
    { role: "user", content: running },
  ]);
  expect(entries.map(({ calls, answers, opens, continues }) => [calls, answers, opens, continues])).toEqual([
    [["a"], undefined, undefined, undefined],
    [undefined, ["a"], ["41"], undefined],
    [["b"], undefined, undefined, ["41"]],
    [undefined, ["b"], ["41"], undefined],
    [undefined, undefined, undefined, undefined],
  ]);
});
