import type { Corpus, Matches } from "./corpus.ts";
import type { Documents } from "./documents.ts";
import type { Indexer } from "./indexer.ts";
import { maximumUnits } from "./inverted-index.ts";
import { type Scanner, scan, scannerOf } from "./scan.ts";
import type { SearchPassage } from "./search-text.ts";
import { prefix, type Term, type Tier } from "./term.ts";
import { weights } from "./weights.ts";

/** The corpus of one search, which asks the index for what is indexed and scans the rest. */
export interface SearchCorpus extends Corpus {
  includes(place: number): boolean;
  passagesAt(place: number): SearchPassage[];
}

/** `terms` are those that will be asked for. `isIncluded` undefined: all documents are searched. */
export function searchCorpus(
  documents: Documents,
  indexer: Indexer,
  terms: readonly Term[],
  isIncluded: ((place: number) => boolean) | undefined,
): SearchCorpus {
  const size = documents.size;
  const mask =
    isIncluded === undefined ? undefined : Uint8Array.from({ length: size }, (_, at) => (isIncluded(at) ? 1 : 0));
  const { searched, length } = measured(documents, mask);
  const includes = (place: number) => mask === undefined || mask[place] === 1;

  const passages: SearchPassage[][] = [];
  const passagesAt = (place: number) => {
    passages[place] ??= documents.passagesAt(place);
    return passages[place];
  };

  const scanFrom = (first: number, asked: readonly Term[]): Map<Term, Matches> => {
    const scanned = new Map(asked.map((term) => [term, noMatches()]));
    const scanner = scannerOf(asked);
    for (let place = first; place < size; place += 1) {
      if (!includes(place)) continue;
      scanDocument(passagesAt(place), scanner, (term, tier, units) => {
        const matches = asked[term] === undefined ? undefined : scanned.get(asked[term]);
        if (matches !== undefined) addMatch(matches, place, tier, units);
      });
    }
    return scanned;
  };
  const firstScanned = indexer.finished;
  const scanned = scanFrom(firstScanned, terms);

  const findMatches = (term: Term): Matches => {
    const { index, finished } = indexer;
    // A term that was not announced, such as a correction, is asked for after the index was finished.
    const known = scanned.get(term);
    const matches = known ?? scanFrom(finished, [term]).get(term) ?? noMatches();
    const end = known === undefined ? finished : firstScanned;
    const add = (token: string, tier: Tier) => {
      index.eachPosting(token, end, (place, units) => {
        if (includes(place)) addMatch(matches, place, tier, units);
      });
    };
    for (const [form, tier] of term.forms) add(form, tier);
    if (term.prefix) {
      index.eachTokenWithPrefix(term.token, (token) => {
        if (!term.forms.has(token)) add(token, prefix);
      });
    }
    return matches;
  };

  const found = new Map<Term, Matches>();
  return {
    size,
    searched,
    meanLength: Math.max(1, length / Math.max(1, searched)),
    lengthOf: (place) => documents.at(place).length,
    matchesOf(term) {
      const matches = found.get(term) ?? findMatches(term);
      found.set(term, matches);
      return matches;
    },
    vocabulary() {
      indexer.finish();
      return indexer.index.tokens;
    },
    includes,
    passagesAt,
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

function noMatches(): Matches {
  return { documents: [], tiers: [], units: [] };
}

function addMatch(matches: Matches, document: number, tier: Tier, units: number): void {
  matches.documents.push(document);
  matches.tiers.push(tier);
  matches.units.push(units);
}

/** Says of a document what the index would: for each token that answers to a term, how much of it there is. */
function scanDocument(
  passages: SearchPassage[],
  scanner: Scanner,
  visit: (term: number, tier: Tier, units: number) => void,
): void {
  const found: (Map<string, { tier: Tier; units: number }> | undefined)[] = [];
  for (const passage of passages) {
    const units = weights.units[passage.kind];
    scan(passage, scanner, ({ term, token, tier, whole }) => {
      const more = whole ? units.whole : units.part;
      found[term] ??= new Map();
      const entry = found[term].get(token);
      if (entry === undefined) found[term].set(token, { tier, units: more });
      else entry.units = Math.min(maximumUnits, entry.units + more);
    });
  }
  for (const [term, tokens] of found.entries()) {
    if (tokens !== undefined) for (const { tier, units } of tokens.values()) visit(term, tier, units);
  }
}
