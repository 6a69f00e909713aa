import { sanitize } from "./sanitize.ts";

/**
 * The stretch of a text on which it depends whether anything from `start` to `end` is a secret, or hides something:
 * where `redact` and `sanitize` leave that stretch as it is, they leave the piece of the whole text as it is.
 *
 * All but keys are told from secrets by what stands on their line and on the lines beside it. A key's lines belong to the
 * mark that opens or closes it.
 */
export function redactionContext(text: string, start: number, end: number): { start: number; end: number } {
  const first = lineStart(
    text,
    lineStart(text, start - reachOf(text.slice(Math.max(0, start - BLOCK), start + 2))) - NEXT,
  );
  const last = lineEnd(text, lineEnd(text, end + reachOf(text.slice(Math.max(0, end - 2), end + BLOCK))) + NEXT);
  const opening = text.slice(Math.max(0, first - LONGEST_KEY), first + KEY_OPENING.length).lastIndexOf(KEY_OPENING);
  const closing = text.slice(last, last + LONGEST_KEY).indexOf(KEY_CLOSING);
  return {
    start: opening < 0 ? first : Math.max(0, first - LONGEST_KEY) + opening,
    end: closing < 0 ? last : Math.min(text.length, last + closing + LONGEST_LABEL),
  };
}

/** How far a value that is cut may go on. */
function reachOf(text: string): number {
  return GOES_ON.test(text) || sanitize(text) !== text ? BLOCK : NEAR;
}

/** A value in quotes goes on over lines for so long: between triple ones, or where a backslash ends its lines. */
const BLOCK = 4352;
const GOES_ON = /"""|'''|\\\n/;
/** Names, commands and headers stand so near to their value, where lines part them. */
const NEAR = 1024;
const NEXT = 256;
/** What is longer is data on one line: there a value, which has no blank, has to be whole, and so much before it. */
const LONGEST_LINE = 8192;
const KEY_OPENING = "-----BEGIN ";
const KEY_CLOSING = "-----END ";
const LONGEST_KEY = 36_864;
const LONGEST_LABEL = 80;

function lineStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const start = text.lastIndexOf("\n", at - 1) + 1;
  if (at - start <= LONGEST_LINE) return start;
  let from = at;
  while (from > start && !isBlank(text, from - 1)) from -= 1;
  return Math.max(start, from - LONGEST_LINE);
}

function lineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const next = text.indexOf("\n", at);
  const end = next < 0 ? text.length : next;
  if (end - at <= LONGEST_LINE) return end;
  let to = at;
  while (to < end && !isBlank(text, to)) to += 1;
  return Math.min(end, to + LONGEST_LINE);
}

function isBlank(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 0x20;
}
