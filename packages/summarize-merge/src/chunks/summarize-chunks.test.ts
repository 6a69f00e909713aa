import { type Message, normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { summarize } from "../summarize.ts";
import type { ChunkRecord } from "./plan-chunks.ts";
import { summarizeChunks } from "./summarize-chunks.ts";

const messages: Message[] = Array.from({ length: 12 }, (_, at) => [
  { id: `u${at}`, role: "user" as const, content: `Please move the parcels of round ${at} to src/round-${at}.ts.` },
  {
    id: `a${at}`,
    role: "assistant" as const,
    content: [
      { type: "toolCall" as const, id: `c${at}`, name: "write", args: { path: `src/round-${at}.ts`, content: "x" } },
      { type: "toolCall" as const, id: `own${at}`, name: "mcp__vcc__vcc_recall", args: { query: "lorry" } },
    ],
  },
  { id: `r${at}`, role: "toolResult" as const, callId: `c${at}`, name: "write", content: "written" },
]).flat();
const records: ChunkRecord[] = messages.map(({ role, content, callId }) => ({
  role,
  length: 100,
  ...(callId === undefined ? {} : { answers: [callId] }),
  ...(typeof content === "string"
    ? {}
    : { calls: content.flatMap((part) => (part.type === "toolCall" && part.id !== undefined ? [part.id] : [])) }),
}));

async function* stream(): AsyncGenerator<Message> {
  yield* messages;
}

test.each([1, 4, 1_000])("chunks of %d messages give what the whole gives", async (maxMessages) => {
  const options = { skipTools: (name: string) => name.endsWith("vcc_recall") };
  const seen: number[] = [];
  const summary = await summarizeChunks({
    messages: stream(),
    records,
    limits: { maxMessages, maxBytes: 1e9 },
    options,
    onProgress: (done) => seen.push(done),
  });
  expect(summary).toEqual(summarize({ blocks: normalize(messages), options }));
  expect(JSON.stringify(summary)).not.toContain("lorry");
  expect(seen.at(-1)).toBe(messages.length);
});

test("a span keeps the numbers of its messages, and an empty one says nothing", async () => {
  const span = await summarizeChunks({ messages: stream(), records, start: 3, end: 6 });
  expect([span.source.first?.index, span.source.last?.index]).toEqual([4, 6]);
  const empty = await summarizeChunks({ messages: stream(), records, start: 6, end: 6 });
  expect(empty).toEqual(summarize({ blocks: [] }));
});
