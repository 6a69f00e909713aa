import { expect, test } from "vitest";
import { jsonLines, openBytes, readBoth } from "../../test/session-text.ts";
import { openMessages } from "../open-messages.ts";
import { scopeIds } from "../scope-ids.ts";

const header = { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/work/ferry" };

function entry(id: string, parentId: string | null, more: object) {
  return { id, parentId, timestamp: "2026-03-01T10:00:01.000Z", ...more };
}

function message(id: string, parentId: string | null, body: object | null) {
  return entry(id, parentId, { type: "message", message: body });
}

const time = Date.parse("2026-03-01T10:00:01.000Z");

test("a version 3 session gives its header, its tree and each kind of message", async () => {
  const bytes = jsonLines(
    header,
    message("a1", null, { role: "system", content: "You are careful." }),
    message("a2", "a1", { role: "user", content: [{ type: "text", text: "Sort the stops." }] }),
    message("a3", "a2", {
      role: "assistant",
      model: "demo-1",
      content: [
        { type: "thinking", thinking: "by name", thinkingSignature: "x" },
        { type: "thinking", thinking: "", thinkingSignature: "x" },
        { type: "toolCall", id: "c1", name: "bash", arguments: { command: "ls" } },
      ],
      stopReason: "toolUse",
    }),
    message("a4", "a3", {
      role: "toolResult",
      toolCallId: "c1",
      toolName: "bash",
      content: [{ type: "text", text: "stops.ts" }],
      details: { exitCode: 2 },
      isError: true,
    }),
    message("a5", "a4", {
      role: "bashExecution",
      command: "git status",
      output: "clean",
      exitCode: 0,
      cancelled: false,
    }),
    entry("a6", "a5", { type: "custom_message", customType: "note", content: "remember", display: true }),
    entry("a7", "a6", { type: "branch_summary", fromId: "a2", summary: "Another way was tried." }),
    entry("a8", "a7", { type: "session_info", name: "Stops" }),
  );
  const session = await openBytes(bytes);
  expect(session.format).toEqual({ host: "pi", version: "3" });
  expect(session.meta).toEqual({
    id: "s1",
    cwd: "/work/ferry",
    startedAt: Date.parse("2026-03-01T10:00:00.000Z"),
    model: "demo-1",
    title: "Stops",
  });
  expect(session.leaf).toBe("a8");
  expect(session.problems).toEqual([]);
  expect(session.entries[2]).toEqual({
    id: "a3",
    parent: 1,
    type: "message",
    kind: "message",
    role: "assistant",
    time,
    calls: ["c1"],
    offset: session.entries[2]?.offset,
    length: session.entries[2]?.length,
    line: 4,
  });
  expect(await readBoth(bytes)).toEqual([
    { id: "a1", time, role: "system", content: "You are careful." },
    { id: "a2", time, role: "user", content: [{ type: "text", text: "Sort the stops." }] },
    {
      id: "a3",
      time,
      role: "assistant",
      content: [
        { type: "thinking", text: "by name" },
        { type: "thinking", text: "", redacted: true },
        { type: "toolCall", id: "c1", name: "bash", args: { command: "ls" } },
      ],
    },
    {
      id: "a4",
      time,
      role: "toolResult",
      callId: "c1",
      name: "bash",
      content: [{ type: "text", text: "stops.ts" }],
      isError: true,
      exitCode: 2,
    },
    { id: "a5", time, role: "bash", content: "", command: "git status", output: "clean", exitCode: 0 },
    { id: "a6", time, role: "custom", content: "remember" },
    { id: "a7", time, role: "summary", content: "Another way was tried." },
  ]);
});

test("a command that the user kept from the model is no message, and no unknown record either", async () => {
  const ran = { role: "bashExecution", command: "git status", output: "clean", exitCode: 0 };
  const bytes = jsonLines(
    header,
    message("a1", null, { role: "user", content: "Sort the stops." }),
    message("a2", "a1", { ...ran, command: "cat diary", output: "Dear diary", excludeFromContext: true }),
    message("a3", "a2", { ...ran, excludeFromContext: false }),
  );
  const session = await openBytes(bytes);
  expect((await readBoth(bytes)).map(({ id }) => id)).toEqual(["a1", "a3"]);
  expect(session.branch().map(({ id, role }) => [id, role])).toEqual([
    ["a1", "user"],
    ["a2", undefined],
    ["a3", "bash"],
  ]);
  expect({ ...session.unknown }).toEqual({});
});

test("version 1 has no ids: the line is the id, and a compaction names its first kept record by position", async () => {
  const bytes = jsonLines(
    { type: "session", id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/work/ferry" },
    { type: "message", timestamp: "2026-03-01T10:00:01.000Z", message: { role: "user", content: "one" } },
    { type: "message", timestamp: "2026-03-01T10:00:01.000Z", message: { role: "assistant", content: [] } },
    { type: "message", timestamp: "2026-03-01T10:00:01.000Z", message: { role: "user", content: "two" } },
    {
      type: "compaction",
      timestamp: "2026-03-01T10:00:01.000Z",
      summary: "so far",
      firstKeptEntryIndex: 3,
      tokensBefore: 9,
    },
    { type: "message", timestamp: "2026-03-01T10:00:01.000Z", message: { role: "hookMessage", content: "hooked" } },
  );
  const session = await openBytes(bytes);
  expect(session.format).toEqual({ host: "pi", version: "1" });
  expect(session.entries.map(({ id, parent }) => [id, parent])).toEqual([
    ["line:2", -1],
    ["line:3", 0],
    ["line:4", 1],
    ["line:5", 2],
    ["line:6", 3],
  ]);
  expect(session.entries[3]?.compaction).toEqual({ firstKeptId: "line:4", tokensBefore: 9 });
  expect((await readBoth(bytes)).map(({ role }) => role)).toEqual(["user", "assistant", "user", "summary", "custom"]);
  expect([...scopeIds(session, "compaction:1")]).toEqual(["line:2", "line:3"]);
});

test("only the branch of the last entry is read; another leaf gives another branch", async () => {
  const bytes = jsonLines(
    header,
    message("a1", null, { role: "user", content: "start" }),
    message("a2", "a1", { role: "assistant", content: "given up" }),
    message("a3", "a1", { role: "assistant", content: "kept" }),
  );
  expect((await readBoth(bytes)).map(({ id }) => id)).toEqual(["a1", "a3"]);
  expect((await readBoth(bytes, "a2")).map(({ id }) => id)).toEqual(["a1", "a2"]);
  expect(await readBoth(bytes, "nowhere")).toEqual([]);
});

test("a failed answer that the host edited away is left out; what an edit stubs keeps its original", async () => {
  const session = await openBytes(
    jsonLines(
      header,
      message("a1", null, { role: "user", content: "start" }),
      message("a2", "a1", { role: "assistant", content: [], stopReason: "error", errorMessage: "too long" }),
      entry("a3", "a2", { type: "context_edit", targetId: "a2", replacement: null }),
      message("a4", "a3", { role: "assistant", content: [{ type: "text", text: "done" }], stopReason: "stop" }),
      entry("a5", "a4", { type: "context_edit", targetId: "a4", replacement: null }),
    ),
  );
  expect(session.branch().flatMap(({ id, role }) => (role ? [id] : []))).toEqual(["a1", "a4"]);
});

test("an edit tells what the model sees of its target, and the branch keeps what was said", async () => {
  const session = await openBytes(
    jsonLines(
      header,
      message("a1", null, { role: "user", content: "start" }),
      message("a2", "a1", { role: "assistant", content: [{ type: "text", text: "a long story" }], stopReason: "stop" }),
      entry("a3", "a2", { type: "context_edit", targetId: "a2", replacement: { content: "a story" } }),
      entry("a4", "a3", { type: "context_edit", targetId: "a1", replacement: null }),
    ),
  );
  expect(session.branch().map(({ id, edit }) => [id, edit])).toEqual([
    ["a1", undefined],
    ["a2", undefined],
    ["a3", { targetId: "a2", replacement: "a story" }],
    ["a4", { targetId: "a1" }],
  ]);
});

test("null and missing content are empty; a message without a role is counted, not broken", async () => {
  const bytes = jsonLines(
    header,
    message("a1", null, { role: "user" }),
    message("a2", "a1", { role: "assistant", content: null }),
    message("a3", "a2", null),
    entry("a4", "a3", { type: "from_the_future" }),
    message("a5", "a4", { role: "user", content: "go on" }),
  );
  const session = await openBytes(bytes);
  expect(await readBoth(bytes)).toEqual([
    { id: "a1", time, role: "user", content: [] },
    { id: "a2", time, role: "assistant", content: [] },
    { id: "a5", time, role: "user", content: "go on" },
  ]);
  expect({ ...session.unknown }).toEqual({ message: 1, from_the_future: 1 });
  expect(session.problems).toEqual([]);
});

test("live messages open like a file", async () => {
  const session = openMessages([
    { role: "user", content: "list", timestamp: time },
    { role: "assistant", content: [{ type: "toolCall", id: "c1", name: "ls", arguments: {} }], timestamp: time },
    { role: "toolResult", toolCallId: "c1", toolName: "ls", content: [], isError: false, timestamp: time },
  ]);
  expect(session.format).toEqual({ host: "pi" });
  expect(session.entries.map(({ id, role, time: at }) => [id, role, at])).toEqual([
    ["item:1", "user", time],
    ["item:2", "assistant", time],
    ["item:3", "toolResult", time],
  ]);
});

test("a live session goes on where its host says", async () => {
  const records = [
    header,
    message("a1", null, { role: "user", content: "Sort the stops." }),
    message("a2", "a1", { role: "user", content: "By name." }),
    message("a3", "a1", { role: "user", content: "By rank." }),
  ];
  const branchFrom = (leaf: string | null | undefined) =>
    openMessages(records, leaf === undefined ? {} : { leaf })
      .branch()
      .map(({ id }) => id);
  expect(branchFrom(undefined)).toEqual(["a1", "a3"]);
  expect(branchFrom("a2")).toEqual(["a1", "a2"]);
  expect(branchFrom(null)).toEqual([]);
  const session = openMessages(records, { leaf: "a2" });
  expect(session.leaf).toBe("a2");
  expect([...scopeIds(session, "lineage")]).toEqual(["a1", "a2"]);
  const said: unknown[] = [];
  for await (const { content } of session.messages()) said.push(content);
  expect(said).toEqual(["Sort the stops.", "By name."]);
  expect(session.branch("a3").map(({ id }) => id)).toEqual(["a1", "a3"]);
});
