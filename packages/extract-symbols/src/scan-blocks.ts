import type { DeclarationKind, Found } from "./declaration.ts";

// Kinds of tokens. A token of one other character has that character's code as its kind, and a bracketed group has the
// code of its opening bracket: a head such as `name(args): Type` is the tokens WORD ( : WORD.
export const WORD = 1;
export const LITERAL = 2;
export const ARROW = 3; // => and ->
export const SCOPE = 4; // ::
export const COMPARE = 5; // == != <= >=
export const DEFINE = 6; // :=

export const AT = 64;
export const PAREN = 40;
export const PAREN_CLOSE = 41;
export const STAR = 42;
export const COMMA = 44;
export const DOT = 46;
export const COLON = 58;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const QUESTION = 63;
export const BRACKET = 91;
export const BRACKET_CLOSE = 93;
export const BRACE = 123;
export const BRACE_CLOSE = 125;
const NEWLINE = 10;
const SEMICOLON = 59;

/** Classes of characters, the index of a table with 128 places. */
const PUNCTUATION = 0;
const SPACE = 1;
const BREAK = 2;
const LETTER = 3;
const DIGIT = 4;
const QUOTE = 5;
const OPEN = 6;
const OPEN_BRACE = 7;
const CLOSE = 8;
const END = 9;
const SEPARATOR = 10;

/**
 * @param quotes characters at which a comment, a string or another literal may begin: `literal` decides
 * @param letters what may stand in a word beside letters, digits and `_`
 */
export function characterClasses(quotes: string, letters = ""): Uint8Array {
  const classes = new Uint8Array(128);
  const set = (characters: string, value: number) => {
    for (let index = 0; index < characters.length; index++) classes[characters.charCodeAt(index)] = value;
  };
  for (let code = 48; code < 123; code++) {
    if (code < 58) classes[code] = DIGIT;
    else if (code > 96 || (code > 64 && code < 91)) classes[code] = LETTER;
  }
  set(" \t\r\f\v\0", SPACE);
  set("\n", BREAK);
  set("([", OPEN);
  set("{", OPEN_BRACE);
  set(")]}", CLOSE);
  set(";", END);
  set(",", SEPARATOR);
  set(`_${letters}`, LETTER);
  set(quotes, QUOTE);
  return classes;
}

/** What a language does with a `{`: swallow it as a part of the statement, or as the body that ends it. */
export const GROUP = 0;
export const BODY = 1;
/** Swallow it, and end the statement after it. */
export const GROUP_AND_END = 2;

/** A place in which statements are read one after the other: the file, a class, an enumeration. */
export class Frame {
  /** What kind of place it is, in the language's own words. */
  role: string;
  /** The name that its declarations belong to. */
  name: string | undefined;
  /** Whether its declarations are public without a word of their own. */
  open: boolean;
  /** The closing bracket, 0 for the file. */
  closer = BRACE_CLOSE;
  /** What ends a statement beside `;` and, in some languages, a newline. */
  separator = 0;
  /** Whether a separator between `<` and `>` is none; then the number of open `<`, else -1. */
  angles = -1;
  /** The role after the first `;`. */
  roleAfterSemicolon = "";
  /** Whether its end is also the end of the statement that it is a part of. */
  endsStatement = true;
  /** Its surroundings lie outside of the view. */
  guessed = false;

  // The statement that is being read.
  kinds: number[] = [];
  starts: number[] = [];
  ends: number[] = [];
  /** Index of the first `=` of the statement, -1 if there is none. */
  equals = -1;
  /** What the language has made out of the beginning of the statement, kept so that it is done once. */
  head: unknown;

  constructor(role: string, name?: string, open = false) {
    this.role = role;
    this.name = name;
    this.open = open;
  }

  get count(): number {
    return this.kinds.length;
  }

  kind(index: number): number {
    return this.kinds[index] ?? -1;
  }

  start(index: number): number {
    return this.starts[index] ?? 0;
  }

  end(index: number): number {
    return this.ends[index] ?? 0;
  }

  get last(): number {
    return this.kind(this.count - 1);
  }

  push(kind: number, start: number, end: number): void {
    if (kind === EQUALS && this.equals < 0) this.equals = this.count;
    if (this.angles >= 0) {
      if (kind === LESS) this.angles++;
      else if (kind === GREATER && this.angles > 0) this.angles--;
    }
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(end);
  }

  reset(): void {
    this.head = undefined;
    if (this.kinds.length === 0) return;
    this.kinds = [];
    this.starts = [];
    this.ends = [];
    this.equals = -1;
    if (this.angles > 0) this.angles = 0;
  }
}

export interface BlockLanguage {
  classes: Uint8Array;
  /** What ends a statement at the outermost level beside `;`. */
  separator?: number;
  /** The end of the comment or literal that begins at `at`, or `at` if none does. Sets `scan.comment` for a comment. */
  literal(scan: BlockScan, at: number): number;
  /** Whether the newline at `at` ends the statement. Without it, newlines mean nothing. */
  breaks?(scan: BlockScan, frame: Frame, at: number): boolean;
  /** What the `{` or `(` at `at` opens. Only `{` if there is no `parentheses`. */
  open(scan: BlockScan, frame: Frame, at: number): Frame | number;
  parentheses?(scan: BlockScan, frame: Frame): Frame | undefined;
  /** A statement has ended before `end`. */
  end(scan: BlockScan, frame: Frame, end: number): void;
  /** Whether what may be a member can be one in a region that `closer` ends (0: the end of the text). */
  keeps?(found: Found, closer: number): boolean;
  /** All is read. */
  finish?(scan: BlockScan): void;
}

/** Retries for a body that nothing closes; a bound, so that hostile text can't make every body cost the whole text. */
const RECOVERIES = 8;
const LONG_LINE = 400;

/**
 * Reads the statements of a language with `{ blocks }` once, from the first character to the last. Only the heads of
 * statements become tokens; bodies, arguments and literals are jumped over by their brackets.
 *
 * Where text begins in the middle of something, closing brackets come that nothing opened. Each ends a *region*; the
 * statements of a region that are indented may be a type's members or a function's code. Members that could as well be
 * code wait until the region ends: they count if the region shows a member for certain and no code.
 */
export class BlockScan {
  readonly text: string;
  readonly found: Found[] = [];
  /** Names that the file exports in a list of its own. */
  readonly exports = new Set<string>();
  /** Set by `literal` when it has read a comment. */
  comment = false;
  /** The text has ended: the statements that are open are cut. */
  cut = false;
  /** Open brackets within what is being jumped over. */
  depth = 0;
  /** What `depth` was at the beginning of each conditional section that is open, whose branches may each open a brace. */
  readonly branches: number[] = [];
  frames: Frame[] = [];
  private readonly language: BlockLanguage;
  private started = false;
  private recoveries = 0;
  private readonly unclosed = new Map<number, number>();
  // Of the region that is being read:
  private waiting: Found[] = [];
  private regionStart = 0;
  private members = 0;
  private code = 0;
  private outermost = false;

  constructor(text: string, language: BlockLanguage) {
    this.text = text;
    this.language = language;
  }

  /** @param partial the text is known to begin in the middle of a file */
  run(role: string, partial: boolean, from = 0): Found[] {
    const { text, language } = this;
    const { classes } = language;
    const { length } = text;
    let frame = new Frame(role);
    frame.closer = 0;
    frame.separator = language.separator ?? 0;
    frame.guessed = partial;
    this.frames = [frame];
    let at = from;
    while (at < length) {
      const code = text.charCodeAt(at);
      switch (code < 128 ? classes[code] : isSpace(code) ? SPACE : LETTER) {
        case SPACE:
          at++;
          break;
        case BREAK:
          if (frame.count > 0 && language.breaks?.(this, frame, at)) this.endStatement(frame);
          at++;
          break;
        case LETTER: {
          const start = at++;
          while (at < length) {
            const next = text.charCodeAt(at);
            const kind = next < 128 ? classes[next] : isSpace(next) ? SPACE : LETTER;
            if (kind !== LETTER && kind !== DIGIT) break;
            at++;
          }
          frame.push(WORD, start, at);
          break;
        }
        case DIGIT: {
          const start = at++;
          while (at < length && isNumberPart(text.charCodeAt(at), text.charCodeAt(at - 1))) at++;
          frame.push(LITERAL, start, at);
          break;
        }
        case QUOTE: {
          this.comment = false;
          const end = language.literal(this, at);
          if (end > at) {
            if (!this.comment) frame.push(LITERAL, at, end);
            at = end;
          } else {
            frame.push(code, at, at + 1);
            at++;
          }
          break;
        }
        case OPEN: {
          const inner = code === PAREN ? language.parentheses?.(this, frame) : undefined;
          if (inner) {
            inner.closer = PAREN_CLOSE;
            this.frames.push(inner);
            frame = inner;
            at++;
          } else {
            const end = this.skip(at);
            frame.push(code, at, end);
            at = end;
          }
          break;
        }
        case OPEN_BRACE: {
          const inner = language.open(this, frame, at);
          if (typeof inner === "object") {
            this.frames.push(inner);
            frame.push(code, at, at + 1);
            frame = inner;
            at++;
          } else {
            if (inner === BODY && this.beginsInHead(frame)) {
              frame.reset();
              at++;
              break;
            }
            const end = this.skip(at);
            if (inner === BODY) {
              frame.reset();
            } else {
              frame.push(code, at, end);
              if (inner === GROUP_AND_END) this.endStatement(frame);
            }
            at = end;
          }
          break;
        }
        case CLOSE:
          frame = this.close(frame, code, at++);
          break;
        case END:
          this.endStatement(frame);
          at++;
          if (frame.roleAfterSemicolon) {
            frame.role = frame.roleAfterSemicolon;
            frame.separator = 0;
          }
          break;
        case SEPARATOR:
          if (frame.separator === code && frame.angles <= 0) this.endStatement(frame);
          else frame.push(code, at, at + 1);
          at++;
          break;
        default:
          at = this.punctuation(frame, code, at);
      }
    }
    this.cut = true;
    for (let index = this.frames.length - 1; index >= 0; index--) this.endStatement(this.frames[index] as Frame);
    this.endRegion(0);
    language.finish?.(this);
    return this.found.sort((one, other) => one.at - other.at);
  }

  /** Whether a block opens at the beginning whose head stands, all or in part, before the view. */
  private beginsInHead(frame: Frame): boolean {
    if (this.started || frame.closer !== 0) return false;
    this.started = true;
    return this.found.length === 0 && (frame.count === 0 || this.isIndented(frame));
  }

  private punctuation(frame: Frame, code: number, at: number): number {
    const next = this.text.charCodeAt(at + 1);
    let kind = code;
    if (next === EQUALS && (code === EQUALS || code === 33 || code === LESS || code === GREATER)) kind = COMPARE;
    else if (next === GREATER && (code === EQUALS || code === 45)) kind = ARROW;
    else if (code === COLON && next === COLON) kind = SCOPE;
    else if (code === COLON && next === EQUALS) kind = DEFINE;
    const end = kind === code ? at + 1 : at + 2;
    frame.push(kind, at, end);
    return end;
  }

  private endStatement(frame: Frame): void {
    if (frame.count === 0) return;
    this.started = true;
    if (!this.outermost && frame === this.frames[0] && !this.isIndented(frame)) this.outermost = true;
    // Not `at`: a comment may stand before it.
    this.language.end(this, frame, frame.end(frame.count - 1));
    frame.reset();
  }

  private close(frame: Frame, code: number, at: number): Frame {
    const { frames } = this;
    let depth = frames.length - 1;
    while (depth > 0 && (frames[depth] as Frame).closer !== code) depth--;
    if (depth === 0) {
      // Nothing in the view opened it. A bracket other than a brace can be left out by mistake in the midst of a type.
      if (frames.length > 1) return frame;
      this.endStatement(frame);
      if (code === PAREN_CLOSE && this.language.parentheses) this.members++;
      else if (code !== BRACE_CLOSE) this.code++;
      this.endRegion(code);
      for (; this.regionStart < this.found.length; this.regionStart++) {
        const found = this.found[this.regionStart] as Found;
        if (!found.container) found.guessed = true;
      }
      frame.guessed = true;
      return frame;
    }
    while (frames.length > depth) {
      const inner = frames.pop() as Frame;
      this.endStatement(inner);
      const outer = frames[frames.length - 1] as Frame;
      const last = outer.count - 1;
      if (last >= 0) outer.ends[last] = at + 1;
      if (inner.endsStatement) outer.reset();
    }
    return frames[frames.length - 1] as Frame;
  }

  private endRegion(closer: number): void {
    const { keeps } = this.language;
    if (this.outermost || (this.members > 0 && this.code === 0)) {
      for (const found of this.waiting) if (!keeps || keeps(found, closer)) this.found.push(found);
    }
    this.waiting = [];
    this.members = this.code = 0;
    this.outermost = false;
  }

  /** The offset behind the bracket that closes the one at `from`. */
  skip(from: number): number {
    const { text, language } = this;
    const { classes } = language;
    const opener = text.charCodeAt(from);
    const closer = opener === PAREN ? PAREN_CLOSE : opener + 2;
    const outer = this.depth;
    let braces = opener === BRACE ? Number.POSITIVE_INFINITY : 0;
    this.depth = 1;
    let at = from + 1;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === opener) this.depth++;
      else if (code === closer) {
        if (--this.depth <= 0) break;
      } else if (code === BRACE) braces++;
      else if (code === BRACE_CLOSE) {
        // A group that is still open when the block around it closes was none, or was cut.
        if (--braces < 0) break;
      } else if (code < 128 && classes[code] === QUOTE) {
        const end = language.literal(this, at);
        if (end > at) {
          at = end;
          continue;
        }
      }
      at++;
    }
    this.depth = outer;
    if (at < text.length) return braces < 0 ? at : at + 1;
    return opener === BRACE ? this.recover(from) : at;
  }

  /** Nothing closes the body at `from`: it ends at the first `}` that stands where the line of its `{` begins. */
  private recover(from: number): number {
    const { text } = this;
    if (this.recoveries++ >= RECOVERIES) return text.length;
    const line = text.lastIndexOf("\n", from) + 1;
    let column = line;
    while (isSpace(text.charCodeAt(column))) column++;
    const closing = `\n${text.slice(line, column)}}`;
    const end = text.indexOf(closing, from);
    return end < 0 ? text.length : end + closing.length;
  }

  word(frame: Frame, index: number): string {
    return frame.kind(index) === WORD ? this.text.slice(frame.start(index), frame.end(index)) : "";
  }

  /** Whether the line that the statement begins in stands to the right of the margin. */
  isIndented(frame: Frame): boolean {
    const { text } = this;
    const start = frame.start(0);
    let at = start;
    // Long lines are not written by hand, and their beginning is not looked for.
    while (at > 0 && text.charCodeAt(at - 1) !== NEWLINE) if (start - at-- > LONG_LINE) return false;
    return isSpace(text.charCodeAt(at)) && text.charCodeAt(at) !== 13;
  }

  /** Whether the statement may belong to a type or a function that began before the view. */
  isUncertain(frame: Frame): boolean {
    return frame.closer === 0 && this.isIndented(frame);
  }

  /**
   * @param name index of the token that names it
   * @param end offset at which the signature ends
   * @param start index of the token at which it starts
   * @param certain false if, in a view that does not show what it stands in, it could as well be code
   */
  declare(
    frame: Frame,
    kind: DeclarationKind,
    name: number,
    end: number,
    exported: boolean,
    { start = 0, certain = true, container = frame.name, text = "" } = {},
  ): void {
    const at = frame.start(name);
    const found: Found = {
      kind,
      name: text || this.text.slice(at, frame.end(name)),
      at,
      from: frame.start(start),
      to: end,
      exported,
      container,
      guessed: frame.guessed,
    };
    if (frame.closer === 0 && this.isIndented(frame)) {
      found.guessed = true;
      if (certain) this.members++;
      else {
        this.waiting.push(found);
        return;
      }
    }
    this.found.push(found);
  }

  /** The statement can only be code: what looks like a member near it is none. */
  sawCode(frame: Frame): void {
    if (frame.closer === 0) this.code++;
  }

  /**
   * Whether `quote` closes no more in this line, as far as is known. Kept for each kind of quote, so that a line of a
   * megabyte is searched once for each.
   */
  isUnclosed(quote: number, at: number): boolean {
    return (this.unclosed.get(quote) ?? -1) > at;
  }

  setUnclosed(quote: number, until: number): void {
    this.unclosed.set(quote, until);
  }
}

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== NEWLINE) || code === 0xa0 || code === 0xfeff || code === 0;
}

function isNumberPart(code: number, before: number): boolean {
  if (code >= 48 && code <= 57) return true;
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95) return true;
  return code === DOT && before !== DOT;
}
