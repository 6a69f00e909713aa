/** What a cut is to reach. All in estimated tokens, as the entries' `tokens` are. */
export interface CutOptions {
  /** How much of the newest is to be kept. A target: safe places decide what is possible. Default 20,000. */
  keepRecentTokens?: number;
  /** Which share of the target the tail may miss it by for the sake of a better place to cut. Default 0.25. */
  tolerance?: number;
  /** A cut that frees less is refused. Default: a tenth of `keepRecentTokens`. At least 1 in any case. */
  minimumGain?: number;
}

export interface CutPlan {
  /** The first entry that stays in the model's context. Its id occurs once on the branch. */
  firstKeptEntryId: string;
  /** What a summary is to stand for: from where the model's context begins, after an earlier compaction, to the cut. */
  summarized: PlanSpan;
  kept: PlanSpan;
  boundary: BoundaryKind;
  /** Why the cut is here, in a sentence for people. */
  reason: string;
  /** The tokens of `summarized`. The new summary, where it is longer than the one that it replaces, takes some again. */
  tokensFreed: number;
  /** An earlier compaction says that it kept from this entry on, and no such entry stands before it. */
  lostBoundary?: string;
}

/** Entries in a row that the model sees, without system messages, which a compaction leaves alone. */
export interface PlanSpan {
  messages: number;
  tokens: number;
  /** Absent where that entry has no id. */
  firstId?: string;
  lastId?: string;
}

/**
 * What begins at a cut: a `turn`, that is a request after a finished answer, with what the host put before it; within a
 * turn, what comes after a finished `cycle` of calls and results; or just a `message`.
 */
export type BoundaryKind = "turn" | "cycle" | "message";

export interface CutRefusal {
  /**
   * `empty`: the model sees no message. `withinTarget`: all of it is no more than what is to be kept. `noSafeBoundary`:
   * every cut would part a call from its result, or lies at an entry that can't be named. `gainTooSmall`: the safe ones
   * free too little.
   */
  refused: "empty" | "withinTarget" | "noSafeBoundary" | "gainTooSmall";
  /** The same in a sentence for people, with the figures. */
  explanation: string;
}
