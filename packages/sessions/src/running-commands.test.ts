import { expect, test } from "vitest";
import { runningCommands } from "./running-commands.ts";

test.each([
  ["Wall time: 1 seconds\nProcess running with session ID 41\nOutput:\n", ["41"]],
  ["Command running in background with ID: bash_1", ["bash_1"]],
  [`${"x\n".repeat(5_000)}<command started in background with shellId: 7>`, ["7"]],
  [`${"x\n".repeat(1_000)}with ID: deep${"\nx".repeat(1_000)}`, []],
  ["all green", []],
])("%#: a result says under which name a command goes on", (content, opens) => {
  expect(runningCommands({ role: "toolResult", callId: "a", content })).toEqual({ opens, continues: [] });
  const parts = [{ type: "toolResult" as const, callId: "a", content }];
  expect(runningCommands({ role: "user", content: parts })).toEqual({ opens, continues: [] });
});

test("a call names the command that it goes on with", () => {
  const content = [{ session_id: 41 }, { bash_id: "bash_1" }, { command: "ls" }, "text"].map((args) => ({
    type: "toolCall" as const,
    name: "any",
    args,
  }));
  expect(runningCommands({ role: "assistant", content })).toEqual({ opens: [], continues: ["41", "bash_1"] });
});
