/** How far a text commits itself: plainly, as likely as not, or only together with a counterpart in another text. */
export type Standing = "certain" | "likely" | "paired";

/** A stretch of one assistant text that may be a turn's cause or resolution. Small JSON: a state may keep it. */
export interface CausalCandidate {
  role: "cause" | "resolution";
  text: string;
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** The record that the text stands in: the `N` of `#N`. */
  source: number;
  /** `certain` and `likely` stand alone; `paired` counts only beside its counterpart. */
  standing: Standing;
  /** Another matter begins here: nothing before it belongs to it. */
  isAside?: true;
}
