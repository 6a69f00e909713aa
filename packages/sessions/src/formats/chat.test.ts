import type { Message } from "@vcc/normalize";
import { expect, test } from "vitest";
import { collect, jsonDocument, jsonLines, openBytes, readBoth } from "../../test/session-text.ts";
import { openMessages } from "../open-messages.ts";

type Expected = Omit<Message, "id">[];

/** The same list, live and saved in each way that people save it, gives the same messages. */
async function expectMessages(host: string, records: object[], expected: Expected): Promise<void> {
  const live = openMessages(records);
  expect(live.format).toEqual({ host });
  expect(live.problems).toEqual([]);
  const withIds = expected.map((message, index) => ({ id: `item:${index + 1}`, ...message }));
  expect(await collect(live.messages())).toEqual(withIds);
  for (const document of [records, { model: "demo", messages: records }, { data: { history: records } }]) {
    for (const indent of [0, 1]) expect(await readBoth(jsonDocument(document, indent))).toEqual(withIds);
  }
  const byLine = expected.map((message, index) => ({ id: `line:${index + 1}`, ...message }));
  expect(await readBoth(jsonLines(...records))).toEqual(byLine);
}

test("OpenAI Chat Completions", () =>
  expectMessages(
    "openai-chat",
    [
      { role: "developer", content: "Be brief." },
      {
        role: "user",
        content: [
          { type: "text", text: "Weather?" },
          { type: "image_url", image_url: { url: "data:" } },
        ],
      },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "c1", type: "function", function: { name: "weather", arguments: '{"town":"Kiel"}' } },
          { id: "c2", type: "function", function: { name: "weather", arguments: '{"town":' } },
        ],
      },
      { role: "tool", tool_call_id: "c1", content: "rain" },
      { role: "tool", tool_call_id: "c2", content: [{ type: "text", text: "bad call" }] },
      { role: "assistant", content: "Rain.", reasoning_content: "It rains." },
    ],
    [
      { role: "system", content: "Be brief." },
      { role: "user", content: [{ type: "text", text: "Weather?" }, { type: "image" }] },
      {
        role: "assistant",
        content: [
          { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
          { type: "toolCall", id: "c2", name: "weather", args: '{"town":' },
        ],
      },
      { role: "toolResult", callId: "c1", name: "weather", content: "rain" },
      { role: "toolResult", callId: "c2", name: "weather", content: [{ type: "text", text: "bad call" }] },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "It rains." },
          { type: "text", text: "Rain." },
        ],
      },
    ],
  ));

test("OpenAI Responses", () =>
  expectMessages(
    "openai-responses",
    [
      { role: "user", content: "Weather?" },
      { type: "reasoning", summary: [{ type: "summary_text", text: "Ask the tool." }] },
      { type: "function_call", call_id: "c1", name: "weather", arguments: "{}" },
      { type: "function_call_output", call_id: "c1", output: "rain" },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: "Rain." }] },
    ],
    [
      { role: "user", content: "Weather?" },
      { role: "assistant", content: [{ type: "thinking", text: "Ask the tool." }] },
      { role: "assistant", content: [{ type: "toolCall", id: "c1", name: "weather", args: {} }] },
      { role: "toolResult", callId: "c1", name: "weather", content: "rain" },
      { role: "assistant", content: [{ type: "text", text: "Rain." }] },
    ],
  ));

test("Anthropic Messages", () =>
  expectMessages(
    "anthropic",
    [
      { role: "user", content: "Weather in two towns?" },
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "Two calls.", signature: "x" },
          { type: "redacted_thinking", data: "x" },
          { type: "tool_use", id: "c1", name: "weather", input: { town: "Kiel" } },
          { type: "tool_use", id: "c2", name: "weather", input: { town: "Bonn" } },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "c1", content: [{ type: "text", text: "rain" }] },
          { type: "tool_result", tool_use_id: "c2", content: "no such town", is_error: true },
        ],
      },
      { role: "user", content: [{ type: "image", source: { type: "base64", media_type: "image/png", data: "AA" } }] },
    ],
    [
      { role: "user", content: "Weather in two towns?" },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "Two calls." },
          { type: "thinking", text: "", redacted: true },
          { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
          { type: "toolCall", id: "c2", name: "weather", args: { town: "Bonn" } },
        ],
      },
      {
        role: "toolResult",
        content: [
          { type: "toolResult", callId: "c1", name: "weather", content: [{ type: "text", text: "rain" }] },
          { type: "toolResult", callId: "c2", name: "weather", content: "no such town", isError: true },
        ],
      },
      { role: "user", content: [{ type: "image", mimeType: "image/png" }] },
    ],
  ));

test("AI SDK model messages", () =>
  expectMessages(
    "ai-sdk",
    [
      { role: "user", content: [{ type: "text", text: "Weather?" }] },
      {
        role: "assistant",
        content: [
          { type: "reasoning", text: "Ask." },
          { type: "tool-call", toolCallId: "c1", toolName: "weather", input: { town: "Kiel" } },
          { type: "tool-call", toolCallId: "c2", toolName: "weather", args: { town: "Bonn" } },
        ],
      },
      {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: "c1",
            toolName: "weather",
            output: { type: "json", value: { sky: "rain" } },
          },
          {
            type: "tool-result",
            toolCallId: "c2",
            toolName: "weather",
            output: { type: "error-text", value: "no town" },
          },
        ],
      },
      { role: "tool", content: [{ type: "tool-result", toolCallId: "c3", toolName: "old", result: "sun" }] },
    ],
    [
      { role: "user", content: "Weather?" },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "Ask." },
          { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
          { type: "toolCall", id: "c2", name: "weather", args: { town: "Bonn" } },
        ],
      },
      {
        role: "toolResult",
        content: [
          { type: "toolResult", callId: "c1", name: "weather", content: '{"sky":"rain"}' },
          { type: "toolResult", callId: "c2", name: "weather", content: "no town", isError: true },
        ],
      },
      { role: "toolResult", callId: "c3", name: "old", content: "sun" },
    ],
  ));

test("AI SDK messages of a user interface", () =>
  expectMessages(
    "ai-sdk",
    [
      { role: "user", parts: [{ type: "text", text: "Weather?" }] },
      {
        role: "assistant",
        parts: [
          { type: "step-start" },
          { type: "reasoning", text: "Ask." },
          {
            type: "tool-weather",
            toolCallId: "c1",
            state: "output-available",
            input: { town: "Kiel" },
            output: "rain",
          },
          { type: "tool-weather", toolCallId: "c2", state: "output-error", input: {}, errorText: "no town" },
          { type: "dynamic-tool", toolName: "radar", toolCallId: "c3", state: "input-available", input: {} },
          { type: "text", text: "Rain." },
        ],
      },
    ],
    [
      { role: "user", content: "Weather?" },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "Ask." },
          { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
          { type: "toolResult", callId: "c1", name: "weather", content: "rain", isError: false },
          { type: "toolCall", id: "c2", name: "weather", args: {} },
          { type: "toolResult", callId: "c2", name: "weather", content: "no town", isError: true },
          { type: "toolCall", id: "c3", name: "radar", args: {} },
          { type: "text", text: "Rain." },
        ],
      },
    ],
  ));

test("any list of role and content", () =>
  expectMessages(
    "role-and-content",
    [
      { role: "system", content: "Be brief." },
      { from: "human", value: "Hello" },
      { role: "Model", text: "Hello." },
      { role: "user", content: null },
    ],
    [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hello" },
      { role: "assistant", content: "Hello." },
      { role: "user", content: [] },
    ],
  ));

test("a live list reports what is no record, and may be empty", async () => {
  const session = openMessages([{ role: "user", content: "Hello" }, null, "text"]);
  expect(session.problems).toEqual([
    { kind: "broken", line: 2, reason: "no object; skipped" },
    { kind: "broken", line: 3, reason: "no object; skipped" },
  ]);
  expect(await collect(openMessages([]).messages())).toEqual([]);
  expect(() => openMessages([{ colour: "red" }])).toThrowError(
    "Cannot read session (messages): no record is of a known format; they need a role and content at least",
  );
});

test("ids of the records are kept, and other lists of the document are not read", async () => {
  const session = await openBytes(
    jsonDocument({
      tools: [{ name: "a" }, { name: "b" }, { name: "c" }],
      messages: [{ id: "m1", role: "user", content: "Hi" }],
    }),
  );
  expect(session.entries.map(({ id }) => id)).toEqual(["m1"]);
});
