/** The decisions that the hooks make, one table each. */
import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CutAnswer, type CutQuestion, chooseCut } from "./choose-cut.ts";
import { isSupportedHost } from "./host-version.ts";
import { isOurs } from "./is-ours.ts";
import { keepTarget, leastGain, summaryBudget } from "./keep-target.ts";
import { nextGeneration } from "./own-compaction.ts";
import { needsRescue, type RescueQuestion } from "./rescue.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { hasGrown, isDue, triggerTokens } from "./trigger.ts";

test.each([
  ["0.87.0", true],
  ["0.87.1", true],
  ["1.0.0", true],
  ["2.0.0-beta.1", true],
  ["0.86.9", false],
  ["0.9.99", false],
  ["next", false],
  [undefined, false],
])("Pi %s is supported: %s", (version, supported) => {
  expect(isSupportedHost(version)).toBe(supported);
});

test.each([
  [true, [], "a", true],
  [true, ["b"], "a", true],
  [true, ["a"], "a", false],
  [false, [], "a", false],
  [true, ["a"], undefined, true],
])("override %s, skipping %j, with a model of %s: %s", (overrideDefaultCompaction, skipProviders, provider, ours) => {
  const settings = { ...DEFAULT_SETTINGS, overrideDefaultCompaction, skipProviders };
  expect(isOurs(settings, provider === undefined ? undefined : { provider })).toBe(ours);
});

describe("when to compact", () => {
  test.each([
    [{}, 100_000, undefined],
    [{ compactPercent: 65 }, 100_000, 65_000],
    [{ reserveTokens: 20_000 }, 100_000, 80_000],
    [{ compactPercent: 65, reserveTokens: 50_000 }, 100_000, 50_000],
    [{ reserveTokens: 100_000 }, 100_000, undefined],
    [{ compactPercent: 65 }, 0, undefined],
    [{ compactPercent: 65 }, Number.NaN, undefined],
  ])("%j of %d: above %s", (threshold, window, tokens) => {
    expect(triggerTokens(threshold, window)).toBe(tokens);
  });

  const question = { tokens: 70_000, limit: 65_000, gain: 2_000, cooldownMs: 3_000, now: 10_000 };
  test.each([
    ["over the limit", {}, {}, true],
    ["at the limit", {}, { tokens: 65_000 }, false],
    ["size not known", {}, { tokens: null }, false],
    ["no limit", {}, { limit: undefined }, false],
    ["within the cooldown", { compactedAt: 7_001 }, {}, false],
    ["after it", { compactedAt: 7_000 }, {}, true],
    ["the clock was put back", { compactedAt: 20_000 }, {}, true],
    ["hardly grown since the last one", { base: 68_001 }, {}, false],
    ["grown enough", { base: 68_000 }, {}, true],
    ["smaller than then", { base: 90_000 }, {}, true],
  ])("%s", (_name, state, change, due) => {
    expect(isDue(state, { ...question, ...change })).toBe(due);
  });

  test("a context that stops growing is tried a bounded number of times", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }), (growths) => {
        const gain = 1_000;
        let tokens = 50_000;
        let base: number | undefined;
        let tries = 0;
        for (const growth of growths) {
          tokens += growth;
          if (!hasGrown(base === undefined ? {} : { base }, tokens, gain)) continue;
          tries++;
          base = tokens;
        }
        const grown = growths.reduce((sum, growth) => sum + growth, 0);
        expect(tries).toBeLessThanOrEqual(1 + grown / gain);
      }),
    );
  });
});

describe("how much to keep", () => {
  const input = {
    keepRecentTokens: 20_000,
    limit: 180_000,
    contextTokens: 181_000,
    conversationTokens: 160_000,
    budgetTokens: 4_000,
  };
  test.each([
    ["a large window has room for all", {}, 20_000],
    [
      "a small one for half of what is left",
      { limit: 30_000, contextTokens: 31_000, conversationTokens: 26_000 },
      10_500,
    ],
    [
      "a prompt that fills the window leaves the least",
      { limit: 20_000, contextTokens: 40_000, conversationTokens: 9_000 },
      1_000,
    ],
    ["who wants less gets less", { keepRecentTokens: 300, limit: 5_000 }, 300],
    ["no limit known", { limit: 0 }, 20_000],
  ])("%s", (_name, change, kept) => {
    expect(keepTarget({ ...input, ...change })).toBe(kept);
  });

  test("a summary takes a tenth of a small window", () => {
    expect([200_000, 20_000, 1_000, 0, Number.NaN].map(summaryBudget)).toEqual([4_000, 2_000, 500, 4_000, 4_000]);
  });

  test("a compaction frees a tenth of what stays, or a fiftieth of the window", () => {
    expect([leastGain(20_000, 200_000), leastGain(50_000, 200_000), leastGain(0, 0)]).toEqual([4_000, 5_000, 1]);
  });
});

describe("where to cut", () => {
  const span = { messages: 1, tokens: 1 };
  const plan = {
    firstKeptEntryId: "planned",
    summarized: span,
    kept: span,
    boundary: "turn" as const,
    reason: "",
    tokensFreed: 1,
  };
  const refusal = { refused: "gainTooSmall" as const, explanation: "Too little." };
  const all = { refused: "withinTarget" as const, explanation: "All of it stays." };
  const question = { cause: "manual" as const, isAsked: true, hostBoundary: "pi", isUrgent: false };
  const nowhere = { refused: "Too little." };
  test.each<[string, Partial<CutQuestion>, CutAnswer]>([
    ["the plan's place", { plan }, { firstKept: "planned" }],
    ["by hand", {}, { firstKept: "pi" }],
    ["by hand, where Pi has no place", { hostBoundary: undefined }, { firstKept: null }],
    ["after an overflow", { cause: "overflow" }, { firstKept: "pi" }],
    ["after an overflow, where Pi has no place", { cause: "overflow", hostBoundary: undefined }, { firstKept: null }],
    ["by /vcc while Pi is idle", { cause: "command" }, { firstKept: "pi" }],
    ["by /vcc at a turn's end", { cause: "command", isAsked: false, hostBoundary: undefined }, nowhere],
    ["by Pi's threshold", { cause: "threshold" }, nowhere],
    ["by Pi's threshold, urgent", { plan: all, cause: "threshold", isUrgent: true }, { firstKept: "pi" }],
    [
      "urgent, but without a place",
      { plan: all, cause: "threshold", isUrgent: true, hostBoundary: undefined },
      { refused: "All of it stays." },
    ],
    ["urgent, but no place frees enough", { cause: "threshold", isUrgent: true }, nowhere],
    [
      "by our threshold, urgent",
      { cause: "threshold", isAsked: false, isUrgent: true, hostBoundary: undefined },
      nowhere,
    ],
    ["to rescue a run", { cause: "rescue", isAsked: false, hostBoundary: undefined }, { firstKept: null }],
  ])("%s", (_name, change, answer) => {
    expect(chooseCut({ plan: refusal, ...question, ...change })).toEqual(answer);
  });
});

describe("whether to rescue a run", () => {
  const overflow: RescueQuestion = {
    stopReason: "error",
    isOverflow: true,
    hostFailed: false,
    isOmitted: false,
    isCompacted: false,
    isAborted: false,
    isUsed: false,
    isAutomatic: true,
    isResumed: false,
  };
  test.each<[string, Partial<RescueQuestion>, boolean]>([
    ["a request that did not fit", {}, true],
    ["another error", { isOverflow: false }, false],
    ["an answer cut off that Pi gave up on", { stopReason: "length", hostFailed: true }, true],
    ["an answer cut off that Pi took out", { stopReason: "length", isOmitted: true }, true],
    ["an answer as long as the model can write", { stopReason: "length" }, false],
    ["a clean stop", { stopReason: "stop" }, false],
    ["a second time", { isUsed: true }, false],
    ["the user stopped it", { isAborted: true }, false],
    ["another extension goes on", { isResumed: true }, false],
    ["it was compacted meanwhile", { isCompacted: true }, false],
    ["automatic compaction is off", { isAutomatic: false }, false],
  ])("%s", (_name, change, rescued) => {
    expect(needsRescue({ ...overflow, ...change })).toBe(rescued);
  });
});

test("a generation is higher than any before it, whoever compacted", () => {
  const compaction = (details?: unknown) => ({ type: "compaction", details }) as SessionEntry;
  const ours = (generation: unknown) => compaction({ compactor: "vcc", generation });
  expect(nextGeneration([])).toBe(1);
  expect(nextGeneration([ours(1), ours(2)])).toBe(3);
  expect(nextGeneration([compaction({ readFiles: [] }), compaction()])).toBe(3);
  expect(nextGeneration([ours(7), compaction()])).toBe(9);
  expect(nextGeneration([ours("many"), ours(Number.MAX_SAFE_INTEGER)])).toBe(999_999_999);
});
