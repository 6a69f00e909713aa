import type { Message } from "@vcc/normalize";
import { closeness } from "./closeness.ts";
import { type Correction, correct } from "./correct.ts";
import { displayText, roleOf } from "./display.ts";
import type { Document, Documents } from "./documents.ts";
import { callsOf, namesFile, passesFilters } from "./filters.ts";
import type { Indexer } from "./indexer.ts";
import { countPhrase } from "./phrase.ts";
import { parseQuery, type Query, termsOf, termsOfWord } from "./query.ts";
import { type Hit, type Ranking, rank } from "./rank.ts";
import { type Redaction, shownSnippet } from "./redaction.ts";
import { type Scanner, scan, scannerOf } from "./scan.ts";
import { type SearchCorpus, searchCorpus } from "./search-corpus.ts";
import { foreignRunsOf, phraseText, type SearchText } from "./search-text.ts";
import type { Place } from "./snippet.ts";
import type { Term } from "./term.ts";

/** A compiled regular expression of an engine that runs in linear time, such as RE2. */
export interface Expression {
  exec(text: string): { index: number; 0: string } | null;
}

/** Throws on an expression that it can't run, with the reason as the message. */
export type ExpressionEngine = (source: string, flags: string) => Expression;

export interface SearchOptions {
  /** From 1 to 5; 1 by default. */
  page?: number;
  /** Only messages with these ids are searched and counted. */
  scope?: ReadonlySet<string>;
  /** Most characters of a snippet (UTF-16 code units); 300 by default. */
  snippetLength?: number;
}

export interface SearchHit {
  /** `#N`, which `expand` opens. */
  ref: string;
  /** The `N` of `ref`. */
  number: number;
  id?: string;
  role: Message["role"];
  /** Milliseconds since 1970. */
  time?: number;
  /** Comparable within one result only; 0 where a query has nothing to rank by. */
  score: number;
  /** The words and phrases of the query that the message has, as they were typed. */
  terms: string[];
  snippet: string;
}

export interface SearchResult {
  /** The hits of this page, best first; equal ones newer first. */
  hits: SearchHit[];
  /** How many hits there are on all pages: 50 at most. */
  total: number;
  page: number;
  pages: number;
  /** What the reader must know to read the hits right: words that were corrected, a query that was cut or refused. */
  note?: string;
}

const pageSize = 10;
const maximumHits = 50;
const defaultSnippetLength = 300;

export interface SearchContext {
  documents: Documents;
  indexer: Indexer;
  redaction: Redaction;
  expressions: ExpressionEngine | undefined;
}

export function search(text: string, options: SearchOptions, context: SearchContext): SearchResult {
  const parsed = parseQuery(text);
  const expression = compiled(parsed, context.expressions);
  if (typeof expression === "string") return nothing(expression);
  if (isEmpty(parsed)) return nothing("The query has no word to search for.");

  const corpus = searchCorpus(
    context.documents,
    context.indexer,
    termsOf(parsed),
    inclusion(parsed, options.scope, context.documents),
  );
  const { query, corrections } = correct(parsed, corpus);
  const { best, found } = answers(query, corpus, expression, context.documents);

  const total = best.length;
  const pages = Math.ceil(total / pageSize);
  const page = pageOf(options.page);
  const budget = options.snippetLength ?? defaultSnippetLength;
  const shown = best.slice((page - 1) * pageSize, page * pageSize);
  const words = wordScannerOf([...query.words.map(termsOfWord), ...query.phrases.map(({ terms }) => terms)]);
  const hits = shown.map((hit) => viewOf(hit, query, words, expression, budget, context));
  const shownTexts = corrections.length === 0 ? [] : shown.map(({ document }) => shownText(document, context));
  const isShown = (word: string) => shownTexts.some((shownText) => shownText.toLowerCase().includes(word));
  const note =
    noteOf(parsed, corrections, isShown, found, page, pages) || hintOf(text, parsed, found, context.expressions);
  return { hits, total, page, pages, ...(note === "" ? {} : { note }) };
}

function nothing(note: string): SearchResult {
  return { hits: [], total: 0, page: 1, pages: 0, note };
}

export function pageOf(page: number | undefined): number {
  return page !== undefined && page >= 1 ? Math.floor(Math.min(page, Number.MAX_SAFE_INTEGER)) : 1;
}

/** The expression to run, or the reason why it can't be. */
function compiled({ expression }: Query, engine: ExpressionEngine | undefined): Expression | string | undefined {
  if (expression === undefined) return undefined;
  const shown = `/${expression.source}/${expression.flags}`;
  if (engine === undefined) {
    return `${shown} was not run: no engine for regular expressions in linear time was given. Search for its words instead.`;
  }
  try {
    return engine(expression.source, expression.flags);
  } catch (error) {
    return `${shown} was not run: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function isEmpty({ words, phrases, excluded, filters, expression }: Query): boolean {
  return words.length + phrases.length + excluded.length + filters.length === 0 && expression === undefined;
}

function inclusion(
  { filters }: Query,
  scope: ReadonlySet<string> | undefined,
  documents: Documents,
): ((place: number) => boolean) | undefined {
  const byMessage = filters.filter((filter) => filter.kind !== "file");
  if (byMessage.length === 0 && scope === undefined) return undefined;
  const calls = byMessage.some((filter) => filter.kind === "tool") ? callsOf(documents) : new Map();
  const nameOfCall = (callId: string) => calls.get(callId)?.name;
  return (place) => {
    const document = documents.at(place);
    const { id } = document.message;
    if (scope !== undefined && (id === undefined || !scope.has(id))) return false;
    return passesFilters(document, byMessage, nameOfCall);
  };
}

function answers(
  query: Query,
  corpus: SearchCorpus,
  expression: Expression | undefined,
  documents: Documents,
): Ranking {
  const phraseTexts = new Map<number, string[]>();
  const phraseTextsOf = (place: number) => {
    const known = phraseTexts.get(place);
    if (known !== undefined) return known;
    const texts = corpus.passagesAt(place).map(phraseText);
    phraseTexts.set(place, texts);
    return texts;
  };
  const files = query.filters.filter((filter) => filter.kind === "file");
  const calls = files.length > 0 ? callsOf(documents) : new Map();
  const accepts = (place: number): boolean => {
    if (expression !== undefined && !corpus.passagesAt(place).some(({ text }) => expression.exec(text) !== null))
      return false;
    if (!files.every((file) => namesFile(place, file.path, documents, calls, phraseTextsOf) !== file.negated))
      return false;
    if (query.excluded.length === 0) return true;
    const texts = phraseTextsOf(place);
    return !query.excluded.some(({ phrase }) => texts.some((text) => isThere(text, phrase)));
  };
  if (query.words.length + query.phrases.length === 0) {
    const all = newestFirst(corpus, accepts);
    return { best: all.slice(0, maximumHits), found: all.length };
  }
  const { scanner, words } = wordScannerOf(query.words.map(termsOfWord));
  const closenessOf = (place: number) =>
    closeness(corpus.passagesAt(place).map(startOf), scanner, words, query.words.length);
  const isAskedOfTexts = expression !== undefined || files.length > 0 || query.excluded.length > 0;
  const texts = { phraseTextsOf, closenessOf, accepts: isAskedOfTexts ? accepts : undefined };
  return rank(query, corpus, texts, maximumHits);
}

function isThere(text: string, phrase: Parameters<typeof countPhrase>[1]): boolean {
  const { literal, loose } = countPhrase(text, phrase);
  return literal + loose > 0;
}

/** Neighbours are looked for in the first characters of a text only: what comes later in a long output says less. */
const longestStart = 8_192;

function startOf({ text, foreignRuns }: SearchText): SearchText {
  return { text: text.slice(0, longestStart), foreignRuns: foreignRuns.filter(({ end }) => end <= longestStart) };
}

function newestFirst(corpus: SearchCorpus, accepts: (place: number) => boolean): Hit[] {
  const hits: Hit[] = [];
  for (let place = corpus.size - 1; place >= 0; place -= 1) {
    if (corpus.includes(place) && accepts(place)) hits.push({ document: place, score: 0 });
  }
  return hits;
}

function viewOf(
  { document: place, score }: Hit,
  query: Query,
  words: WordScanner,
  expression: Expression | undefined,
  budget: number,
  { documents, redaction }: SearchContext,
): SearchHit {
  const document = documents.at(place);
  const { snippet, places } = shownSnippet(
    displayText(document.searched),
    (text) => placesOf(text, words, expression),
    budget,
    redaction,
  );
  const asked = [...query.words.map((word) => word.text), ...query.phrases.map((phrase) => `"${phrase.text}"`)];
  const terms = asked.filter((_, at) => places.some(({ word }) => word === at));
  return { ...headOf(document), score, terms, snippet };
}

function shownText(place: number, { documents, redaction }: SearchContext): string {
  return redaction.redact(displayText(documents.at(place).searched));
}

/** What every answer says of a message. */
export function headOf({ number, message }: Document): Pick<SearchHit, "ref" | "number" | "id" | "role" | "time"> {
  const { id, time } = message;
  return {
    ref: `#${number}`,
    number,
    ...(id === undefined ? {} : { id }),
    role: roleOf(message),
    ...(time === undefined ? {} : { time }),
  };
}

/** More places of one word don't make a better snippet. */
const maximumPlaces = 500;

function placesOf(text: string, { scanner, words }: WordScanner, expression: Expression | undefined): Place[] {
  const places: Place[] = [];
  const counts: number[] = [];
  scan({ text, foreignRuns: foreignRunsOf(text) }, scanner, ({ term, start, end }, runStart) => {
    const count = (counts[term] ?? 0) + 1;
    counts[term] = count;
    if (count <= maximumPlaces) places.push({ word: words[term] ?? 0, start: runStart + start, end: runStart + end });
  });
  const match = expression?.exec(text);
  if (match) places.push({ word: -1, start: match.index, end: match.index + match[0].length });
  return places;
}

/** Looks for several words at once; `words` says which word each of the scanner's terms belongs to. */
interface WordScanner {
  scanner: Scanner;
  words: number[];
}

function wordScannerOf(termsOfWords: Term[][]): WordScanner {
  const words = termsOfWords.flatMap((terms, word) => terms.map(() => word));
  return { scanner: scannerOf(termsOfWords.flat()), words };
}

/** What only a regular expression has: `.*`, `\\d`, `a|b`, `[^x]`. */
const expressionSigns = /\.[*+]|\\[dwsbDWSB]|\w\|\w|\[\^|\(\?/;

/** Who wrote an expression without its slashes, and found nothing, is told of them. */
function hintOf(text: string, query: Query, found: number, engine: ExpressionEngine | undefined): string {
  if (found > 0 || engine === undefined || query.expression !== undefined || !expressionSigns.test(text)) return "";
  const shown = text.trim();
  return shown.length > 100 || shown.includes("/")
    ? "Searched for as plain words: a regular expression stands between slashes, /like this/."
    : `Searched for as plain words: as a regular expression it would be /${shown}/.`;
}

function noteOf(
  query: Query,
  corrections: Correction[],
  isShown: (word: string) => boolean,
  found: number,
  page: number,
  pages: number,
): string {
  const notes: string[] = [];
  if (query.cut)
    notes.push(
      "The query is too long: only its longest words, and the first of its phrases, exclusions and filters, were used.",
    );
  for (const { word, words } of corrections) {
    // Only words that are shown anyway: a neighbour of the typed word might be a secret.
    const visible = words.filter(isShown);
    notes.push(
      `No message has "${word}": searched for ${visible.length === 0 ? "similar words" : visible.map((near) => `"${near}"`).join(", ")} instead.`,
    );
  }
  if (query.excluded.length > 0)
    notes.push(`Left out: messages with ${query.excluded.map(({ text }) => `"${text}"`).join(", ")}.`);
  if (found > maximumHits)
    notes.push(`The best ${maximumHits} of ${found} matching messages; more words narrow the search.`);
  if (pages > 0 && page > pages) notes.push(`There is no page ${page}: the last one is ${pages}.`);
  return notes.join(" ");
}
