import { STOP_WORDS } from "./stop-words.ts";

export interface TextLimits {
  /** The most content words: runs of letters and digits that are no stop words. Two characters of a script that writes no spaces count as one word. */
  words: number;
  /** The most UTF-16 code units, the mark not counted. */
  characters: number;
  /** The most lines. Default: any number. */
  lines?: number;
  /** The share of each limit that is kept from the end of a text that is too long. Default 0: it keeps its beginning only. */
  end?: number;
}

/**
 * The text where it is within all limits, else its beginning, the mark ` … [+N chars]` with the number of code units left
 * out, and as much of its end as `end` says. Cuts stand between words where they can, never inside a surrogate pair.
 * Reads no more of the text than the limits let through.
 */
export function truncateText(
  text: string,
  { words, characters, lines = Number.POSITIVE_INFINITY, end = 0 }: TextLimits,
): string {
  const whole = { words, characters, lines };
  if (text.length <= characters && fittingStart(text, whole) === text.length) return text;
  const head = text.slice(0, fittingStart(text, scale(whole, 1 - end))).trimEnd();
  const rest = text.slice(head.length);
  const tail = rest.slice(fittingEnd(rest, scale(whole, end))).trimStart();
  const mark = ` … [+${rest.length - tail.length} chars]`;
  return tail === "" ? head + mark : `${head}${mark} ${tail}`;
}

type Limits = Required<Omit<TextLimits, "end">>;

function scale({ words, characters, lines }: Limits, share: number): Limits {
  return {
    words: Math.floor(words * share),
    characters: Math.floor(characters * share),
    lines: share > 0 ? Math.max(1, Math.floor(lines * share)) : 0,
  };
}

// Scripts that put no spaces between words, Hangul with them: its words are short.
const UNSPACED_SCRIPTS = ["Han", "Hiragana", "Katakana", "Hangul", "Thai", "Lao", "Khmer", "Myanmar"];
const UNSPACED = `[${UNSPACED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join("")}]`;
// One such character, a word of another script, or one character of anything else.
const TOKEN = new RegExp(`(${UNSPACED})|((?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}_])+)|[^]`, "gu");

interface Token {
  start: number;
  end: number;
  words: number;
  lines: number;
}

function* tokenize(text: string): Generator<Token> {
  for (const { 0: token, 1: unspaced, 2: word, index } of text.matchAll(TOKEN)) {
    yield {
      start: index,
      end: index + token.length,
      words: unspaced === undefined ? (word === undefined || STOP_WORDS.has(word.toLowerCase()) ? 0 : 1) : 0.5,
      lines: token === "\n" ? 1 : 0,
    };
  }
}

/** How many code units of the text's beginning are within the limits. */
function fittingStart(text: string, limits: Limits): number {
  let words = 0;
  let lines = 1;
  for (const token of tokenize(text.slice(0, limits.characters + 1))) {
    words += token.words;
    lines += token.lines;
    if (words > limits.words || lines > limits.lines) return token.start;
    if (token.end > limits.characters) return isBlob(token, limits) ? uncutPair(text, limits.characters) : token.start;
  }
  return text.length;
}

/** Where the part of the text's end that is within the limits starts. */
function fittingEnd(text: string, limits: Limits): number {
  const from = Math.max(0, text.length - limits.characters);
  const tokens = [...tokenize(text.slice(from))];
  const [first] = tokens;
  if (from > 0 && first && !isBlob(first, limits)) tokens.shift();
  let words = 0;
  let lines = 1;
  let start = text.length;
  for (const token of tokens.reverse()) {
    words += token.words;
    lines += token.lines;
    if (words > limits.words || lines > limits.lines) break;
    start = from + token.start;
  }
  return uncutPair(text, start);
}

/** A word that takes most of the room is a blob: it may be cut. */
function isBlob({ start, end }: Token, { characters }: Limits): boolean {
  return (end - start) * 2 > characters;
}

function uncutPair(text: string, position: number): number {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(position - 1, position + 1)) ? position - 1 : position;
}
