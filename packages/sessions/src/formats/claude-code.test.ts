import { expect, test } from "vitest";
import { jsonLines, openBytes, readBoth } from "../../test/session-text.ts";
import { scopeIds } from "../scope-ids.ts";

const base = { sessionId: "s1", cwd: "/work/kite", version: "2.1.0", timestamp: "2026-03-01T10:00:00.000Z" };

function record(uuid: string, parentUuid: string | null, more: object) {
  return { parentUuid, isSidechain: false, ...base, uuid, ...more };
}

function user(uuid: string, parentUuid: string | null, content: unknown, more: object = {}) {
  return record(uuid, parentUuid, { type: "user", message: { role: "user", content }, ...more });
}

function assistant(uuid: string, parentUuid: string | null, answer: string, block: object, more: object = {}) {
  const message = { id: answer, type: "message", role: "assistant", model: "demo-2", content: [block] };
  return record(uuid, parentUuid, { type: "assistant", message, ...more });
}

const text = (words: string) => ({ type: "text", text: words });
const call = (id: string) => ({ type: "tool_use", id, name: "Read", input: { file_path: `${id}.ts` } });
const result = (id: string) => [{ type: "tool_result", tool_use_id: id, content: "lines" }];

async function idsOf(bytes: Uint8Array): Promise<(string | undefined)[]> {
  return (await readBoth(bytes)).map(({ id }) => id);
}

test("records become messages: prompts, thoughts, calls, results, and what the host itself says", async () => {
  const time = Date.parse(base.timestamp);
  const bytes = jsonLines(
    { type: "queue-operation", operation: "enqueue", timestamp: base.timestamp, sessionId: "s1" },
    { type: "custom-title", customTitle: "Kites", sessionId: "s1" },
    user("u1", null, "Read a.ts"),
    record("u2", "u1", { type: "attachment", attachment: { type: "task_reminder", content: [] } }),
    assistant("u3", "u2", "m1", { type: "thinking", thinking: "", signature: "x" }),
    assistant("u4", "u3", "m1", call("c1")),
    user("u5", "u4", [{ type: "tool_result", tool_use_id: "c1", content: "Exit code 1", is_error: true }]),
    user("u6", "u5", [text("Loaded a skill")], { isMeta: true }),
    user("u7", "u6", "[Request interrupted by user]"),
    assistant("u8", "u7", "m2", text("API Error: 529"), { isApiErrorMessage: true }),
    user("u9", "u8", [{ type: "tool_result", tool_use_id: "c1", content: [text("late")] }, text("and stop")]),
  );
  const session = await openBytes(bytes);
  expect(session.format).toEqual({ host: "claude-code", version: "2.1.0" });
  expect(session.meta).toEqual({ id: "s1", cwd: "/work/kite", startedAt: time, model: "demo-2", title: "Kites" });
  expect(session.problems).toEqual([]);
  expect(await readBoth(bytes)).toEqual([
    { id: "u1", time, role: "user", content: "Read a.ts" },
    { id: "u3", time, role: "assistant", content: [{ type: "thinking", text: "", redacted: true }] },
    {
      id: "u4",
      time,
      role: "assistant",
      content: [{ type: "toolCall", id: "c1", name: "Read", args: { file_path: "c1.ts" } }],
    },
    { id: "u5", time, role: "toolResult", callId: "c1", name: "Read", content: "Exit code 1", isError: true },
    { id: "u6", time, role: "user", origin: "host", content: [text("Loaded a skill")] },
    { id: "u7", time, role: "user", origin: "host", content: "[Request interrupted by user]" },
    { id: "u8", time, role: "system", content: [text("API Error: 529")] },
    {
      id: "u9",
      time,
      role: "user",
      content: [{ type: "toolResult", callId: "c1", name: "Read", content: [text("late")] }, text("and stop")],
    },
  ]);
});

test("parallel calls and their results all belong to the branch, whichever of them the next answer hangs on", async () => {
  const start = [
    user("u1", null, "Read three"),
    assistant("u2", "u1", "m1", text("I read.")),
    assistant("u3", "u2", "m1", call("c1")),
    assistant("u4", "u3", "m1", call("c2")),
    assistant("u5", "u4", "m1", call("c3")),
    user("u6", "u3", result("c1")),
    user("u7", "u4", result("c2")),
    user("u8", "u5", result("c3")),
  ];
  const all = ["u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8"];
  for (const last of ["u6", "u7", "u8"]) {
    const bytes = jsonLines(...start, assistant("u9", last, "m2", text("Done.")));
    expect(await idsOf(bytes)).toEqual([...all, "u9"]);
  }
  expect(await idsOf(jsonLines(...start))).toEqual(all);
});

test("what a rewind abandoned is left out, its calls and results too", async () => {
  const bytes = jsonLines(
    user("u1", null, "Start"),
    assistant("u2", "u1", "m1", text("Started.")),
    user("u3", "u2", "Wrong way"),
    assistant("u4", "u3", "m2", call("c1")),
    user("u5", "u4", result("c1")),
    user("u6", "u2", "Right way"),
    assistant("u7", "u6", "m3", text("Done.")),
  );
  expect(await idsOf(bytes)).toEqual(["u1", "u2", "u6", "u7"]);
  expect((await readBoth(bytes, "u5")).map(({ id }) => id)).toEqual(["u1", "u2", "u3", "u4", "u5"]);
});

test("a copy of the records with the same uuids, as a resumed session has it, is not read twice", async () => {
  const records = [
    user("u1", null, "Read"),
    assistant("u2", "u1", "m1", call("c1")),
    assistant("u3", "u2", "m1", call("c2")),
    user("u4", "u2", result("c1")),
    user("u5", "u3", result("c2")),
  ];
  expect(await idsOf(jsonLines(...records, ...records, assistant("u6", "u5", "m2", text("Done."))))).toEqual([
    "u1",
    "u2",
    "u3",
    "u4",
    "u5",
    "u6",
  ]);
});

test("a compaction's boundary is crossed, and its summary is a summary", async () => {
  const bytes = jsonLines(
    user("u1", null, "Start"),
    assistant("u2", "u1", "m1", text("Started.")),
    record("u3", null, {
      type: "system",
      subtype: "compact_boundary",
      logicalParentUuid: "u2",
      content: "Conversation compacted",
    }),
    user("u4", "u3", "This session goes on from an earlier one.", { isCompactSummary: true }),
    assistant("u5", "u4", "m2", text("On it.")),
  );
  const session = await openBytes(bytes);
  expect((await readBoth(bytes)).map(({ id, role }) => [id, role])).toEqual([
    ["u1", "user"],
    ["u2", "assistant"],
    ["u4", "summary"],
    ["u5", "assistant"],
  ]);
  expect(session.branch().find(({ kind }) => kind === "compaction")?.compaction).toEqual({});
  expect([...scopeIds(session, "compaction:latest")]).toEqual(["u1", "u2"]);
});

test("an older summary without a boundary goes on from the record before it", async () => {
  const bytes = jsonLines(user("u1", null, "Start"), user("u2", null, "So far: …", { isCompactSummary: true }));
  expect(await idsOf(bytes)).toEqual(["u1", "u2"]);
});

test("helpers are on no branch of the main conversation, wherever their records stand", async () => {
  const side = { isSidechain: true, agentId: "a1" };
  const bytes = jsonLines(
    user("w1", null, "Warmup", side),
    user("u1", null, "Find it"),
    assistant("u2", "u1", "m1", call("c1")),
    user("h1", null, "You are a searcher.", side),
    assistant("h2", "h1", "m2", text("Found."), side),
    user("u3", "u2", result("c1")),
  );
  const session = await openBytes(bytes);
  expect(await idsOf(bytes)).toEqual(["u1", "u2", "u3"]);
  expect([...scopeIds(session, "all")]).toEqual(["w1", "u1", "u2", "h1", "h2", "u3"]);
});

test("in a helper's own file the helper is the conversation, and its prompt comes from an agent", async () => {
  const side = { isSidechain: true, agentId: "a1" };
  const bytes = jsonLines(
    user("h1", null, "You are a searcher.", side),
    assistant("h2", "h1", "m1", call("c1"), side),
    assistant("h3", "h2", "m1", call("c2"), side),
    user("h4", "h2", result("c1"), side),
    user("h5", "h3", result("c2"), side),
  );
  const messages = await readBoth(bytes);
  expect(messages.map(({ id }) => id)).toEqual(["h1", "h2", "h3", "h4", "h5"]);
  expect(messages[0]?.origin).toBe("agent");
});

test("what the user wrote while the model worked is the user's word; a notice of the host is not", async () => {
  const queued = (prompt: unknown, commandMode: string) => ({
    type: "attachment",
    attachment: { type: "queued_command", prompt, commandMode },
  });
  const bytes = jsonLines(
    user("u1", null, "Start"),
    record("u2", "u1", queued("Use tabs.", "prompt")),
    record("u3", "u2", queued("<task-notification>done</task-notification>", "task-notification")),
  );
  expect((await readBoth(bytes)).map(({ id, role, origin, content }) => [id, role, origin, content])).toEqual([
    ["u1", "user", undefined, "Start"],
    ["u2", "user", undefined, "Use tabs."],
    ["u3", "user", "host", "<task-notification>done</task-notification>"],
  ]);
});

test("the stream that is printed instead of a transcript is a plain list", async () => {
  const stream = (type: string, uuid: string, content: unknown, helperOf: string | null = null) => ({
    type,
    uuid,
    session_id: "s1",
    parent_tool_use_id: helperOf,
    message: { role: type, content },
  });
  const bytes = jsonLines(
    { type: "system", subtype: "init", session_id: "s1", uuid: "i1", cwd: "/work" },
    stream("assistant", "u1", [call("c1")]),
    stream("user", "h1", "You are a searcher.", "c1"),
    stream("user", "u2", result("c1")),
    { type: "result", subtype: "success", session_id: "s1", uuid: "r1", result: "Done." },
  );
  expect(await idsOf(bytes)).toEqual(["u1", "u2"]);
  expect((await openBytes(bytes)).problems).toEqual([]);
});
