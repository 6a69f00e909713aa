/*
 * What commands and the status page ask of compaction. `index.ts` makes one for each loaded extension and hands it to
 * whoever registers a command or a tool.
 */

import type { CompactionOutcome } from "./outcome.ts";

export type { CompactionOutcome } from "./outcome.ts";

export interface CompactorStatus {
  contextTokens?: number;
  contextWindow?: number;
  /** The context size at which the next compaction happens, and whose rule that is. */
  threshold?: { tokens: number; by: "vcc" | "pi" };
  /** The newest compaction of the branch, where it is ours. */
  last?: CompactionOutcome;
}

/** `Context` is Pi's context of the handler that asks. */
export interface Compactor<Context> {
  /**
   * Compacts now where Pi is idle; in the middle of a run at the next turn's end, so that no turn is aborted. `focus` is
   * ranked first in this one summary. What became of it is said in a notice.
   */
  requestCompaction(context: Context, focus?: string): "started" | "atTurnEnd";
  status(context: Context): CompactorStatus;
}
