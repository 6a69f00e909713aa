import { displayText } from "./display.ts";
import type { Documents } from "./documents.ts";
import { paginate } from "./pages.ts";
import { parseReferences, type Reference } from "./references.ts";
import { headOf, pageOf, type SearchHit } from "./search.ts";

export interface ExpandOptions {
  /** From 1, the default. */
  page?: number;
  /** Most characters of text on a page (UTF-16 code units); 16,000 by default, 200 at least. */
  budget?: number;
  /** Only messages with these ids are opened. */
  scope?: ReadonlySet<string>;
}

export interface ExpandedMessage extends Pick<SearchHit, "ref" | "number" | "id" | "role" | "time"> {
  /** The whole message, or the part of it that is on this page. */
  text: string;
  /** Which characters of the message the text is, and how many the message has. */
  start: number;
  end: number;
  size: number;
  /** What was searched for, where the reference was no number and no id: a breadcrumb. */
  query?: string;
}

export interface Expansion {
  messages: ExpandedMessage[];
  page: number;
  pages: number;
  /** The budget that was kept to. */
  budget: number;
  /** References that lead nowhere. */
  note?: string;
}

const defaultBudget = 16_000;
const smallestBudget = 200;
/** More messages are not opened at once. */
const maximumMessages = 1_000;

export interface ExpandContext {
  documents: Documents;
  redact: (text: string) => string;
  /** The place of the best answer to a query. */
  bestOf: (query: string) => number | undefined;
}

export function expand(
  references: string | number | Iterable<string | number>,
  { page, budget = defaultBudget, scope }: ExpandOptions,
  context: ExpandContext,
): Expansion {
  const { documents, redact } = context;
  const limit = budget >= smallestBudget ? Math.floor(budget) : smallestBudget;
  const opened = new Map<number, string | undefined>();
  const missing: string[] = [];
  for (const reference of parseReferences(references)) {
    const places = placesOf(reference, scope, context);
    if (places.length === 0) missing.push(nameOf(reference));
    for (const place of places) if (!opened.has(place)) opened.set(place, queryOf(reference, place, documents));
  }
  const places = [...opened.keys()];
  const texts = places
    .slice(0, maximumMessages)
    .map((place) => ({ item: place, text: redact(displayText(documents.at(place).message)) }));
  const pages = paginate(texts, limit);
  const shown = pageOf(page);
  const messages = (pages[shown - 1] ?? []).map(({ item, ...piece }) => {
    const query = opened.get(item);
    return { ...headOf(documents.at(item)), ...piece, ...(query === undefined ? {} : { query }) };
  });
  const notes: string[] = [];
  if (missing.length > 0) notes.push(`Nothing to open at ${missing.join(", ")}.`);
  if (places.length > maximumMessages) notes.push(`The first ${maximumMessages} of ${places.length} messages.`);
  if (pages.length > 0 && shown > pages.length)
    notes.push(`There is no page ${shown}: the last one is ${pages.length}.`);
  return {
    messages,
    page: shown,
    pages: pages.length,
    budget: limit,
    ...(notes.length === 0 ? {} : { note: notes.join(" ") }),
  };
}

function placesOf(
  reference: Reference,
  scope: ReadonlySet<string> | undefined,
  { documents, bestOf }: ExpandContext,
): number[] {
  const isInScope = (place: number) => {
    const { id } = documents.at(place).message;
    return scope === undefined || (id !== undefined && scope.has(id));
  };
  if ("text" in reference) {
    const place = documents.withId(reference.text) ?? bestOf(reference.text);
    return place !== undefined && isInScope(place) ? [place] : [];
  }
  if (reference.from === reference.to) {
    const place = documents.withNumber(reference.from, isInScope);
    return place === undefined ? [] : [place];
  }
  const seen = new Set<number>();
  const places: number[] = [];
  for (let place = 0; place < documents.size; place += 1) {
    const { number } = documents.at(place);
    if (number < reference.from || number > reference.to || seen.has(number) || !isInScope(place)) continue;
    seen.add(number);
    places.push(place);
  }
  return places;
}

function queryOf(reference: Reference, place: number, documents: Documents): string | undefined {
  return "text" in reference && documents.at(place).message.id !== reference.text ? reference.text : undefined;
}

function nameOf(reference: Reference): string {
  if ("text" in reference) return reference.text;
  return reference.from === reference.to ? `#${reference.from}` : `#${reference.from}-#${reference.to}`;
}
