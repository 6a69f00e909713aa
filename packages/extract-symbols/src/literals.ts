import { lineEnd, until } from "./character.ts";

/**
 * How far quotes of each kind were looked for in vain. A quote that nothing closes in its line is a mere character, and
 * a line of a megabyte is searched once for each kind.
 */
export type Unclosed = Record<number, number>;

/** The end of a string that ends in its line; behind its quote if nothing closes it there. */
export function quoted(text: string, at: number, unclosed: Unclosed): number {
  const quote = text.charCodeAt(at);
  let end = at + 1;
  if ((unclosed[quote] ?? 0) > at) return end;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === 92) end++;
    else if (code === 10) break;
  }
  unclosed[quote] = end;
  return at + 1;
}

/** The end of a string that may go over lines, closed by as many of its quotes as open it; all the rest if none is. */
export function longQuoted(text: string, at: number, quote: string): number {
  for (let end = at + quote.length; ; end++) {
    end = text.indexOf(quote, end);
    if (end < 0) return text.length;
    let escapes = end;
    while (text.charCodeAt(escapes - 1) === 92) escapes--;
    if ((end - escapes) % 2 === 0) return end + quote.length;
  }
}

/** The end of `//` or of a block comment at `at`, or `at` if no comment begins there. */
export function slashComment(text: string, at: number, nested = false): number {
  const next = text.charCodeAt(at + 1);
  if (next === 47) return lineEnd(text, at);
  if (next !== 42) return at;
  let end = until(text, "*/", at + 2);
  if (!nested) return end;
  let depth = 1;
  for (let inner = at + 2; ; ) {
    inner = until(text, "/*", inner);
    if (inner < end) depth++;
    else {
      if (--depth === 0 || end === text.length) return end;
      inner = end;
      end = until(text, "*/", end);
    }
  }
}
