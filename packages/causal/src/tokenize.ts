import { SIMPLIFIED_FORMS } from "./languages/simplified-forms.ts";

/** A piece of the text; `start` and `end` are UTF-16 offsets into it. */
export interface Token {
  kind: "word" | "code" | "quote" | "mark";
  /** What tables are matched on: lower case, contractions spelt out ("doesn't" is "does", "not"). */
  word: string;
  start: number;
  end: number;
  /** Continues the word before it, so that no fragment may begin or end between the two. */
  glued: boolean;
  /** Bits that say in which tables of the text's language a pattern begins with this word. */
  starts: readonly number[];
  /** The same of all words of its statement. */
  nearby: readonly number[];
  /** All words of its statement, once it has one. */
  company: ReadonlySet<string> | undefined;
  /** Tells of trouble by its form, whatever tables say. */
  isBad: boolean;
}

/** A quotation or code span that runs longer is none: an apostrophe or a stray backtick opened it. */
const SPAN_MAXIMUM = 400;

/** Stands for the mark of a list item. */
export const ITEM = "•";

/** Stands for the mark of a heading: `## Cause`, or a line that is bold as a whole. */
export const HEADING = "¶";

/** Stands for the colon or the stop behind a bold head that the line goes on behind: "**Cause:** The lock …". */
export const HEAD_END = "⁚";

const CLOSING_QUOTES = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["《", "》"],
]);
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
const HAN = /\p{Script=Han}/u;
/** Join letters to one word where they stand inside it: `auth.ts`, `v1.2.3`, `a::b`, `@types/node`, `--json`. */
const JOINERS = new Set(".-/'’:@#%&+=$\\<>~^");
/** Make a Han pronoun another word: 我们 is not 我. */
const PLURALS = new Set("们們");
const BLANKS = new Set(" \t\r\f\v\u00a0\u3000");

/**
 * The words, code spans, quotations and marks of a text. Fenced code, quoted lines and tables leave only a line break:
 * what stands in them isn't said by the speaker. A Han character is a word of its own.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const lineEnd = indexOrEnd(text, "\n", at);
    const content = skipBlanks(text, at, lineEnd);
    const start = skipListMark(text, content, lineEnd);
    const fence = fenceAt(text, skipBlanks(text, start, lineEnd));
    if (fence !== undefined) at = closeOfFence(text, lineEnd + 1, fence);
    else if (text.startsWith(COMMENT.open, content)) at = closeOfComment(text, content);
    else {
      if (!isForeignLine(text, content)) {
        const isHeading = isHeadingLine(text, content, lineEnd);
        if (isHeading) tokens.push(token("mark", HEADING, content, Math.max(start, content)));
        else if (start > content) tokens.push(token("mark", ITEM, content, start));
        readLine(text, start, lineEnd, tokens);
      }
      at = lineEnd + 1;
    }
    if (!continuesLine(text, at, tokens.at(-1))) {
      tokens.push(token("mark", "\n", Math.min(lineEnd, at, text.length), Math.min(at, text.length)));
    }
  }
  return tokens;
}

const NO_TABLES: readonly number[] = [];

function token(kind: Token["kind"], word: string, start: number, end: number): Token {
  return {
    kind,
    word,
    start,
    end,
    glued: false,
    starts: NO_TABLES,
    nearby: NO_TABLES,
    company: undefined,
    isBad: false,
  };
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from);
  return found === -1 ? text.length : found;
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && BLANKS.has(text.charAt(at))) at += 1;
  return at;
}

function fenceAt(text: string, at: number): string | undefined {
  return ["```", "~~~"].find((fence) => text.startsWith(fence, at));
}

const COMMENT = { open: "<!--", close: "-->" };

/** Behind a comment of Markdown, which no reader sees; an unclosed one runs to the end. */
function closeOfComment(text: string, from: number): number {
  const close = text.indexOf(COMMENT.close, from);
  return close < 0 ? text.length : close + COMMENT.close.length;
}

/** Where the line after the closing fence begins; an unclosed block runs to the end. */
function closeOfFence(text: string, from: number, fence: string): number {
  let at = from;
  while (at < text.length) {
    const lineEnd = indexOrEnd(text, "\n", at);
    if (text.startsWith(fence, skipBlanks(text, at, lineEnd))) return lineEnd + 1;
    at = lineEnd + 1;
  }
  return text.length;
}

function isForeignLine(text: string, at: number): boolean {
  return text.startsWith(">", at) || text.startsWith("|", at);
}

/** `## Cause`, `**Cause**` and `**Cause:**`: the rest of such a line is said below it. */
function isHeadingLine(text: string, from: number, lineEnd: number): boolean {
  if (text.startsWith("#", from)) return true;
  if (!text.startsWith("**", from)) return false;
  const close = text.indexOf("**", from + 2);
  if (close < 0 || close >= lineEnd) return false;
  const rest = skipBlanks(text, close + 2, lineEnd);
  return rest === lineEnd || (":：".includes(text.charAt(rest)) && skipBlanks(text, rest + 1, lineEnd) === lineEnd);
}

/** Prose that was wrapped by hand goes on in lower case behind a word or a comma. */
function continuesLine(text: string, nextLine: number, last: Token | undefined): boolean {
  if (last === undefined || (last.kind === "mark" && last.word !== ",")) return false;
  const first = text.charAt(skipBlanks(text, nextLine, text.length));
  return first !== first.toUpperCase();
}

/** Behind `- `, `* `, `• `, `1. `, `2) ` and `## `. */
function skipListMark(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charAt(at) === "#") at += 1;
  if (at > from) return at;
  if ("-*•+".includes(text.charAt(at)) && text.charAt(at + 1) === " ") return skipBlanks(text, at + 1, end);
  while (at < end && at < from + 3 && text.charAt(at) >= "0" && text.charAt(at) <= "9") at += 1;
  if (at > from && ".)".includes(text.charAt(at)) && text.charAt(at + 1) === " ") return at + 2;
  return from;
}

function readLine(text: string, from: number, end: number, tokens: Token[]): void {
  let at = from;
  while (at < end) {
    const character = text.charAt(at);
    const wordEnd = BLANKS.has(character) ? at : endOfWord(text, at, end);
    if (BLANKS.has(character) || character === "*") at += 1;
    else if (character === "`") at = readCode(text, at, end, tokens);
    else if (CLOSING_QUOTES.has(character)) at = readQuote(text, at, end, tokens);
    else if (wordEnd > at) {
      tokens.push(token("word", wordForm(text.slice(at, wordEnd)), at, wordEnd));
      at = wordEnd;
    } else {
      const length = lengthOfMark(text, at);
      const mark = endsRunInHead(text, from, at, end) ? HEAD_END : text.slice(at, at + length);
      tokens.push(token("mark", mark, at, at + length));
      at += length;
    }
  }
}

function wordForm(text: string): string {
  const lowered = text.toLowerCase();
  if (isHan(lowered, 0))
    return Array.from(lowered, (character) => SIMPLIFIED_FORMS.get(character) ?? character).join("");
  return lowered.includes("’") ? lowered.replaceAll("’", "'") : lowered;
}

/** With what changes its form: the heart in red is two characters. */
function lengthOfMark(text: string, at: number): number {
  let to = at + String.fromCodePoint(text.codePointAt(at) as number).length;
  while (FORMATS.has(text.charAt(to))) to += 1;
  return to - at;
}

/** Variation selectors, and what joins two emoji to one. */
const FORMATS = new Set(["\ufe0e", "\ufe0f", "\u200d"]);

/** "**Cause.** The lock …" and "**Cause**: The lock …" */
function endsRunInHead(text: string, from: number, at: number, end: number): boolean {
  if (at - from >= HEAD_MAXIMUM || !text.startsWith("**", from)) return false;
  const isInside = text.startsWith("**", at + 1);
  const isHeadMark = isInside
    ? ".。:：".includes(text.charAt(at))
    : ":：".includes(text.charAt(at)) && text.startsWith("**", at - 2);
  return isHeadMark && skipBlanks(text, at + (isInside ? 3 : 1), end) < end;
}

/** Characters of the longest head that the line goes on behind. */
const HEAD_MAXIMUM = 40;

function readCode(text: string, at: number, end: number, tokens: Token[]): number {
  let open = at;
  while (open < end && text.charAt(open) === "`") open += 1;
  const fence = text.slice(at, Math.min(open, at + SPAN_MAXIMUM));
  const close = text.slice(open, Math.min(end, open + SPAN_MAXIMUM)).indexOf(fence);
  if (close <= 0) {
    tokens.push(token("mark", "`", at, open));
    return open;
  }
  const spanEnd = open + close + fence.length;
  tokens.push(token("code", text.slice(open, open + close), at, spanEnd));
  return spanEnd;
}

function readQuote(text: string, at: number, end: number, tokens: Token[]): number {
  const closing = CLOSING_QUOTES.get(text.charAt(at)) as string;
  const close = text.slice(at + 1, Math.min(end, at + SPAN_MAXIMUM)).indexOf(closing);
  const quoteEnd = close < 0 ? at + 1 : at + 1 + close + closing.length;
  if (close < 0) tokens.push(token("mark", text.charAt(at), at, quoteEnd));
  else tokens.push(token("quote", text.slice(at + 1, at + 1 + close), at, quoteEnd));
  return quoteEnd;
}

/** `at` itself where no word begins there. */
function endOfWord(text: string, at: number, end: number): number {
  if (isHan(text, at)) {
    const behind = at + String.fromCodePoint(text.codePointAt(at) as number).length;
    return PLURALS.has(text.charAt(behind)) ? behind + 1 : behind;
  }
  let to = at;
  while (to < end && ".-@#$/~%\\".includes(text.charAt(to)) && to < at + 3) to += 1;
  if (!isWordCharacter(text, to)) return at;
  while (to < end) {
    if (isWordCharacter(text, to)) to += String.fromCodePoint(text.codePointAt(to) as number).length;
    else if (text.startsWith("()", to)) to += 2;
    else {
      const joined = to + (text.startsWith("::", to) ? 2 : 1);
      const isJoined = JOINERS.has(text.charAt(to)) && isWordCharacter(text, joined);
      if (!isJoined && !isDigitComma(text, to)) break;
      to = joined;
    }
  }
  return to;
}

function isDigitComma(text: string, at: number): boolean {
  return text.charAt(at) === "," && isDigit(text.charAt(at - 1)) && isDigit(text.charAt(at + 1));
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9" && character.length === 1;
}

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiWord(code);
  const point = text.codePointAt(at);
  if (point === undefined) return false;
  const character = String.fromCodePoint(point);
  return WORD_CHARACTER.test(character) && !HAN.test(character);
}

function isAsciiWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

function isHan(text: string, at: number): boolean {
  if (text.charCodeAt(at) < 128) return false;
  const point = text.codePointAt(at);
  return point !== undefined && HAN.test(String.fromCodePoint(point));
}
