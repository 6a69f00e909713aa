import type { Kind } from "../atoms/kind-table.ts";

/** Something known already that the classifier may refer to: an atom of before, or one of an earlier batch. */
export interface Handle {
  /** `P1`, `P2`, … */
  name: string;
  /** Id of the atom, or of the proposal. */
  target: string;
  kind: Kind;
  text: string;
  literals: readonly string[];
}

/** An atom as the classifier proposes it, checked on its own. What becomes of it the policy decides. */
export interface Proposal {
  id: string;
  kind: Kind;
  text: string;
  /** Numbers of the chunks it rests on, ascending. */
  chunks: number[];
  literals: string[];
  /** Ids of what it says again, and of what it takes the place of. */
  same?: string;
  supersedes: string[];
  state: "open" | "done";
}

/** Why a run ends in the host's own compaction. */
export type StopCode =
  | "conflict"
  | "invalid-index"
  | "auth"
  | "unavailable"
  | "refused"
  | "malformed"
  | "gap"
  | "model-failed"
  | "timeout"
  | "too-large"
  | "overflow"
  | "no-gain"
  | "prior-invalid"
  | "log-failed"
  | "stands-aside"
  | "internal";

/** The run cannot go on: the host's own compaction takes over. */
export class Stop extends Error {
  override readonly name = "Stop";
  readonly code: StopCode;
  readonly status: number | undefined;

  constructor(code: StopCode, status?: number) {
    super(`Decay gives way to the host's own compaction: ${code}`);
    this.code = code;
    this.status = status;
  }
}

/** What was left out of a classifier's answer, in counts. */
export interface Dropped {
  malformed: number;
  invalid: number;
  literals: number;
  links: number;
}

export function nothingDropped(): Dropped {
  return { malformed: 0, invalid: 0, literals: 0, links: 0 };
}
