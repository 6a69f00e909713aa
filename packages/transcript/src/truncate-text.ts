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
 * out, and as much of its end as `end` says; whole too where the mark would be longer than what it stands for. Cuts
 * stand between words where they can, never inside a surrogate pair. Reads no more of the text than the limits let through.
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
  const mark = ` … [+${rest.length - tail.length} chars]${tail === "" ? "" : " "}`;
  return rest.length - tail.length > mark.length ? head + mark + tail : text;
}

type Limits = Required<Omit<TextLimits, "end">>;

function scale({ words, characters, lines }: Limits, share: number): Limits {
  return {
    words: Math.floor(words * share),
    characters: Math.floor(characters * share),
    lines: share > 0 ? Math.max(1, Math.floor(lines * share)) : 0,
  };
}

const LINE_FEED = 10;
const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}_]/u;
// Scripts that put no spaces between words, Hangul with them: its words are short.
const UNSPACED_CHARACTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A word, or one character of anything else. */
interface Token {
  start: number;
  end: number;
  words: number;
  lines: number;
}

function* tokenize(text: string): Generator<Token> {
  let word = -1;
  for (let start = 0; start < text.length; ) {
    const code = text.codePointAt(start) ?? 0;
    if (isAsciiWord(code)) {
      if (word < 0) word = start;
      ASCII_WORD.lastIndex = start;
      ASCII_WORD.test(text);
      start = ASCII_WORD.lastIndex;
      continue;
    }
    const end = start + (code > 0xffff ? 2 : 1);
    const unspaced = code > 127 && UNSPACED_CHARACTER.test(text.slice(start, end));
    const inWord = code > 127 && !unspaced && WORD_CHARACTER.test(text.slice(start, end));
    if (inWord && word < 0) word = start;
    if (!inWord && word >= 0) {
      yield wordToken(text, word, start);
      word = -1;
    }
    if (!inWord) yield { start, end, words: unspaced ? 0.5 : 0, lines: code === LINE_FEED ? 1 : 0 };
    start = end;
  }
  if (word >= 0) yield wordToken(text, word, text.length);
}

const ASCII_WORD = /[0-9A-Za-z_]+/y;

function isAsciiWord(code: number): boolean {
  // 0-9, A-Z, a-z, _
  return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123) || code === 95;
}

function wordToken(text: string, start: number, end: number): Token {
  return { start, end, words: STOP_WORDS.has(text.slice(start, end).toLowerCase()) ? 0 : 1, lines: 0 };
}

/** How many code units of the text's beginning are within the limits. */
function fittingStart(text: string, limits: Limits): number {
  if (fitsForSure(text, limits)) return text.length;
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

/** Counts fast and never too few words: most texts are well within the limits. */
function fitsForSure(text: string, limits: Limits): boolean {
  if (text.length > limits.characters) return false;
  // Words stand apart, but where a script writes none of it.
  const most = BEYOND_ASCII.test(text) ? text.length : (text.length + 1) / 2;
  if (most <= limits.words) return countLines(text, limits.lines) <= limits.lines;
  let words = 0;
  let lines = 1;
  let inWord = false;
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position);
    const continues = inWord;
    inWord = isAsciiWord(code);
    if (code > 127 || (inWord && !continues)) words++;
    else if (code === LINE_FEED) lines++;
  }
  return words <= limits.words && lines <= limits.lines;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** No more than `most` and one. */
function countLines(text: string, most: number): number {
  if (most === Number.POSITIVE_INFINITY) return 1;
  let lines = 1;
  for (let end = text.indexOf("\n"); end >= 0 && lines <= most; end = text.indexOf("\n", end + 1)) lines++;
  return lines;
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
