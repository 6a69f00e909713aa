export interface RescueQuestion {
  /** The newest answer of the model on the branch. */
  stopReason: string | undefined;
  /** Its error says that the request didn't fit. */
  isOverflow: boolean;
  /** Pi tried to compact for this answer's sake, and that came to nothing. */
  hostFailed: boolean;
  /** Pi took the answer out of the context to try again. */
  isOmitted: boolean;
  /** A compaction stands behind the answer. */
  isCompacted: boolean;
  /** The user stopped the run or a compaction of it. */
  isAborted: boolean;
  /** This prompt was rescued before. */
  isUsed: boolean;
  /** The user lets Pi compact by itself. */
  isAutomatic: boolean;
  /** Another extension goes on already. */
  isResumed: boolean;
}

/**
 * Whether a run that Pi is about to end shall go on after a harder compaction: where a second request didn't fit either,
 * where Pi found nothing to compact, and where its compaction was cancelled. Never after a clean stop or the user's, and
 * once a prompt.
 */
export function needsRescue({
  stopReason,
  isOverflow,
  hostFailed,
  isOmitted,
  isCompacted,
  isAborted,
  isUsed,
  isAutomatic,
  isResumed,
}: RescueQuestion): boolean {
  if (isUsed || isResumed || isAborted || isCompacted || !isAutomatic) return false;
  // A cut-off answer may be as long as the model can write: that is a stop like any other.
  return stopReason === "length" ? hostFailed || isOmitted : stopReason === "error" && isOverflow;
}
