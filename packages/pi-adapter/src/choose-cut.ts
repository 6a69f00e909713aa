import type { CutPlan, CutRefusal } from "@vcc/cut-planner";

export interface CutQuestion {
  plan: CutPlan | CutRefusal;
  /** Who or what wants the compaction. */
  cause: "command" | "manual" | "threshold" | "overflow" | "rescue";
  /** Whether Pi asks for a summary; else it is our own idea, at the end of a turn. */
  isAsked: boolean;
  /** Pi's own boundary, where it has one that parts no call from its result. */
  hostBoundary?: string | undefined;
  /** The next request may not fit any more. */
  isUrgent: boolean;
}

/** `firstKept` null: nothing stays but the summary. */
export type CutAnswer = { firstKept: string | null } | { refused: string };

/**
 * Where to cut, or why not to. Where the plan finds no good place, what is our own idea can wait, and so can a threshold
 * until it gets urgent, or for ever where no place frees anything worth it; then, and where somebody asked or a request
 * didn't fit, Pi's boundary is better than none.
 */
export function chooseCut({ plan, cause, isAsked, hostBoundary, isUrgent }: CutQuestion): CutAnswer {
  if (!("refused" in plan)) return { firstKept: plan.firstKeptEntryId };
  if (cause === "rescue") return { firstKept: null };
  const isHostBetter = isUrgent && hostBoundary !== undefined && plan.refused !== "gainTooSmall";
  const mayWait = !isAsked || (cause === "threshold" && !isHostBetter);
  return mayWait ? { refused: plan.explanation } : { firstKept: hostBoundary ?? null };
}
