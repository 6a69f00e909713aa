import { LANGUAGES } from "./languages/index.ts";
import type { Language } from "./languages/language.ts";
import { compilePatterns, type PatternTable, SLOT_BITS } from "./pattern.ts";
import type { Token } from "./tokenize.ts";
import { isBad } from "./trouble.ts";

export type TableName = {
  [Name in keyof Language]: Language[Name] extends readonly string[] ? Name : never;
}[keyof Language];

/** A language's tables, ready to be matched. */
export interface Lexicon {
  language: Language;
  tables: Record<TableName, PatternTable>;
  /** The names of the tables by their bit, counted over all numbers of `starts`. */
  names: readonly TableName[];
  /** By word, the bits of the tables in which a pattern begins with it. */
  starts: ReadonlyMap<string, readonly number[]>;
  /** The bits of what begins no pattern: as many, so that none need be asked for in vain. */
  noStarts: readonly number[];
}

/** By language, in order; compiling one takes longer than loading all else, and most sessions need one. */
const lexicons: Lexicon[] = [];
const NO_LANGUAGES: number[] = [];

/** The languages that a word tells, by its spelling. */
const LANGUAGES_OF_WORD = indexCommonWords();

function compileLexicon(language: Language): Lexicon {
  const tables = Object.fromEntries(
    Object.entries(language)
      .filter(([, rows]) => Array.isArray(rows) && typeof rows[0] !== "object")
      .map(([name, rows], index) => [name, compilePatterns(rows, index)]),
  ) as Lexicon["tables"];
  const names: TableName[] = [];
  for (const [name, { slot, bit }] of Object.entries(tables))
    names[slot * SLOT_BITS + Math.log2(bit)] = name as TableName;
  const starts = new Map<string, number[]>();
  const noStarts = Array.from({ length: Math.max(...Object.values(tables).map(({ slot }) => slot)) + 1 }, () => 0);
  for (const { slot, bit, byWord } of Object.values(tables)) {
    for (const word of byWord.keys()) {
      const bits = starts.get(word) ?? [...noStarts];
      bits[slot] = (bits[slot] as number) | bit;
      starts.set(word, bits);
    }
  }
  return { language, tables, names, starts, noStarts };
}

function indexCommonWords(): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [number, { commonWords }] of LANGUAGES.entries()) {
    for (const word of commonWords) index.set(word, [...(index.get(word) ?? []), number]);
  }
  return index;
}

/** The lexicon whose commonest words the text has most of; the first where none stands out. */
export function chooseLexicon(tokens: readonly Token[]): Lexicon {
  const counts = LANGUAGES.map(() => 0);
  for (const { kind, word } of tokens) {
    if (kind !== "word") continue;
    for (const number of LANGUAGES_OF_WORD.get(word) ?? languagesOfLetters(word))
      counts[number] = (counts[number] ?? 0) + 1;
  }
  const number = counts.indexOf(Math.max(...counts));
  lexicons[number] ??= compileLexicon(LANGUAGES[number] as Language);
  return lexicons[number];
}

function languagesOfLetters(word: string): number[] {
  if (isAscii(word)) return NO_LANGUAGES;
  return LANGUAGES.flatMap(({ letters }, number) => (letters.some((letter) => word.includes(letter)) ? [number] : []));
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/**
 * The tokens as the tables are matched on them: contractions spelt out, each with the tables that it may begin in. Takes the
 * tokens over: those that stay as they are are marked in place.
 */
export function prepare(tokens: readonly Token[], { language, starts, noStarts }: Lexicon): Token[] {
  const ready = (token: Token) => {
    token.starts = (token.kind === "word" ? starts.get(token.word) : undefined) ?? noStarts;
    token.isBad = isBad(token, language);
    return token;
  };
  const prepared: Token[] = [];
  for (const token of tokens) {
    const contraction =
      token.kind === "word" && token.word.includes("'") ? findContraction(token.word, language) : undefined;
    if (contraction === undefined) prepared.push(ready(token));
    else {
      const { head, tail } = contraction;
      const middle = token.start + head.length;
      if (head !== "") prepared.push(ready({ ...token, word: head, end: middle }));
      prepared.push(ready({ ...token, word: tail, start: middle, glued: head !== "" }));
    }
  }
  return prepared;
}

/** "doesn't" is "does" and "not"; the head keeps its place in the text, the tail has the rest. */
function findContraction(word: string, { contractions }: Language): { head: string; tail: string } | undefined {
  for (const [ending, tail, head] of contractions) {
    if (head === undefined && word.endsWith(ending)) return { head: word.slice(0, -ending.length), tail };
    if (head !== undefined && word === ending) return { head, tail };
  }
  return undefined;
}
