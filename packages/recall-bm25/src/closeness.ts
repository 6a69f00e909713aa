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
  const isTogether = new Array<boolean>(words).fill(false);
  let together = 0;
  for (const text of texts) {
    if (together === words - 1) break;
    const starts: number[][] = Array.from({ length: words }, () => []);
    const ends: number[][] = Array.from({ length: words }, () => []);
    scan(text, scanner, ({ term, start, end }, runStart) => {
      const word = wordOf[term] ?? 0;
      starts[word]?.push(runStart + start);
      ends[word]?.push(runStart + end);
    });
    for (let word = 1; word < words; word += 1) {
      if (isTogether[word] || !areClose(ends[word - 1] ?? [], starts[word] ?? [])) continue;
      isTogether[word] = true;
      together += 1;
    }
  }
  return together / (words - 1);
}

/** Whether one of the starts stands at one of the ends, or shortly after it. */
function areClose(ends: number[], starts: number[]): boolean {
  if (ends.length === 0 || starts.length === 0) return false;
  ends.sort(ascending);
  starts.sort(ascending);
  let at = 0;
  for (const end of ends) {
    while ((starts[at] ?? Number.POSITIVE_INFINITY) < end) at += 1;
    const start = starts[at];
    if (start === undefined) return false;
    if (start - end <= maximumGap) return true;
  }
  return false;
}

function ascending(one: number, other: number): number {
  return one - other;
}
