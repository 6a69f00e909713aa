import type { Corpus, Matches } from "./corpus.ts";
import type { Documents } from "./documents.ts";
import type { Indexer } from "./indexer.ts";
import { maximumUnits } from "./inverted-index.ts";
import { passagesOf } from "./passages.ts";
import { type Scanner, scan, scannerOf } from "./scan.ts";
import type { SearchText } from "./search-text.ts";
import { prefix, type Term, type Tier } from "./term.ts";
import { weights } from "./weights.ts";

/** The corpus of one search, which asks the index for what is indexed and scans the rest. */
export interface SearchCorpus extends Corpus {
  includes(place: number): boolean;
  textsOf(place: number): SearchText[];
}

/** `isIncluded` undefined: all documents are searched. */
export function searchCorpus(
  documents: Documents,
  indexer: Indexer,
  isIncluded: ((place: number) => boolean) | undefined,
): SearchCorpus {
  const size = documents.size;
  const mask =
    isIncluded === undefined ? undefined : Uint8Array.from({ length: size }, (_, at) => (isIncluded(at) ? 1 : 0));
  const { searched, length } = measured(documents, mask);
  const includes = (place: number) => mask === undefined || mask[place] === 1;

  const texts = new Map<number, SearchText[]>();
  const textsOf = (place: number): SearchText[] => {
    const known = texts.get(place);
    if (known !== undefined) return known;
    const found = documents.textsOf(place);
    texts.set(place, found);
    return found;
  };

  const findMatches = (term: Term): Matches => {
    const matches: Matches = { documents: [], tiers: [], units: [] };
    const add = (place: number, tier: Tier, units: number) => {
      if (!includes(place)) return;
      matches.documents.push(place);
      matches.tiers.push(tier);
      matches.units.push(units);
    };
    const { index, finished } = indexer;
    for (const [form, tier] of term.forms) index.eachPosting(form, finished, (place, units) => add(place, tier, units));
    if (term.prefix) {
      index.eachTokenWithPrefix(term.token, (token) => {
        if (!term.forms.has(token)) index.eachPosting(token, finished, (place, units) => add(place, prefix, units));
      });
    }
    const scanner = scannerOf(term);
    for (let place = finished; place < size; place += 1) {
      if (includes(place)) scanDocument(documents, place, textsOf(place), scanner, add);
    }
    return matches;
  };

  const known = new Map<Term, Matches>();
  return {
    size,
    searched,
    meanLength: Math.max(1, length / Math.max(1, searched)),
    lengthOf: (place) => documents.at(place).length,
    matchesOf(term) {
      const matches = known.get(term) ?? findMatches(term);
      known.set(term, matches);
      return matches;
    },
    vocabulary() {
      indexer.finish();
      return indexer.index.tokens;
    },
    includes,
    textsOf,
  };
}

function measured(documents: Documents, mask: Uint8Array | undefined): { searched: number; length: number } {
  if (mask === undefined) return { searched: documents.size, length: documents.totalLength };
  let searched = 0;
  let length = 0;
  for (const [place, included] of mask.entries()) {
    if (included !== 1) continue;
    searched += 1;
    length += documents.at(place).length;
  }
  return { searched, length };
}

/** What the index would say of a document that it does not have yet. */
function scanDocument(
  documents: Documents,
  place: number,
  texts: SearchText[],
  scanner: Scanner,
  add: (place: number, tier: Tier, units: number) => void,
): void {
  const found = new Map<string, { tier: Tier; units: number }>();
  for (const [at, passage] of passagesOf(documents.at(place).searched).entries()) {
    const text = texts[at];
    if (text === undefined) continue;
    const { whole: wholeUnits, part: partUnits } = weights.units[passage.kind];
    scan(text, scanner, (token, tier, whole) => {
      const entry = found.get(token);
      const units = whole ? wholeUnits : partUnits;
      if (entry === undefined) found.set(token, { tier, units });
      else entry.units = Math.min(maximumUnits, entry.units + units);
    });
  }
  for (const { tier, units } of found.values()) add(place, tier, units);
}
