import { Accumulator } from "./accumulator.ts";
import { bm25 } from "./bm25.ts";
import type { Corpus, Matches } from "./corpus.ts";
import { countPhrase, type Phrase, type PhraseCount } from "./phrase.ts";
import type { Query, Word } from "./query.ts";
import { cut, exact, prefix, type Term, type Tier, tierCount } from "./term.ts";
import { weights } from "./weights.ts";

export interface Hit {
  document: number;
  score: number;
}

/** What ranking asks of the texts, beside the counts: dearer, and only of documents that are candidates. */
export interface Texts {
  phraseTextsOf(document: number): string[];
  /** How many of the words' neighbours are neighbours in the document too, from 0 to 1. */
  closenessOf(document: number): number;
  /** Whether the document passes what only its text can tell; undefined: nothing is asked of the text. */
  accepts: ((document: number) => boolean) | undefined;
}

/** Of multi-word queries, what scores below this part of the best is left out. */
const noiseFloor = 0.1;

/** In queries of more words, which people paste, neighbours add nothing to the share of the words. */
const longestNeighbourly = 12;

export interface Ranking {
  /** At most as many as were asked for, best first; of equals the newer first. */
  best: Hit[];
  /** How many answer to the query in all. */
  found: number;
}

/** The documents that answer best to a query. */
export function rank(query: Query, corpus: Corpus, texts: Texts, most: number): Ranking {
  const scoreTerm = termScorer(corpus);
  const total = new Accumulator(corpus.size);
  const ofWord = new Accumulator(corpus.size);
  const frequencies = query.words.map((word) => {
    ofWord.clear();
    scoreWord(word, corpus, texts, scoreTerm, ofWord);
    const least = leastShareOf(word);
    for (const document of ofWord.documents) {
      const share = ofWord.shareOf(document);
      if (share >= least) total.add(document, ofWord.scoreOf(document), share);
    }
    return ofWord.documents.length;
  });
  const asked = query.words.length + query.phrases.length;
  for (const { term, first, count } of query.joined) {
    const weight = (weights.joined * count) / asked;
    // As one word they are no rarer than the rarest of them: elsewhere they stand side by side with a space or a hyphen.
    const frequency = Math.min(...frequencies.slice(first, first + count));
    scoreTerm(term, (document, score) => total.lift(document, weight * score, count), frequency);
  }
  // Every phrase must be there: only texts that can have all of them are read for any.
  const readable = documentsWithAll(
    query.phrases.flatMap(({ terms }) => terms),
    corpus,
  );
  const required = query.phrases.map(({ phrase }) => {
    const scores = scorePhrase(phrase, readable, corpus, texts);
    for (const [document, score] of scores) total.add(document, score, 1);
    return scores;
  });

  // Of three words and more, more than one must be there. A phrase alone is enough.
  const tooLittle = asked >= 3 && required.length === 0 ? 1 : 0;
  const hits: Hit[] = [];
  for (const document of total.documents) {
    const share = total.shareOf(document);
    if (share <= tooLittle || !required.every((scores) => scores.has(document))) continue;
    hits.push({ document, score: total.scoreOf(document) * (share / asked) ** weights.coordination });
  }
  const floor = asked > 1 ? noiseFloor : 0;
  const { best, found } = texts.accepts ? acceptedOf(hits, floor, texts.accepts) : aboveNoise(hits, floor, most);
  const { length } = query.words;
  return { best: (length > 1 && length <= longestNeighbourly ? reranked(best, texts) : best).slice(0, most), found };
}

function byScore(first: Hit, second: Hit): number {
  return second.score - first.score || second.document - first.document;
}

/** Those above a part of the best one's score; in order only as many as are shown, since a common word has thousands. */
function aboveNoise(hits: Hit[], floor: number, most: number): Ranking {
  let highest = 0;
  for (const { score } of hits) if (score > highest) highest = score;
  const above = floor > 0 ? hits.filter(({ score }) => score >= floor * highest) : hits;
  if (above.length <= most) return { best: above.sort(byScore), found: above.length };
  const scores = Float64Array.from(above, ({ score }) => score).sort();
  const least = scores[scores.length - most] ?? 0;
  return { best: above.filter(({ score }) => score >= least).sort(byScore), found: above.length };
}

/** The same of those that are accepted, which is asked of as few as can be. */
function acceptedOf(hits: Hit[], floor: number, accepts: (document: number) => boolean): Ranking {
  const best: Hit[] = [];
  for (const hit of hits.sort(byScore)) {
    if (hit.score < floor * (best[0]?.score ?? 0)) break;
    if (accepts(hit.document)) best.push(hit);
  }
  return { best, found: best.length };
}

/** Lifts those of the best whose words stand together as they do in the query. */
function reranked(hits: Hit[], texts: Texts): Hit[] {
  const best = hits
    .slice(0, weights.reranked)
    .map(({ document, score }) => ({ document, score: score * (1 + weights.closeness * texts.closenessOf(document)) }));
  return [...best.sort(byScore), ...hits.slice(weights.reranked)];
}

type Scores = Map<number, number>;
/** `leastFrequency`: as many documents have the term at least, as far as its rarity goes. */
type TermScorer = (term: Term, visit: (document: number, score: number) => void, leastFrequency?: number) => void;

/** Makes of all the answers to a term one score for each document that has any. */
function termScorer(corpus: Corpus): TermScorer {
  const none = 0xffff_ffff;
  const best = new Uint32Array(corpus.size).fill(none);
  const weighted = new Float64Array(corpus.size);
  return (term, visit, leastFrequency = 0) => {
    const matches = corpus.matchesOf(term);
    const { documents, tokens, units } = matches;
    const answers = answersOf(matches);
    const places = new Uint32Array(answers.length);
    const percents = new Uint32Array(answers.length);
    for (const [place, { token, percent }] of answers.entries()) {
      places[token] = place;
      percents[token] = percent;
    }
    const found: number[] = [];
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] ?? 0;
      const token = tokens[at] ?? 0;
      const place = places[token] ?? none;
      const before = best[document] ?? none;
      if (before === none) found.push(document);
      if (place < before) best[document] = place;
      // Whole numbers, so that the sum is the same in whatever order the answers come.
      weighted[document] = (weighted[document] ?? 0) + (percents[token] ?? 0) * (units[at] ?? 0);
    }
    const answerTo = (document: number) => answers[best[document] ?? 0] as Answer;
    const better = new Array<number>(tierCount + 1).fill(0);
    for (const document of found) {
      const next = answerTo(document).tier + 1;
      better[next] = (better[next] ?? 0) + 1;
    }
    for (let tier = 1; tier < tierCount; tier += 1) better[tier] = (better[tier] ?? 0) + (better[tier - 1] ?? 0);
    for (const document of found) {
      const { tier, frequency, percent } = answerTo(document);
      const occurrences = damped((weighted[document] ?? 0) / (100 * weights.unit));
      const length = corpus.lengthOf(document);
      // A rare form of a word is no rarer than the word.
      const having = Math.max(leastFrequency, better[tier] ?? 0, frequency);
      const score = bm25(occurrences, length, corpus.meanLength, having, corpus.searched, weights.bm25);
      visit(document, (percent / 100) * score);
      best[document] = none;
      weighted[document] = 0;
    }
  };
}

/** A token that answers to a term. */
interface Answer {
  token: number;
  tier: Tier;
  /** What it is worth, in percent of an exact one. */
  percent: number;
  /** How many documents have it. */
  frequency: number;
}

/** Better tiers first, in each the rarer. */
function answersOf({ tiers, frequencies }: Matches): Answer[] {
  const known = tiers.some((tier) => tier < cut);
  const answers = tiers.map((tier, token): Answer => {
    const alone = !known && (tier === cut || tier === prefix);
    const percent = alone ? weights.lonePercent[tier] : weights.tierPercent[tier];
    return { token, tier, percent, frequency: frequencies[token] ?? 0 };
  });
  return answers.sort((one, other) => one.tier - other.tier || one.frequency - other.frequency);
}

/**
 * The power of 7/8 of a number of occurrences: what lists things says a word often, and is no more about it. By square
 * roots, which are exact on every platform, as powers need not be.
 */
function damped(occurrences: number): number {
  return Math.sqrt(occurrences * Math.sqrt(occurrences * Math.sqrt(occurrences)));
}

function hasParts({ whole, phrase }: Word): boolean {
  return whole !== undefined || phrase !== undefined;
}

/** Without its whole, a word is there if two of its parts are, and half of them: "ts" alone is no TS2345. */
function leastShareOf(word: Word): number {
  const count = word.terms.length;
  if (!hasParts(word)) return 0;
  const least = Math.max(Math.min(2, count), Math.ceil(count / 2));
  // Half a part less, since shares are sums of fractions.
  return ((least - 0.5) * weights.partsShare) / count;
}

function scoreWord(word: Word, corpus: Corpus, texts: Texts, scoreTerm: TermScorer, into: Accumulator): void {
  const { terms, whole, phrase } = word;
  const weight = hasParts(word) ? weights.parts / Math.sqrt(terms.length) : 1;
  const share = hasParts(word) ? weights.partsShare / terms.length : 1;
  for (const term of terms) scoreTerm(term, (document, score) => into.add(document, weight * score, share));
  if (whole !== undefined) scoreTerm(whole, (document, score) => into.lift(document, score, 1));
  if (phrase !== undefined) {
    const readable = documentsWithAll(terms, corpus);
    for (const [document, score] of scorePhrase(phrase, readable, corpus, texts)) into.lift(document, score, 1);
  }
}

/**
 * Scores a phrase like a term, by how often it stands in each of the documents that have all its tokens. Where it stands
 * but loosely, it is worth less, and no rarer than all that have it.
 */
function scorePhrase(phrase: Phrase, documents: readonly number[], corpus: Corpus, texts: Texts): Scores {
  const counts = new Map<number, PhraseCount>();
  let toTheLetter = 0;
  for (const document of documents) {
    const count: PhraseCount = { literal: 0, loose: 0 };
    for (const text of texts.phraseTextsOf(document)) {
      const { literal, loose } = countPhrase(text, phrase);
      count.literal += literal;
      count.loose += loose;
    }
    if (count.literal + count.loose > 0) counts.set(document, count);
    if (count.literal > 0) toTheLetter += 1;
  }
  const scores: Scores = new Map();
  for (const [document, { literal, loose }] of counts) {
    const isLiteral = literal > 0;
    const occurrences = isLiteral ? literal + weights.loosePhrase * loose : loose;
    const length = corpus.lengthOf(document);
    const having = isLiteral ? toTheLetter : counts.size;
    const score = bm25(occurrences, length, corpus.meanLength, having, corpus.searched, weights.bm25);
    scores.set(document, isLiteral ? score : weights.loosePhrase * score);
  }
  return scores;
}

function documentsWithAll(terms: Term[], corpus: Corpus): number[] {
  let having: Set<number> | undefined;
  for (const term of terms) {
    const { documents, tokens, tiers } = corpus.matchesOf(term);
    const here = new Set<number>();
    for (const [at, document] of documents.entries()) {
      if (tiers[tokens[at] ?? 0] === exact && having?.has(document) !== false) here.add(document);
    }
    having = here;
  }
  return [...(having ?? [])];
}
