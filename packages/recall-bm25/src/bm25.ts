/** `k1`: how soon more occurrences stop to matter (0: at once; Lucene takes 1.2). `b`: how much length counts (0 to 1; Lucene takes 0.75). */
export interface Bm25Parameters {
  k1: number;
  b: number;
}

/**
 * Okapi BM25 of one term in one document (Robertson and Zaragoza 2009, section 3.4), with the idf of Lucene, which is
 * never negative: `f` occurrences, document length `dl`, mean length `avgdl`, `n` of `N` documents have the term.
 */
export function bm25(f: number, dl: number, avgdl: number, n: number, N: number, { k1, b }: Bm25Parameters): number {
  const idf = Math.log(1 + (N - n + 0.5) / (n + 0.5));
  return (idf * f * (k1 + 1)) / (f + k1 * (1 - b + (b * dl) / avgdl));
}
