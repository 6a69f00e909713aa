import { expect, test } from "vitest";
import { jsonLines, openBytes, readBoth } from "../../test/session-text.ts";

function record(uuid: string, parentUuid: string | null, type: string, more: object) {
  const base = { sessionId: "s1", cwd: "/work/quay", version: "0.9.1", timestamp: "2026-03-01T10:00:00Z" };
  return { uuid, parentUuid, ...base, type, ...more };
}

const bytes = jsonLines(
  record("a", null, "user", { message: { role: "user", parts: [{ text: "Weather?" }] } }),
  record("b", "a", "assistant", {
    model: "demo",
    message: {
      role: "model",
      parts: [
        { text: "Ask.", thought: true },
        { text: "I ask." },
        { functionCall: { id: "c1", name: "weather", args: { town: "Kiel" } } },
      ],
    },
  }),
  record("c", "b", "tool_result", {
    message: {
      role: "user",
      parts: [{ functionResponse: { id: "c1", name: "weather", response: { output: "rain" } } }],
    },
    toolCallResult: { callId: "c1", status: "error", resultDisplay: "Rain" },
  }),
  record("d", "c", "tool_result", {
    message: { role: "user", parts: [] },
    toolCallResult: { callId: "c2", status: "success", resultDisplay: "shown" },
  }),
  record("e", "d", "system", { subtype: "ui_telemetry", systemPayload: {} }),
  record("f", "e", "system", {
    subtype: "chat_compression",
    systemPayload: { info: {}, compressedHistory: [{ role: "user", parts: [{ text: "It rains." }] }] },
  }),
  record("g", "b", "assistant", { message: { role: "model", parts: [{ text: "left" }] } }),
  record("h", "f", "user", { message: { role: "user", parts: [{ text: "Thanks." }] } }),
);

test("Qwen Code: a tree like Claude Code's, messages like Gemini's", async () => {
  const session = await openBytes(bytes);
  expect(session.format).toEqual({ host: "qwen-code", version: "0.9.1" });
  expect(session.meta).toEqual({ id: "s1", cwd: "/work/quay", startedAt: Date.UTC(2026, 2, 1, 10), model: "demo" });
  expect(session.problems).toEqual([]);
  expect({ ...session.unknown }).toEqual({});
  const time = Date.UTC(2026, 2, 1, 10);
  expect(await readBoth(bytes)).toEqual([
    { id: "a", time, role: "user", content: [{ type: "text", text: "Weather?" }] },
    {
      id: "b",
      time,
      role: "assistant",
      content: [
        { type: "thinking", text: "Ask." },
        { type: "text", text: "I ask." },
        { type: "toolCall", id: "c1", name: "weather", args: { town: "Kiel" } },
      ],
    },
    { id: "c", time, role: "toolResult", callId: "c1", name: "weather", content: "rain", isError: true },
    { id: "d", time, role: "toolResult", callId: "c2", content: "shown" },
    { id: "f", time, role: "summary", content: [{ type: "text", text: "It rains." }] },
    { id: "h", time, role: "user", content: [{ type: "text", text: "Thanks." }] },
  ]);
  expect(session.branch().filter(({ compaction }) => compaction)).toHaveLength(1);
});
