import { isBlank, isWord } from "./character.ts";
import type { Found } from "./declaration.ts";
import { type Literal, literalEnd, type PlainLiteral, type Unclosed } from "./literals.ts";

// Classes of characters, the values of a table with 128 places. 0: punctuation.
export const BLANK = 1;
export const LETTER = 2;
export const DIGIT = 3;
export const SEMICOLON = 4;
export const NEWLINE = 5;
export const QUOTE = 6;
export const OPEN = 7;
export const CLOSE = 8;

/** The declarations of a text in their order; `partial` if it is known to begin in the middle of a file. */
export type Scan = (text: string, partial: boolean) => Found[];

/** What a language is written in. */
export interface Lexis {
  literals: readonly Literal[];
  /** What may stand in a word beside letters, digits and `_`. */
  letters?: string;
}

/** The classes of a language's characters, and its literals by the first of them. */
export interface Lexicon {
  classes: Uint8Array;
  literals: Literal[][];
}

export function lexicon({ letters = "", literals }: Lexis): Lexicon {
  const classes = new Uint8Array(128);
  const rows: Literal[][] = [];
  for (let code = 0; code < 128; code++)
    classes[code] = isBlank(code) ? BLANK : isWord(code) ? (code < 58 ? DIGIT : LETTER) : 0;
  const mark = (characters: string, value: number) => {
    for (const character of characters) classes[character.charCodeAt(0)] = value;
  };
  mark("\n", NEWLINE);
  mark(letters, LETTER);
  mark("([{", OPEN);
  mark(")]}", CLOSE);
  mark(";", SEMICOLON);
  for (const literal of literals) {
    const code = literal[0].charCodeAt(0);
    classes[code] = QUOTE;
    rows[code] = [...(rows[code] ?? []), literal];
  }
  return { classes, literals: rows };
}

const NONE: Literal[] = [];

/** What every scan of a text knows. */
export class TextScan {
  readonly text: string;
  readonly classes: Uint8Array;
  readonly found: Found[] = [];
  /** Names that the file exports in a list of its own. */
  readonly exports = new Set<string | undefined>();
  readonly unclosed: Unclosed = {};
  /** The literal that was read last is a comment. */
  isComment = false;
  /** What the text declares may stand in something that began before it. */
  guessed: boolean;
  readonly #literals: Literal[][];

  constructor(text: string, { classes, literals }: Lexicon, guessed: boolean) {
    this.text = text;
    this.classes = classes;
    this.#literals = literals;
    this.guessed = guessed;
  }

  /** The end of the literal at `at`, or `at` if none begins there. */
  literal(at: number): number {
    const { text } = this;
    this.isComment = false;
    for (const row of this.#literals[text.charCodeAt(at)] ?? NONE) {
      const closing = row[1];
      if (row[0].length > 1 && !text.startsWith(row[0], at)) continue;
      const end =
        typeof closing === "function"
          ? closing(this as never, at)
          : literalEnd(text, at, row as PlainLiteral, this.unclosed);
      if (end === at) continue;
      this.isComment = row[2] === "comment" || row[2] === "nested comment";
      return end;
    }
    return at;
  }

  /** What was found, in its order. */
  finish(): Found[] {
    const { exports, found } = this;
    for (const item of found) if (!item.container && exports.has(item.name)) item.exported = true;
    return found.sort((one, other) => one.at - other.at);
  }
}
