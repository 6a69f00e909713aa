import type { Documents } from "./documents.ts";
import { InvertedIndex, maximumDocuments } from "./inverted-index.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { tokenizeSlice } from "./tokenize.ts";
import { weights } from "./weights.ts";

/** UTF-16 code units between two looks at the clock: well under a millisecond of work. */
const chunk = 2048;
/** Of the 8 ms that a slice may take; the rest is for a garbage collection or the growing of a map. */
const sliceMilliseconds = 3;
/** Without a clock a slice is as many chunks. */
const sliceChunks = 16;

/** Indexes documents a slice at a time, in order, and can stop inside a long text. */
export class Indexer {
  readonly index = new InvertedIndex();
  readonly #documents: Documents;
  readonly #now: (() => number) | undefined;
  #finished = 0;
  #passages: Passage[] | undefined;
  #passage = 0;
  #offset = 0;

  constructor(documents: Documents, now: (() => number) | undefined) {
    this.#documents = documents;
    this.#now = now;
  }

  /** How many documents are indexed whole: all before this place. */
  get finished(): number {
    return this.#finished;
  }

  get isDone(): boolean {
    return this.#finished === Math.min(this.#documents.size, maximumDocuments);
  }

  slice(): void {
    const start = this.#now?.();
    for (let chunks = 1; !this.isDone; chunks += 1) {
      this.#indexChunk();
      const isOver =
        start === undefined ? chunks >= sliceChunks : (this.#now?.() ?? start) - start >= sliceMilliseconds;
      if (isOver) return;
    }
  }

  #indexChunk(): void {
    const place = this.#finished;
    this.#passages ??= passagesOf(this.#documents.at(place).searched);
    let room = chunk;
    for (;;) {
      const passage = this.#passages[this.#passage];
      if (passage === undefined) {
        this.#finished += 1;
        this.#passages = undefined;
        this.#passage = 0;
        return;
      }
      const units = weights.units[passage.kind];
      const from = this.#offset;
      this.#offset = tokenizeSlice(passage.text, from, from + room, (token, kind) => {
        this.index.add(place, token, kind === "whole" ? units.whole : units.part);
      });
      room -= this.#offset - from;
      if (this.#offset >= passage.text.length) {
        this.#passage += 1;
        this.#offset = 0;
      }
      if (room <= 0) return;
    }
  }
}
