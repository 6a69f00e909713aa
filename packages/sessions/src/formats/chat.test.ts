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
  expect({ ...live.unknown }).toEqual({});
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

const weatherCalls: Expected[number] = {
  role: "assistant",
  content: [
    { type: "text", text: "Two calls." },
    { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
    { type: "toolCall", id: "c2", name: "weather", args: { town: "Bonn" } },
  ],
};

test("Bedrock Converse", () =>
  expectMessages(
    "bedrock",
    [
      { role: "user", content: [{ text: "Weather?" }, { image: { format: "png", source: { bytes: "AA" } } }] },
      {
        role: "assistant",
        content: [
          { reasoningContent: { reasoningText: { text: "Ask.", signature: "x" } } },
          { reasoningContent: { redactedContent: "x" } },
          { toolUse: { toolUseId: "c1", name: "weather", input: { town: "Kiel" } } },
          { cachePoint: { type: "default" } },
        ],
      },
      {
        role: "user",
        content: [
          { toolResult: { toolUseId: "c1", content: [{ json: { sky: "rain" } }], status: "success" } },
          { toolResult: { toolUseId: "c2", content: [{ text: "no such town" }], status: "error" } },
        ],
      },
    ],
    [
      {
        role: "user",
        content: [
          { type: "text", text: "Weather?" },
          { type: "image", mimeType: "image/png" },
        ],
      },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "Ask." },
          { type: "thinking", text: "", redacted: true },
          { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
        ],
      },
      {
        role: "toolResult",
        content: [
          {
            type: "toolResult",
            callId: "c1",
            name: "weather",
            content: [{ type: "text", text: '{"sky":"rain"}' }],
            isError: false,
          },
          { type: "toolResult", callId: "c2", content: [{ type: "text", text: "no such town" }], isError: true },
        ],
      },
    ],
  ));

test("Gemini contents", () =>
  expectMessages(
    "gemini",
    [
      { role: "user", parts: [{ text: "Weather?" }, { inlineData: { mimeType: "image/png", data: "AA" } }] },
      {
        role: "model",
        parts: [
          { text: "Ask.", thought: true },
          { text: "Two calls." },
          { functionCall: { name: "weather", args: { town: "Kiel" } }, thoughtSignature: "x" },
          { functionCall: { id: "c2", name: "weather", args: { town: "Bonn" } } },
        ],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { name: "weather", response: { output: "rain" } } },
          { functionResponse: { id: "c2", name: "weather", response: { error: "no such town" } } },
        ],
      },
      {
        role: "model",
        parts: [
          { executableCode: { language: "PYTHON", code: "1/0" } },
          { codeExecutionResult: { outcome: "OUTCOME_FAILED", output: "ZeroDivisionError" } },
        ],
      },
    ],
    [
      {
        role: "user",
        content: [
          { type: "text", text: "Weather?" },
          { type: "image", mimeType: "image/png" },
        ],
      },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "Ask." },
          { type: "text", text: "Two calls." },
          { type: "toolCall", name: "weather", args: { town: "Kiel" } },
          { type: "toolCall", id: "c2", name: "weather", args: { town: "Bonn" } },
        ],
      },
      {
        role: "toolResult",
        content: [
          { type: "toolResult", name: "weather", content: "rain" },
          { type: "toolResult", callId: "c2", name: "weather", content: "no such town", isError: true },
        ],
      },
      {
        role: "assistant",
        content: [
          { type: "toolCall", name: "code_execution", args: { code: "1/0" } },
          { type: "toolResult", name: "code_execution", content: "ZeroDivisionError", isError: true },
        ],
      },
    ],
  ));

test("Goose", () =>
  expectMessages(
    "goose",
    [
      { role: "user", content: [{ type: "text", text: "Weather?" }] },
      {
        role: "assistant",
        content: [
          { type: "text", text: "Two calls." },
          {
            type: "toolRequest",
            id: "c1",
            toolCall: { status: "success", value: { name: "weather", arguments: { town: "Kiel" } } },
          },
          { type: "toolRequest", id: "c2", toolCall: { value: { name: "weather", arguments: { town: "Bonn" } } } },
        ],
      },
      {
        role: "user",
        content: [
          {
            type: "toolResponse",
            id: "c1",
            toolResult: {
              status: "success",
              value: [{ type: "text", text: "rain", annotations: { audience: ["user"] } }],
            },
          },
          { type: "toolResponse", id: "c2", toolResult: { status: "error", error: "no such town" } },
          {
            type: "toolResponse",
            id: "c3",
            toolResult: { value: { content: [{ type: "text", text: "?" }], isError: true } },
          },
        ],
      },
    ],
    [
      { role: "user", content: "Weather?" },
      weatherCalls,
      {
        role: "toolResult",
        content: [
          { type: "toolResult", callId: "c1", name: "weather", content: [{ type: "text", text: "rain" }] },
          { type: "toolResult", callId: "c2", name: "weather", content: "no such town", isError: true },
          { type: "toolResult", callId: "c3", content: [{ type: "text", text: "?" }], isError: true },
        ],
      },
    ],
  ));

test("Goose begins a file of lines with what the session is", async () => {
  const session = await openBytes(
    jsonLines(
      { working_dir: "/work/quay", description: "Weather" },
      { role: "user", content: [{ type: "text", text: "Hi" }] },
    ),
  );
  expect(session.meta).toEqual({ cwd: "/work/quay" });
  expect({ ...session.unknown }).toEqual({});
});

test("Amp", () =>
  expectMessages(
    "amp",
    [
      { role: "user", content: [{ type: "text", text: "Weather?" }] },
      {
        role: "assistant",
        content: [
          { type: "text", text: "Two calls." },
          { type: "tool_use", id: "c1", name: "weather", input: { town: "Kiel" } },
          { type: "tool_use", id: "c2", name: "weather", input: { town: "Bonn" } },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", toolUseID: "c1", run: { status: "done", result: { output: "rain", exitCode: 0 } } },
          { type: "tool_result", toolUseID: "c2", run: { status: "error", error: { message: "no such town" } } },
          { type: "tool_result", toolUseID: "c3", run: { status: "done", result: [{ type: "text", text: "sun" }] } },
          { type: "tool_result", toolUseID: "c4", run: { status: "in-progress" } },
        ],
      },
    ],
    [
      { role: "user", content: "Weather?" },
      weatherCalls,
      {
        role: "toolResult",
        content: [
          { type: "toolResult", callId: "c1", name: "weather", content: "rain", exitCode: 0 },
          { type: "toolResult", callId: "c2", name: "weather", content: "no such town", isError: true },
          { type: "toolResult", callId: "c3", content: [{ type: "text", text: "sun" }] },
        ],
      },
    ],
  ));

test("Cursor's agent", () =>
  expectMessages(
    "cursor",
    [
      { role: "user", message: { content: [{ type: "text", text: "Weather?" }] } },
      {
        role: "assistant",
        message: {
          content: [
            { type: "text", text: "Two calls." },
            { type: "tool_use", id: "c1", name: "weather", input: { town: "Kiel" } },
            { type: "tool_use", id: "c2", name: "weather", input: { town: "Bonn" } },
          ],
        },
      },
      { role: "user", message: { content: [{ type: "tool_result", tool_use_id: "c1", content: "rain" }] } },
    ],
    [
      { role: "user", content: "Weather?" },
      weatherCalls,
      { role: "toolResult", callId: "c1", name: "weather", content: "rain" },
    ],
  ));

test("a record whose role stands in its message", () =>
  expectMessages(
    "role-and-content",
    [{ kind: "turn", message: { role: "user", content: "Hello" } }],
    [{ role: "user", content: "Hello" }],
  ));

test("parts that we don't know show as their type and are counted, within results and alone, too", async () => {
  const records = [
    { role: "user", content: [{ type: "canvas", strokes: [] }] },
    { role: "assistant", content: [{ type: "text", text: "Look." }, { hologram: { size: 3 } }] },
    { role: "tool", tool_call_id: "c1", content: [{ type: "text", text: "x" }, { type: "canvas" }] },
  ];
  const expected = [
    { id: "item:1", role: "user", content: [{ type: "text", text: "[canvas]" }] },
    {
      id: "item:2",
      role: "assistant",
      content: [
        { type: "text", text: "Look." },
        { type: "text", text: "[hologram]" },
      ],
    },
    {
      id: "item:3",
      role: "toolResult",
      callId: "c1",
      content: [
        { type: "text", text: "x" },
        { type: "text", text: "[canvas]" },
      ],
    },
  ];
  for (const session of [openMessages(records), await openBytes(jsonDocument(records), { keepBelow: 0 })]) {
    expect({ ...session.unknown }).toEqual({ canvas: 2, hologram: 1 });
    expect(await collect(session.messages())).toEqual(expected);
  }
});

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
