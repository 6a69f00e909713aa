import { type Token, tokenize } from "./tokenize.ts";

const GAP_DEFAULT = 6;

/** The words of which one stands here, or a gap. */
type Element = { words: ReadonlySet<string>; isOptional: boolean } | { gap: number };

export interface PatternTable {
  /** Which bit of a token's `starts` says that a pattern of this table begins with its word. */
  slot: number;
  bit: number;
  /** Patterns by each word that may be their first. */
  byWord: ReadonlyMap<string, LazyPatterns>;
}

/** Those that one word may begin, compiled when a text first holds it: most words no text ever does. */
interface LazyPatterns {
  rows: string[];
  compiled: { isWord: boolean; longer: readonly Pattern[] } | undefined;
}

interface Pattern {
  elements: readonly Element[];
  /** One of these words must stand in the statement, or there is no match; empty where that isn't worth asking. */
  needs: readonly string[];
}

/** Alternatives of an element up to which asking for them is quicker than matching. */
const NEEDS_MAXIMUM = 8;

/** Bits in one number of a token's `starts`. */
export const SLOT_BITS = 30;

/** A stretch of tokens: `[from, to)`. */
export interface TokenRange {
  from: number;
  to: number;
}

/** `index` tells the tables of a language apart. */
export function compilePatterns(rows: readonly string[], index: number): PatternTable {
  const byWord = new Map<string, LazyPatterns>();
  for (const row of rows) {
    for (const first of firstWords(row)) {
      const bucket = byWord.get(first);
      if (bucket === undefined) byWord.set(first, { rows: [row], compiled: undefined });
      else bucket.rows.push(row);
    }
  }
  return { slot: Math.floor(index / SLOT_BITS), bit: 2 ** (index % SLOT_BITS), byWord };
}

/** `isWord`: the word is a row by itself. */
function compileBucket(rows: readonly string[]): LazyPatterns["compiled"] {
  const patterns = rows.map((row) => row.split(" ").flatMap(compileElement));
  const longer = patterns.filter(({ length }) => length > 1);
  return {
    isWord: longer.length < patterns.length,
    longer: longer.map((elements) => ({ elements, needs: neededWords(elements) })),
  };
}

/** The end of the longest match that begins at `from` and ends by `limit`, or `undefined`. */
export function matchAt(
  tokens: readonly Token[],
  from: number,
  table: PatternTable,
  limit = tokens.length,
): number | undefined {
  const token = tokens[from];
  // Of most tokens this tells, so it is kept apart from what takes longer.
  if (token === undefined || ((token.starts[table.slot] as number) & table.bit) === 0) return undefined;
  const bucket = table.byWord.get(token.word) as LazyPatterns;
  bucket.compiled ??= compileBucket(bucket.rows);
  const { isWord, longer } = bucket.compiled as NonNullable<LazyPatterns["compiled"]>;
  const shortest = isWord && from < limit ? from + 1 : from;
  const end = longer.length === 0 ? shortest : longestMatch(tokens, from, longer, limit, shortest);
  return end > from ? end : undefined;
}

function longestMatch(
  tokens: readonly Token[],
  from: number,
  patterns: readonly Pattern[],
  limit: number,
  shortest: number,
): number {
  const { company } = tokens[from] as Token;
  let best = shortest;
  for (const { elements, needs } of patterns) {
    if (needs.length > 0 && company !== undefined && !hasAny(company, needs)) continue;
    const end = endOfMatch(tokens, from, elements, 0);
    if (end !== undefined && end <= limit && end > best) best = end;
  }
  return best;
}

function hasAny(words: ReadonlySet<string>, wanted: readonly string[]): boolean {
  for (const word of wanted) if (words.has(word)) return true;
  return false;
}

/** The first match that begins within the range. */
export function findMatch(
  tokens: readonly Token[],
  table: PatternTable,
  { from, to }: TokenRange = { from: 0, to: tokens.length },
): TokenRange | undefined {
  if (!mayHold(tokens, table)) return undefined;
  for (let at = from; at < to; at += 1) {
    const end = matchAt(tokens, at, table, to);
    if (end !== undefined) return { from: at, to: end };
  }
  return undefined;
}

/** Whether the statement has a word with which a pattern of the table begins. */
export function mayHold(tokens: readonly Token[], { slot, bit }: PatternTable): boolean {
  const first = tokens[0];
  return first !== undefined && ((first.nearby[slot] as number) & bit) !== 0;
}

/** The same of one of several tables. */
export function mayHoldAny(tokens: readonly Token[], ...tables: readonly PatternTable[]): boolean {
  for (const table of tables) if (mayHold(tokens, table)) return true;
  return false;
}

/** The words of the last element that can't be left out, behind the first. A plain second one is as quickly matched. */
function neededWords(elements: readonly Element[]): readonly string[] {
  const [first, second] = elements;
  if (isPlain(first) && isPlain(second)) return [];
  const last = elements.slice(1).findLast((element) => "words" in element && !element.isOptional);
  return last !== undefined && "words" in last && last.words.size <= NEEDS_MAXIMUM ? [...last.words] : [];
}

function isPlain(element: Element | undefined): boolean {
  return element === undefined || ("words" in element && !element.isOptional);
}

/** Scripts without blanks are one element a character, as the tokenizer reads them; most elements are plain ASCII. */
function compileElement(source: string): Element[] {
  if (source.startsWith("~")) return [{ gap: Number(source.slice(1) || GAP_DEFAULT) }];
  const isOptional = source.endsWith("?");
  const alternatives = (isOptional ? source.slice(0, -1) : source).split("|");
  if (alternatives.length === 1 && BEYOND_ASCII.test(source)) {
    const words = wordsOf(source.replace("?", ""));
    if (words.length > 1) return words.map(wordElement);
  }
  return [{ words: new Set(alternatives), isOptional }];
}

const BEYOND_ASCII = /[^\0-\x7f]/;

function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ kind, word }) => (kind === "word" ? [word] : []));
}

/** Of a row without blanks, the word that the tokenizer would find first. */
const FIRST_CHARACTER = /^\p{Script=Han}[们們]?/u;

function wordElement(word: string): Element {
  return { words: new Set([word]), isOptional: false };
}

/** Those of the elements up to the first that can't be left out. */
function firstWords(row: string): string[] {
  const words: string[] = [];
  for (const source of row.split(" ")) {
    const character = source.includes("|") || source.endsWith("?") ? undefined : FIRST_CHARACTER.exec(source)?.[0];
    const [element] = character === undefined ? compileElement(source) : [wordElement(character)];
    if (element === undefined || "gap" in element) break;
    words.push(...element.words);
    if (!element.isOptional) break;
  }
  return words;
}

function endOfMatch(
  tokens: readonly Token[],
  at: number,
  pattern: readonly Element[],
  position: number,
): number | undefined {
  const element = pattern[position];
  if (element === undefined) return at;
  if ("gap" in element) {
    for (let skipped = 0; skipped <= element.gap; skipped += 1) {
      const end = endOfMatch(tokens, at + skipped, pattern, position + 1);
      if (end !== undefined) return end;
      const token = tokens[at + skipped];
      if (token === undefined || token.kind === "mark") return undefined;
    }
    return undefined;
  }
  const token = tokens[at];
  if (token?.kind === "word" && element.words.has(token.word)) {
    const end = endOfMatch(tokens, at + 1, pattern, position + 1);
    if (end !== undefined) return end;
  }
  return element.isOptional ? endOfMatch(tokens, at, pattern, position + 1) : undefined;
}
