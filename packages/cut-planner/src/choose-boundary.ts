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

/**
 * The best of some cuts: of those that meet the target within the tolerance one at the beginning of a turn, else after a
 * finished cycle, else any; where none meets it, the one that comes nearest. What is left equal is settled by the
 * distance or the kind, and then by the order of `choices`: the first wins.
 */
export function chooseBoundary<Cut extends Choice>(choices: readonly Cut[], target: Target): Cut | undefined {
  let best: Cut | undefined;
  for (const choice of choices) if (!best || isBetter(choice, best, target)) best = choice;
  return best;
}

export function meetsTarget(kept: number, { keepRecentTokens, tolerance }: Target): boolean {
  return Math.abs(kept - keepRecentTokens) <= tolerance * keepRecentTokens;
}

function isBetter(choice: Choice, best: Choice, target: Target): boolean {
  const meets = meetsTarget(choice.kept, target);
  if (meets !== meetsTarget(best.kept, target)) return meets;
  const distance = distanceOf(choice, target) - distanceOf(best, target);
  const rank = RANKS[choice.kind] - RANKS[best.kind];
  return meets ? rank < 0 || (rank === 0 && distance < 0) : distance < 0 || (distance === 0 && rank < 0);
}

function distanceOf({ kept }: Choice, { keepRecentTokens }: Target): number {
  return Math.abs(kept - keepRecentTokens);
}
