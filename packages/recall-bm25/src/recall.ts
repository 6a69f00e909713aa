import type { Message } from "@vcc/normalize";
import { Documents } from "./documents.ts";
import { type ExpandOptions, type Expansion, expand } from "./expand.ts";
import { Indexer } from "./indexer.ts";
import { type ExpressionEngine, type SearchHit, type SearchOptions, type SearchResult, search } from "./search.ts";
import { placeOfHit, type Segment, type SegmentOptions, segmentsAround } from "./segments.ts";

export interface RecallOptions {
  /** Takes secrets out of every text that is given back. Without it texts are given back as they are. */
  redact?: (text: string) => string;
  /**
   * What of a text `redact` has to see to tell whether it changes anything from `start` to `end`. With it the rest of a
   * long message is not read for the sake of a snippet.
   */
  redactionContext?: (text: string, start: number, end: number) => { start: number; end: number };
  /**
   * Tools whose calls and results are not searched: those that show the answers of a recall. Names, in any case, or
   * what tells them.
   */
  ignoreTools?: Iterable<string> | ((name: string) => boolean);
  /** Milliseconds from any beginning. Without a clock a slice of indexing is a fixed amount of text. */
  now?: () => number;
  /** Runs `/…/` in a query. It must run in linear time: sessions hold text of strangers. Without it `/…/` is refused. */
  expressions?: ExpressionEngine;
}

export interface AddOptions {
  /** The number of the first message; by default the one after the last that was added. A branch begins with 1. */
  firstNumber?: number;
}

export interface Recall {
  /** How many messages are known. */
  readonly size: number;
  /** Whether the whole index is built. Searching needs no index; it makes searching faster. */
  readonly isIndexed: boolean;
  /** Adds messages in the order of the session. One that is known by its id and number is not added again. */
  add(messages: Iterable<Message>, options?: AddOptions): void;
  /** Never throws: a query that can't be run gives no hits, and a note that says why. */
  search(query: string, options?: SearchOptions): SearchResult;
  /** The conversation around the hits of a result, in order. */
  segments(hits: SearchHit[], options?: SegmentOptions): Segment[];
  /** Opens messages in full: `12`, `#12`, `#12-#20`, an id, or a breadcrumb, which opens its best answer. */
  expand(references: string | number | Iterable<string | number>, options?: ExpandOptions): Expansion;
  /** Indexes for at most 8 ms; true while there is more to do. For a host that is idle. */
  indexSlice(): boolean;
}

/** Search over the messages of one session. Nothing is done before the first search. */
export function createRecall({
  redact = (text) => text,
  redactionContext,
  ignoreTools = [],
  now,
  expressions,
}: RecallOptions = {}): Recall {
  const documents = new Documents(ignoreTools);
  const indexer = new Indexer(documents, now);
  const redaction = { redact, contextOf: redactionContext };
  const context = { documents, indexer, redaction, expressions };
  let isSearched = false;

  const searchAndIndex = (query: string, options: SearchOptions = {}): SearchResult => {
    // The first answer waits for no index.
    if (isSearched) indexer.slice();
    isSearched = true;
    return search(query, options, context);
  };
  return {
    get size() {
      return documents.size;
    },
    get isIndexed() {
      return indexer.isDone;
    },
    add(messages, { firstNumber } = {}) {
      let number = firstNumber;
      for (const message of messages) {
        documents.add(message, number);
        if (number !== undefined) number += 1;
      }
      if (isSearched) indexer.slice();
    },
    search: searchAndIndex,
    segments: (hits, options = {}) => segmentsAround(hits, options, documents, redaction),
    expand(references, options = {}) {
      const { scope } = options;
      const bestOf = (query: string) => {
        const [best] = searchAndIndex(query, scope === undefined ? {} : { scope }).hits;
        return best === undefined ? undefined : placeOfHit(best, documents);
      };
      return expand(references, options, { documents, redact, bestOf });
    },
    indexSlice() {
      indexer.slice();
      return !indexer.isDone;
    },
  };
}
