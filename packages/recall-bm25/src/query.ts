import { type Phrase, phraseOf } from "./phrase.ts";
import { nextRun } from "./runs.ts";
import { stopWords } from "./stop-words.ts";
import { exactTermOf, joinedTermOf, prefixTermOf, type Term, termOf } from "./term.ts";
import { tokenizeRun } from "./tokenize.ts";

/**
 * One word of a query as it was typed. A plain word has one term. An identifier is a whole term and the terms of its
 * parts; a path, a call or whatever else has punctuation inside is a phrase and the terms of its words.
 */
export interface Word {
  text: string;
  terms: Term[];
  whole?: Term;
  phrase?: Phrase;
}

export type Filter = { negated: boolean } & (
  | { kind: "role"; role: FilterRole }
  | { kind: "tool"; name: string }
  | { kind: "file"; path: Phrase }
  | { kind: "after" | "before"; bound: Bound }
);

export type FilterRole = "user" | "assistant" | "tool" | "bash" | "system" | "custom" | "summary";

/** A place in the session: the `N` of `#N`, or milliseconds since 1970. */
export type Bound = { number: number } | { time: number };

export interface Query {
  words: Word[];
  /** Neighbouring words as one: "get user name" may stand as `getUserName`, `get_user_name` or `getusername`. */
  joined: { term: Term; first: number; count: number }[];
  phrases: { text: string; phrase: Phrase; terms: Term[] }[];
  excluded: { text: string; phrase: Phrase }[];
  filters: Filter[];
  expression?: { source: string; flags: string };
  /** Whether the query was longer than what is searched for. */
  cut: boolean;
}

/**
 * A query is asked for up to these bounds, so that what is pasted takes hardly longer than a question does. Of more words
 * the longest are asked for, which say most and stand in few texts, and in no other form.
 */
const maximumLength = 2048;
const maximumTerms = 12;
const maximumTermsOfMore = 8;
const maximumPhrases = 4;
const maximumFilters = 8;

/**
 * Plain words are plain words; `"a phrase"`, `-not`, `role:`, `tool:`, `file:`, `after:`, `before:` and `/a regular
 * expression/` are the only syntax, and whatever looks like it but makes no sense is plain words too.
 */
export function parseQuery(text: string): Query {
  const query: Query = {
    words: [],
    joined: [],
    phrases: [],
    excluded: [],
    filters: [],
    cut: text.length > maximumLength,
  };
  const plain: string[] = [];
  for (const piece of piecesOf(text.slice(0, maximumLength))) {
    if (piece.kind === "expression") query.expression ??= piece;
    else if (piece.kind === "phrase") addPhrase(query, piece.text, piece.negated);
    else {
      const filter = filterOf(piece.text);
      const excluded = filter === undefined ? excludedWord(piece.text) : undefined;
      if (filter !== undefined) addFilter(query, filter);
      else if (excluded !== undefined) addPhrase(query, excluded, true);
      else plain.push(piece.text);
    }
  }
  addWords(query, plain);
  // Words between which others were left out are no neighbours.
  if (!query.cut) query.joined = joinedOf(query.words);
  return query;
}

type Piece =
  | { kind: "plain"; text: string }
  | { kind: "phrase"; text: string; negated: boolean }
  | { kind: "expression"; source: string; flags: string };

const space = /\s/;
const quotes = '"“”„«»';

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (space.test(character) || character === "|") {
      at += 1;
      continue;
    }
    const piece = quotedAt(text, at) ?? expressionAt(text, at) ?? plainAt(text, at);
    pieces.push(piece);
    at = piece.end;
  }
  return pieces;
}

function quotedAt(text: string, start: number): (Piece & { end: number }) | undefined {
  const negated = text.charAt(start) === "-";
  const open = negated ? start + 1 : start;
  if (!quotes.includes(text.charAt(open) || " ")) return undefined;
  for (let end = open + 1; end < text.length; end += 1) {
    if (quotes.includes(text.charAt(end)))
      return { kind: "phrase", text: text.slice(open + 1, end), negated, end: end + 1 };
  }
  return undefined;
}

/** `/source/flags` with no bare slash inside, as a piece of its own; so `/usr/bin/` is a path. */
function expressionAt(text: string, start: number): (Piece & { end: number }) | undefined {
  if (text.charAt(start) !== "/") return undefined;
  let close = start + 1;
  while (close < text.length && text.charAt(close) !== "/") close += text.charAt(close) === "\\" ? 2 : 1;
  let end = close + 1;
  while (end < text.length && "imsu".includes(text.charAt(end))) end += 1;
  if (close >= text.length || close === start + 1 || (end < text.length && !space.test(text.charAt(end))))
    return undefined;
  return { kind: "expression", source: text.slice(start + 1, close), flags: text.slice(close + 1, end), end };
}

function plainAt(text: string, start: number): Piece & { end: number } {
  let end = start + 1;
  while (end < text.length && !space.test(text.charAt(end)) && text.charAt(end) !== "|") {
    // A filter's value may be quoted; elsewhere a quote begins a phrase.
    if (quotes.includes(text.charAt(end)) && text.charAt(end - 1) !== ":") break;
    end = quotes.includes(text.charAt(end)) ? (quotedAt(text, end)?.end ?? end + 1) : end + 1;
  }
  return { kind: "plain", text: text.slice(start, end), end };
}

/** What stands after the minus; `-g`, `-rf` and `--force` are flags of commands, and plain. */
function excludedWord(text: string): string | undefined {
  return text.startsWith("-") && /^-[\p{L}\p{N}_]{3}/u.test(text) ? text.slice(1) : undefined;
}

const roles: Record<string, FilterRole> = {
  user: "user",
  person: "user",
  assistant: "assistant",
  agent: "assistant",
  tool: "tool",
  toolresult: "tool",
  tool_result: "tool",
  result: "tool",
  bash: "bash",
  system: "system",
  custom: "custom",
  summary: "summary",
};

function filterOf(text: string): Filter | undefined {
  const negated = text.startsWith("-");
  const colon = text.indexOf(":");
  if (colon === -1) return undefined;
  const name = text.slice(negated ? 1 : 0, colon);
  const value = unquoted(text.slice(colon + 1));
  if (value === "" || value.startsWith("//")) return undefined;
  if (name === "role") {
    const role = roles[value.toLowerCase()];
    return role === undefined ? undefined : { kind: "role", role, negated };
  }
  if (name === "tool") return { kind: "tool", name: value.toLowerCase(), negated };
  if (name === "file") {
    // Who means a file means it however it is led up to: `./src/auth.ts`, `@src/auth.ts`.
    const path = { ...phraseOf(value), lead: "" };
    return path.words.length === 0 ? undefined : { kind: "file", path, negated };
  }
  if (name === "after" || name === "before") {
    const bound = boundOf(value);
    return bound === undefined ? undefined : { kind: name, bound, negated };
  }
  return undefined;
}

function unquoted(value: string): string {
  return value.length > 1 && quotes.includes(value.charAt(0)) && quotes.includes(value.charAt(value.length - 1))
    ? value.slice(1, -1)
    : value;
}

const reference = /^#?(\d{1,9})$/;
const date = /^\d{4}-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?)?$/;

function boundOf(value: string): Bound | undefined {
  const number = reference.exec(value)?.[1];
  if (number !== undefined) return { number: Number(number) };
  if (!date.test(value)) return undefined;
  // A time without a zone is taken as UTC: the reader's own zone is none of this package's business.
  const zoned = value.length > 10 && !/(?:Z|[+-]\d\d:?\d\d)$/.test(value.slice(10)) ? `${value}Z` : value;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : { time };
}

function addFilter(query: Query, filter: Filter): void {
  if (query.filters.length === maximumFilters) query.cut = true;
  else query.filters.push(filter);
}

function addPhrase(query: Query, text: string, negated: boolean): void {
  const known: { text: string }[] = negated ? query.excluded : query.phrases;
  if (known.some((other) => other.text === text)) return;
  if (known.length === maximumPhrases) {
    query.cut = true;
    return;
  }
  const phrase = phraseOf(text);
  if (phrase.words.length === 0) return;
  if (negated) query.excluded.push({ text, phrase });
  else query.phrases.push({ text, phrase, terms: phraseTerms(text, maximumTerms - phraseTermCount(query)) });
}

/** The tokens that tell which texts may have a phrase: what holds sentences together stands in most. */
function phraseTerms(text: string, room: number): Term[] {
  const { wholes } = tokensOf(text);
  const telling = wholes.filter((token) => !stopWords.has(token));
  return (telling.length > 0 ? telling : wholes).slice(0, Math.max(1, room)).map(exactTermOf);
}

function phraseTermCount({ phrases }: Query): number {
  return phrases.reduce((count, { terms }) => count + terms.length, 0);
}

function addWords(query: Query, plain: string[]): void {
  const meaningful = plain.filter((text) => !stopWords.has(text.toLowerCase()));
  const asked = meaningful.length > 0 || query.phrases.length > 0 ? meaningful : plain;
  const words = new Map<string, TypedWord>();
  for (const text of asked) {
    const { wholes, parts } = tokensOf(text);
    const key = wholes.join(" ");
    const longest = Math.max(...wholes.map(({ length }) => length));
    if (wholes.length > 0 && !words.has(key)) words.set(key, { text, wholes, parts, longest });
  }
  const typed = [...words.values()];
  const ofPhrases = phraseTermCount(query);
  if (termCount(typed) + ofPhrases > maximumTerms) query.cut = true;
  if (query.cut) {
    const least = query.phrases.length === 0 ? 1 : 0;
    const kept = longestOf(typed.map(withoutParts), maximumTermsOfMore - ofPhrases, least);
    query.words.push(...kept.map((word) => wordOf(word, prefixTermOf)));
  } else query.words.push(...typed.map((word) => wordOf(word, termOf)));
}

/** A word's tokens alone, of a path those at its end: parts of identifiers are short, and stand everywhere. */
function withoutParts(word: TypedWord): TypedWord {
  const { wholes } = word;
  let first = wholes.length;
  while (first > 0 && costOf(wholes.slice(first - 1)) <= maximumTermsOfMore) first -= 1;
  return { ...word, wholes: wholes.slice(first), parts: [] };
}

interface TypedWord {
  text: string;
  wholes: string[];
  parts: string[];
  /** The length of its longest token. */
  longest: number;
}

function termCount(words: readonly TypedWord[]): number {
  return words.reduce((count, { wholes, parts }) => count + costOf(wholes) + costOf(parts), 0);
}

/** A script without spaces has two pairs of characters where another has a word, and they have no other forms. */
function costOf(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + (nextRun(token, 0)?.script === "unspaced" ? 0.5 : 1), 0);
}

/** The longest words that there is room for, in the order they were typed. */
function longestOf(words: readonly TypedWord[], room: number, least: number): TypedWord[] {
  const byLength = [...words].sort((one, other) => other.longest - one.longest);
  let count = least;
  while (count < byLength.length && termCount(byLength.slice(0, count + 1)) <= room) count += 1;
  const kept = new Set(byLength.slice(0, count));
  return words.filter((word) => kept.has(word));
}

const longestJoined = 4;

function joinedOf(words: Word[]): Query["joined"] {
  const joined: Query["joined"] = [];
  const tokens = words.map(({ terms }) => (terms.length === 1 && terms[0]?.unspaced === false ? terms[0].token : ""));
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = start + 2; end <= Math.min(tokens.length, start + longestJoined); end += 1) {
      const together = tokens.slice(start, end);
      if (together.some((token) => token.length < 2)) break;
      joined.push({ term: joinedTermOf(together), first: start, count: end - start });
    }
  }
  return joined;
}

function wordOf({ text, wholes, parts }: TypedWord, makeTerm: (token: string) => Term): Word {
  const [first] = wholes;
  if (wholes.length === 1 && first !== undefined) {
    if (parts.length === 0) return { text, terms: [makeTerm(first)] };
    return { text, terms: parts.map(makeTerm), whole: makeTerm(first) };
  }
  return { text, terms: [...wholes, ...parts].map(makeTerm), phrase: phraseOf(text) };
}

/** The different tokens of a text that a query asks for: of an unspaced run the pairs, not each character too. */
function tokensOf(text: string): { wholes: string[]; parts: string[] } {
  const wholes = new Set<string>();
  const parts = new Set<string>();
  for (let run = nextRun(text, 0); run !== undefined; run = nextRun(text, run.end)) {
    const characters: string[] = [];
    const pairs: string[] = [];
    tokenizeRun(text, run, (token, kind) => {
      if (kind === "pair") return;
      if (kind === "part") parts.add(token);
      else if (run?.script === "word") wholes.add(token);
      else (characterCount(token) === 1 ? characters : pairs).push(token);
    });
    for (const token of pairs.length > 0 ? pairs : characters) wholes.add(token);
  }
  for (const whole of wholes) parts.delete(whole);
  return { wholes: [...wholes], parts: [...parts] };
}

function characterCount(token: string): number {
  return [...token].length;
}

/** Every term that a query asks for. */
export function termsOf({ words, joined, phrases }: Query): Term[] {
  return [...words.flatMap(termsOfWord), ...joined.map(({ term }) => term), ...phrases.flatMap(({ terms }) => terms)];
}

export function termsOfWord({ terms, whole }: Word): Term[] {
  return whole === undefined ? terms : [whole, ...terms];
}
