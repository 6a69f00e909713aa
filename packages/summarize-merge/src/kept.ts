/**
 * A list within bounds: the oldest `head` items and the newest ones that fit, and how many fell out between them.
 * Keeping is associative: bounding parts and then their concatenation keeps the same items as bounding the whole.
 */
export interface Kept<Item> {
  items: Item[];
  folded: number;
}

export interface Bound {
  /** How many of the oldest items are never dropped. */
  head: number;
  /** How many of the newest are kept at most. */
  tail: number;
  /** How many bytes of JSON the newest may take in all. */
  bytes: number;
}

/** `join` concatenates the items where neighbours may collapse into one; plain concatenation by default. */
export function keep<Item>(
  earlier: Kept<Item>,
  later: Kept<Item>,
  bound: Bound,
  join: (earlier: Item[], later: Item[]) => Item[] = (first, second) => [...first, ...second],
): Kept<Item> {
  const items = join(earlier.items, later.items);
  const folded = earlier.folded + later.folded;
  const from = tailStart(items, bound);
  if (from <= bound.head) return { items, folded };
  return { items: [...items.slice(0, bound.head), ...items.slice(from)], folded: folded + from - bound.head };
}

function tailStart(items: readonly unknown[], bound: Bound): number {
  let start = items.length;
  let bytes = 0;
  while (start > 0 && items.length - start < bound.tail) {
    bytes += jsonBytes(items[start - 1]);
    if (bytes > bound.bytes) break;
    start--;
  }
  return start;
}

/** Bytes that a value takes as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? "";
  let bytes = json.length;
  if (!BEYOND_ASCII.test(json)) return bytes;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    // A surrogate is half of a four-byte character: two bytes each.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
