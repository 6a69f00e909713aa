import { afterBlanks, isBlank, isWord, lineEnd, matchAt } from "./character.ts";
import type { DeclarationKind, Found } from "./declaration.ts";
import { CLOSE, type Lexicon, type Lexis, lexicon, NEWLINE, OPEN, QUOTE, type Scan, TextScan } from "./scan-text.ts";

/** A block that is open around a line: a type or module, a function, or another one. */
export interface Block {
  indent: number;
  kind: "type" | "function" | "";
  name: string | undefined;
  /** What comes in it is not for others. */
  hidden: boolean;
  /** It stands in a function. */
  isLocal: boolean;
  /** The innermost type or module, which may be itself. */
  owner: Block | undefined;
}

interface Place {
  /** Where the signature starts and ends, if not with the statement. */
  start?: number;
  to?: number | undefined;
  container?: string | undefined;
}

export interface LineLanguage extends Lexis {
  /** Whether a line `end` closes a block; without it, a line that is indented less does. */
  hasEnd?: true;
  /** Where code begins in a text that begins within a long string. */
  begin(text: string): number;
  /** What can't stand within brackets: a view has left them open. */
  head: RegExp;
  /** Whether the statement goes on behind the newline at `at`. */
  continues?(scan: LineScan, at: number): boolean;
  /** Reads a statement that is not within a function. */
  statement(scan: LineScan): void;
}

export function lines(language: LineLanguage): Scan {
  const words = lexicon(language);
  return (text, partial) => new LineScan(text, language, words, partial).run();
}

/**
 * Reads a language whose statements are lines, once, from the first character to the last. What a line belongs to is
 * told by its indentation: that holds in every window of a file that is indented as usual, where counting `end`s would
 * lose its place.
 */
export class LineScan extends TextScan {
  readonly blocks: Block[] = [];
  /** Where the statement that was read begins and where its last token ends. */
  from = 0;
  last = 0;
  indent = 0;
  /** Ends of heredocs that the lines read so far have begun. */
  heredocs: string[] = [];
  readonly #language: LineLanguage;
  /** Starts and ends of what stands in the statement's brackets and literals. */
  readonly #inner: number[] = [];

  constructor(text: string, language: LineLanguage, words: Lexicon, partial: boolean) {
    super(text, words, partial);
    this.#language = language;
  }

  run(): Found[] {
    const { text, blocks } = this;
    const language = this.#language;
    const begin = language.begin(text);
    this.guessed ||= begin > 0;
    let first = true;
    for (let at = begin; at < text.length; ) {
      let column = at;
      let indent = 0;
      for (; isBlank(text.charCodeAt(column)); column++) indent += text.charCodeAt(column) === 9 ? 8 - (indent % 8) : 1;
      const code = text.charCodeAt(column);
      if (code === 10 || code === 35) {
        at = lineEnd(text, column) + 1;
        continue;
      }
      if (language.hasEnd && text.startsWith("__END__", at)) break;
      if (first && indent > 0) this.guessed = true;
      first = false;
      this.indent = indent;
      at = this.#read(column) + 1;
      const isEnd = language.hasEnd && matchAt(/end\b(?!:)/y, text, column);
      while (this.top && this.top.indent >= indent + (language.hasEnd ? 1 : 0)) blocks.pop();
      if (isEnd && this.top?.indent === indent) blocks.pop();
      else if (!isEnd && !this.#isLocal) language.statement(this);
    }
    return this.finish();
  }

  /** Reads the statement at `from` over its lines; returns the newline that ends it. */
  #read(from: number): number {
    const { text, classes } = this;
    const language = this.#language;
    const inner = this.#inner;
    inner.length = 0;
    let depth = 0;
    let last = from;
    let at = from;
    this.from = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const type = code < 128 ? (classes[code] as number) : 0;
      if (type < NEWLINE) {
        if (code > 32) last = at + 1;
        continue;
      }
      if (type === NEWLINE) {
        for (const heredoc of this.heredocs) at = heredocEnd(text, at, heredoc);
        this.heredocs = [];
        this.last = last;
        if ((depth <= 0 && !language.continues?.(this, at)) || matchAt(language.head, text, at + 1)) break;
        continue;
      }
      if (type === OPEN && ++depth === 1) inner.push(at + 1);
      if (type === CLOSE && --depth === 0) inner.push(at);
      const end = type === QUOTE ? this.literal(at) : at;
      if (end > at) {
        const edge = this.isComment ? 0 : 1;
        if (depth <= 0) inner.push(at + edge, end - edge);
        at = end - 1;
        if (this.isComment) continue;
      }
      last = at + 1;
    }
    this.last = Math.min(last, text.length);
    return at;
  }

  /** The statement, with blanks for what stands in brackets, in literals and in comments. */
  get bare(): string {
    const { text, from, last } = this;
    const inner = this.#inner;
    let bare = "";
    let at = from;
    for (let index = 0; index < inner.length; index += 2) {
      const start = Math.min(inner[index] ?? last, last);
      bare += text.slice(at, start);
      at = Math.max(start, Math.min(inner[index + 1] ?? last, last));
      bare += " ".repeat(at - start);
    }
    return bare + text.slice(at, last);
  }

  /** The statement up to its end, 400 characters at most. */
  get line(): string {
    return this.text.slice(this.from, Math.min(this.last, this.from + 400));
  }

  get top(): Block | undefined {
    return this.blocks[this.blocks.length - 1];
  }

  /** The innermost type or module. */
  get owner(): Block | undefined {
    return this.top?.owner;
  }

  get #isLocal(): boolean {
    const { top, indent } = this;
    return top !== undefined && (top.isLocal || (top.kind === "function" && top.indent < indent));
  }

  /** The statement opens a block. */
  open(kind: Block["kind"], name?: string): void {
    const { blocks, indent } = this;
    // One that stands where another does has followed it.
    if (this.top?.indent === indent && this.top.kind !== "type") blocks.pop();
    const block: Block = { indent, kind, name, hidden: false, isLocal: this.#isLocal, owner: this.owner };
    if (kind === "type") block.owner = block;
    blocks.push(block);
  }

  /** @param at where the name stands in the statement, as all offsets are */
  declare(
    kind: DeclarationKind,
    name: string,
    at: number,
    exported: boolean,
    { to = this.last - this.from, container = this.owner?.name, start = 0 }: Place = {},
  ): void {
    const { from, blocks, guessed } = this;
    this.found.push({
      kind,
      name,
      at: from + at,
      from: from + start,
      to: from + Math.max(to, at),
      exported,
      container,
      guessed: guessed && !this.owner && blocks[0]?.indent !== 0,
    });
  }
}

/** The newline behind the line that ends a heredoc. */
function heredocEnd(text: string, from: number, name: string): number {
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = lineEnd(text, at);
    const start = text.lastIndexOf("\n", at) + 1;
    if (afterBlanks(text, start) === at && !isWord(text.charCodeAt(at + name.length))) return end;
  }
  return text.length;
}
