import { isInsidePair } from "./snippet.ts";

/** A piece of a text on a page: from `start` to `end` of its `size` characters. */
export interface PagePiece<Item> {
  item: Item;
  text: string;
  start: number;
  end: number;
  size: number;
}

/**
 * Lays texts out on pages of at most `budget` characters, in order. A text that fits on a page is never parted; a
 * longer one is cut at line ends where there are any.
 */
export function paginate<Item>(texts: Iterable<{ item: Item; text: string }>, budget: number): PagePiece<Item>[][] {
  const pages: PagePiece<Item>[][] = [];
  let room = 0;
  for (const { item, text } of texts) {
    let start = 0;
    do {
      const rest = text.length - start;
      if (pages.length === 0 || rest > room) {
        if (pages.length === 0 || (pages.at(-1)?.length ?? 0) > 0) pages.push([]);
        room = budget;
      }
      const end = rest <= room ? text.length : cut(text, start, start + room);
      pages.at(-1)?.push({ item, text: text.slice(start, end), start, end, size: text.length });
      room -= end - start;
      start = end;
    } while (start < text.length);
  }
  return pages;
}

/** The last line end before `end`, unless that would waste more than half of the page. */
function cut(text: string, start: number, end: number): number {
  const line = text.lastIndexOf("\n", end - 1) + 1;
  if (line > (start + end) / 2) return line;
  return isInsidePair(text, end) && end - 1 > start ? end - 1 : end;
}
