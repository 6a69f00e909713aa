import type { Found } from "../declaration.ts";
import { lineEnd, until } from "../literals.ts";
import { indentEnd, Outline } from "../outline.ts";
import { hasProse } from "../prose.ts";

const NEWLINE = 10;
const MODULES: ReadonlySet<string> = new Set(["module"]);

const MARKS = new Uint8Array(128);
for (const mark of "\"'#~?()[]{}\n,d|:=<>+-*/&") MARKS[mark.charCodeAt(0)] = 1;

const KINDS = new Map<string, Found["kind"]>(
  Object.entries({
    def: "function",
    defp: "function",
    defdelegate: "function",
    defmacro: "macro",
    defmacrop: "macro",
    defguard: "macro",
    defguardp: "macro",
    defn: "function",
    defnp: "function",
  }),
);
const DEF = /(def\w*)[ (]\s*/y;
const NAME = /(?:([\p{L}_][\p{L}\p{N}_]*[?!]?)|[^\s\w(]+)/uy;
/** A definition of an operator: `left + right`. */
const OPERATOR =
  /[ ]+(\+\+\+?|---?|<>|\.\.|<<<|>>>|<<~|~>>|<~>|<~|~>|<\|>|\|\|\|?|&&&?|\|>|[=!]==?|=~|<=|>=|[-+*/<>^]|in|and|or)[ ]+/y;
const MODULE = /[\p{Lu}]\w*(?:\.[\p{Lu}]\w*)*|__MODULE__(?:\.\w+)*/uy;
const ATTRIBUTE = /@(typep?|opaque|callback|macrocallback)[ (]+([\p{L}_][\p{L}\p{N}_]*[?!]?)/uy;

/** Declarations of Elixir. What a line belongs to is told by indentation. */
export function scanElixir(text: string, partial: boolean): Found[] {
  const found: Found[] = [];
  const outline = new Outline();
  const start = afterHeredoc(text);
  let guessed = partial || start > 0;
  let first = true;

  const match = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };

  let at = start;
  while (at < text.length) {
    const column = indentEnd(text, at);
    const indent = column - at;
    const code = text.charCodeAt(column);
    if (code === NEWLINE || code === 13 || code === 35) {
      at = lineEnd(text, column) + 1;
      continue;
    }
    if (first && indent > 0) guessed = true;
    first = false;
    if (code === 101 && isEnd(text, column)) {
      outline.close(indent);
      at = readLines(text, column).next;
      continue;
    }
    outline.reach(indent);
    const lines = readLines(text, column);
    if (code === 100) definition(column, indent, lines);
    else if (code === 64) attribute(column, lines);
    else if (lines.opens && text.startsWith("quote", column)) outline.open(indent, "quote", "");
    else if (lines.opens && !first) outline.open(indent, "block", "");
    at = lines.next;
  }
  return found;

  function add(kind: Found["kind"], name: string, nameAt: number, from: number, to: number, exported: boolean): void {
    // What a macro puts into other modules is none of this one's.
    if (outline.blocks.some((block) => block.kind === "quote")) return;
    const owner = outline.innermost(MODULES);
    found.push({ kind, name, at: nameAt, from, to, exported, container: owner?.name, guessed: guessed && !owner });
  }

  function definition(column: number, indent: number, lines: Lines): void {
    const def = match(DEF, column);
    const word = def?.[1] ?? "";
    const nameAt = column + (def?.[0].length ?? 0);
    if (word === "defmodule" || word === "defprotocol" || word === "defimpl") {
      const name = match(MODULE, nameAt)?.[0];
      if (name === undefined) return;
      add(word === "defprotocol" ? "interface" : "module", name, nameAt, column, lines.head, true);
      if (lines.opens) outline.open(indent, "module", name);
      return;
    }
    const kind = KINDS.get(word);
    if (kind) {
      const name = functionName(nameAt);
      if (name) add(kind, name.text, name.at, column, lines.head, !word.endsWith("p"));
    }
    if (lines.opens) outline.open(indent, kind ? "def" : "block", "");
  }

  function functionName(from: number): { text: string; at: number } | undefined {
    const name = match(NAME, from);
    if (!name) return undefined;
    const end = from + name[0].length;
    const operator = name[1] === "unquote" ? null : match(OPERATOR, end);
    if (operator) return { text: operator[1] as string, at: end + operator[0].indexOf(operator[1] as string) };
    if (name[1] === "unquote") return undefined;
    if (name[1]) return { text: name[1], at: from };
    return /^[-+!^~&|<>=*/.]+$/.test(name[0]) && name[0] !== "=" ? { text: name[0], at: from } : undefined;
  }

  function attribute(column: number, lines: Lines): void {
    const type = match(ATTRIBUTE, column);
    if (!type) return;
    const name = type[2] as string;
    const isCallback = (type[1] as string).endsWith("callback");
    add(
      isCallback ? "method" : "type",
      name,
      column + type[0].length - name.length,
      column,
      lines.last,
      type[1] !== "typep",
    );
  }
}

function isEnd(text: string, at: number): boolean {
  if (!text.startsWith("end", at)) return false;
  const code = text.charCodeAt(at + 3);
  return !isWord(code) && code !== 58;
}

interface Lines {
  /** The beginning of the line after them. */
  next: number;
  /** Behind the last character that is neither white space nor comment. */
  last: number;
  /** Where the head of a definition ends: before `do` or `, do:`. */
  head: number;
  /** They end with `do`. */
  opens: boolean;
}

/** Reads a line with those that belong to it: within brackets, after an operator, before `when` or `|`. */
function readLines(text: string, from: number): Lines {
  const lines: Lines = { next: text.length, last: from, head: -1, opens: false };
  let depth = 0;
  let last = from;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 || MARKS[code] === 0) {
      if (code > 32) last = at + 1;
      continue;
    }
    if (code === NEWLINE) {
      if (isHead(text, indentEnd(text, at + 1))) break;
      if (depth <= 0 && (lines.opens || !continues(text, from, last, at))) break;
      continue;
    }
    if (code === 35) {
      at = lineEnd(text, at) - 1;
      continue;
    }
    lines.opens = false;
    if (code === 34 || code === 39) at = stringEnd(text, at) - 1;
    else if (code === 126) at = sigilEnd(text, at) - 1;
    else if (code === 63) {
      if (!isWord(text.charCodeAt(at - 1)) && text.charCodeAt(at + 1) > 32)
        at += text.charCodeAt(at + 1) === 92 ? 2 : 1;
    } else if (code === 40 || code === 91 || code === 123) depth++;
    else if (code === 41 || code === 93 || code === 125) depth--;
    else if (code === 100 && depth <= 0 && text.charCodeAt(at + 1) === 111 && !isWord(text.charCodeAt(at - 1))) {
      // `do`, `do:`
      const after = text.charCodeAt(at + 2);
      if (after === 58 && lines.head < 0) lines.head = last;
      else if (!isWord(after) && after !== 58) {
        if (lines.head < 0) lines.head = last;
        lines.opens = true;
      }
      at++;
    }
    last = at + 1;
  }
  lines.next = Math.min(at, text.length) + 1;
  lines.last = last;
  if (lines.head < 0) lines.head = last;
  // The comma before `do:`.
  while (lines.head > from && (text.charCodeAt(lines.head - 1) === 44 || text.charCodeAt(lines.head - 1) <= 32))
    lines.head--;
  return lines;
}

/** A definition can't stand within brackets or behind an operator: the view left them open. */
function isHead(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code === 100 && /^def(?:p|macrop?|module|impl|protocol)? /.test(text.slice(at, at + 12))) ||
    (code === 101 && isEnd(text, at))
  );
}

function continues(text: string, from: number, last: number, at: number): boolean {
  const final = text.charCodeAt(last - 1);
  if (final === 44 || final === 124 || final === 61 || final === 92) return true;
  if (final === 58 && text.charCodeAt(last - 2) === 58) return true;
  if ((final === 62 || final === 43 || final === 42) && text.charCodeAt(from) === 64)
    return text.charCodeAt(last - 2) === 45 || final !== 62;
  const next = indentEnd(text, at + 1);
  const code = text.charCodeAt(next);
  if (code === 124) return true;
  return (
    text.startsWith("when ", next) ||
    text.startsWith("do\n", next) ||
    text.startsWith("do\r", next) ||
    text.startsWith(":: ", next)
  );
}

/** The end of a string, a charlist or a heredoc. */
function stringEnd(text: string, at: number): number {
  const quote = text.charAt(at);
  if (text.startsWith(quote + quote + quote, at)) return heredocEnd(text, at, quote);
  const code = quote.charCodeAt(0);
  for (let end = at + 1; end < text.length; end++) {
    const inner = text.charCodeAt(end);
    if (inner === code) return end + 1;
    if (inner === 92) end++;
    else if (inner === NEWLINE) break;
  }
  return at + 1;
}

function heredocEnd(text: string, at: number, quote: string): number {
  return until(text, quote + quote + quote, at + 3);
}

const CLOSERS = new Map([
  [40, 41],
  [91, 93],
  [123, 125],
  [60, 62],
]);

/** The end of a sigil: ~r/…/, ~w(…), ~S"""…""". */
function sigilEnd(text: string, at: number): number {
  let start = at + 1;
  while (start < at + 12 && isWord(text.charCodeAt(start))) start++;
  const opener = text.charCodeAt(start);
  if (start === at + 1 || opener <= 32 || Number.isNaN(opener)) return at + 1;
  if ((opener === 34 || opener === 39) && text.startsWith(text.charAt(start).repeat(3), start))
    return stringEnd(text, start);
  const closer = CLOSERS.get(opener) ?? opener;
  if (!/[/|"'([{<]/.test(text.charAt(start))) return at + 1;
  const isBracket = closer !== opener;
  for (let end = start + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === closer) return end + 1;
    if (code === 92) end++;
    else if (code === NEWLINE && !isBracket) break;
  }
  return start + 1;
}

const isWord = (code: number) =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code > 127;

/** What only code begins with. */
const CODE =
  /^(?:def\w* |end\b|@\w|[{[%|<]|if |case |cond |with |fn |[a-z_]\w*[?!]?(?:\.|\(| = )|[A-Z]\w*\.|\|>|[)\]}])/;

/**
 * Where code begins in a text that begins within a heredoc. The quotes that close one stand alone in their line, those
 * that open one behind `@doc` and the like or, as a value, alone as well: then the lines before them tell.
 */
function afterHeredoc(text: string): number {
  const at = text.indexOf('"""');
  const before = at < 0 ? text : text.slice(0, at);
  if (hasProse(before)) return at < 0 ? text.length : at + 3;
  if (at < 0) return 0;
  const line = text.lastIndexOf("\n", at) + 1;
  if (indentEnd(text, line) !== at) return 0;
  const next = /\n([ \t]*)\S/.exec(text.slice(at, at + 500));
  if (next && (next[1] as string).length < at - line) return at + 3;
  for (const other of before.slice(0, line).split("\n")) {
    const column = indentEnd(other, 0);
    if (column < other.length && column <= at - line && CODE.test(other.slice(column, column + 60))) return 0;
  }
  return at + 3;
}
