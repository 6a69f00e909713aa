import type { CausalCandidate } from "@vcc/causal";
import type { Ref } from "@vcc/normalize";
import type { Bound, Kept } from "../kept.ts";

/**
 * One turn: what was asked, why something was wrong, what was done about it. Turns add up (`joinTurns`): what follows a
 * request in a later span is joined to the turn that the request opened.
 */
export interface TurnRecord {
  /** Absent where the request stands before the span, or nowhere. */
  request?: Ref;
  /** What the person asked for, in their words; absent where the request has none. */
  goal?: string;
  /** What the outcome is told from, until the next request closes the turn. */
  open?: TurnParts;
  outcome?: TurnOutcome;
  /** Read from a text of ours: the turn's line as it stands there. */
  shown?: string;
}

export interface TurnParts {
  /** The newest texts of the agent, with what each offers as causes and resolutions. */
  said: Kept<Said>;
  /** Edits and checks, in order: what can bear out the words. */
  evidence: Kept<Evidence>;
  /** Each action once, as it was done last. To look at something is none. */
  actions: Kept<TurnAction>;
}

export interface Said {
  ref: Ref;
  /** Characters that were read of it. */
  length: number;
  candidates: CausalCandidate[];
}

export interface Evidence {
  /** The record of the call. */
  ref: Ref;
  /** Of a check; an edit has none. */
  check?: { command: string; isGreen: boolean; result: Ref };
}

export interface TurnAction {
  kind: "edit" | "check" | "run";
  verb: string;
  /** A path, a command, or a tool with what it was called for. */
  what: string;
  ref: Ref;
  ended?: "failed" | "passed";
}

export interface TurnOutcome {
  cause?: TurnWords;
  /** With the check that bears it out; without it, it is a claim. */
  resolution?: TurnWords & { proof?: { command: string; ref: Ref } };
  actions: TurnAction[];
  /** How many further actions there were. */
  more: number;
}

export interface TurnWords {
  text: string;
  ref: Ref;
}

export interface TurnBounds {
  turns: Bound;
  evidence: Bound;
  actions: Bound;
}

/** A text has 15 turns at most, and breadcrumbs for those before them. */
export const TURN_BOUNDS: TurnBounds = {
  turns: { head: 0, tail: 28, bytes: 20_000 },
  evidence: { head: 0, tail: 40, bytes: 4_000 },
  actions: { head: 0, tail: 40, bytes: 4_000 },
};
