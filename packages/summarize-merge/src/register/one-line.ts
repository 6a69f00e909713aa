import { wholeEnd } from "../clip.ts";

/** Characters of the line that says why something failed. */
export const HEADLINE = 160;

/** A text on one line, at most `limit` characters, cut at its end. */
export function oneLine(text: string, limit: number): string {
  let line = "";
  for (const part of text.slice(0, 4 * limit).split(/[\s]/)) if (part !== "") line += line === "" ? part : ` ${part}`;
  if (line.length <= limit) return line;
  return `${line.slice(0, wholeEnd(line, limit - 1))}…`;
}
