import type { LiveBranch } from "./live-branch.ts";

/** What writes summaries. Where the cut is, and what becomes of the answer, is decided outside. */
export interface Engine {
  /**
   * Summarizes the branch's records up to, not including, `job.end`, on top of what was summarized before. Undefined: it
   * has nothing to say, and a minimal summary is made instead, as where it throws.
   */
  summarize(job: SummaryJob, signal?: AbortSignal): Promise<EngineSummary | undefined>;
}

export interface SummaryJob {
  branch: LiveBranch;
  /** A place in `branch.records`. */
  end: number;
  /** What stays in the context behind the summary. */
  kept: { count: number; tokens: number };
  /** Which summary of the session this is, at least. A text that `isTaken` is tried again with a higher one. */
  generation: number;
  isTaken: (text: string) => boolean;
  /** The most tokens that the text may take. */
  budgetTokens: number;
  tokensBefore: number;
  /** Milliseconds since 1970. */
  time: number;
  cwd: string;
  /** Names the tool by which the agent finds what the summary leaves out. */
  recallTool: string;
  /** What the user wants to have most of, this once. Data, never an instruction. */
  focus?: string;
}

export interface EngineSummary {
  text: string;
  /** JSON only. */
  details: object;
  /** Which summary of the session it is. */
  generation: number;
}
