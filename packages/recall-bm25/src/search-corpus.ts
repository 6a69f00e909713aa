import type { Corpus, Matches } from "./corpus.ts";
import type { Documents } from "./documents.ts";
import type { Indexer } from "./indexer.ts";
import { maximumUnits } from "./inverted-index.ts";
import { type Scanner, scan, scannerOf } from "./scan.ts";
import type { SearchPassage, SearchText } from "./search-text.ts";
import { exact, prefixTierOf, type Term, type Tier } from "./term.ts";
import { vocabularyOf } from "./vocabulary.ts";
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
  const includes = (place: number) => mask === undefined || mask[place] === 1;

  const passages: SearchPassage[][] = [];
  const passagesAt = (place: number) => {
    passages[place] ??= documents.passagesAt(place);
    return passages[place];
  };

  const scanFrom = (first: number, asked: readonly Term[]): Map<Term, Answers> => {
    const answers = asked.map(noAnswers);
    const scanner = scannerOf(asked);
    const unitsOfSlot: number[] = [];
    const numberOfSlot: number[] = [];
    for (let place = first; place < size; place += 1) {
      if (!includes(place)) continue;
      for (const slot of scanDocument(passagesAt(place), scanner, unitsOfSlot)) {
        const { term, token, tier } = scanner.slots[slot] ?? { term: 0, token: "", tier: exact };
        const ofTerm = answers[term];
        if (ofTerm !== undefined) {
          numberOfSlot[slot] ??= scannedNumber(token, tier, ofTerm);
          addMatch(ofTerm, place, numberOfSlot[slot], unitsOfSlot[slot] ?? 0);
        }
        unitsOfSlot[slot] = 0;
      }
    }
    return new Map(asked.map((term, at) => [term, answers[at] ?? noAnswers()]));
  };
  const firstScanned = indexer.finished;
  const scanned = scanFrom(firstScanned, terms);
  // After the scan, which has measured what it read.
  const { searched, length } = measured(documents, mask);

  const { index } = indexer;
  const findMatches = (term: Term): Matches => {
    // A term that was not announced, such as a correction, is looked for in what is not indexed by a scan of its own.
    const answers = scanned.get(term) ?? scanFrom(firstScanned, [term]).get(term) ?? noAnswers();
    const add = (token: string, tier: Tier) => {
      let number: number | undefined;
      index.eachPosting(token, firstScanned, (place, units) => {
        if (mask !== undefined && mask[place] !== 1) return;
        number ??= answers.scanned.get(token) ?? newNumber(tier, answers);
        addMatch(answers, place, number, units);
      });
    };
    for (const [form, tier] of term.forms) add(form, tier);
    if (term.prefix) {
      index.eachTokenWithPrefix(term.token, (token) => {
        if (!term.forms.has(token)) add(token, prefixTierOf(term, token));
      });
    }
    return answers;
  };

  function* unindexed(): Iterable<SearchText> {
    for (let place = firstScanned; place < size; place += 1) yield* passagesAt(place);
  }
  let vocabulary: readonly string[] | undefined;
  const found = new Map<Term, Matches>();
  return {
    size,
    searched,
    meanLength: Math.max(1, length / Math.max(1, searched)),
    lengthOf: (place) => documents.lengthAt(place),
    matchesOf(term) {
      const matches = found.get(term) ?? findMatches(term);
      found.set(term, matches);
      return matches;
    },
    vocabulary() {
      vocabulary ??= vocabularyOf(index, unindexed());
      return vocabulary;
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
    length += documents.lengthAt(place);
  }
  return { searched, length };
}

/** Matches that are being gathered, with the numbers of the tokens that the scan found: the index may have them too. */
interface Answers extends Matches {
  scanned: Map<string, number>;
}

function noAnswers(): Answers {
  return { documents: [], tokens: [], units: [], tiers: [], frequencies: [], scanned: new Map() };
}

function newNumber(tier: Tier, { tiers, frequencies }: Answers): number {
  frequencies.push(0);
  return tiers.push(tier) - 1;
}

function scannedNumber(token: string, tier: Tier, answers: Answers): number {
  const number = newNumber(tier, answers);
  answers.scanned.set(token, number);
  return number;
}

function addMatch(matches: Matches, document: number, token: number, units: number): void {
  matches.documents.push(document);
  matches.tokens.push(token);
  matches.units.push(units);
  matches.frequencies[token] = (matches.frequencies[token] ?? 0) + 1;
}

/**
 * Finds in a document what the index would say of it: the slots that it fills, and for each, in `unitsOfSlot`, how much
 * of the token there is.
 */
function scanDocument(passages: SearchPassage[], scanner: Scanner, unitsOfSlot: number[]): number[] {
  const filled: number[] = [];
  for (const passage of passages) {
    const units = weights.units[passage.kind];
    scan(passage, scanner, ({ slot, whole }) => {
      const before = unitsOfSlot[slot] ?? 0;
      if (before === 0) filled.push(slot);
      unitsOfSlot[slot] = Math.min(maximumUnits, before + (whole ? units.whole : units.part));
    });
  }
  return filled;
}
