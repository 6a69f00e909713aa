import { isBlank, isWord, lineEnd, matchAt } from "./character.ts";
import type { DeclarationKind, Found } from "./declaration.ts";
import type { Unclosed } from "./literals.ts";

/** A block that is open around a line. */
export interface Block {
  indent: number;
  kind: string;
  name: string;
  /** What comes in it is not for others. */
  hidden: boolean;
}

export interface LineLanguage {
  /** The characters that matter within a statement: brackets, quotes, and what `mark` wants to see. */
  marks: Uint8Array;
  /** Whether a line `end` closes a block; without it, a line that is indented less does. */
  hasEnd: boolean;
  /** Where code begins in a text that begins within a long string. */
  begin(text: string): number;
  /** The end of the literal at `at`, or `at` if none begins there. */
  literal(scan: LineScan, at: number): number;
  /** What can't stand within brackets: a view has left them open. */
  head: RegExp;
  /** Whether the statement goes on behind the newline at `at`. */
  continues(scan: LineScan, at: number): boolean;
  /** Called for marks outside of brackets. */
  mark?(scan: LineScan, at: number): void;
  /** Reads the statement at `column`. */
  statement(scan: LineScan, column: number, indent: number): void;
}

/** The table of a language's marks: brackets, newline, `#`, and its own. */
export function marks(own: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const mark of `()[]{}\n#\\${own}`) table[mark.charCodeAt(0)] = 1;
  return table;
}

/**
 * Reads a language whose statements are lines, once, from the first character to the last. What a line belongs to is
 * told by its indentation: that holds in every window of a file that is indented as usual, where counting `end`s would
 * lose its place.
 */
export class LineScan {
  readonly text: string;
  readonly found: Found[] = [];
  readonly blocks: Block[] = [];
  readonly unclosed: Unclosed = {};
  /** Names that the file exports in a list of its own. */
  readonly exports = new Set<string | undefined>();
  /** Where the statement that was read begins and where its last token ends. */
  from = 0;
  last = 0;
  /** What `mark` keeps of the statement that was read. */
  colon = -1;
  equals = -1;
  /** Ends of heredocs that the lines read so far have begun. */
  heredocs: string[] = [];
  private readonly language: LineLanguage;
  private guessed: boolean;

  constructor(text: string, language: LineLanguage, partial: boolean) {
    this.text = text;
    this.language = language;
    this.guessed = partial;
  }

  run(): Found[] {
    const { text, language, blocks } = this;
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
      if (language.hasEnd && indent === 0 && text.startsWith("__END__", at)) break;
      if (first && indent > 0) this.guessed = true;
      first = false;
      at = this.read(column) + 1;
      const isEnd = language.hasEnd && matchAt(/end\b(?!:)/y, text, column) !== null;
      const limit = language.hasEnd ? indent : indent - 1;
      while (blocks.length > 0 && (this.top?.indent ?? 0) > limit) blocks.pop();
      if (!isEnd) language.statement(this, column, indent);
      else if (this.top?.indent === indent) blocks.pop();
    }
    for (const found of this.found) if (!found.container && this.exports.has(found.name)) found.exported = true;
    return this.found;
  }

  /** Reads the statement at `from` over its lines; returns the newline that ends it. */
  private read(from: number): number {
    const { text, language } = this;
    let depth = 0;
    let at = from;
    this.from = this.last = from;
    this.colon = this.equals = -1;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127 || language.marks[code] === 0) {
        if (code > 32) this.last = at + 1;
        continue;
      }
      if (code === 10) {
        for (const heredoc of this.heredocs) at = heredocEnd(text, at, heredoc);
        this.heredocs = [];
        if ((depth <= 0 && !language.continues(this, at)) || matchAt(language.head, text, at + 1)) break;
        continue;
      }
      const end = language.literal(this, at);
      if (end > at) at = end - 1;
      else if (code === 35) {
        at = lineEnd(text, at) - 1;
        continue;
      } else if (code === 40 || code === 91 || code === 123) depth++;
      else if (code === 41 || code === 93 || code === 125) depth--;
      else if (depth <= 0) language.mark?.(this, at);
      this.last = at + 1;
    }
    this.last = Math.min(this.last, text.length);
    return at;
  }

  get top(): Block | undefined {
    return this.blocks[this.blocks.length - 1];
  }

  open(indent: number, kind: string, name: string): void {
    // One that stands where another does has followed it.
    if (this.top?.indent === indent && this.top.kind === "def") this.blocks.pop();
    this.blocks.push({ indent, kind, name, hidden: false });
  }

  /** The innermost type or module. */
  get owner(): Block | undefined {
    return this.blocks.findLast((block) => block.kind === "class");
  }

  declare(
    kind: DeclarationKind,
    name: string,
    at: number,
    to: number,
    exported: boolean,
    container = this.owner?.name,
    from = this.from,
  ): void {
    const guessed = this.guessed && !this.blocks.some((block) => block.kind === "class" || block.indent === 0);
    this.found.push({
      kind,
      name,
      at,
      from,
      to: Math.max(to, at),
      exported,
      container: container || undefined,
      guessed,
    });
  }

  /** The statement up to its end, 400 characters at most. */
  get line(): string {
    return this.text.slice(this.from, Math.min(this.last, this.from + 400));
  }
}

/** The newline behind the line that ends a heredoc. */
function heredocEnd(text: string, from: number, name: string): number {
  let end = from;
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    end = lineEnd(text, at);
    const start = text.lastIndexOf("\n", at) + 1;
    if (
      text.slice(start, Math.min(end, at + name.length + 2)).trim() === name &&
      !isWord(text.charCodeAt(at + name.length))
    )
      return end;
  }
  return text.length;
}
