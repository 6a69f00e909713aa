import type { Term, Tier } from "./term.ts";

/** Every answer to a term, as three lists of one length; a document may occur several times. */
export interface Matches {
  documents: number[];
  /** By which token: a number below the length of the two lists that follow. */
  tokens: number[];
  units: number[];
  /** The tier of each token. */
  tiers: Tier[];
  /** How many documents have each token. */
  frequencies: number[];
}

/** The documents that a query is asked of, as correcting and ranking see them. */
export interface Corpus {
  /** How many documents there are, searched or not: they are the numbers below it, older ones first. */
  size: number;
  /** How many are searched. */
  searched: number;
  /** Mean length of those that are searched, in UTF-16 code units; above 0. */
  meanLength: number;
  lengthOf(document: number): number;
  /** The answers to a term among the documents that are searched. */
  matchesOf(term: Term): Matches;
  /** Every word that any document has, in the order they first stand. Dear where little is indexed. */
  vocabulary(): readonly string[];
}
