import { type Scanner, scan } from "./scan.ts";
import type { SearchText } from "./search-text.ts";

/** How many characters may stand between neighbours: room for a short word. */
const maximumGap = 8;

/** Of the pairs of neighbours among a query's words, the share that stands side by side in one of the texts, in order. */
export function closeness(texts: SearchText[], words: Scanner[][]): number {
  const together = new Set<number>();
  for (const text of texts) {
    let ends = new Set<number>();
    for (const [at, scanners] of words.entries()) {
      const endsBefore = ends;
      ends = new Set();
      for (const scanner of scanners) {
        scan(text, scanner, (_token, _tier, _whole, start, end) => {
          ends.add(end);
          if (endsBefore.size === 0 || together.has(at)) return;
          for (let gap = 0; gap <= maximumGap; gap += 1) if (endsBefore.has(start - gap)) together.add(at);
        });
      }
    }
  }
  return together.size / (words.length - 1);
}
