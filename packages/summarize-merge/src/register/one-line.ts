import { tailStart, wholeEnd } from "../clip.ts";

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

/** A command on one line, at most `limit` characters: of a longer one its beginning and its end, which tell it from others. */
export function bothEnds(command: string, limit: number): string {
  const line = command
    .slice(0, 100 * limit)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= limit) return line;
  const tail = line.slice(tailStart(line, line.length - Math.floor(limit / 3)));
  return `${line.slice(0, wholeEnd(line, limit - tail.length - 1))}…${tail}`;
}
