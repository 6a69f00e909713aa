import type { PassageKind } from "./passages.ts";
import { cut, edited, exact, inflection, prefix, spelling, type Tier } from "./term.ts";

/** What ranking goes by. The figures were measured; DESIGN.md says how. */
export const weights = {
  /** Units of a whole token and of a part of one, by how the text came into the session. */
  units: {
    said: { whole: 12, part: 4 },
    thought: { whole: 10, part: 3 },
    called: { whole: 12, part: 4 },
    returned: { whole: 10, part: 3 },
    noted: { whole: 8, part: 3 },
  } satisfies Record<PassageKind, { whole: number; part: number }>,
  /** As many units are one occurrence. */
  unit: 12,
  /** What an answer of each tier is worth, in percent of an exact one. */
  tierPercent: {
    [exact]: 100,
    [spelling]: 95,
    [inflection]: 40,
    [cut]: 20,
    [prefix]: 10,
    [edited]: 60,
  } satisfies Record<Tier, number>,
  /** Longer words where nothing better answers to the term. */
  lonePercent: { [cut]: 60, [prefix]: 30 },
  bm25: { k1: 0.15, b: 1 },
  /** The power of the share of a query's words that a document has. */
  coordination: 2,
  /** All the parts of a word together, to its whole. */
  parts: 0.5,
  /** The share that a word counts for of which all parts are there, but not the whole. */
  partsShare: 0.8,
  /** Neighbouring words that stand as one word. */
  joined: 2,
  /** A phrase with other signs before its words or between them. */
  loosePhrase: 0.25,
  /** How much is added for a document that has all the query's neighbours as neighbours. */
  closeness: 0.5,
  /** How many of the best are looked at for that. */
  reranked: 30,
};
