import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
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

/** What commands ask of compaction. */
export interface Compactor {
  /**
   * Compacts now where Pi is idle; in the middle of a run at the next turn's end, so that no turn is aborted. `focus` is
   * ranked first in this one summary. What became of it is said in a notice.
   */
  requestCompaction(context: ExtensionContext, focus?: string): "started" | "atTurnEnd";
  status(context: ExtensionContext): CompactorStatus;
}
