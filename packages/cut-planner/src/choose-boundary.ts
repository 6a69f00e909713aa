import type { BoundaryKind } from "./cut-plan.ts";

export interface Choice {
  kind: BoundaryKind;
  /** Tokens of the tail that the cut leaves. */
  kept: number;
}

export interface Target {
  keepRecentTokens: number;
  tolerance: number;
}

const RANKS: Record<BoundaryKind, number> = { turn: 0, cycle: 1, message: 2 };

/** Where no tail meets the target, such a share of the tolerance more or less makes no difference. */
const SLACK = 0.2;

/**
 * The best of some cuts. Considered are those that meet the target within the tolerance; where none does, the one that
 * comes nearest, and those that come as near as that. Of these one at the beginning of a turn is the best, else after a
 * finished cycle, else any; of the same kind the one that is nearest, and the first of equals.
 */
export function chooseBoundary<Cut extends Choice>(choices: readonly Cut[], target: Target): Cut | undefined {
  const meeting = choices.filter(({ kept }) => meetsTarget(kept, target));
  let best: Cut | undefined;
  for (const choice of meeting.length > 0 ? meeting : nearestTo(target, choices)) {
    if (!best || isBetter(choice, best, target)) best = choice;
  }
  return best;
}

function nearestTo<Cut extends Choice>(target: Target, choices: readonly Cut[]): Cut[] {
  let nearest = Number.POSITIVE_INFINITY;
  for (const choice of choices) nearest = Math.min(nearest, distanceOf(choice, target));
  const most = nearest + SLACK * target.tolerance * target.keepRecentTokens;
  return choices.filter((choice) => distanceOf(choice, target) <= most);
}

export function meetsTarget(kept: number, { keepRecentTokens, tolerance }: Target): boolean {
  return Math.abs(kept - keepRecentTokens) <= tolerance * keepRecentTokens;
}

function isBetter(choice: Choice, best: Choice, target: Target): boolean {
  const rank = RANKS[choice.kind] - RANKS[best.kind];
  return rank < 0 || (rank === 0 && distanceOf(choice, target) < distanceOf(best, target));
}

function distanceOf({ kept }: Choice, { keepRecentTokens }: Target): number {
  return Math.abs(kept - keepRecentTokens);
}
