import type { Message } from "@vcc/normalize";
import { groupBy } from "../group-by.ts";
import { seededRandom } from "../retention/truth/random.ts";
import { MADE_MESSAGES } from "./made-messages.ts";
import { QUERY_KINDS } from "./query-kinds.ts";
import { type SearchDocument, searchDocuments } from "./search-document.ts";
import { SPELLING_PAIRS } from "./spelling-pairs.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** A query with the places of what it is to find. */
export interface KnownItem {
  kind: string;
  query: string;
  /** `one`: the targets are the same text, and any of them is the answer. `all`: each is wanted. */
  wanted: "one" | "all";
  targets: ReadonlySet<number>;
}

export interface KnownItems {
  documents: SearchDocument[];
  items: KnownItem[];
}

const TRIES = 60;

/** Queries of each kind, at most `perKind`, made from messages drawn by lot: the same for the same session and seed. */
export function knownItems(
  messages: readonly Message[],
  { perKind, seed }: { perKind: number; seed: string },
): KnownItems {
  const made = MADE_MESSAGES.map(({ text }): Message => ({ role: "user", content: text }));
  const documents = searchDocuments([...messages, ...made]);
  const texts = documents.map(({ text }) => text);
  const vocabulary = vocabularyOf(texts);
  const twins = groupBy(texts.keys(), (place) => texts[place]?.replace(/\s+/g, " "));
  const itemOf = (kind: string, query: string, place: number): KnownItem => ({
    kind,
    query,
    wanted: "one",
    targets: new Set(twins.get(texts[place]?.replace(/\s+/g, " "))),
  });

  const items: KnownItem[] = [];
  const drawnFrom = documents.length - made.length;
  for (const [kind, makeQuery] of Object.entries(QUERY_KINDS)) {
    const random = seededRandom(`${seed} ${kind}`);
    const queries = new Set<string>();
    for (let tried = 0; tried < perKind * TRIES && queries.size < perKind; tried++) {
      const place = Math.floor(random() * drawnFrom);
      const document = documents[place];
      const query = document && makeQuery({ document, place, vocabulary, random });
      if (query === undefined || queries.has(query)) continue;
      queries.add(query);
      items.push(itemOf(kind, query, place));
    }
  }
  const ofMade = MADE_MESSAGES.map(({ kind, query }, at) => itemOf(kind, query, drawnFrom + at));
  return { documents, items: [...items, ...spellingItems(vocabulary), ...ofMade] };
}

/** One spelling asks for all that have either, where the other one occurs. */
function spellingItems({ words, frequency }: Vocabulary): KnownItem[] {
  return SPELLING_PAIRS.flatMap((pair) =>
    pair
      .filter((_, side) => frequency(pair[1 - side] ?? "") > 0)
      .map((query): KnownItem => {
        const places = [...words.keys()].filter((place) => pair.some((word) => words[place]?.has(word)));
        return { kind: "spelling", query, wanted: "all", targets: new Set(places) };
      }),
  );
}
