import fc from "fast-check";
import { expect, test } from "vitest";
import { compaction } from "../test/entries.ts";
import type { CutPlan } from "./cut-plan.ts";
import { planCut } from "./plan-cut.ts";
import type { PlanEntry } from "./plan-entry.ts";

const callIds = fc.array(fc.constantFrom("x", "y", "z", "0", "1", "2", "3", "4"), { maxLength: 3 });
const roles = fc.constantFrom("user", "assistant", "toolResult", "bash", "system", "custom", "summary" as const);

const entry = fc.record(
  {
    id: fc.oneof({ weight: 8, arbitrary: fc.uuid() }, fc.constantFrom("", "a", "b", "__proto__")),
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant("message" as const) },
      fc.constantFrom("branchSummary", "compaction", "other" as const),
    ),
    role: roles,
    injected: fc.boolean(),
    calls: callIds,
    answers: callIds,
    group: fc.constantFrom("g", "h"),
    tokens: fc.oneof(fc.nat({ max: 2_000 }), fc.constantFrom(Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY)),
    firstKeptId: fc.constantFrom("", "a", "b", "gone"),
    edit: fc.record({ targetId: fc.constantFrom("a", "b"), tokens: fc.nat() }, { requiredKeys: ["targetId"] }),
  },
  { requiredKeys: ["kind", "tokens"] },
) as fc.Arbitrary<PlanEntry>;

const options = fc.record(
  {
    keepRecentTokens: fc.oneof(fc.nat({ max: 5_000 }), fc.double()),
    tolerance: fc.oneof(fc.double({ min: 0, max: 1 }), fc.double()),
    minimumGain: fc.oneof(fc.nat({ max: 500 }), fc.double()),
  },
  { requiredKeys: [] },
);

/** What a host may write: every call has an id of its own, and its results come anywhere, or never, or twice. */
const branch = fc
  .array(
    fc.record({
      role: fc.oneof({ weight: 4, arbitrary: fc.constant("assistant" as const) }, roles),
      calls: fc.nat({ max: 3 }),
      tokens: fc.nat({ max: 500 }),
      resultsAfter: fc.array(
        fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.integer({ min: -5, max: 12 })),
        {
          maxLength: 4,
        },
      ),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    const places = steps.flatMap(({ role, calls, tokens, resultsAfter }, step) => {
      const id = `e${step}`;
      if (role !== "assistant" || calls === 0) return [{ at: step, entry: messageOf(id, role, tokens) }];
      const callIds = Array.from({ length: calls }, (_, call) => `${id}.${call}`);
      const results = resultsAfter.map((distance, index) => ({
        at: step + distance + 0.1 * (index + 1),
        entry: { ...messageOf(`${id}.r${index}`, "toolResult", tokens), answers: [callIds[index % calls] as string] },
      }));
      return [{ at: step, entry: { ...messageOf(id, role, tokens), calls: callIds } }, ...results];
    });
    return places.sort((one, other) => one.at - other.at).map((place) => place.entry);
  });

function messageOf(id: string, role: NonNullable<PlanEntry["role"]>, tokens: number): PlanEntry {
  return { id, kind: "message", role, tokens };
}

test("whatever the entries: nothing is thrown, the same gives the same, and the counts add up", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), options, (entries, wanted) => {
      const plan = planCut(entries, wanted);
      expect(planCut(structuredClone(entries), { ...wanted })).toEqual(plan);
      if ("refused" in plan) return;
      const { firstKeptEntryId, summarized, kept, tokensFreed } = plan;
      expect(entries.filter(({ id }) => id === firstKeptEntryId)).toHaveLength(1);
      expect([kept.firstId, summarized.tokens]).toEqual([firstKeptEntryId, tokensFreed]);
      expect(tokensFreed).toBeGreaterThanOrEqual(1);
      expect(summarized.messages).toBeGreaterThanOrEqual(1);
      if (entries.some((each) => each.edit || each.kind === "compaction")) return;
      const seen = entries.filter(isSeen);
      expect(summarized.messages + kept.messages).toBe(seen.length);
      expect(summarized.tokens + kept.tokens).toBe(seen.reduce((sum, each) => sum + weightOf(each), 0));
      expect(keptBy(plan, entries).filter(isSeen)).toHaveLength(kept.messages);
    }),
    { numRuns: 2_000 },
  );
});

test("whatever the entries: a kept result has its call", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), options, (entries, wanted) => {
      const plan = planCut(entries, wanted);
      if ("refused" in plan || entries.some((each) => each.edit)) return;
      const kept = keptBy(plan, entries);
      const calls = new Set(kept.flatMap((each) => each.calls ?? []));
      expect(kept.flatMap((each) => each.answers ?? []).filter((call) => !calls.has(call))).toEqual([]);
      expect(kept[0]?.role).not.toBe("toolResult");
    }),
    { numRuns: 3_000 },
  );
});

test("a kept call has every result that there is, and so it is over many compactions, and when running calls end", () => {
  let cuts = 0;
  fc.assert(
    fc.property(
      fc.array(branch, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 3_000 }),
      (rounds, keepRecentTokens) => {
        let entries: PlanEntry[] = [];
        for (const [round, added] of rounds.entries()) {
          entries = [...entries, ...added.map((each) => renamed(each, `${round}.`))];
          const plan = planCut(entries, { keepRecentTokens });
          if ("refused" in plan) continue;
          cuts += 1;
          const kept = keptBy(plan, entries);
          expectWholePairs(kept, entries);
          const results = runningCalls(entries).map((call) => ({
            ...messageOf(`late ${call}`, "toolResult", 1),
            answers: [call],
          }));
          expectWholePairs([...kept, ...results], [...entries, ...results]);
          entries = [...entries, compaction(`k${round}`, plan.firstKeptEntryId)];
        }
      },
    ),
    { numRuns: 1_000 },
  );
  expect(cuts).toBeGreaterThan(500);
});

test("of all safe cuts none keeps nearer to the target, where none meets it, and none that meets it is left for one that doesn't", () => {
  const exact = { tolerance: 0, minimumGain: 1 };
  fc.assert(
    fc.property(branch, fc.nat({ max: 3_000 }), (entries, keepRecentTokens) => {
      const plan = planCut(entries, { ...exact, keepRecentTokens });
      const missed = "refused" in plan ? Number.POSITIVE_INFINITY : Math.abs(plan.kept.tokens - keepRecentTokens);
      // Other targets find other safe cuts of the same branch.
      for (let other = 0; other < 3_000; other += 250) {
        const otherPlan = planCut(entries, { ...exact, keepRecentTokens: other });
        if ("refused" in otherPlan || ("refused" in plan && plan.refused === "withinTarget")) continue;
        expect(Math.abs(otherPlan.kept.tokens - keepRecentTokens)).toBeGreaterThanOrEqual(missed);
      }
    }),
    { numRuns: 300 },
  );
});

test("a long branch is no burden", () => {
  const entries = Array.from({ length: 30_000 }, (_, step): PlanEntry[] => [
    { ...messageOf(`u${step}`, "user", 1) },
    { ...messageOf(`a${step}`, "assistant", 1), calls: [`${step}`, "again"], group: "g" },
    { ...messageOf(`r${step}`, "toolResult", 1), answers: [`${step}`, "again"] },
  ]).flat();
  expect(planCut(entries, { keepRecentTokens: 3_000 })).toMatchObject({ kept: { messages: 3_000, tokens: 3_000 } });
});

function isSeen({ kind, role }: PlanEntry): boolean {
  return (kind === "message" || kind === "branchSummary") && role !== undefined && role !== "system";
}

function weightOf({ tokens }: PlanEntry): number {
  return Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;
}

function keptBy({ firstKeptEntryId }: CutPlan, entries: readonly PlanEntry[]): PlanEntry[] {
  return entries.slice(entries.findIndex(({ id }) => id === firstKeptEntryId));
}

function expectWholePairs(kept: readonly PlanEntry[], all: readonly PlanEntry[]): void {
  const calls = new Set(kept.flatMap((each) => each.calls ?? []));
  const answers = kept.flatMap((each) => each.answers ?? []);
  expect(answers.filter((call) => !calls.has(call))).toEqual([]);
  const existing = all.flatMap((each) => each.answers ?? []).filter((call) => calls.has(call));
  expect(answers.length).toBe(existing.length);
}

/** Calls of the newest answer of the model that have no result. */
function runningCalls(entries: readonly PlanEntry[]): string[] {
  const answered = new Set(entries.flatMap((each) => each.answers ?? []));
  return (entries.findLast(({ role }) => role === "assistant")?.calls ?? []).filter((call) => !answered.has(call));
}

function renamed(each: PlanEntry, prefix: string): PlanEntry {
  return {
    ...each,
    id: prefix + each.id,
    ...(each.calls ? { calls: each.calls.map((call) => prefix + call) } : {}),
    ...(each.answers ? { answers: each.answers.map((call) => prefix + call) } : {}),
  };
}
