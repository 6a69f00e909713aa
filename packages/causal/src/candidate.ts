/** A stretch of one assistant text that may be a turn's cause or resolution. Small JSON: a state may keep it. */
export interface CausalCandidate {
  role: "cause" | "resolution";
  text: string;
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** The record that the text stands in: the `N` of `#N`. */
  source: number;
  /** The statement's number within its text, from 0: what stands close belongs together. */
  statement: number;
  /** `certain` stands alone; `paired` counts only beside its counterpart. */
  standing: "certain" | "paired";
  /** Another matter begins here: nothing before it belongs to it. */
  isAside?: true;
}
