/** Sums a score and a share for each document, and knows which documents it has. */
export class Accumulator {
  readonly documents: number[] = [];
  readonly #scores: Float64Array;
  readonly #shares: Float64Array;
  readonly #seen: Uint8Array;

  constructor(size: number) {
    this.#scores = new Float64Array(size);
    this.#shares = new Float64Array(size);
    this.#seen = new Uint8Array(size);
  }

  scoreOf(document: number): number {
    return this.#scores[document] ?? 0;
  }

  shareOf(document: number): number {
    return this.#shares[document] ?? 0;
  }

  add(document: number, score: number, share: number): void {
    this.#meet(document);
    this.#scores[document] = this.scoreOf(document) + score;
    this.#shares[document] = this.shareOf(document) + share;
  }

  /** Adds to the score and lifts the share to at least `share`. */
  lift(document: number, score: number, share: number): void {
    this.add(document, score, Math.max(0, share - this.shareOf(document)));
  }

  clear(): void {
    for (const document of this.documents) {
      this.#scores[document] = 0;
      this.#shares[document] = 0;
      this.#seen[document] = 0;
    }
    this.documents.length = 0;
  }

  #meet(document: number): void {
    if (this.#seen[document] === 1) return;
    this.#seen[document] = 1;
    this.documents.push(document);
  }
}
