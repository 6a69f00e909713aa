import { afterComment } from "./begin.ts";
import { afterBlanks, isBlank } from "./character.ts";
import type { DeclarationKind, Found } from "./declaration.ts";
import {
  BLANK,
  CLOSE,
  DIGIT,
  LETTER,
  type Lexicon,
  type Lexis,
  lexicon,
  NEWLINE,
  OPEN,
  QUOTE,
  type Scan,
  SEMICOLON,
  TextScan,
} from "./scan-text.ts";

/** What a `{` is where it opens no place: a part of its statement, the body that ends it, or a part that ends it. */
export const VALUE = "value";
export const CODE = "code";
export const LAST = "last";

/** What words declare, in all the languages. */
const KINDS: Record<string, DeclarationKind> = {};
/** What the `{` is behind the head of a declaration. */
const BODIES: Partial<Record<DeclarationKind, string>> = {};
for (const [kind, body, ...words] of [
  ["function", CODE, "fn", "func"],
  ["class", "class", "record"],
  ["interface", "class", "trait", "@ interface"],
  ["struct", "struct", "opaque"],
  ["union", "struct"],
  ["enum", "enum", "const enum", "error"],
  ["module", "file", "mod", "namespace"],
  ["type", VALUE, "using", "concept"],
  ["constant", VALUE, "const"],
  ["variable", VALUE, "static", "var", "let"],
  ["macro", LAST, "macro_rules"],
] as [DeclarationKind, string, ...string[]][]) {
  BODIES[kind] = body;
  for (const word of [kind, ...words]) KINDS[word] = kind;
}

/** Words that statements of code begin with, in all the languages with braces. */
const STATEMENT =
  /^(?:if|for|while|do|switch|case|return|throw|try|catch|finally|else|break|continue|new|delete|super|this) /;
/** Members that look like assignments or labels, unless a word says that they are public. */
const DATA = /constant|variable|field/;

/** A statement has as many tokens in its shape; a head is never longer. */
const LONGEST = 200;
/** In these places a comma ends a statement. */
const LISTS = /enum|struct|members|tags|exports/;

/** Where statements are read one after the other: the file, a class, an enumeration; and the one that is being read. */
export class Place {
  /** What declarations in it belong to. */
  name: string | undefined;
  /** What place it is: `file`, or a word of the language. In `enum`, `<` is no bracket. */
  kind: string;
  /** Whether its declarations are public without a word of their own. */
  open: boolean;
  closer = "}";
  /** Its end is not the end of the statement that it is a part of. */
  goesOn = false;
  /** A comma ends a statement. */
  isList: boolean;

  // The statement: its tokens, where they stand, and the open `<` among them.
  parts: string[] = [];
  starts: number[] = [];
  ends: number[] = [];
  angles: number[] = [];
  last = "";
  /** The end of the last token, which may be one that `parts` has no place for. */
  to = 0;

  constructor(kind: string, name: string | undefined, open: boolean) {
    this.kind = kind;
    this.name = name;
    this.open = open;
    this.isList = LISTS.test(kind);
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
      if (part === "<" && this.kind !== "enum" && this.last !== "operator") this.angles.push(parts.length);
      parts.push(part);
      this.starts.push(start);
      this.ends.push(end);
    }
    this.last = part;
    this.to = end;
  }

  reset(): void {
    this.parts.length = this.starts.length = this.ends.length = 0;
    if (this.angles.length > 0) this.angles = [];
    this.last = "";
  }

  get shape(): string {
    return this.last ? `${this.parts.join(" ")} ` : "";
  }
}

/** In these places a function is a method. */
const TYPES = /class|struct|enum|tags/;

/** What a statement is, where its rule does not say it. */
export interface Reading {
  /** What it declares; by default what the pattern's first group does, as a word of the language. */
  kind?: DeclarationKind | undefined;
  /** The name; by default the last group of the pattern. */
  name?: string | undefined;
  /** What its `{` is: the kind of a place or one of the constants; by default, what comes behind such a head. */
  body?: string | undefined;
  /** What declarations in the body belong to; by default the name. */
  owner?: string | undefined;
  /** Whether the body's declarations are public without a word of their own; by default those of interfaces. */
  open?: boolean;
  goesOn?: boolean | undefined;
  /** False if it could as well be code where the place is not known. */
  certain?: boolean;
  exported?: boolean;
  container?: string | undefined;
  /** The first token of the signature, if not that of the statement. */
  start?: number;
  /** Where the signature ends, if not with the statement. */
  to?: number | undefined;
}

const NOTHING: Reading = {};
/** It declares nothing more than what has been declared. */
export const DONE: Reading = { name: "" };
/** It can only be code: what looks like a member near it is none. */
export const asCode = (scan: BlockScan): Reading => {
  scan.code();
  return DONE;
};

/** Places, the pattern of a shape in them, and what such a statement is: undefined if it is none. */
export type Rule = readonly [
  places: string,
  pattern: RegExp,
  reading?: Reading | ((scan: BlockScan, match: RegExpExecArray, shape: string) => Reading | undefined),
];

export interface BlockLanguage extends Lexis {
  /** A comma ends a statement of the file. */
  isList?: true;
  /** Where code begins in a text that begins within a long string. */
  begin?(text: string): number;
  /** Whether the newline at `at` ends the statement. Without it, newlines mean nothing. */
  breaks?(scan: BlockScan, at: number): boolean;
  /** Whether a colon after the shape ends a label, which is then no part of the statement after it. */
  label?(scan: BlockScan, shape: string): boolean;
  /** The shape that a `(` follows which holds statements: its word is the kind of the place. */
  group?: RegExp;
  /** What statements of code begin with, beside the words that all languages know. */
  code?: RegExp;
  /** What the bodies of some declarations are, where it is not as usual. */
  bodies?: Partial<Record<DeclarationKind, string>>;
  /** The shape in which a `{` between `<` and `>` holds members. */
  inAngles?: RegExp;
  /** What stands before a signature. Patterns don't see it. */
  prefix?: RegExp;
  /** What a `{` follows. */
  heads: readonly Rule[];
  /** Statements that have ended. */
  statements: readonly Rule[];
  /** Whether what is declared is for others. */
  isPublic(name: string, shape: string, place: Place, kind: string): boolean;
  /** Whether what may be a member can be one in a region that `closer` ends ("": the end of the text). */
  keeps?(found: Found, closer: string): boolean;
}

export function blocks(language: BlockLanguage): Scan {
  const words = lexicon(language);
  const rulesIn = byPlace(language);
  return (text, partial) => new BlockScan(text, language, words, rulesIn, partial).run(beginning(text, language));
}

type Rules = Pick<BlockLanguage, "heads" | "statements">;
type RulesIn = (kind: string) => Rules;

/** The rules that hold in a place, looked for once. */
function byPlace({ heads, statements }: Rules): RulesIn {
  const known = new Map<string, Rules>();
  return (kind) => {
    const holds = ([places]: Rule) => places.includes(kind);
    const rules = known.get(kind) ?? { heads: heads.filter(holds), statements: statements.filter(holds) };
    known.set(kind, rules);
    return rules;
  };
}

/** Behind the end of a comment or a string that began before the text, or the lines that begin with a star. */
function beginning(text: string, { begin }: BlockLanguage): number {
  const stars = /^(?:\s*\*(?:[ \t].*)?\r?(?:\n|$))*/.exec(text)?.[0].length ?? 0;
  return Math.max(stars, afterComment(text, "/*", "*/"), begin?.(text) ?? 0);
}

/** Retries for a body that nothing closes; a bound, so that hostile text can't make every body cost the whole text. */
const RECOVERIES = 8;
const LONG_LINE = 400;
/** In shapes, letters of all scripts stand as `_`, so that patterns can say `\w`. */
const WIDE = /[\u0080-\uffff]/g;
const NUMBER = /(?:\.?\w)+/y;
const OPERATOR = /=>|->|<-|<<|::|:=|[=!<>]=|\.\.\.|&&|\|\||./sy;

/**
 * Reads the statements of a language with `{ blocks }` once, from the first character to the last. Only what comes
 * before a body becomes tokens; bodies, arguments and literals are jumped over by their brackets.
 *
 * A language's rules see the *shape* of a statement: its tokens, each with a blank behind it, literals as `"` and groups
 * as `()`, `[]`, `{}`, `<>`: `export function get <> () : Promise <> `.
 *
 * Where text begins in the middle of something, closing brackets come that nothing opened. Each ends a *region*. The
 * statements of a region that are indented stand in the place `?`: they may be a type's members or a function's code.
 * Members that could as well be code wait until the region ends, and count if it shows a certain member and no code.
 */
export class BlockScan extends TextScan {
  /** The names of a list that may turn out to be one of exports. */
  listed: string[] = [];
  /** The text has ended: the statements that are open are cut. */
  cut = false;
  /** Open brackets within what is being jumped over. */
  depth = 0;
  place = new Place("file", undefined, false);
  /** The kind of the place of the statement that is read; `?` where it is not known. */
  kind = "file";
  places: Place[] = [this.place];
  /** How many places each bracket can close, so that one that closes none is not looked for in all of them. */
  readonly #closable: Record<string, number> = {};
  /** How many of the region's statements can only be members. */
  members = 0;
  readonly #language: BlockLanguage;
  readonly #rulesIn: RulesIn;
  #rules: Rules;
  #recoveries = 0;
  #started = false;
  /** Where the `{` stands that is being read. */
  brace = 0;
  /** What `depth` was at the beginning of each conditional section that is open. */
  readonly branches: number[] = [];
  /** Literals within which the scan is. */
  #nesting = 0;
  /** That of the statement that is being read. */
  #shape = "";
  /** The number of tokens before the signature. */
  prefix = 0;
  // Of the region that is being read:
  #first = 0;
  #waiting: Found[] = [];
  #codes = 0;
  #margin = false;

  /** @param partial the text is known to begin in the middle of a file */
  constructor(text: string, language: BlockLanguage, words: Lexicon, rulesIn: RulesIn, partial: boolean) {
    super(text, words, partial);
    this.#language = language;
    this.#rulesIn = rulesIn;
    this.#rules = rulesIn(this.kind);
    this.place.closer = "";
    this.place.isList = language.isList === true;
  }

  run(from: number): Found[] {
    const { text, classes } = this;
    const language = this.#language;
    for (let at = from; at < text.length; ) {
      const { place } = this;
      const start = at;
      const code = text.charCodeAt(at++);
      let wide = code > 127;
      switch (code < 128 ? classes[code] : isBlank(code) ? BLANK : LETTER) {
        case BLANK:
          break;
        case NEWLINE:
          if (place.last && language.breaks?.(this, start)) this.#end();
          break;
        case LETTER:
          for (; at < text.length; at++) {
            const next = text.charCodeAt(at);
            if (next > 127) wide = true;
            else if (classes[next] !== LETTER && classes[next] !== DIGIT) break;
          }
          place.push(wide ? text.slice(start, at).replace(WIDE, "_") : text.slice(start, at), start, at);
          break;
        case DIGIT:
          NUMBER.lastIndex = start;
          NUMBER.test(text);
          at = NUMBER.lastIndex;
          place.push('"', start, at);
          break;
        case QUOTE: {
          const end = this.literal(start);
          at = Math.max(at, end);
          if (end <= start || !this.isComment) place.push(end > start + 1 ? '"' : text.charAt(start), start, at);
          break;
        }
        case OPEN:
          at = this.#open(start);
          break;
        case CLOSE:
          this.#close(start);
          break;
        case SEMICOLON:
          this.#end();
          // Behind the values of an enumeration come its members.
          if (place.kind === "enum") {
            place.kind = "class";
            place.isList = false;
          }
          break;
        default: {
          if (code === 44 && place.isList && place.angles.length === 0) {
            this.#end();
            break;
          }
          OPERATOR.lastIndex = start;
          OPERATOR.test(text);
          at = OPERATOR.lastIndex;
          const operator = text.slice(start, at);
          if (operator === ":" && place.parts.length < 3 && language.label?.(this, place.shape)) place.reset();
          else place.push(operator, start, at);
        }
      }
    }
    this.cut = true;
    for (this.place of this.places.reverse()) this.#end();
    this.#endRegion("");
    return this.finish();
  }

  #open(at: number): number {
    const { text, place } = this;
    const language = this.#language;
    const bracket = text.charAt(at);
    const closer = bracket === "(" ? ")" : bracket === "[" ? "]" : "}";
    let reading: Reading = { body: VALUE };
    this.brace = at;
    if (bracket === "{" && place.angles.length === 0) reading = this.#read(true);
    else if (bracket === "{" && language.inAngles?.test(place.shape)) reading = { body: "members", goesOn: true };
    else if (place.closer === "" && bracket === "(" && language.group?.test(place.shape))
      reading = { body: place.last, goesOn: true };
    const { body = CODE, owner = reading.name || place.name, open = false, goesOn = false } = reading;
    if (body === CODE) {
      // A block whose head stands, all or in part, before the view.
      const cutHead =
        !this.#started && place.closer === "" && this.found.length === 0 && (!place.last || this.kind === "?");
      this.#started = true;
      place.reset();
      if (cutHead) this.#codes = 0;
      return cutHead ? at + 1 : this.skip(at);
    }
    if (body === VALUE || body === LAST) {
      const end = this.skip(at);
      place.push(bracket + closer, at, end);
      if (body === LAST) this.#end();
      return end;
    }
    const inner = new Place(body, owner, open);
    inner.closer = closer;
    inner.goesOn = goesOn;
    place.push(bracket + closer, at, at + 1);
    this.places.push(inner);
    this.#closable[closer] = (this.#closable[closer] ?? 0) + 1;
    this.place = inner;
    return at + 1;
  }

  #end(): void {
    const { place } = this;
    if (!place.last) return;
    this.#started = true;
    this.#read(false);
    place.reset();
  }

  /** Declares what the statement declares by the first rule that knows it. Where none does, it is code. */
  #read(isHead: boolean): Reading {
    const { place } = this;
    const language = this.#language;
    const { shape } = place;
    const kind = this.#kindOf(place);
    if (kind !== this.kind) this.#rules = this.#rulesIn(kind);
    this.kind = kind;
    this.#shape = shape;
    if (!isHead && kind === "file") this.#margin = true;
    const prefix = language.prefix?.exec(shape)?.[0] ?? "";
    const rest = prefix === "" ? shape : shape.slice(prefix.length);
    this.prefix = countTokens(prefix);
    const isOutside = kind === "file" || kind === "?";
    if (!isOutside || !(STATEMENT.test(rest) || language.code?.test(rest))) {
      for (const rule of isHead ? this.#rules.heads : this.#rules.statements) {
        const match = rule[1].exec(rest);
        if (!match) continue;
        const reading = rule[2] ?? NOTHING;
        const found = typeof reading === "object" ? reading : reading(this, match, shape);
        if (found) return this.#take(match, found, isHead);
      }
    }
    if (isHead && place.parts.includes("=")) return { body: VALUE };
    this.code();
    return NOTHING;
  }

  /** Completes what a rule says of a statement, and declares it. */
  #take(match: RegExpExecArray, found: Reading, isHead: boolean): Reading {
    const { place } = this;
    const language = this.#language;
    const last = match.length > 1 ? match[match.length - 1] : undefined;
    const kind = found.kind ?? KINDS[match[1] ?? ""];
    const { body = kind && (language.bodies?.[kind] ?? BODIES[kind]), open = kind === "interface" } = found;
    const token = this.token(match);
    const { name = last && unquoted(this.source(token, token + countTokens(last) - 1)) } = found;
    // What goes on is declared at its end.
    const isWhole = !isHead || (!found.goesOn && body !== VALUE && body !== LAST);
    if (name && kind && isWhole)
      this.declare(kind === "function" && TYPES.test(place.kind) ? "method" : kind, token, found, name);
    return { body, open, name, owner: found.owner, goesOn: found.goesOn };
  }

  #close(at: number): void {
    const { places, text } = this;
    const closer = text.charAt(at);
    if (!this.#closable[closer]) {
      // Nothing in the view opened it.
      if (places.length > 1) return;
      this.#end();
      if (closer === ")" && this.#language.group) this.members++;
      else if (closer !== "}") this.#codes++;
      this.#endRegion(closer);
      for (; this.#first < this.found.length; this.#first++) {
        const found = this.found[this.#first] as Found;
        found.guessed ||= !found.container;
      }
      this.guessed = true;
      return;
    }
    for (let isOpen = true; isOpen; ) {
      this.#end();
      const inner = places.pop() as Place;
      isOpen = inner.closer !== closer;
      this.#closable[inner.closer] = (this.#closable[inner.closer] ?? 0) - 1;
      const outer = places[places.length - 1] as Place;
      this.place = outer;
      outer.to = at + 1;
      if (outer.ends.length < LONGEST) outer.ends[outer.ends.length - 1] = at + 1;
      if (!inner.goesOn) outer.reset();
    }
  }

  #endRegion(closer: string): void {
    const { keeps } = this.#language;
    if (this.#margin || (this.members > 0 && this.#codes === 0))
      for (const found of this.#waiting) if (!keeps || keeps(found, closer)) this.found.push(found);
    this.#waiting = [];
    this.members = this.#codes = 0;
    if (this.places[0]) this.places[0].open = false;
    this.#margin = false;
  }

  /** The offset behind the bracket that closes the one at `from`. */
  skip(from: number): number {
    const { text, classes } = this;
    const opener = text.charCodeAt(from);
    const closer = opener === 40 ? 41 : opener + 2;
    // Nothing that people write is nested as deep.
    if (this.#nesting > 99) return text.length;
    this.#nesting++;
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
      else if (code < 128 && classes[code] === QUOTE) at = Math.max(at, this.literal(at) - 1);
    }
    this.depth = outer;
    this.#nesting--;
    if (at < text.length) return braces < 0 ? at : at + 1;
    return opener === 123 ? this.#recover(from) : text.length;
  }

  /** Nothing closes the body at `from`: it ends at the first `}` that stands where the line of its `{` begins. */
  #recover(from: number): number {
    const { text } = this;
    if (this.#recoveries++ >= RECOVERIES) return text.length;
    const line = text.lastIndexOf("\n", from) + 1;
    const closing = `\n${text.slice(line, afterBlanks(text, line))}}`;
    const end = text.indexOf(closing, from);
    return end < 0 ? text.length : end + closing.length;
  }

  /** The kind of the place; `?` for an indented statement of whose surroundings nothing is known. */
  #kindOf({ kind, closer, starts }: Place): string {
    const { text } = this;
    if (closer !== "") return kind;
    const start = starts[0] ?? 0;
    let at = start;
    // Long lines are not written by hand, and their beginning is not looked for.
    while (at > 0 && text.charCodeAt(at - 1) !== 10) if (start - at-- > LONG_LINE) return kind;
    return isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== 13 ? "?" : kind;
  }

  /** The statement can only be code: what looks like a member near it is none. */
  code(): void {
    if (this.kind === "?") this.#codes++;
  }

  /** The token of the name that a match ends with: its last group. */
  token(match: RegExpExecArray): number {
    return this.prefix + countTokens(match[0]) - countTokens(match[match.length - 1]);
  }

  /** The source from one token to another. */
  source(token: number, last = token): string {
    return this.text.slice(this.place.starts[token], this.place.ends[last]);
  }

  /** @param token the name's */
  declare(
    kind: DeclarationKind,
    token: number,
    reading: Reading = NOTHING,
    name = reading.name ?? this.source(token),
  ): void {
    const { place } = this;
    const language = this.#language;
    const { container = place.name, start = this.prefix, to = place.to } = reading;
    const at = place.starts[token] ?? 0;
    const { exported = kind === "enumMember" || language.isPublic(name, this.#shape, place, kind) } = reading;
    const { certain = exported || !DATA.test(kind) } = reading;
    const isMember = this.kind === "?";
    const guessed = isMember || (this.guessed && place.closer === "");
    if (isMember && certain) this.members++;
    (isMember && !certain ? this.#waiting : this.found).push({
      kind,
      name,
      at,
      from: place.starts[start] ?? at,
      to,
      exported,
      container,
      guessed,
    });
  }
}

const unquoted = (name: string) => (/^["']/.test(name) ? name.slice(1, -1) : name);

/** The number of tokens in a part of a shape. */
export function countTokens(shape = ""): number {
  let count = 0;
  for (let at = shape.indexOf(" "); at >= 0; at = shape.indexOf(" ", at + 1)) count++;
  return count;
}
