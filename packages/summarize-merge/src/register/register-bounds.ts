import type { Bound } from "../kept.ts";

/** The bounds of a register: past them the facts that were not seen for longest fold into counts. */
export interface RegisterBounds {
  commands: Bound;
  faults: Bound;
  passedTests: Bound;
  toolErrors: Bound;
  emptySearches: Bound;
  blockers: Bound;
  edits: Bound;
  replacements: Bound;
  restores: Bound;
  commits: Bound;
  carried: Bound;
}

/** All together at most 40 kB of JSON. */
export const REGISTER_BOUNDS: RegisterBounds = {
  commands: { head: 0, tail: 90, bytes: 12_000 },
  faults: { head: 0, tail: 80, bytes: 11_000 },
  passedTests: { head: 0, tail: 40, bytes: 2_500 },
  toolErrors: { head: 0, tail: 20, bytes: 3_000 },
  emptySearches: { head: 0, tail: 20, bytes: 2_000 },
  blockers: { head: 0, tail: 12, bytes: 2_000 },
  edits: { head: 0, tail: 80, bytes: 4_000 },
  replacements: { head: 0, tail: 24, bytes: 2_000 },
  restores: { head: 0, tail: 8, bytes: 1_000 },
  commits: { head: 0, tail: 30, bytes: 300 },
  carried: { head: 0, tail: 60, bytes: 8_000 },
};
