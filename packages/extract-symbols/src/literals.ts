import { isWord, lineEnd, until } from "./character.ts";

/**
 * A comment or a literal that may hold anything: what opens it, what closes it, and how. Without a closing it is a
 * string that ends in its line, with the quote that opens it.
 */
export type PlainLiteral = readonly [
  opening: string,
  closing?: string | undefined,
  how?: "comment" | "nested comment" | "nested" | "raw" | undefined,
];

/** One whose end a function tells: `at` if none begins there. */
export type Literal = PlainLiteral | readonly [string, (scan: never, at: number) => number, ("comment" | undefined)?];

export const SLASH_COMMENTS: readonly PlainLiteral[] = [
  ["//", "\n", "comment"],
  ["/*", "*/", "comment"],
];
export const QUOTES: readonly PlainLiteral[] = [['"'], ["'"]];
export const LONG_QUOTES: readonly PlainLiteral[] = [
  ['"""', '"""'],
  ["'''", "'''"],
];

/**
 * How far quotes of each kind were looked for in vain. A quote that nothing closes in its line is a mere character, and
 * a line of a megabyte is searched once for each kind.
 */
export type Unclosed = Record<string, number>;

/** The end of the literal that begins at `at`; all the rest of the text if it does not close. */
export function literalEnd(text: string, at: number, literal: PlainLiteral, unclosed: Unclosed): number {
  // By their indices: taking a tuple apart is slow.
  const opening = literal[0];
  const closing = literal[1];
  const how = literal[2];
  const from = at + opening.length;
  if (!closing) return quoted(text, at, unclosed);
  if (closing === "\n") return lineEnd(text, from);
  if (how?.startsWith("nested")) return nested(text, from, opening, closing);
  let end = until(text, closing, from);
  while (!how && end < text.length && isEscaped(text, end - closing.length)) end = until(text, closing, end);
  return end;
}

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

/** An odd number of backslashes stands before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === 92) before--;
  return (at - before) % 2 === 1;
}

/** The end of what may hold others of its kind. */
function nested(text: string, from: number, opening: string, closing: string): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(closing, at)) {
      at += closing.length - 1;
      if (--depth === 0) return at + 1;
    } else if (text.startsWith(opening, at)) {
      at += opening.length - 1;
      depth++;
    } else if (text.charCodeAt(at) === 92) at++;
  }
  return text.length;
}

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** The end of what a bracket or a mark at `at` opens, as in `%w[…]` or `~r/…/`. */
export function delimited(text: string, at: number, unclosed: Unclosed, how?: PlainLiteral[2]): number {
  const opening = text.charAt(at);
  return literalEnd(text, at, [opening, CLOSING[opening], how], unclosed);
}

/** The end of a character as in `?a`, or `at`. */
export function character({ text }: { text: string }, at: number): number {
  const next = text.charAt(at + 1);
  return isWord(text.charCodeAt(at - 1)) || next <= " " ? at : at + (next === "\\" ? 3 : 2);
}
