import { fold } from "./fold.ts";
import { nextRun, type Run } from "./runs.ts";

/** A word, one of its parts, or two parts that are neighbours in it. */
export type TokenKind = "whole" | "part" | "pair";

/** Takes one token: its folded text, its kind, and the place it has in the text. */
export type TokenVisitor = (token: string, kind: TokenKind, start: number, end: number) => void;

/** Longer words are known by this many first characters: what is longer is data, not language. */
const maximumTokenLength = 64;

/**
 * Visits every token of a text, left to right. A word run is a token, and so are its parts and each two that are
 * neighbours: `getUserName` gives `getusername`, `get`, `getuser`, `user`, `username`, `name`. An unspaced run (Chinese,
 * Japanese, Korean, Thai) gives its characters and its pairs of characters, all of them whole.
 */
export function tokenize(text: string, visit: TokenVisitor): void {
  tokenizeSlice(text, 0, text.length, visit);
}

/** The same for the runs that start in `[from, to)`; gives the end of the last one, where the next slice starts. */
export function tokenizeSlice(text: string, from: number, to: number, visit: TokenVisitor): number {
  let position = from;
  while (position < to) {
    const run = nextRun(text, position);
    if (run === undefined) return text.length;
    if (run.start >= to) return run.start;
    tokenizeRun(text, run, visit);
    position = run.end;
  }
  return position;
}

export function tokenizeRun(text: string, run: Run, visit: TokenVisitor): void {
  if (run.script === "unspaced") tokenizeUnspaced(text, run, visit);
  else tokenizeWord(text, run, visit);
}

function tokenizeUnspaced(text: string, run: Run, visit: TokenVisitor): void {
  const characters = [...foldedRun(text, run)];
  for (const [at, character] of characters.entries()) {
    visit(character, "whole", run.start, run.end);
    const next = characters[at + 1];
    if (next !== undefined) visit(character + next, "whole", run.start, run.end);
  }
}

export function foldedRun(text: string, run: Run): string {
  const piece = text.slice(run.start, run.end);
  return run.ascii ? piece.toLowerCase() : fold(piece);
}

const underscore = 95;

function tokenizeWord(text: string, run: Run, visit: TokenVisitor): void {
  let { start, end } = run;
  while (start < end && text.charCodeAt(start) === underscore) start += 1;
  end = Math.min(end, start + maximumTokenLength);
  while (start < end && text.charCodeAt(end - 1) === underscore) end -= 1;
  if (start === end) return;
  const word = text.slice(start, end);
  const whole = run.ascii ? word.toLowerCase() : fold(word);
  visit(whole, "whole", start, end);

  const bounds = partBounds(word);
  if (bounds.length > 2 * maximumParts || isHash(whole)) return;
  const visitInner = (kind: TokenKind, from: number, to: number) => {
    const inner = word.slice(from, to);
    visit(run.ascii ? inner.toLowerCase() : fold(inner), kind, start + from, start + to);
  };
  for (let at = 0; at < bounds.length; at += 2) {
    const partStart = bounds[at] ?? 0;
    const partEnd = bounds[at + 1] ?? 0;
    if (partEnd - partStart >= 2) visitInner("part", partStart, partEnd);
    const nextEnd = bounds[at + 3];
    // Of two parts the pair is the word itself.
    if (nextEnd !== undefined && bounds.length > 4 && nextEnd - partStart > 2) visitInner("pair", partStart, nextEnd);
  }
}

/** Words of more parts are ids and encoded data, whose parts mean nothing. */
const maximumParts = 10;

const hexadecimal = /^[0-9a-f]{7,}$/;

/** Commit hashes and the like: their letters and digits are no parts. */
function isHash(token: string): boolean {
  return hexadecimal.test(token);
}

const noBounds: number[] = [];

/** Start and end of each part, in turn; none where the word is its own only part. */
function partBounds(word: string): number[] {
  let bounds = noBounds;
  let start = 0;
  let before = letterCase(word, 0);
  for (let at = 1; at < word.length; at += 1) {
    const here = letterCase(word, at);
    if (here === before) continue;
    // `Foo` is one part; in `HTMLParser` the last capital goes with the small letters after it.
    const capitalised = before === upper && here === lower;
    const end = capitalised ? at - 1 : at;
    if (end > start) {
      if (bounds === noBounds) bounds = [];
      if (before !== other) bounds.push(start, end);
      start = end;
    }
    before = here;
  }
  if (bounds !== noBounds && before !== other) bounds.push(start, word.length);
  return bounds;
}

const other = 0;
const lower = 1;
const upper = 2;
const digit = 3;
type LetterCase = typeof other | typeof lower | typeof upper | typeof digit;

function letterCase(word: string, at: number): LetterCase {
  const unit = word.charCodeAt(at);
  if (unit < 128) {
    if (unit === underscore) return other;
    if (unit < 58) return digit;
    return unit < 91 ? upper : lower;
  }
  const character = word.charAt(at);
  return character.toLowerCase() === character ? lower : upper;
}
