/** A posting is one number: which document in the high bits, how much of the token it has in the low ones. */
const unitBits = 10;
export const maximumUnits = (1 << unitBits) - 1;
/** More documents than this are not indexed; they are scanned. */
export const maximumDocuments = 1 << (32 - unitBits);

const pageBits = 14;
const pageSize = 1 << pageBits;

/** The shortest prefix that is searched for, and one that has few tokens: each is a bucket of the tokens that begin so. */
const bucketLengths = [3, 5] as const;

/**
 * token -> documents that have it, newest first. Append only: documents come in rising order, and each posting points
 * to the token's one before it, so that growing moves nothing.
 */
export class InvertedIndex {
  readonly #ids = new Map<string, number>();
  readonly #tokens: string[] = [];
  /** The newest posting of each token, 0 for none. */
  #heads = new Uint32Array(1024);
  readonly #buckets = bucketLengths.map((length) => new Buckets(length));
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
      const page = posting >>> pageBits;
      const at = posting & (pageSize - 1);
      const value = this.#values[page]?.[at] ?? 0;
      const document = value >>> unitBits;
      if (document < end) visit(document, value & maximumUnits);
      posting = this.#previous[page]?.[at] ?? 0;
    }
  }

  /** Visits the tokens that begin with a prefix of at least three characters, and are longer. */
  eachTokenWithPrefix(prefix: string, visit: (token: string) => void): void {
    const buckets = this.#buckets.findLast(({ length }) => length <= prefix.length);
    for (let id = buckets?.first(prefix) ?? -1; id !== -1; id = buckets?.next(id) ?? -1) {
      const token = this.#tokens[id] ?? "";
      if (token.length > prefix.length && token.startsWith(prefix)) visit(token);
    }
  }

  #newToken(token: string): number {
    const id = this.#tokens.length;
    if (id === this.#heads.length) this.#heads = grown(this.#heads);
    this.#tokens.push(token);
    this.#ids.set(token, id);
    for (const buckets of this.#buckets) buckets.add(id, token);
    return id;
  }
}

/** Tokens by their first characters, each bucket a chain from the newest token to the oldest. */
class Buckets {
  readonly length: number;
  /** The newest token in each bucket. */
  readonly #heads = new Map<string, number>();
  /** The token before each one in its bucket, plus 1; 0 ends the chain. */
  #before = new Uint32Array(1024);

  constructor(length: number) {
    this.length = length;
  }

  /** No prefix has a token of this length that is longer than it. */
  add(id: number, token: string): void {
    if (token.length <= this.length) return;
    while (id >= this.#before.length) this.#before = grown(this.#before);
    const bucket = token.slice(0, this.length);
    this.#before[id] = (this.#heads.get(bucket) ?? -1) + 1;
    this.#heads.set(bucket, id);
  }

  /** The newest token that begins as the prefix does; -1: there is none. */
  first(prefix: string): number {
    return this.#heads.get(prefix.slice(0, this.length)) ?? -1;
  }

  next(id: number): number {
    return (this.#before[id] ?? 0) - 1;
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
