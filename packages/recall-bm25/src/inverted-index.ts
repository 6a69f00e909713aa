/** A posting is one number: which document in the high bits, how much of the token it has in the low ones. */
const unitBits = 10;
export const maximumUnits = (1 << unitBits) - 1;
/** More documents than this are not indexed; they are scanned. */
export const maximumDocuments = 1 << (32 - unitBits);

const pageBits = 14;
const pageSize = 1 << pageBits;

/** How many first characters of a token are a bucket for the search by prefix. */
const bucketLength = 3;

/**
 * token -> documents that have it, newest first. Append only: documents come in rising order, and each posting points
 * to the token's one before it, so that growing moves nothing.
 */
export class InvertedIndex {
  readonly #ids = new Map<string, number>();
  readonly #tokens: string[] = [];
  /** The newest posting of each token, 0 for none. */
  #heads = new Uint32Array(1024);
  /** The next token in the same bucket, plus 1; 0 ends the chain. */
  #bucketNext = new Uint32Array(1024);
  readonly #buckets = new Map<string, number>();
  readonly #values: Uint32Array[] = [new Uint32Array(pageSize)];
  readonly #previous: Uint32Array[] = [new Uint32Array(pageSize)];
  #postingCount = 1;

  get tokens(): readonly string[] {
    return this.#tokens;
  }

  has(token: string): boolean {
    return this.#ids.has(token);
  }

  /** Adds `units` of a token to a document: the newest one, or a newer one than any before. */
  add(document: number, token: string, units: number): void {
    const id = this.#ids.get(token) ?? this.#newToken(token);
    const head = this.#heads[id] ?? 0;
    const value = head === 0 ? 0 : read(this.#values, head);
    if (head !== 0 && value >>> unitBits === document) {
      write(this.#values, head, packed(document, (value & maximumUnits) + units));
      return;
    }
    const posting = this.#postingCount++;
    if (posting >>> pageBits === this.#values.length) {
      this.#values.push(new Uint32Array(pageSize));
      this.#previous.push(new Uint32Array(pageSize));
    }
    write(this.#values, posting, packed(document, units));
    write(this.#previous, posting, head);
    this.#heads[id] = posting;
  }

  /** Visits the documents of a token that are older than `end`. */
  eachPosting(token: string, end: number, visit: (document: number, units: number) => void): void {
    const id = this.#ids.get(token);
    let posting = id === undefined ? 0 : (this.#heads[id] ?? 0);
    while (posting !== 0) {
      const value = read(this.#values, posting);
      const document = value >>> unitBits;
      if (document < end) visit(document, value & maximumUnits);
      posting = read(this.#previous, posting);
    }
  }

  /** Visits the tokens that begin with a prefix of at least three characters, and are longer. */
  eachTokenWithPrefix(prefix: string, visit: (token: string) => void): void {
    let next = this.#buckets.get(prefix.slice(0, bucketLength)) ?? 0;
    while (next !== 0) {
      const token = this.#tokens[next - 1] ?? "";
      if (token.length > prefix.length && token.startsWith(prefix)) visit(token);
      next = this.#bucketNext[next - 1] ?? 0;
    }
  }

  #newToken(token: string): number {
    const id = this.#tokens.length;
    if (id === this.#heads.length) {
      this.#heads = grown(this.#heads);
      this.#bucketNext = grown(this.#bucketNext);
    }
    this.#tokens.push(token);
    this.#ids.set(token, id);
    if (token.length > bucketLength) {
      const bucket = token.slice(0, bucketLength);
      this.#bucketNext[id] = this.#buckets.get(bucket) ?? 0;
      this.#buckets.set(bucket, id + 1);
    }
    return id;
  }
}

function packed(document: number, units: number): number {
  return ((document << unitBits) | Math.min(units, maximumUnits)) >>> 0;
}

function read(pages: Uint32Array[], at: number): number {
  return pages[at >>> pageBits]?.[at & (pageSize - 1)] ?? 0;
}

function write(pages: Uint32Array[], at: number, value: number): void {
  const page = pages[at >>> pageBits];
  if (page !== undefined) page[at & (pageSize - 1)] = value;
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
