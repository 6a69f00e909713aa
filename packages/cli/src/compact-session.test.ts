import { fileURLToPath } from "node:url";
import { openSession, type Session } from "@vcc/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compactSession, type SessionCompaction } from "./compact-session.ts";
import { InputError, UsageError } from "./errors.ts";
import { type PreviousResult, parsePreviousResult } from "./previous-result.ts";

let session: Session;
let whole: SessionCompaction;

beforeAll(async () => {
  session = await openSession(example("compact-session/pi-session.jsonl"));
  whole = await compactSession(session);
});

afterAll(() => session.close());

test("details and figures tell the span", () => {
  const messages = session.branch().filter(({ role }) => role !== undefined);
  expect(whole.details.messageRange).toEqual([messages[0]?.id, messages.at(-1)?.id]);
  expect(Date.parse(whole.details.timestamp)).toBe(messages.at(-1)?.time);
  expect(whole.details.generation).toBe(1);
  expect(whole.stats).toMatchObject({
    format: "pi",
    formatVersion: "3",
    messages: messages.length,
    turns: 5,
    problems: 0,
  });
  expect(whole.notes).toEqual([]);
});

test("the size of the chunks changes nothing, as long as one holds an answer with its results", async () => {
  for (const maxMessages of [8, 9, 13, 30]) {
    const chunked = await compactSession(session, { chunkLimits: { maxMessages, maxBytes: 1_000_000 } });
    expect(chunked).toEqual(whole);
  }
});

test("two compactions give the state of one, wherever the first one stops between turns", async () => {
  const requests = session.branch().filter(({ role }) => role === "user");
  for (const { id } of requests.slice(1)) {
    const first = await compactSession(session, { until: id });
    const second = await compactSession(session, { previous: previousOf(first) });
    expect(second.details.state).toEqual(whole.details.state);
    expect(second.details.generation).toBe(2);
    expect(second.details.messageRange).toEqual([id, whole.details.messageRange?.[1]]);
    expect(first.stats.messages + second.stats.messages).toBe(whole.stats.messages);
  }
});

test("two compactions give the state of one, wherever the first one stops: it parts no call from its result", async () => {
  const records = session.branch().filter(({ role }) => role !== undefined);
  const results = records.filter(({ role }) => role === "toolResult");
  expect(results.length).toBeGreaterThan(3);
  for (const { id } of results) {
    const first = await compactSession(session, { until: id });
    const next = records.findIndex((record) => record.id === first.details.messageRange?.[1]) + 1;
    expect(records[next]?.calls).toBeDefined();
    expect(first.notes).toEqual([
      `entry ${id} stands between a call and its result: stopped before ${records[next]?.id}`,
    ]);
    expect(first.details.sourceMessageCount).toBe(next);
    const second = await compactSession(session, { previous: previousOf(first) });
    expect(second.details.state).toEqual(whole.details.state);
    expect(second.details.messageRange?.[0]).toBe(records[next]?.id);
  }
});

test("a call that is never answered does not hold the end of a span back", async () => {
  const call = { id: "lost", type: "function", function: { name: "bash", arguments: '{"command":"make"}' } };
  const records = [
    { role: "user", content: "Build it." },
    { role: "assistant", content: "", tool_calls: [call] },
    { role: "user", content: "Stop." },
    { role: "assistant", content: "Stopped." },
  ];
  const chat = await openSession({ bytes: new TextEncoder().encode(JSON.stringify(records)) });
  const { details, notes } = await compactSession(chat, { until: "item:4" });
  expect([details.messageRange, notes]).toEqual([["item:1", "item:3"], []]);
});

test("an entry that becomes no message is a place to stop at, too", async () => {
  const compaction = session.entries.find(({ type }) => type === "model_change");
  const { stats, notes } = await compactSession(session, { until: compaction?.id ?? "" });
  expect(stats.messages).toBe(0);
  expect(notes).toEqual(["no message is left to summarise: the summary says what it said before"]);
});

test("an empty span after a compaction changes nothing but the generation", async () => {
  const again = await compactSession(session, { previous: previousOf(whole) });
  expect(again.details.state).toEqual(whole.details.state);
  expect(again.details.generation).toBe(2);
  expect(again.stats.messages).toBe(0);
  const onceMore = await compactSession(session, { previous: previousOf(again) });
  expect(onceMore.details.state).toEqual(whole.details.state);
  expect(onceMore.details.generation).toBe(3);
});

test("a state from a file is cleaned as a session is, and a clean one stays as it is", async () => {
  const until = session.branch().filter(({ role }) => role === "user")[3]?.id ?? "";
  const first = await compactSession(session, { until });
  expect(previousOf(first).details).toEqual(JSON.parse(JSON.stringify(first.details)));
  const key = `sk-ant-api03-${"Ab3".repeat(31)}AA`;
  const json = JSON.stringify(first).replaceAll('"text":"', `"text":"\\u001b[2J${key} `);
  expect(json).toContain(key);
  const tampered = parsePreviousResult(json, "first.json");
  const { text, details } = await compactSession(session, { previous: tampered });
  for (const shown of [text, JSON.stringify(details)]) {
    expect(shown).not.toContain(key);
    expect(shown).not.toContain("\\u001b");
    expect(shown).not.toContain("\u001b");
  }
});

test("a generation or a time out of range does no harm", async () => {
  for (const [generation, timestamp] of [
    [Number.MAX_SAFE_INTEGER, "soon"],
    [1e300, "+999999-01-01"],
  ]) {
    const json = JSON.stringify({ ...whole, details: { ...whole.details, generation, timestamp } });
    const { details } = await compactSession(session, { previous: parsePreviousResult(json, "first.json") });
    expect([details.generation, details.state]).toEqual([2, whole.details.state]);
    expect(Number.isNaN(Date.parse(details.timestamp))).toBe(false);
  }
});

test("a command that goes on for longer than a chunk gives the state of one pass", async () => {
  const item = (payload: object) => JSON.stringify({ type: "response_item", payload });
  const call = (id: string, name: string, args: object) =>
    item({ type: "function_call", call_id: id, name, arguments: JSON.stringify(args) });
  const output = (id: string, text: string) => item({ type: "function_call_output", call_id: id, output: text });
  const says = (at: number) =>
    item({ type: "message", role: "assistant", content: [{ type: "output_text", text: `Step ${at}.` }] });
  const lines = [
    item({ type: "message", role: "user", content: [{ type: "input_text", text: "Commit it." }] }),
    call("a", "exec_command", { cmd: "git commit -m 'Add the quay'" }),
    output("a", "Wall time: 1 seconds\nProcess running with session ID 41\nOutput:\n"),
    ...Array.from({ length: 20 }, (_, at) => says(at)),
    call("b", "write_stdin", { session_id: 41, chars: "" }),
    output(
      "b",
      "Wall time: 1 seconds\nProcess exited with code 0\nOutput:\n[main 7771234] Add the quay\n 1 file changed\n",
    ),
    ...Array.from({ length: 20 }, (_, at) => says(at)),
  ];
  const codex = await openSession({ bytes: new TextEncoder().encode(lines.join("\n")) });
  const once = await compactSession(codex);
  expect(once.text).toContain("7771234");
  for (const maxMessages of [6, 7, 10]) {
    expect(await compactSession(codex, { chunkLimits: { maxMessages, maxBytes: 1_000_000 } })).toEqual(once);
  }
});

test("damaged details: the state is rebuilt from the session, up to where they say they end", async () => {
  const until = session.branch().filter(({ role }) => role === "user")[3]?.id ?? "";
  const first = await compactSession(session, { until });
  const damaged = parsePreviousResult(
    JSON.stringify({ ...first, details: { ...first.details, state: { version: 1, files: "lost" } } }),
    "first.json",
  );
  const second = await compactSession(session, { previous: damaged });
  expect(second.details.state).toEqual(whole.details.state);
  expect(second.details.messageRange?.[0]).toBe(until);
  expect(second.details.generation).toBe(2);
  expect(second.notes).toEqual(["the previous result's details are damaged: its state is rebuilt from the session"]);
});

test("details that say nothing: everything is summarised anew", async () => {
  const previous = parsePreviousResult(JSON.stringify({ text: "[Session Goal]\n- gone", details: null }), "first.json");
  const { details, notes } = await compactSession(session, { previous });
  expect(details.state).toEqual(whole.details.state);
  expect(details.messageRange).toEqual(whole.details.messageRange);
  expect(notes).toHaveLength(1);
});

test("a previous result of another session is refused", async () => {
  const other = await openSession(example("sessions/claude-code.jsonl"));
  const previous = previousOf(await compactSession(other));
  await other.close();
  await expect(compactSession(session, { previous })).rejects.toThrow(InputError);
});

test("a previous result of another session whose ids are the same is told by its count", async () => {
  const chat = (messages: number) => {
    const lines = Array.from({ length: messages }, (_, index) =>
      JSON.stringify({ role: index % 2 ? "assistant" : "user", content: `Row ${index} of ${messages}.` }),
    );
    const withHole = [...lines.slice(0, 2), "{ cut", ...lines.slice(2)];
    const bytes = new TextEncoder().encode((messages === 5 ? withHole : lines).join("\n"));
    return openSession({ bytes, name: "chat.jsonl" });
  };
  const previous = previousOf(await compactSession(await chat(5)));
  expect(previous.range).toEqual({ first: "line:1", last: "line:6", messages: 5 });
  await expect(compactSession(await chat(6), { previous })).rejects.toThrow(InputError);
});

test("an unknown entry is wrong usage, and named", async () => {
  await expect(compactSession(session, { until: "c0ffee00" })).rejects.toThrow(UsageError);
  await expect(compactSession(session, { until: "c0ffee00" })).rejects.toThrow("c0ffee00");
});

test("what is no result is refused", () => {
  for (const json of ["", "[]", "null", '"text"', "{}", '{"role":"user"}']) {
    expect(() => parsePreviousResult(json, "first.json")).toThrow(InputError);
  }
});

function previousOf(result: SessionCompaction): PreviousResult {
  return parsePreviousResult(JSON.stringify(result), "first.json");
}

function example(file: string): string {
  return fileURLToPath(new URL(`../../../examples/${file}`, import.meta.url));
}
