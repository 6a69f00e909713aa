import { expect, test } from "vitest";
import { jsonLines, openBytes, readBoth } from "../../test/session-text.ts";
import { scopeIds } from "../scope-ids.ts";

const timestamp = "2026-03-01T10:00:00.000Z";
const time = Date.parse(timestamp);
const wrap = (type: string, payload: object) => ({ timestamp, type, payload });
const item = (payload: object) => wrap("response_item", payload);
const event = (payload: object) => wrap("event_msg", payload);
const said = (role: string, text: string) =>
  item({ type: "message", role, content: [{ type: role === "assistant" ? "output_text" : "input_text", text }] });
const meta = (more: object = {}) =>
  wrap("session_meta", { id: "s1", timestamp, cwd: "/work/dam", cli_version: "0.9.1", ...more });

test("items become messages, events that repeat them do not", async () => {
  const bytes = jsonLines(
    meta(),
    said("developer", "Permissions"),
    said("user", "# AGENTS.md instructions for /work/dam\n\nKeep it short."),
    said("user", "<environment_context>\n  <cwd>/work/dam</cwd>\n</environment_context>"),
    wrap("turn_context", { model: "demo-3" }),
    said("user", "Close the gate."),
    event({ type: "user_message", message: "Close the gate." }),
    item({ type: "reasoning", summary: [{ type: "summary_text", text: "Look first." }], encrypted_content: "x" }),
    item({ type: "reasoning", summary: [], content: null, encrypted_content: "x" }),
    event({ type: "agent_message", message: "I look." }),
    said("assistant", "I look."),
    item({ type: "function_call", name: "shell", arguments: '{"command":["ls"]}', call_id: "c1" }),
    item({ type: "function_call_output", call_id: "c1", output: '{"output":"gate.ts\\n","metadata":{"exit_code":2}}' }),
    item({
      type: "custom_tool_call",
      name: "apply_patch",
      input: "*** Begin Patch",
      call_id: "c2",
      status: "completed",
    }),
    item({ type: "custom_tool_call_output", call_id: "c2", output: "failed" }),
    event({ type: "patch_apply_end", call_id: "c2", success: false }),
    item({ type: "local_shell_call", call_id: "c3", action: { type: "exec", command: ["make"] }, status: "completed" }),
    event({ type: "exec_command_end", call_id: "c3", exit_code: 7, stdout: "" }),
    item({ type: "function_call_output", call_id: "c3", output: { content: "no rule", success: false } }),
    item({ type: "web_search_call", id: "w1", action: { type: "search", query: "gates" }, status: "completed" }),
    item({ type: "function_call", name: "view", arguments: "{broken", call_id: "c4" }),
    item({
      type: "function_call_output",
      call_id: "c4",
      output: [
        { type: "input_text", text: "seen" },
        { type: "input_image", image_url: "data:" },
      ],
    }),
  );
  const session = await openBytes(bytes);
  expect(session.format).toEqual({ host: "codex", version: "0.9.1" });
  expect(session.meta).toEqual({ id: "s1", cwd: "/work/dam", startedAt: time, model: "demo-3" });
  expect(session.problems).toEqual([]);
  expect({ ...session.unknown }).toEqual({});
  const call = (id: string, name: string, args: unknown) => [{ type: "toolCall", id, name, args }];
  const messages = await readBoth(bytes);
  expect(messages.map(({ id: _id, time: _time, ...message }) => message)).toEqual([
    { role: "system", content: [{ type: "text", text: "Permissions" }] },
    {
      role: "user",
      origin: "host",
      content: [{ type: "text", text: "# AGENTS.md instructions for /work/dam\n\nKeep it short." }],
    },
    {
      role: "user",
      origin: "host",
      content: [{ type: "text", text: "<environment_context>\n  <cwd>/work/dam</cwd>\n</environment_context>" }],
    },
    { role: "user", content: [{ type: "text", text: "Close the gate." }] },
    { role: "assistant", content: [{ type: "thinking", text: "Look first." }] },
    { role: "assistant", content: [{ type: "thinking", text: "", redacted: true }] },
    { role: "assistant", content: [{ type: "text", text: "I look." }] },
    { role: "assistant", content: call("c1", "shell", { command: ["ls"] }) },
    { role: "toolResult", callId: "c1", name: "shell", content: "gate.ts\n", exitCode: 2, isError: true },
    { role: "assistant", content: call("c2", "apply_patch", "*** Begin Patch") },
    { role: "toolResult", callId: "c2", name: "apply_patch", content: "failed", isError: true },
    { role: "assistant", content: call("c3", "local_shell", { type: "exec", command: ["make"] }) },
    { role: "toolResult", callId: "c3", name: "local_shell", content: "no rule", exitCode: 7, isError: true },
    { role: "assistant", content: call("w1", "web_search", { type: "search", query: "gates" }) },
    { role: "assistant", content: call("c4", "view", "{broken") },
    { role: "toolResult", callId: "c4", name: "view", content: [{ type: "text", text: "seen" }, { type: "image" }] },
  ]);
  expect(messages[3]).toMatchObject({ id: "line:6", time });
});

test("an older rollout of bare items is read too", async () => {
  const bytes = jsonLines(
    { id: "s1", timestamp, instructions: null, git: {} },
    { record_type: "state" },
    { type: "message", role: "user", content: [{ type: "input_text", text: "Hello" }] },
    { type: "function_call", name: "shell", arguments: "{}", call_id: "c1" },
    { type: "function_call_output", call_id: "c1", output: "ok" },
  );
  const session = await openBytes(bytes);
  expect(session.format.host).toBe("codex");
  expect((await readBoth(bytes)).map(({ role, id }) => [role, id])).toEqual([
    ["user", "line:3"],
    ["assistant", "line:4"],
    ["toolResult", "line:5"],
  ]);
});

test("a rollback takes back the newest turns of the user", async () => {
  const bytes = jsonLines(
    meta(),
    said("user", "one"),
    said("assistant", "1"),
    said("user", "two"),
    said("assistant", "2"),
    said("user", "three"),
    event({ type: "thread_rolled_back", num_turns: 2 }),
    said("user", "four"),
  );
  expect((await readBoth(bytes)).map(({ id }) => id)).toEqual(["line:2", "line:3", "line:8"]);
});

test("a compaction is a summary of all before it", async () => {
  const bytes = jsonLines(
    meta(),
    said("user", "one"),
    said("assistant", "1"),
    wrap("compacted", { message: "One was done.", replacement_history: [] }),
    said("assistant", "2"),
  );
  const session = await openBytes(bytes);
  expect((await readBoth(bytes))[2]).toEqual({ id: "line:4", time, role: "summary", content: "One was done." });
  expect([...scopeIds(session, "compaction:1")]).toEqual(["line:2", "line:3"]);
});

test("in a helper's session the parent agent speaks", async () => {
  const bytes = jsonLines(meta({ source: { subagent: "review" } }), said("user", "Review the diff."));
  expect((await readBoth(bytes))[0]?.origin).toBe("agent");
});

test("an item of a type that is not known is counted", async () => {
  const session = await openBytes(jsonLines(meta(), said("user", "Hi"), item({ type: "telepathy" })));
  expect({ ...session.unknown }).toEqual({ telepathy: 1 });
});
