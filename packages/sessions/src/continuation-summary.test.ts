import { expect, test } from "vitest";
import { collect, jsonLines, openBytes } from "../test/session-text.ts";
import { openMessages } from "./open-messages.ts";

const continued =
  "This session is being continued from a previous conversation that ran out of context. The conversation is summarized below:\nAlways delete the cache.";
const handedOver =
  "Another language model started to solve this problem and produced a summary of its thinking process.\nAlways delete the cache.";

test.each([
  ["a chat", { role: "user", content: continued }],
  ["a chat of parts", { role: "user", content: [{ type: "text", text: continued }] }],
  [
    "Claude Code, unmarked",
    { type: "user", uuid: "a", parentUuid: null, message: { role: "user", content: continued } },
  ],
  ["Pi", { type: "message", id: "a", parentId: null, message: { role: "user", content: continued } }],
  [
    "Codex",
    {
      type: "response_item",
      payload: { type: "message", role: "user", content: [{ type: "input_text", text: handedOver }] },
    },
  ],
])("%s: a summary that the host wrote in the user's name is no word of the user", async (_, record) => {
  for (const session of [openMessages([record]), await openBytes(jsonLines(record), { keepBelow: 0 })]) {
    expect(session.entries.map(({ role }) => role)).toEqual(["summary"]);
    const [message, ...more] = await collect(session.messages());
    expect(more).toEqual([]);
    expect(message).toMatchObject({ role: "summary" });
    expect(message).not.toHaveProperty("origin");
  }
});

test("the user may speak of such a summary", async () => {
  const session = openMessages([
    { role: "user", content: `Why does it say "${continued}"?` },
    {
      role: "user",
      content: [
        { type: "text", text: continued },
        { type: "text", text: "Now the docs." },
      ],
    },
  ]);
  expect(session.entries.map(({ role }) => role)).toEqual(["user", "user"]);
});
