import { wholeEnd } from "../clip.ts";

/**
 * A text on one line, at most `limit` characters and a mark, cut before a word: half a path or address would be one
 * that nobody wrote. Scripts without blanks are cut anywhere. Empty where the first word alone is too long.
 */
export function shorten(text: string, limit: number): string {
  const line = text
    .slice(0, 4 * limit)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= limit && text.length <= 4 * limit) return line;
  const blank = line.lastIndexOf(" ", limit);
  const cut = line.slice(blank + 1, limit);
  const end = BEYOND_ASCII.test(cut) ? wholeEnd(line, limit) : Math.max(0, blank);
  const kept = line.slice(0, end).trimEnd();
  return kept === "" ? "" : `${kept}…`;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
