import type { Message } from "@vcc/normalize";
import { expect, test } from "vitest";
import { type BranchEntry, toPlanEntries } from "./to-plan-entries.ts";

test("a branch as it hangs together, and what each of its messages weighs", async () => {
  const records: [BranchEntry, Message?][] = [
    [
      { id: "s", kind: "message", role: "system" },
      { role: "system", content: "Be brief." },
    ],
    [{ id: "m", kind: "other" }],
    [
      { id: "u", kind: "message", role: "user" },
      { role: "user", content: [{ type: "text", text: "Look at this." }, { type: "image" }] },
    ],
    [
      { id: "a", kind: "message", role: "assistant", calls: ["1"], group: "g" },
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "Hm, hm." },
          { type: "toolCall", id: "1", name: "read", args: { path: "a.ts" } },
        ],
      },
    ],
    [
      { id: "r", kind: "message", role: "toolResult", answers: ["1"] },
      { role: "toolResult", content: [{ type: "toolResult", callId: "1", content: "export {};" }] },
    ],
    [
      { id: "h", kind: "message", role: "user" },
      { role: "user", origin: "host", content: "The file changed." },
    ],
    [
      { id: "b", kind: "message", role: "bash" },
      { role: "bash", content: "", command: "make", output: "done" },
    ],
    [
      { id: "c", kind: "compaction", role: "summary", compaction: { firstKeptId: "a" } },
      { role: "summary", content: "It began." },
    ],
    [{ id: "e1", kind: "other", edit: { targetId: "r", replacement: "gone" } }],
    [{ id: "e2", kind: "other", edit: { targetId: "h" } }],
  ];
  expect(await toPlanEntries(sessionOf(records), { estimate: (text) => text.length })).toEqual([
    { id: "s", kind: "message", role: "system", tokens: 9 },
    { id: "m", kind: "other", tokens: 0 },
    { id: "u", kind: "message", role: "user", tokens: 13 + 1_200 },
    { id: "a", kind: "message", role: "assistant", calls: ["1"], group: "g", tokens: 7 + 4 + 15 },
    { id: "r", kind: "message", role: "toolResult", answers: ["1"], tokens: 10 },
    { id: "h", kind: "message", role: "user", injected: true, tokens: 17 },
    { id: "b", kind: "message", role: "bash", tokens: 4 + 4 },
    { id: "c", kind: "compaction", role: "summary", firstKeptId: "a", tokens: 9 },
    { id: "e1", kind: "other", tokens: 0, edit: { targetId: "r", tokens: 4 } },
    { id: "e2", kind: "other", tokens: 0, edit: { targetId: "h" } },
  ]);
});

test("arguments that are no JSON are weighed all the same", async () => {
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  const calls = [ring, 5n, undefined].map((args): [BranchEntry, Message] => [
    { id: "a", kind: "message", role: "assistant" },
    { role: "assistant", content: [{ type: "toolCall", name: "run", args }] },
  ]);
  const entries = await toPlanEntries(sessionOf(calls), { estimate: (text) => text.length });
  expect(entries.map(({ tokens }) => tokens)).toEqual([3 + "[object Object]".length, 3 + 1, 3]);
});

test("another leaf is passed on, and the default estimate is that of @vcc/normalize", async () => {
  const session = {
    branch: (leaf?: string): BranchEntry[] => [{ id: leaf ?? "main", kind: "message", role: "user" }],
    messages: (leaf?: string): Message[] => [{ role: "user", content: leaf === undefined ? "12345678" : "漢字漢字" }],
  };
  expect(await toPlanEntries(session)).toEqual([{ id: "main", kind: "message", role: "user", tokens: 2 }]);
  expect(await toPlanEntries(session, { leaf: "side" })).toEqual([
    { id: "side", kind: "message", role: "user", tokens: 4 },
  ]);
});

function sessionOf(records: [BranchEntry, Message?][]) {
  return {
    branch: () => records.map(([entry]) => entry),
    messages: () => records.flatMap(([, message]) => (message ? [message] : [])),
  };
}
