import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findSessionFiles } from "./find-session-files.ts";
import type { RawSession } from "./raw-session.ts";
import { readSession } from "./read-session.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-readers-"));
afterAll(() => rmSync(folder, { recursive: true }));

function open(name: string, content: unknown[] | Record<string, unknown>): RawSession {
  const file = join(folder, name);
  writeFileSync(
    file,
    Array.isArray(content) ? content.map((line) => JSON.stringify(line)).join("\n") : JSON.stringify(content),
  );
  const session = readSession(file, name);
  if (!session) throw new Error(`${name} was not read`);
  return session;
}

/** Each event in short: what the graders see of it. */
function told(session: RawSession): string[] {
  return session.events.map((event) => {
    const text = event.kind === "call" ? `${event.operation} ${JSON.stringify(event.input)}` : event.text;
    const failed = event.kind === "result" && event.failed ? " failed" : "";
    return `${event.message} ${event.kind}${event.kind === "user" ? ` ${event.by}` : ""}${failed} ${text}`;
  });
}

const assistant = (...content: unknown[]) => ({ role: "assistant", content });

describe("pi", () => {
  const call = { type: "toolCall", id: "c1", name: "bash", arguments: { command: "npm test" } };
  const user = { role: "user", content: [{ type: "text", text: "Run the tests" }] };
  const result = {
    role: "toolResult",
    toolCallId: "c1",
    content: [{ type: "text", text: "1 failed\nCommand exited with code 1" }],
    isError: true,
  };

  test("version 1 is linear; a kept entry is a line number", () => {
    const session = open("v1.jsonl", [
      { type: "session", cwd: "/home/ada/shop" },
      { type: "message", message: user },
      { type: "message", message: assistant({ type: "thinking", thinking: "hm" }, call) },
      { type: "message", message: result },
      { type: "message", message: { role: "bashExecution", command: "ls", output: "src", exitCode: 0 } },
      { type: "compaction", summary: "so far", firstKeptEntryIndex: 4 },
      { type: "message", message: user },
    ]);
    expect(told(session)).toEqual([
      "0 user person Run the tests",
      '1 call shell {"command":"npm test"}',
      "2 result failed 1 failed\nCommand exited with code 1",
      '3 call shell {"command":"ls"}',
      "3 result src",
      "4 user person Run the tests",
    ]);
    expect(session.compactions).toEqual([{ at: 4, firstKept: 3, summary: "so far" }]);
    expect(session.messages.map(({ startsSuffix }) => startsSuffix)).toEqual([true, true, false, true, true]);
    expect(session.folder).toBe("/home/ada/shop");
  });

  test("version 3 is the way from the last line to the root", () => {
    const entry = (id: string, parentId: string | null, text: string) => ({
      type: "message",
      id,
      parentId,
      message: { role: "user", content: text },
    });
    const session = open("v3.jsonl", [
      { type: "session", version: 3, cwd: "/x" },
      entry("a", null, "first"),
      entry("b", "a", "taken back"),
      entry("c", "a", "second"),
      { type: "compaction", id: "d", parentId: "c", summary: "sum", firstKeptEntryId: "c" },
      entry("e", "d", "third"),
    ]);
    expect(told(session)).toEqual(["0 user person first", "1 user person second", "2 user person third"]);
    expect(session.compactions).toEqual([{ at: 2, firstKept: 1, summary: "sum" }]);
  });
});

describe("claude", () => {
  const line = (uuid: string, parentUuid: string | null, message: unknown, more: object = {}) => ({
    uuid,
    parentUuid,
    sessionId: "s",
    cwd: "/w",
    type: (message as { role: string }).role,
    message,
    ...more,
  });

  test("keeps side arms of parallel calls, drops prompts that were taken back and side chains", () => {
    const session = open("claude.jsonl", [
      line("1", null, { role: "user", content: "Fix it" }),
      line("2", "1", { role: "user", content: "A wish taken back" }),
      line("3", "2", assistant({ type: "text", text: "on it" })),
      line("4", "1", { role: "user", content: "Fix it well" }),
      line("5", "4", assistant({ type: "tool_use", id: "t1", name: "Read", input: { file_path: "/w/a.ts" } })),
      line("6", "5", assistant({ type: "tool_use", id: "t2", name: "Bash", input: { command: "ls" } })),
      line("7", "5", { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "text of a" }] }),
      line("8", "6", {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "t2", content: "Exit code 2", is_error: true }],
      }),
      line("s", "8", { role: "user", content: "for the helper" }, { isSidechain: true }),
      line("9", "8", { role: "user", content: "<system-reminder>be brief</system-reminder>" }),
      line("10", "9", { role: "user", content: "This goes on from before" }, { isCompactSummary: true }),
      line("11", "10", assistant({ type: "text", text: "done" })),
    ]);
    expect(told(session)).toEqual([
      "0 user person Fix it",
      "1 user person Fix it well",
      '2 call read {"file_path":"/w/a.ts"}',
      '3 call shell {"command":"ls"}',
      "4 result text of a",
      "5 result failed Exit code 2",
      "6 user host <system-reminder>be brief</system-reminder>",
      "7 summary This goes on from before",
      "8 assistant done",
    ]);
    expect(session.compactions).toEqual([{ at: 7, firstKept: 7, summary: "This goes on from before" }]);
    expect(session.messages.map(({ startsSuffix }) => startsSuffix)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(session.startsMidway).toBe(false);
  });

  test("a file that names a parent it does not hold starts midway", () => {
    expect(open("mid.jsonl", [line("2", "1", { role: "user", content: "go on" })]).startsMidway).toBe(true);
  });
});

test("codex", () => {
  const item = (payload: unknown) => ({ type: "response_item", payload });
  const session = open("codex.jsonl", [
    { type: "session_meta", payload: { cwd: "/w" } },
    item({ type: "message", role: "user", content: [{ text: "<environment_context>x" }] }),
    item({ type: "message", role: "user", content: [{ text: "Fix it" }] }),
    item({ type: "function_call", name: "shell_command", arguments: '{"command":"npm test"}', call_id: "c1" }),
    item({ type: "custom_tool_call", name: "apply_patch", input: "*** Begin Patch", call_id: "c2" }),
    item({ type: "function_call_output", call_id: "c1", output: "Exit code: 1\nOutput:\n1 failed" }),
    item({
      type: "custom_tool_call_output",
      call_id: "c2",
      output: '{"output":"Success.","metadata":{"exit_code":0}}',
    }),
    { type: "compacted", payload: { message: "so far" } },
    { type: "event_msg", payload: { type: "agent_message", message: "repeated" } },
    item({ type: "message", role: "assistant", content: [{ text: "done" }] }),
  ]);
  expect(told(session)).toEqual([
    "0 user host <environment_context>x",
    "1 user person Fix it",
    '2 call shell {"command":"npm test"}',
    '3 call patch {"input":"*** Begin Patch"}',
    "4 result failed Exit code: 1\nOutput:\n1 failed",
    "5 result Success.",
    "6 assistant done",
  ]);
  expect(session.compactions).toEqual([{ at: 6, firstKept: 6, summary: "so far" }]);
  expect(session.folder).toBe("/w");
});

test("opencode", () => {
  const session = open("opencode.json", {
    info: { directory: "/w" },
    messages: [
      { info: { role: "user", id: "m1" }, parts: [{ type: "text", text: "Fix it" }] },
      {
        info: { role: "assistant", id: "m2" },
        parts: [
          {
            type: "tool",
            tool: "bash",
            callID: "c1",
            state: { status: "completed", input: { command: "npm test" }, output: "1 failed", metadata: { exit: 1 } },
          },
          {
            type: "tool",
            tool: "edit",
            callID: "c2",
            state: { status: "error", input: { filePath: "a.ts" }, error: "no match" },
          },
        ],
      },
    ],
  });
  expect(told(session)).toEqual([
    "0 user person Fix it",
    '1 call shell {"command":"npm test"}',
    "1 result failed 1 failed",
    '1 call edit {"filePath":"a.ts"}',
    "1 result failed no match",
  ]);
});

test("gemini", () => {
  const session = open("gemini.json", {
    messages: [
      { type: "info", content: "an update is there" },
      {
        type: "user",
        id: "1",
        content: [{ text: "Fix @a.ts" }, { text: "\n--- Content from referenced files ---" }, { text: "x" }],
      },
      {
        type: "gemini",
        id: "2",
        content: "on it",
        toolCalls: [
          {
            id: "c1",
            name: "run_shell_command",
            args: { command: "ls" },
            status: "success",
            description: "ls [current working directory /w] (list)",
            result: [{ functionResponse: { response: { output: "a.ts" } } }],
          },
        ],
      },
    ],
  });
  expect(told(session)).toEqual([
    "0 user person Fix @a.ts",
    "1 assistant on it",
    '1 call shell {"command":"ls"}',
    "1 result a.ts",
  ]);
  expect(session.folder).toBe("/w");
});

test("files come in the order of their paths, others are left out", () => {
  const names = findSessionFiles(folder).map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  writeFileSync(join(folder, "notes.md"), "x");
  expect(findSessionFiles(folder).map(({ name }) => name)).toEqual(names);
});

test("what is no session is not read", () => {
  const file = join(folder, "other.json");
  writeFileSync(file, '{"scripts":{}}');
  expect(readSession(file, "other.json")).toBeUndefined();
  writeFileSync(file, "not even JSON");
  expect(readSession(file, "other.json")).toBeUndefined();
});
