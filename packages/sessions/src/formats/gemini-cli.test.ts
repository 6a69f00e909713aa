import { expect, test } from "vitest";
import { jsonDocument, jsonLines, openBytes, readBoth } from "../../test/session-text.ts";

const timestamp = "2026-03-01T10:00:00.000Z";
const time = Date.parse(timestamp);
const header = { sessionId: "s1", projectHash: "x", startTime: timestamp, lastUpdated: timestamp };
const chat = (id: string, type: string, content: unknown, more: object = {}) => ({
  id,
  timestamp,
  type,
  content,
  ...more,
});
const response = (id: string, name: string, value: object) => ({ functionResponse: { id, name, response: value } });

test("a chat becomes messages with thoughts, calls and results", async () => {
  const messages = [
    chat("g1", "info", "An update is ready."),
    chat("g2", "user", [{ text: "Shrink @a.gif" }, { text: "\n--- Content from referenced files ---" }]),
    chat("g3", "gemini", "I look.", {
      model: "demo-5",
      thoughts: [{ subject: "Looking", description: "at sizes", timestamp }],
      toolCalls: [
        {
          id: "c1",
          name: "run_shell_command",
          args: { command: "ls" },
          status: "success",
          result: [response("c1", "run_shell_command", { output: "Output: a.gif" })],
        },
        {
          id: "c2",
          name: "replace",
          args: {},
          status: "error",
          result: [response("c2", "replace", { error: "no match" })],
        },
        { id: "c3", name: "read_file", args: {}, status: "cancelled" },
      ],
    }),
    chat("g4", "user", "Thanks"),
  ];
  const expected = [
    { id: "g1", time, role: "system", content: "An update is ready." },
    {
      id: "g2",
      time,
      role: "user",
      content: [
        { type: "text", text: "Shrink @a.gif" },
        { type: "text", text: "\n--- Content from referenced files ---" },
      ],
    },
    {
      id: "g3",
      time,
      role: "assistant",
      content: [
        { type: "thinking", text: "Looking: at sizes" },
        { type: "text", text: "I look." },
        { type: "toolCall", id: "c1", name: "run_shell_command", args: { command: "ls" } },
        { type: "toolResult", callId: "c1", name: "run_shell_command", content: "Output: a.gif", isError: false },
        { type: "toolCall", id: "c2", name: "replace", args: {} },
        { type: "toolResult", callId: "c2", name: "replace", content: "no match", isError: true },
        { type: "toolCall", id: "c3", name: "read_file", args: {} },
        { type: "toolResult", callId: "c3", name: "read_file", content: "", isError: true },
      ],
    },
    { id: "g4", time, role: "user", content: "Thanks" },
  ];
  const bytes = jsonDocument({ ...header, messages }, 2);
  const session = await openBytes(bytes);
  expect(session.format).toEqual({ host: "gemini-cli" });
  expect(session.meta).toEqual({ id: "s1", startedAt: time, model: "demo-5" });
  expect(session.problems).toEqual([]);
  expect(await readBoth(bytes)).toEqual(expected);
  expect(await readBoth(jsonLines(header, ...messages))).toEqual(expected);
});

test("in the newer lines a message that comes again is the same message, and a rewind takes away the end", async () => {
  const bytes = jsonLines(
    header,
    chat("g1", "user", "one"),
    chat("g2", "gemini", "thinking"),
    { $set: { summary: "Counting" } },
    chat("g2", "gemini", "1"),
    chat("g3", "user", "wrong"),
    chat("g4", "gemini", "2"),
    { $rewindTo: "g3" },
    chat("g5", "user", "two"),
  );
  const session = await openBytes(bytes);
  expect(session.meta.title).toBe("Counting");
  expect(session.problems).toEqual([]);
  expect((await readBoth(bytes)).map(({ id, content }) => [id, content])).toEqual([
    ["g1", "one"],
    ["g2", [{ type: "text", text: "1" }]],
    ["g5", "two"],
  ]);
});
