import type { CutPlan, CutRefusal } from "@vcc/cut-planner";

export interface CutQuestion {
  plan: CutPlan | CutRefusal;
  /** Nobody asked for the compaction, and the next request fits without it. */
  mayWait: boolean;
  /** Pi's own boundary, where it has one that parts no call from its result. */
  hostBoundary?: string | undefined;
}

/** `firstKept` null: nothing stays but the summary. */
export type CutAnswer = { firstKept: string | null } | { refused: string };

/** Where to cut, or why not to. Where waiting is no choice, a second-best cut is better than none. */
export function chooseCut({ plan, mayWait, hostBoundary }: CutQuestion): CutAnswer {
  if (!("refused" in plan)) return { firstKept: plan.firstKeptEntryId };
  if (mayWait) return { refused: plan.explanation };
  return { firstKept: hostBoundary ?? null };
}
