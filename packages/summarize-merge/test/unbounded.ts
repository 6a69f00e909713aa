import { BOUNDS, type Bounds } from "../src/index.ts";

const everything = { head: 0, tail: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

/** Bounds that are never reached: under these the law of summaries is exact. */
export const UNBOUNDED: Bounds = {
  changes: everything,
  preferences: everything,
  commits: everything,
  memories: everything,
  transcript: everything,
  values: { count: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER },
  register: Object.fromEntries(
    Object.keys(BOUNDS.register).map((part) => [part, everything]),
  ) as unknown as Bounds["register"],
  turns: { turns: everything, evidence: everything, actions: everything },
  symbols: {
    files: { changed: Number.MAX_SAFE_INTEGER, all: Number.MAX_SAFE_INTEGER },
    each: Number.MAX_SAFE_INTEGER,
    names: Number.MAX_SAFE_INTEGER,
    marks: Number.MAX_SAFE_INTEGER,
    bytes: Number.MAX_SAFE_INTEGER,
  },
  files: { count: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER },
  statement: 2_000,
};
