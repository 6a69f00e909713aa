import { BOUNDS, type Bound, type Bounds } from "@vcc/summarize-merge";

const NOTHING: Bound = { head: 0, tail: 0, bytes: 0 };

/**
 * The bounds of the facts that Decay carries: what can be told without a model. They leave out what the atoms stand for,
 * the transcript and the story of the turns.
 */
export const FACT_BOUNDS: Bounds = {
  ...BOUNDS,
  changes: { head: 1, tail: 16, bytes: 20_000 },
  memories: { head: 0, tail: 2, bytes: 8_500 },
  transcript: NOTHING,
  turns: { turns: NOTHING, evidence: NOTHING, actions: NOTHING },
  files: { count: 400, bytes: 40_000 },
  values: { count: 120, bytes: 20_000 },
};
