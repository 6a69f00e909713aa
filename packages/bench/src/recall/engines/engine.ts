import type { SearchDocument } from "../search-document.ts";

/** A search engine over the messages of one session. */
export interface Engine {
  name: string;
  open(documents: readonly SearchDocument[]): OpenEngine;
}

export interface OpenEngine {
  /** Places of at most `depth` documents, best first. */
  search(query: string, depth: number): number[];
  /** Builds what makes later searches faster, where opening has not built it already. */
  index?(): void;
}
