import { type Scanner, scan } from "./scan.ts";
import type { SearchText } from "./search-text.ts";

/** How many characters may stand between neighbours: room for a short word. */
const maximumGap = 8;

/**
 * Of the pairs of neighbours among a query's words, the share that stands side by side in one of the texts, in order.
 * `wordOf` says which word each of the scanner's terms belongs to.
 */
export function closeness(
  texts: readonly SearchText[],
  scanner: Scanner,
  wordOf: readonly number[],
  words: number,
): number {
  const together = new Set<number>();
  for (const text of texts) {
    const ends = Array.from({ length: words }, () => new Set<number>());
    const starts = Array.from({ length: words }, () => new Set<number>());
    scan(text, scanner, ({ term, start, end }, runStart) => {
      const word = wordOf[term] ?? 0;
      starts[word]?.add(runStart + start);
      ends[word]?.add(runStart + end);
    });
    for (let word = 1; word < words; word += 1) {
      if (!together.has(word) && areClose(ends[word - 1] ?? [], starts[word] ?? new Set())) together.add(word);
    }
  }
  return together.size / (words - 1);
}

function areClose(ends: Iterable<number>, starts: ReadonlySet<number>): boolean {
  for (const end of ends) {
    for (let gap = 0; gap <= maximumGap; gap += 1) if (starts.has(end + gap)) return true;
  }
  return false;
}
