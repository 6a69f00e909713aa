import type { BlockScan } from "./scan-blocks.ts";

const NEWLINE = 10;
const BACKSLASH = 92;

/** The end of the line that `at` is in. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** The end of the block comment that begins at `at`; one that nothing closes takes all the rest. */
export function blockComment(text: string, at: number, nested: boolean): number {
  let end = text.indexOf("*/", at + 2);
  if (end < 0) return text.length;
  if (!nested) return end + 2;
  let inner = at + 2;
  for (let depth = 1; ; ) {
    inner = text.indexOf("/*", inner);
    if (inner >= 0 && inner < end) {
      depth++;
      inner += 2;
    } else {
      if (--depth === 0) return end + 2;
      inner = end + 2;
      end = text.indexOf("*/", inner);
      if (end < 0) return text.length;
    }
  }
}

/** The end of `//` or `/*` at `at`, or `at` if no comment begins there. */
export function slashComment(scan: BlockScan, at: number, nested = false): number {
  const next = scan.text.charCodeAt(at + 1);
  if (next !== 47 && next !== 42) return at;
  scan.comment = true;
  return next === 47 ? lineEnd(scan.text, at) : blockComment(scan.text, at, nested);
}

/** The end of a string in one line. A quote that nothing closes in its line is no string: `at`. */
export function quoted(scan: BlockScan, at: number): number {
  const { text } = scan;
  const quote = text.charCodeAt(at);
  if (scan.isUnclosed(quote, at)) return at;
  let end = at + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === BACKSLASH) end++;
    else if (code === NEWLINE) break;
  }
  scan.setUnclosed(quote, end);
  return at;
}

/** The end of a string that may go over lines; one that nothing closes takes all the rest. */
export function longQuoted(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === BACKSLASH) end++;
  }
  return text.length;
}

/** The end of text up to and with `closing`; all the rest if it does not come. */
export function until(text: string, closing: string, from: number): number {
  const end = text.indexOf(closing, from);
  return end < 0 ? text.length : end + closing.length;
}
