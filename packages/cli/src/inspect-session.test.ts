import { fileURLToPath } from "node:url";
import { openSession } from "@vcc/sessions";
import { expect, test } from "vitest";
import { inspectSession } from "./inspect-session.ts";

test("a Pi session with a compaction in the middle", async () => {
  const session = await openSession(
    fileURLToPath(new URL("../../../examples/compact-session/pi-session.jsonl", import.meta.url)),
  );
  const { tokens, compactions, ...inspection } = await inspectSession(session);
  await session.close();
  expect(inspection).toEqual({
    format: { host: "pi", version: "3" },
    meta: {
      id: "1e40d8a3-9821-4164-b5d8-c792032b24db",
      cwd: "/workspace/weather-gateway",
      model: "example-large-1",
      startedAt: Date.UTC(2026, 2, 17, 9, 4, 12),
    },
    messages: { total: 55, byRole: { toolResult: 30, assistant: 18, user: 5, bash: 1, summary: 1 } },
    turns: 5,
    tools: { bash: 11, edit: 9, write: 6, read: 3, grep: 1 },
    offBranch: { otherBranches: 0, sideConversations: 0 },
    problems: [],
    unknown: {},
  });
  expect(Object.keys(inspection.tools)).toEqual(["bash", "edit", "write", "read", "grep"]);
  expect(compactions).toMatchObject([{ tokensBefore: 41_872 }]);
  expect(tokens).toBeGreaterThan(3_000);
});

test("records that can't be read are counted with the rest", async () => {
  const lines = [
    { role: "user", content: "Rename the harbour." },
    "{ cut",
    { role: "assistant", content: "Done." },
  ].map((record) => (typeof record === "string" ? record : JSON.stringify(record)));
  const session = await openSession({ bytes: new TextEncoder().encode(lines.join("\n")), name: "chat.jsonl" });
  const { messages, turns, problems } = await inspectSession(session);
  expect(messages).toEqual({ total: 2, byRole: { assistant: 1, user: 1 } });
  expect(turns).toBe(1);
  expect(problems).toEqual([{ kind: "broken", line: 2, reason: expect.any(String) }]);
});

test("no value of a file is shown with a secret in it, or with what would move the terminal", async () => {
  const key = `sk-ant-api03-${"Ab3".repeat(31)}AA`;
  const hostile = `\u001b[2Jx ${key}\nnext`;
  const shown = "x [redacted:anthropic-key] next";
  const call = (id: string, name: string) => ({ type: "toolCall", id, name, arguments: {} });
  const records = [
    { type: "session", version: hostile, id: hostile, cwd: hostile, timestamp: "2026-03-01T10:00:00Z" },
    { type: "model_change", id: "a", parentId: null, modelId: hostile },
    { type: "session_info", id: "b", parentId: "a", name: hostile },
    {
      type: "message",
      id: "c",
      parentId: `${hostile}?`,
      message: {
        role: "assistant",
        content: [call("c1", hostile), call("c2", `${hostile}\u001b[0m`), { type: hostile }],
      },
    },
    { type: "compaction", id: hostile, parentId: "c", summary: "s" },
  ];
  const bytes = new TextEncoder().encode(records.map((record) => JSON.stringify(record)).join("\n"));
  const inspection = await inspectSession(await openSession({ bytes, name: "chat.jsonl" }));
  const text = JSON.stringify(inspection);
  expect(text).not.toContain("\\u001b");
  expect(text).not.toContain(key);
  expect(inspection).toMatchObject({
    meta: { id: shown, cwd: shown, model: shown, title: shown },
    tools: { [shown]: 2 },
    compactions: [{ id: shown }],
    unknown: { [shown]: 1 },
    problems: [{ reason: `its parent ${shown}? is missing; the record before it stands in` }],
  });
});
