import { afterBlanks, isBlank } from "./character.ts";
import type { DeclarationKind, Found } from "./declaration.ts";
import type { Unclosed } from "./literals.ts";

// Classes of characters, the values of a table with 128 places. 0: punctuation.
const BLANK = 1;
const NEWLINE = 2;
const LETTER = 3;
const DIGIT = 4;
const QUOTE = 5;
const OPEN = 6;
const CLOSE = 7;
const SEMICOLON = 8;
const COMMA = 9;

/**
 * @param quotes characters at which a comment, a string or another literal may begin: `literal` decides
 * @param letters what may stand in a word beside letters, digits and `_`
 */
export function characterClasses(quotes: string, letters = ""): Uint8Array {
  const classes = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    if (isBlank(code)) classes[code] = BLANK;
    if (code > 47 && code < 58) classes[code] = DIGIT;
    if ((code > 64 && code < 91) || (code > 96 && code < 123)) classes[code] = LETTER;
  }
  const sets: [string, number][] = [
    ["\n", NEWLINE],
    [`_${letters}`, LETTER],
    [quotes, QUOTE],
    ["([{", OPEN],
    [")]}", CLOSE],
    [";", SEMICOLON],
    [",", COMMA],
  ];
  for (const [characters, value] of sets) for (const character of characters) classes[character.charCodeAt(0)] = value;
  return classes;
}

/** What a `{` is: a part of its statement, the body that ends it, or a part that ends it. */
export const GROUP = 0;
export const BODY = 1;
export const LAST_GROUP = 2;

/** A statement has as many tokens in its shape; a head is never longer. */
const LONGEST = 200;

/** A place in which statements are read one after the other: the file, a class, an enumeration. */
export class Frame {
  /** What kind of place it is, in the language's words; "" for the file. In `enum`, `<` is no bracket. */
  role: string;
  /** What its declarations belong to. */
  name: string | undefined;
  /** Whether its declarations are public without a word of their own. */
  open: boolean;
  /** What ends a statement beside `;` and, in some languages, a newline. */
  separator: string;
  closer = "}";
  /** Whether its end is also the end of the statement that it is a part of. */
  final: boolean;
  /** The role after the first `;`. */
  next = "";

  // The statement that is being read: its tokens, where they stand, and the open `<` among them.
  parts: string[] = [];
  starts: number[] = [];
  ends: number[] = [];
  angles: number[] = [];
  last = "";
  /** The end of the last token, which may be one that `parts` has no place for. */
  to = 0;

  constructor(role: string, name?: string, open = false, separator = "", final = true) {
    this.role = role;
    this.final = final;
    this.name = name;
    this.open = open;
    this.separator = separator;
  }

  push(part: string, start: number, end: number): void {
    const { parts } = this;
    if (part === ">" && this.last !== "operator" && this.angles.length > 0) {
      const index = this.angles.pop() as number;
      parts.length = this.starts.length = this.ends.length = index + 1;
      parts[index] = this.last = "<>";
      this.ends[index] = this.to = end;
      return;
    }
    if (parts.length < LONGEST) {
      if (part === "<" && this.role !== "enum" && this.last !== "operator") this.angles.push(parts.length);
      parts.push(part);
      this.starts.push(start);
      this.ends.push(end);
    }
    this.last = part;
    this.to = end;
  }

  reset(): void {
    this.parts.length = this.starts.length = this.ends.length = this.angles.length = 0;
    this.last = "";
  }
}

export interface BlockLanguage {
  classes: Uint8Array;
  /** Where code begins in a text that begins within a long string. */
  begin?(text: string): number;
  /** What ends a statement at the outermost level beside `;`. */
  separator?: string;
  /** The end of the comment or literal that begins at `at`, or `at` if none does. What `//`, `/*` or `#` begins is none. */
  literal(scan: BlockScan, at: number): number;
  /** Whether the newline at `at` ends the statement. Without it, newlines mean nothing. */
  breaks?(scan: BlockScan, at: number): boolean;
  /** Whether a colon after the shape ends a label, which is then no part of the statement after it. */
  label?(scan: BlockScan, shape: string): boolean;
  /** What the `{` at `at` is, given the shape of the statement before it; declares what that head declares. */
  open(scan: BlockScan, shape: string, role: string, at: number): Frame | number;
  /** The frame that a `(` opens, if it holds statements. */
  group?(scan: BlockScan, shape: string): Frame | undefined;
  /** A statement has ended: declares what it declares. */
  end(scan: BlockScan, shape: string, role: string): void;
  /** Whether what may be a member can be one in a region that `closer` ends ("": the end of the text). */
  keeps?(found: Found, closer: string): boolean;
}

/** Retries for a body that nothing closes; a bound, so that hostile text can't make every body cost the whole text. */
const RECOVERIES = 8;
const LONG_LINE = 400;
/** In shapes, letters of all scripts stand as `_`, so that patterns can say `\w`. */
const WIDE = /[\u0080-\uffff]/g;
const OPERATOR = /=>|->|<<|::|:=|[=!<>]=|\.\.\.|&&|\|\||./sy;

/**
 * Reads the statements of a language with `{ blocks }` once, from the first character to the last. Only what comes
 * before a body becomes tokens; bodies, arguments and literals are jumped over by their brackets.
 *
 * A language reads the *shape* of a statement: its tokens, each with a blank behind it, literals as `"` and groups as
 * `()`, `[]`, `{}`, `<>`: `export function get <> () : Promise <> `.
 *
 * Where text begins in the middle of something, closing brackets come that nothing opened. Each ends a *region*. The
 * statements of a region that are indented have the role `?`: they may be a type's members or a function's code.
 * Members that could as well be code wait until the region ends, and count if it shows a certain member and no code.
 */
export class BlockScan {
  readonly text: string;
  found: Found[] = [];
  /** Names that the file exports in a list of its own. */
  readonly exports = new Set<string>();
  /** The names of a list that may turn out to be one of exports. */
  listed: string[] = [];
  readonly unclosed: Unclosed = {};
  /** The text has ended: the statements that are open are cut. */
  cut = false;
  /** Open brackets within what is being jumped over. */
  depth = 0;
  /** What `depth` was at the beginning of each conditional section that is open. */
  readonly branches: number[] = [];
  frame: Frame = new Frame("");
  frames: Frame[] = [this.frame];
  /** How many of the region's statements can only be members. */
  members = 0;
  private readonly language: BlockLanguage;
  private recoveries = 0;
  private guessed: boolean;
  private started = false;
  // Of the region that is being read:
  private first = 0;
  private waiting: Found[] = [];
  private codes = 0;
  private margin = false;

  /** @param partial the text is known to begin in the middle of a file */
  constructor(text: string, language: BlockLanguage, partial: boolean) {
    this.text = text;
    this.language = language;
    this.guessed = partial;
    this.frame.closer = "";
    this.frame.separator = language.separator ?? "";
  }

  run(from: number): Found[] {
    const { text, language } = this;
    const { classes } = language;
    for (let at = from; at < text.length; ) {
      const { frame } = this;
      const start = at;
      const code = text.charCodeAt(at++);
      let wide = code > 127;
      switch (code < 128 ? classes[code] : isBlank(code) ? BLANK : LETTER) {
        case BLANK:
          break;
        case NEWLINE:
          if (frame.last && language.breaks?.(this, start)) this.end();
          break;
        case LETTER:
          for (; at < text.length; at++) {
            const next = text.charCodeAt(at);
            if (next > 127) wide = true;
            else if (classes[next] !== LETTER && classes[next] !== DIGIT) break;
          }
          frame.push(wide ? text.slice(start, at).replace(WIDE, "_") : text.slice(start, at), start, at);
          break;
        case DIGIT:
          while (isNumberPart(text.charCodeAt(at), text.charCodeAt(at - 1))) at++;
          frame.push('"', start, at);
          break;
        case QUOTE: {
          const end = language.literal(this, start);
          const next = text.charCodeAt(at);
          at = Math.max(at, end);
          const isComment = end > start && (code === 35 || (code === 47 && (next === 47 || next === 42)));
          if (!isComment) frame.push(end > start + 1 ? '"' : text.charAt(start), start, at);
          break;
        }
        case OPEN:
          at = this.open(start);
          break;
        case CLOSE:
          this.close(start);
          break;
        case SEMICOLON:
          this.end();
          if (frame.next) {
            frame.role = frame.next;
            frame.separator = "";
          }
          break;
        default: {
          if (code === 44 && frame.separator && frame.angles.length === 0) {
            this.end();
            break;
          }
          OPERATOR.lastIndex = start;
          const operator = OPERATOR.exec(text)?.[0] ?? ",";
          at = start + operator.length;
          if (operator === ":" && frame.parts.length < 3 && language.label?.(this, this.shape)) frame.reset();
          else frame.push(operator, start, at);
        }
      }
    }
    this.cut = true;
    for (this.frame of this.frames.reverse()) this.end();
    this.endRegion("");
    const { exports } = this;
    for (const found of this.found) if (!found.container && exports.has(found.name)) found.exported = true;
    return this.found.sort((one, other) => one.at - other.at);
  }

  private open(at: number): number {
    const { text, language, frame } = this;
    const bracket = text.charAt(at);
    const inner =
      bracket === "{"
        ? language.open(this, this.shape, this.role, at)
        : bracket === "("
          ? language.group?.(this, this.shape)
          : GROUP;
    if (typeof inner === "object") {
      if (bracket === "(") inner.closer = ")";
      frame.push(bracket + inner.closer, at, at + 1);
      this.frames.push(inner);
      this.frame = inner;
      return at + 1;
    }
    if (inner === BODY) {
      // A block whose head stands, all or in part, before the view.
      const cutHead =
        !this.started && frame.closer === "" && this.found.length === 0 && (!frame.last || this.role === "?");
      this.started = true;
      frame.reset();
      if (cutHead) this.codes = 0;
      return cutHead ? at + 1 : this.skip(at);
    }
    const end = this.skip(at);
    frame.push(bracket + (bracket === "(" ? ")" : bracket === "[" ? "]" : "}"), at, end);
    if (inner === LAST_GROUP) this.end();
    return end;
  }

  private end(): void {
    const { frame } = this;
    if (!frame.last) return;
    this.started = true;
    const { role } = this;
    if (frame.closer === "" && role === "") this.margin = true;
    this.language.end(this, this.shape, role);
    frame.reset();
  }

  private close(at: number): void {
    const { frames, text } = this;
    const closer = text.charAt(at);
    let depth = frames.length - 1;
    while (depth >= 0 && frames[depth]?.closer !== closer) depth--;
    if (depth < 0) {
      // Nothing in the view opened it.
      if (frames.length > 1) return;
      this.end();
      if (closer === ")" && this.language.group) this.members++;
      else if (closer !== "}") this.codes++;
      this.endRegion(closer);
      for (; this.first < this.found.length; this.first++) {
        const found = this.found[this.first] as Found;
        found.guessed ||= !found.container;
      }
      this.guessed = true;
      return;
    }
    while (frames.length > depth) {
      this.end();
      const inner = frames.pop() as Frame;
      const outer = frames[frames.length - 1] as Frame;
      this.frame = outer;
      outer.to = at + 1;
      if (outer.ends.length < LONGEST) outer.ends[outer.ends.length - 1] = at + 1;
      if (inner.final) outer.reset();
    }
  }

  private endRegion(closer: string): void {
    const { keeps } = this.language;
    if (this.margin || (this.members > 0 && this.codes === 0))
      for (const found of this.waiting) if (!keeps || keeps(found, closer)) this.found.push(found);
    this.waiting = [];
    this.members = this.codes = 0;
    if (this.frames[0]) this.frames[0].open = false;
    this.margin = false;
  }

  /** The offset behind the bracket that closes the one at `from`. */
  skip(from: number): number {
    const { text, language } = this;
    const { classes } = language;
    const opener = text.charCodeAt(from);
    const closer = opener === 40 ? 41 : opener + 2;
    const outer = this.depth;
    let braces = opener === 123 ? Number.POSITIVE_INFINITY : 0;
    let at = from + 1;
    for (this.depth = 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === opener) this.depth++;
      else if (code === closer) {
        if (--this.depth <= 0) break;
      } else if (code === 123) braces++;
      // A group that is still open when the block around it closes was none, or was cut.
      else if (code === 125 && --braces < 0) break;
      else if (code < 128 && classes[code] === QUOTE) at = Math.max(at, language.literal(this, at) - 1);
    }
    this.depth = outer;
    if (at < text.length) return braces < 0 ? at : at + 1;
    return opener === 123 ? this.recover(from) : text.length;
  }

  /** Nothing closes the body at `from`: it ends at the first `}` that stands where the line of its `{` begins. */
  private recover(from: number): number {
    const { text } = this;
    if (this.recoveries++ >= RECOVERIES) return text.length;
    const line = text.lastIndexOf("\n", from) + 1;
    const closing = `\n${text.slice(line, afterBlanks(text, line))}}`;
    const end = text.indexOf(closing, from);
    return end < 0 ? text.length : end + closing.length;
  }

  get shape(): string {
    return this.frame.last ? `${this.frame.parts.join(" ")} ` : "";
  }

  /** The role of the frame; `?` for an indented statement of whose surroundings nothing is known. */
  get role(): string {
    const { frame, text } = this;
    if (frame.closer !== "") return frame.role;
    const start = frame.starts[0] ?? 0;
    let at = start;
    // Long lines are not written by hand, and their beginning is not looked for.
    while (at > 0 && text.charCodeAt(at - 1) !== 10) if (start - at-- > LONG_LINE) return "";
    return isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== 13 ? "?" : "";
  }

  /** The statement can only be code: what looks like a member near it is none. */
  code(): void {
    if (this.role === "?") this.codes++;
  }

  /** The token of the name that a match ends with: its last group. */
  token(match: RegExpExecArray): number {
    return countTokens(match[0]) - countTokens(match[match.length - 1]);
  }

  /** The name that a match ends with; undefined if it has none. */
  name(match: RegExpExecArray | null): string | undefined {
    return match?.[match.length - 1] && this.source(this.token(match));
  }

  /** The source from one token to another. */
  source(token: number, last = token): string {
    return this.text.slice(this.frame.starts[token], this.frame.ends[last]);
  }

  /**
   * @param where a match whose first group is what comes before the signature and whose last one, at its end, the name; or
   *   the name's token
   * @param certain false if, with the role `?`, it could as well be code
   */
  declare(
    kind: DeclarationKind,
    where: RegExpExecArray | number,
    exported: boolean,
    {
      to = this.frame.to,
      certain = true,
      container = this.frame.name,
      name = "",
      start = typeof where === "number" ? 0 : countTokens(where[1]),
    } = {},
  ): void {
    const { frame } = this;
    const token = typeof where === "number" ? where : this.token(where);
    const at = frame.starts[token] ?? 0;
    const uncertain = this.role === "?";
    const found: Found = {
      kind,
      name: name || this.source(token),
      at,
      from: frame.starts[start] ?? at,
      to,
      exported,
      container,
      guessed: uncertain || (this.guessed && frame.closer === ""),
    };
    if (uncertain && certain) this.members++;
    (uncertain && !certain ? this.waiting : this.found).push(found);
  }
}

/** The number of tokens in a part of a shape. */
export function countTokens(shape = ""): number {
  let count = 0;
  for (let at = shape.indexOf(" "); at >= 0; at = shape.indexOf(" ", at + 1)) count++;
  return count;
}

function isNumberPart(code: number, before: number): boolean {
  return (
    (code > 47 && code < 58) ||
    (code > 96 && code < 123) ||
    (code > 64 && code < 91) ||
    code === 95 ||
    (code === 46 && before !== 46)
  );
}
