import type { Corpus } from "./corpus.ts";
import { editDistance } from "./edit-distance.ts";
import type { Query, Word } from "./query.ts";
import { type Term, withEdits } from "./term.ts";

export interface Correction {
  /** As it was typed. */
  word: string;
  /** What is searched for in its place. */
  words: string[];
}

const shortestCorrected = 4;
/** Longer ones are no words. */
const longestCorrected = 24;
/** From this length on a word may have two errors. */
const longWord = 8;
const letters = /^\p{L}+$/u;
const maximumWords = 20;
/** Who types so many words that no message has makes no typing errors: they stand elsewhere. */
const maximumTried = 3;

/**
 * Gives words that no document has the words that are one or two edits away. Words with a digit are left alone: a
 * neighbour of an error code is another error.
 */
export function correct(query: Query, corpus: Corpus): { query: Query; corrections: Correction[] } {
  const corrections: Correction[] = [];
  // Of a query that was cut there are words enough.
  if (query.cut) return { query, corrections };
  let letterSets: Int32Array | undefined;
  const nearWords = (token: string, limit: number): string[] => {
    const vocabulary = corpus.vocabulary();
    letterSets ??= Int32Array.from(vocabulary, lettersOf);
    const tokenLetters = lettersOf(token);
    const near: string[] = [];
    for (const [at, other] of vocabulary.entries()) {
      if (Math.abs(token.length - other.length) > limit) continue;
      // One edit changes two letters at most, so most words are out without a closer look.
      if (bitCount(tokenLetters ^ (letterSets[at] ?? 0)) > 2 * limit || !isNear(token, other, limit)) continue;
      near.push(other);
      if (near.length === maximumWords) break;
    }
    return near;
  };
  let tried = 0;
  const correctTerm = (term: Term): Term => {
    if (corpus.matchesOf(term).documents.length > 0 || !isCorrectable(term) || tried === maximumTried) return term;
    tried += 1;
    for (let limit = 1; limit <= (term.token.length < longWord ? 1 : 2); limit += 1) {
      const near = nearWords(term.token, limit);
      const edited = withEdits(term, near);
      if (near.length === 0 || corpus.matchesOf(edited).documents.length === 0) continue;
      corrections.push({ word: term.token, words: near });
      return edited;
    }
    return term;
  };
  const correctWord = (word: Word): Word => ({ ...word, terms: word.terms.map(correctTerm) });
  return { query: { ...query, words: query.words.map(correctWord) }, corrections };
}

function isCorrectable({ token, unspaced }: Term): boolean {
  return !unspaced && token.length >= shortestCorrected && token.length <= longestCorrected && letters.test(token);
}

function isNear(token: string, other: string, limit: number): boolean {
  return editDistance(token, other, limit) <= limit && letters.test(other);
}

/** A bit for each letter that a word has; letters beyond a to z share bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
