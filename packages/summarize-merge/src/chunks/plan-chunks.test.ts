import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChunkRecord, lastWholeCut, planChunks } from "./plan-chunks.ts";

const user: ChunkRecord = { role: "user", length: 10 };
const says: ChunkRecord = { role: "assistant", length: 10 };
const calls = (...ids: string[]): ChunkRecord => ({ role: "assistant", calls: ids, length: 10 });
const answers = (...ids: string[]): ChunkRecord => ({ role: "toolResult", answers: ids, length: 10 });

test("a branch under the limits is one chunk, an empty one none", () => {
  expect(planChunks([user, says], { maxMessages: 2, maxBytes: 100 })).toEqual([2]);
  expect(planChunks([])).toEqual([]);
});

test("a chunk ends before a request where its second half has one", () => {
  const records = [user, says, user, says, says, user];
  expect(planChunks(records, { maxMessages: 4, maxBytes: 1_000 })).toEqual([2, 6]);
});

test("a request in the first half does not make small chunks", () => {
  expect(planChunks([user, user, says, says, says, says], { maxMessages: 4, maxBytes: 1_000 })).toEqual([4, 6]);
});

test("a call stays with its results, however they are ordered", () => {
  const records = [user, says, calls("a", "b"), answers("b"), answers("a"), says];
  expect(planChunks(records, { maxMessages: 4, maxBytes: 1_000 })).toEqual([2, 6]);
});

test("a call that was never answered holds nothing back", () => {
  expect(planChunks([calls("lost"), says, says, says], { maxMessages: 2, maxBytes: 1_000 })).toEqual([2, 4]);
});

test("a result without an id stays behind its call", () => {
  const result: ChunkRecord = { role: "toolResult", length: 10 };
  expect(planChunks([user, says, says, result, says], { maxMessages: 3, maxBytes: 1_000 })).toEqual([2, 5]);
});

test("a pair that spans more than a chunk stretches it, up to four times its limit", () => {
  const records = (between: number) => [calls("slow"), ...Array(between).fill(says), answers("slow"), says];
  expect(planChunks(records(3), { maxMessages: 2, maxBytes: 1_000 })).toEqual([5, 6]);
  expect(planChunks(records(9), { maxMessages: 2, maxBytes: 1_000 })).toEqual([2, 4, 11, 12]);
});

test("a command that goes on stays with what it prints later", () => {
  const opens: ChunkRecord = { ...answers("a"), opens: ["41"] };
  const continues: ChunkRecord = { ...calls("b"), continues: ["41"] };
  const records = [user, calls("a"), opens, user, says, continues, answers("b"), user, says];
  expect(planChunks(records, { maxMessages: 4, maxBytes: 1_000 })).toEqual([1, 7, 9]);
  expect(lastWholeCut(records, 0, 4)).toBe(4);
});

test("bytes limit a chunk as well, and a record over the limit is a chunk of its own", () => {
  const large: ChunkRecord = { role: "user", length: 500 };
  expect(planChunks([says, large, says], { maxMessages: 100, maxBytes: 100 })).toEqual([1, 2, 3]);
});

test("chunks cover every record once, within the limits", () => {
  const record = fc.record({
    role: fc.constantFrom("user", "assistant", "toolResult"),
    calls: fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 2 }),
    answers: fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 2 }),
    length: fc.nat(50),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (records, maxMessages) => {
      const ends = planChunks(records, { maxMessages, maxBytes: 120 });
      expect(ends.at(-1) ?? 0).toBe(records.length);
      for (const [chunk, end] of ends.entries()) {
        const start = ends[chunk - 1] ?? 0;
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(4 * maxMessages);
        const bytes = records.slice(start, end).reduce((sum, { length }) => sum + length, 0);
        expect(end - start === 1 || bytes <= 4 * 120).toBe(true);
      }
    }),
  );
});

test("a span ends where it parts no call from its result", () => {
  const records = [user, calls("a", "b"), answers("a"), says, answers("b"), user, calls("lost"), says, user];
  const ends = records.map((_, end) => lastWholeCut(records, 0, end));
  expect(ends).toEqual([0, 1, 1, 1, 1, 5, 6, 7, 8]);
  expect(lastWholeCut(records, 3, 4)).toBe(3);
});

test("a span does not end before a result that has no id", () => {
  const result: ChunkRecord = { role: "toolResult", length: 10 };
  expect(lastWholeCut([user, says, result, result], 0, 3)).toBe(1);
});
