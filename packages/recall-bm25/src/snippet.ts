/** A place in a text where a word of the query stands; `word` is the word's index. */
export interface Place {
  word: number;
  start: number;
  end: number;
}

const ellipsis = "…";

/**
 * The piece of a text that has the most different words of a query, the earliest of several, in at most `budget`
 * characters (UTF-16 code units). Cut at word ends where that costs little, never inside a surrogate pair; `…` stands
 * where something was cut off.
 */
export function snippet(text: string, places: Place[], budget: number): string {
  return cut(text, pieceOf(text, places, budget));
}

/** A stretch of a text. */
export interface Piece {
  start: number;
  end: number;
}

/** Where the snippet stands in its text. */
export function pieceOf(text: string, places: Place[], budget: number): Piece {
  if (text.length <= budget) return { start: 0, end: text.length };
  const room = budget - 2 * ellipsis.length;
  if (room <= 0) return { start: 0, end: 0 };
  const focus = densest(places, room);
  const start = wordStart(
    text,
    Math.max(0, Math.min(text.length - room, Math.floor((focus.start + focus.end - room) / 2))),
    focus.start,
  );
  return { start, end: wordEnd(text, Math.min(text.length, start + room), focus.end) };
}

export function cut(text: string, { start, end }: Piece): string {
  if (start === 0 && (end === text.length || end === 0)) return text.slice(0, end);
  return `${start > 0 ? ellipsis : ""}${text.slice(start, end).trim()}${end < text.length ? ellipsis : ""}`;
}

/** The bounds of the window with the most different words, then the most places. */
function densest(places: Place[], room: number): { start: number; end: number } {
  const sorted = [...places].sort((first, second) => first.start - second.start || first.word - second.word);
  const counts = new Map<number, number>();
  let best = { start: 0, end: 0, words: 0, places: 0 };
  let from = 0;
  for (const [at, place] of sorted.entries()) {
    counts.set(place.word, (counts.get(place.word) ?? 0) + 1);
    for (
      let first = sorted[from];
      first !== undefined && from < at && place.end - first.start > room;
      first = sorted[from]
    ) {
      const count = (counts.get(first.word) ?? 0) - 1;
      if (count > 0) counts.set(first.word, count);
      else counts.delete(first.word);
      from += 1;
    }
    const size = at - from + 1;
    if (counts.size > best.words || (counts.size === best.words && size > best.places)) {
      best = {
        start: sorted[from]?.start ?? 0,
        end: Math.min(place.end, (sorted[from]?.start ?? 0) + room),
        words: counts.size,
        places: size,
      };
    }
  }
  return best;
}

/** How far a cut may move to meet the end of a word. */
const slack = 24;
const wordEdge = /\s/;

function wordStart(text: string, start: number, latest: number): number {
  if (start === 0) return 0;
  for (let at = start; at < Math.min(start + slack, latest); at += 1) if (wordEdge.test(text.charAt(at))) return at + 1;
  return isInsidePair(text, start) ? start + 1 : start;
}

function wordEnd(text: string, end: number, earliest: number): number {
  if (end === text.length) return end;
  for (let at = end; at > Math.max(end - slack, earliest); at -= 1) if (wordEdge.test(text.charAt(at))) return at;
  return isInsidePair(text, end) ? end - 1 : end;
}

/** Whether a cut at `at` would part the halves of one character. */
export function isInsidePair(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
