import type { PlanEntry } from "./plan-entry.ts";

/** What the model sees of a branch. */
export interface View {
  /** Positions on the branch, ascending. */
  positions: number[];
  /** The boundary of the newest compaction, where it names an entry that doesn't stand before it. */
  lostBoundary?: string;
}

/**
 * The newest compaction alone decides where the view begins: at the entry that it kept first. Where it kept none, or
 * names one that isn't there, nothing before it is seen:
 *
 *     user  assistant  user  assistant  compaction  user  assistant
 *                      ^ kept from here                             its boundary is found
 *                                                   ^               it has none, or a lost one
 *
 * Compactions in the view stand for nothing, and system messages stay whatever is cut.
 */
export function findView(branch: readonly PlanEntry[]): View {
  const compaction = branch.findLastIndex(({ kind }) => kind === "compaction");
  const boundary = branch[compaction]?.firstKeptId || undefined;
  const kept = boundary === undefined ? -1 : branch.findIndex(({ id }) => id === boundary);
  const isLost = boundary !== undefined && (kept === -1 || kept > compaction);
  const start = boundary === undefined || isLost ? compaction + 1 : kept;
  const positions: number[] = [];
  for (let position = start; position < branch.length; position++) {
    if (isSeen(branch[position] as PlanEntry)) positions.push(position);
  }
  return { positions, ...(isLost ? { lostBoundary: boundary } : {}) };
}

export function isSeen({ kind, role }: PlanEntry): boolean {
  return (kind === "message" || kind === "branchSummary") && role !== undefined && role !== "system";
}
