/** Something that was done in a turn and how it ended. */
export interface Observation {
  /** The record it stands in: the `N` of `#N`. */
  ref: number;
  /** Which: a file's path for an edit, a command for a check. Equal texts are the same thing. */
  what: string;
  success: boolean;
}

/** What can bear out the words of a turn: its edits, and its runs of tests, builds, linters and the like, in order. */
export interface TurnEvidence {
  edits: readonly Observation[];
  checks: readonly Observation[];
}

/** Without an edit and a green check behind it, what is said to be resolved is a claim. */
export type ResolutionStatus = "verified" | "claimed";

/**
 * A resolution said at record `source` is verified when a successful edit belongs to it, a check ran after that edit,
 * and every check that ran after it was green at last. The edit is the latest up to `source`, else the next one.
 */
export function resolutionStatus(source: number, evidence: TurnEvidence | undefined): ResolutionStatus {
  const edit = evidence === undefined ? undefined : editOf(source, evidence);
  if (evidence === undefined || edit === undefined) return "claimed";
  const last = lastRuns(evidence.checks.filter(({ ref }) => ref >= edit.ref));
  return last.length > 0 && last.every(({ success }) => success) ? "verified" : "claimed";
}

/** Whether a check that was red before the edit is green after it: then the change removed a fault, said or unsaid. */
export function turnsGreen(source: number, evidence: TurnEvidence | undefined): boolean {
  if (evidence === undefined || resolutionStatus(source, evidence) === "claimed") return false;
  const edit = editOf(source, evidence) as Observation;
  const red = new Set(evidence.checks.filter(({ ref, success }) => ref < edit.ref && !success).map(({ what }) => what));
  return evidence.checks.some(({ ref, what }) => ref >= edit.ref && red.has(what));
}

function editOf(source: number, { edits }: TurnEvidence): Observation | undefined {
  const successful = edits.filter(({ success }) => success);
  return successful.findLast(({ ref }) => ref <= source) ?? successful[0];
}

function lastRuns(checks: readonly Observation[]): Observation[] {
  return [...new Map(checks.map((check) => [check.what, check])).values()];
}
