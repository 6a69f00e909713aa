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
  const others = json.match(BEYOND_ASCII);
  if (others === null) return json.length;
  // A surrogate is half of a four-byte character: two bytes each.
  const wide = others.join("").match(WIDE);
  return json.length + lengthOf(others) + (wide === null ? 0 : lengthOf(wide));
}

function lengthOf(runs: readonly string[]): number {
  return runs.reduce((sum, run) => sum + run.length, 0);
}

const BEYOND_ASCII = /[^\0-\x7f]+/g;
/** Three bytes each. */
const WIDE = /[\u0800-\ud7ff\ue000-\uffff]+/g;
