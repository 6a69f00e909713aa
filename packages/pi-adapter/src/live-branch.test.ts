import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import { normalize } from "@vcc/normalize";
import { compact } from "@vcc/summarize-merge";
import { expect, test } from "vitest";
import { openLiveBranch } from "./live-branch.ts";

const header = { type: "session", version: 3, id: "s", timestamp: "2026-11-30T08:00:00.000Z", cwd: "/work" };

function entry(id: string, role: "user" | "assistant", content: string): SessionEntry {
  return { type: "message", id, parentId: null, timestamp: header.timestamp, message: { role, content } } as never;
}

/** A branch of turns, `u1 a1 u2 a2 …`, each entry behind the one before it. */
function chained(entries: readonly SessionEntry[]): SessionEntry[] {
  return entries.map((each, index) => ({ ...each, parentId: entries[index - 1]?.id ?? null }));
}

const turns = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [
    entry(`u${from + index}`, "user", `Ask ${from + index}.`),
    entry(`a${from + index}`, "assistant", `Answer ${from + index}.`),
  ]).flat();

/** Our compaction of the first so many messages, which keeps from an entry on. */
function ours(covered: number, firstKeptEntryId: string, damage: object = {}): SessionEntry {
  const messages = turns(1, covered / 2).map(({ id }, index) => ({
    id,
    role: index % 2 === 0 ? ("user" as const) : ("assistant" as const),
    content: `Say ${index + 1}.`,
  }));
  const { text: summary, details } = compact({ blocks: normalize(messages), time: 0 });
  const base = { type: "compaction" as const, id: "c", parentId: null, timestamp: header.timestamp };
  return { ...base, summary, firstKeptEntryId, tokensBefore: 0, details: { ...details, ...damage }, fromHook: true };
}

const shown = async (branch: readonly SessionEntry[]) => {
  const { records, firstIndex, start, seenFrom, previous, foreign } = await openLiveBranch(header, chained(branch));
  return {
    records: records.map(({ id }) => id).join(" "),
    firstIndex,
    start,
    seenFrom,
    knows: previous !== undefined,
    foreign: foreign?.index,
  };
};

test("a branch that was never compacted is read from its root", async () => {
  expect(await shown(turns(1, 2))).toEqual({
    records: "u1 a1 u2 a2",
    firstIndex: 1,
    start: 0,
    seenFrom: 0,
    knows: false,
    foreign: undefined,
  });
});

test("after a compaction of ours only what came since is read", async () => {
  expect(await shown([...turns(1, 6), ours(8, "u5"), ...turns(7, 7)])).toEqual({
    records: "u5 a5 u6 a6 c u7 a7",
    firstIndex: 9,
    start: 0,
    seenFrom: 0,
    knows: true,
    foreign: undefined,
  });
});

test("what the model still sees is read, though the summary covers some of it", async () => {
  expect(await shown([...turns(1, 6), ours(8, "u4"), ...turns(7, 7)])).toMatchObject({
    records: "u4 a4 u5 a5 u6 a6 c u7 a7",
    firstIndex: 7,
    start: 2,
    seenFrom: 0,
  });
});

test("what no summary covers is read, though the model does not see it", async () => {
  expect(await shown([...turns(1, 6), ours(8, "u6"), ...turns(7, 7)])).toMatchObject({
    records: "u5 a5 u6 a6 c u7 a7",
    firstIndex: 9,
    start: 0,
    seenFrom: 2,
  });
});

test("a compaction that kept nothing, and one whose boundary is lost", async () => {
  for (const kept of ["c", "gone", ""]) {
    expect(await shown([...turns(1, 4), ours(8, kept), ...turns(5, 5)])).toMatchObject({
      records: "c u5 a5",
      firstIndex: 9,
      seenFrom: 0,
      knows: true,
    });
  }
});

test.each([
  ["damaged", { state: {} }],
  ["of another version", { version: 2 }],
])("details that are %s: all is read", async (_name, damage) => {
  expect(await shown([...turns(1, 6), ours(8, "u5", damage), ...turns(7, 7)])).toMatchObject({
    records: "u1 a1 u2 a2 u3 a3 u4 a4 u5 a5 u6 a6 c u7 a7",
    start: 0,
    seenFrom: 8,
    knows: false,
    foreign: undefined,
  });
});

test("details of another session: all is read", async () => {
  const strange = turns(20, 25).map((each) => ({ ...each, id: `other-${each.id}` }));
  expect(await shown([...strange, ours(8, "other-u24")])).toMatchObject({ start: 0, knows: false });
});

test("another's compaction is remembered with its place", async () => {
  const theirs = { ...ours(8, "u5"), details: { readFiles: [] } };
  expect(await shown([...turns(1, 6), theirs, ...turns(7, 7)])).toMatchObject({ start: 0, seenFrom: 8, foreign: 13 });
});

test("a branch that was cut down to what the model sees goes on from the state", async () => {
  expect(await shown([...turns(5, 6), ours(8, "u5"), ...turns(7, 7)])).toMatchObject({
    records: "u5 a5 u6 a6 c u7 a7",
    firstIndex: 9,
    start: 0,
    knows: true,
  });
});
