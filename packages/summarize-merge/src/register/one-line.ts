import { wholeEnd } from "../clip.ts";

/** Characters of the line that says why something failed. */
export const HEADLINE = 160;

/** A text on one line, at most `limit` characters, cut at its end. */
export function oneLine(text: string, limit: number): string {
  const line = text
    .slice(0, 4 * limit)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= limit) return line;
  return `${line.slice(0, wholeEnd(line, limit - 1))}…`;
}
