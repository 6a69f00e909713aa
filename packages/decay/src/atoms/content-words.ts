/**
 * The words that carry a text, each by its first letters, so that "migration" and "migrations" are one; pairs of
 * characters where words are not parted by blanks.
 */
export function contentWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const run of text.toLowerCase().match(RUN) ?? []) {
    if (UNSPACED.test(run)) for (let at = 0; at + 1 < run.length; at++) words.add(run.slice(at, at + 2));
    else if (run.length >= 4 || HAS_DIGIT.test(run)) words.add(run.slice(0, STEM));
  }
  return words;
}

const RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|[\p{L}\p{N}_]+/gu;
const UNSPACED = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const HAS_DIGIT = /\d/;
const STEM = 6;

/** Jaccard: what two sets share, by what they hold together. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 && other.size === 0) return 0;
  const shared = sharedCount(one, other);
  return shared / (one.size + other.size - shared);
}

/** The share of the first set that the second holds; 0 for an empty one. */
export function shareWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return part.size === 0 ? 0 : sharedCount(part, whole) / part.size;
}

function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count++;
  return count;
}
