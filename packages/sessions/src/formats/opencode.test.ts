import { expect, test } from "vitest";
import { jsonDocument, openBytes, readBoth } from "../../test/session-text.ts";

const created = Date.parse("2026-03-01T10:00:00.000Z");

function record(id: string, role: string, parts: object[], more: object = {}) {
  return { info: { id, role, sessionID: "ses_1", time: { created }, ...more }, parts };
}

function exported(messages: object[], info: object = {}) {
  return {
    info: { id: "ses_1", title: "Locks", version: "1.4.0", directory: "/work/lock", time: { created }, ...info },
    messages,
  };
}

const text = (words: string, more: object = {}) => ({ type: "text", text: words, ...more });

test("a document becomes messages, a tool part a call and its result", async () => {
  const document = exported([
    record("msg_1", "user", [text("Open the lock."), text("Called the Read tool", { synthetic: true })]),
    record(
      "msg_2",
      "assistant",
      [
        { type: "step-start", snapshot: "x" },
        { type: "reasoning", text: "Carefully." },
        text("I open it."),
        {
          type: "tool",
          tool: "bash",
          callID: "c1",
          state: { status: "completed", input: { command: "make" }, output: "done", metadata: { exit: 2 } },
        },
        { type: "tool", tool: "edit", callID: "c2", state: { status: "error", input: {}, error: "no such text" } },
        { type: "tool", tool: "read", callID: "c3", state: { status: "running", input: {} } },
        { type: "patch", hash: "x", files: [] },
        { type: "step-finish", reason: "tool-calls" },
      ],
      { modelID: "demo-4" },
    ),
    record("msg_3", "user", [text("The following was run", { synthetic: true })]),
    record("msg_4", "user", [{ type: "file", mime: "image/png", url: "data:image/png;base64,AA" }]),
    record("msg_5", "user", [{ type: "compaction", auto: true, tail_start_id: "msg_3" }]),
    record("msg_6", "assistant", [text("So far: a lock.")], { summary: true }),
  ]);
  const session = await openBytes(jsonDocument(document));
  expect(session.format).toEqual({ host: "opencode", version: "1.4.0" });
  expect(session.meta).toEqual({ id: "ses_1", title: "Locks", cwd: "/work/lock", startedAt: created, model: "demo-4" });
  expect(session.problems).toEqual([]);
  expect(session.entries[5]?.compaction).toEqual({ firstKeptId: "msg_3" });
  const expected = [
    { role: "user", content: [text("Open the lock.")] },
    {
      role: "assistant",
      content: [
        { type: "thinking", text: "Carefully." },
        text("I open it."),
        { type: "toolCall", id: "c1", name: "bash", args: { command: "make" } },
        { type: "toolResult", callId: "c1", name: "bash", content: "done", exitCode: 2 },
        { type: "toolCall", id: "c2", name: "edit", args: {} },
        { type: "toolResult", callId: "c2", name: "edit", content: "no such text", isError: true },
        { type: "toolCall", id: "c3", name: "read", args: {} },
      ],
    },
    { role: "user", origin: "host", content: [text("The following was run")] },
    { role: "user", content: [{ type: "image", mimeType: "image/png" }] },
    { role: "user", origin: "host", content: [] },
    { role: "summary", content: [text("So far: a lock.")] },
  ].map((message, index) => ({ id: `msg_${index + 1}`, time: created, ...message }));
  expect(await readBoth(jsonDocument(document))).toEqual(expected);
  expect(await readBoth(jsonDocument(document, 2))).toEqual(expected);
});

test("what the user reverted is on no branch, and a child session's prompts come from an agent", async () => {
  const messages = [record("msg_1", "user", [text("one")]), record("msg_2", "user", [text("two")])];
  const bytes = jsonDocument(exported(messages, { revert: { messageID: "msg_2" }, parentID: "ses_0" }));
  expect((await readBoth(bytes)).map(({ id, origin }) => [id, origin])).toEqual([["msg_1", "agent"]]);
});
