import type { Session } from "@vcc/sessions";

/*
 * What commands and the status page ask of compaction. `index.ts` makes one for each loaded extension and hands it to
 * whoever registers a command or a tool.
 */

/** One compaction as a person is told about it. Figures are estimated tokens. */
export interface CompactionOutcome {
  /** How many messages the summary stands for now, those of earlier compactions not counted. */
  summarizedMessages: number;
  summarizedTokens: number;
  keptMessages: number;
  keptTokens: number;
  /** Tokens that the model no longer sees, the summary taken off. */
  freedTokens: number;
  /** Which summary of the session it is, from 1. */
  generation: number;
  /** What led to it. */
  cause: "command" | "manual" | "threshold" | "overflow" | "rescue";
  /** The last line of the summary: what it leaves out. */
  lossAccount: string;
}

export interface CompactorStatus {
  contextTokens?: number;
  contextWindow?: number;
  /** The context size at which the next compaction happens, and whose rule that is. */
  threshold?: { tokens: number; by: "vcc" | "pi" };
  last?: CompactionOutcome;
}

/** `Context` is Pi's context of the handler that asks. */
export interface Compactor<Context> {
  /**
   * Compacts now where Pi is idle; in the middle of a run at the next turn's end, so that no turn is aborted. `focus` is
   * ranked first in this one summary. What became of it is said in a notice.
   */
  requestCompaction(context: Context, focus?: string): "started" | "atTurnEnd";
  lastOutcome(context: Context): CompactionOutcome | undefined;
  status(context: Context): CompactorStatus;
  /** The session's raw history, opened as `@vcc/sessions` opens a file: for recall. */
  openBranch(context: Context): Promise<Session>;
}
