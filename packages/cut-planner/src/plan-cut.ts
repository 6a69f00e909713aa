import { applyEdits } from "./apply-edits.ts";
import { chooseBoundary, meetsTarget, type Target } from "./choose-boundary.ts";
import type { CutOptions, CutPlan, CutRefusal, PlanSpan } from "./cut-plan.ts";
import { type Boundary, findBoundaries } from "./find-boundaries.ts";
import { findView } from "./find-view.ts";
import type { PlanEntry } from "./plan-entry.ts";

/**
 * Where to cut a branch, so that what stands before the cut can be replaced by a summary. Of the places that part no tool
 * call from its result it takes the one that keeps nearest to `keepRecentTokens`, within the tolerance at the beginning of
 * a turn. `branch` holds the entries from the root to the leaf; whatever they are, nothing is thrown. Linear in their
 * number.
 */
export function planCut(branch: readonly PlanEntry[], options: CutOptions = {}): CutPlan | CutRefusal {
  const { minimumGain, ...target } = readOptions(options);
  const edited = applyEdits(branch);
  const view = findView(edited);
  const seen = view.positions.map((position) => edited[position] as PlanEntry);
  const tokensBefore = addUp(seen);
  const total = tokensBefore[seen.length] as number;
  if (seen.length === 0)
    return { refused: "empty", explanation: "The model sees no message that could be summarized." };
  if (total <= target.keepRecentTokens) {
    return {
      refused: "withinTarget",
      explanation: `All that the model sees is about ${total} tokens, and ${target.keepRecentTokens} are to be kept.`,
    };
  }

  const cuts = findBoundaries(edited, view).map((boundary) => {
    const freed = tokensBefore[boundary.before] as number;
    return { ...boundary, freed, kept: total - freed };
  });
  const cut = chooseBoundary(
    cuts.filter(({ freed }) => freed >= minimumGain),
    target,
  );
  if (!cut) return cuts.length === 0 ? refuseUnsafe(seen) : refuseSmall(cuts, minimumGain);

  return {
    firstKeptEntryId: cut.id,
    summarized: spanOf(seen.slice(0, cut.before), cut.freed),
    kept: spanOf(seen.slice(cut.before), cut.kept),
    boundary: cut.kind,
    reason: reasonOf(cut, target),
    tokensFreed: cut.freed,
    ...(view.lostBoundary === undefined ? {} : { lostBoundary: view.lostBoundary }),
  };
}

/** Figures that can't be meant fall back to the defaults. */
function readOptions({ keepRecentTokens, tolerance, minimumGain }: CutOptions): Required<CutOptions> {
  const keep = isAmount(keepRecentTokens) ? keepRecentTokens : 20_000;
  return {
    keepRecentTokens: keep,
    tolerance: isAmount(tolerance) ? tolerance : 0.25,
    minimumGain: Math.max(1, isAmount(minimumGain) ? minimumGain : Math.ceil(keep / 10)),
  };
}

function isAmount(value: number | undefined): value is number {
  return value !== undefined && value >= 0;
}

/** At each place how many tokens stand before it. */
function addUp(entries: readonly PlanEntry[]): number[] {
  const sums = [0];
  let sum = 0;
  for (const { tokens } of entries) {
    if (Number.isSafeInteger(tokens) && tokens > 0) sum += tokens;
    sums.push(sum);
  }
  return sums;
}

function spanOf(entries: readonly PlanEntry[], tokens: number): PlanSpan {
  const firstId = entries.at(0)?.id;
  const lastId = entries.at(-1)?.id;
  return {
    messages: entries.length,
    tokens,
    ...(firstId === undefined ? {} : { firstId }),
    ...(lastId === undefined ? {} : { lastId }),
  };
}

const PLACES: Record<Boundary["kind"], string> = {
  turn: "A turn begins here",
  cycle: "All calls before this are finished",
  message: "No call and result are parted here",
};

function reasonOf({ kind, kept }: { kind: Boundary["kind"]; kept: number }, target: Target): string {
  const goal = `the ${target.keepRecentTokens} tokens to keep`;
  const percent = Math.round(target.tolerance * 100);
  return meetsTarget(kept, target)
    ? `${PLACES[kind]}, and the tail of about ${kept} tokens is within ${percent} % of ${goal}.`
    : `${PLACES[kind]}, and of all such places its tail of about ${kept} tokens comes nearest to ${goal}.`;
}

function refuseUnsafe(seen: readonly PlanEntry[]): CutRefusal {
  return {
    refused: "noSafeBoundary",
    explanation: `Each cut through the ${seen.length} messages that the model sees would part a tool call from its result, or lies at an entry without an id of its own.`,
  };
}

function refuseSmall(cuts: readonly { freed: number }[], minimumGain: number): CutRefusal {
  const most = cuts.at(-1)?.freed ?? 0;
  return {
    refused: "gainTooSmall",
    explanation: `The most that a safe cut frees is about ${most} tokens, less than the ${minimumGain} that make it worthwhile.`,
  };
}
