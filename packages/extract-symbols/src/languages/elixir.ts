import { afterBlanks, isWord, matchAt, until } from "../character.ts";
import type { DeclarationKind } from "../declaration.ts";
import { quoted } from "../literals.ts";
import { hasProse } from "../prose.ts";
import { type LineLanguage, type LineScan, marks } from "../scan-lines.ts";

const KINDS: Record<string, DeclarationKind> = {
  def: "function",
  defdelegate: "function",
  defn: "function",
  defmacro: "macro",
  defguard: "macro",
  defmodule: "module",
  defimpl: "module",
  defprotocol: "interface",
};
const MODULE = /^(defmodule|defprotocol|defimpl)[ (]+(\p{Lu}[\w.]*|__MODULE__[\w.]*)/u;
/** A definition and its name; that of an operator stands between two operands. */
const DEFINITION =
  /^((?:def|defmacro|defguard|defn|defdelegate)p?)[ (]+(?!unquote\b)(?:[^\s(]+ ([-+*/<>=!~|&^.]{1,3}|in|and|or) (?!=)|([^\W\d][\w\u0080-\uffff]*[?!]?)|([-+!~^&|<>*/.]{1,3}) ?\w)/;
const ATTRIBUTE = /^@(typep?|opaque|callback|macrocallback)[ (]+([^\W\d]\w*[?!]?)/;
/** What only code begins with. */
const CODE =
  /^\s*(?:def\w* |end\b|@\w|[{[%|<]|if |case |cond |with |fn |[a-z_]\w*[?!]?(?:\.|\(| = )|[A-Z]\w*\.|[)\]}])/;

/** `colon` is where the head ends: before `do`. `equals` is the end of a `do` that ends the line, -1 if none does. */
function statement(scan: LineScan, column: number, indent: number): void {
  const { line, last, colon, equals } = scan;
  const opens = equals === last;
  let head = colon < 0 ? last : colon;
  while (/[\s,]/.test(scan.text.charAt(head - 1))) head--;
  const add = (kind: DeclarationKind, name: string, at: number, to: number, exported = true) => {
    // What a macro puts into other modules is none of this one's.
    if (!scan.blocks.some((block) => block.kind === "quote")) scan.declare(kind, name, column + at, to, exported);
  };
  const module = MODULE.exec(line);
  const definition = DEFINITION.exec(line);
  const attribute = ATTRIBUTE.exec(line);
  if (module)
    add(KINDS[module[1] as string] as "module", module[2] as string, module[0].length - (module[2]?.length ?? 0), head);
  else if (definition) {
    const [whole, word, ...names] = definition as unknown as [string, string, string];
    const name = names.find(Boolean) as string;
    add(KINDS[word.replace(/p$/, "")] as "function", name, whole.lastIndexOf(name), head, !word.endsWith("p"));
  } else if (attribute) {
    const [whole, word, name] = attribute as unknown as [string, string, string];
    add(word.endsWith("callback") ? "method" : "type", name, whole.length - name.length, last, word !== "typep");
  }
  if (opens)
    scan.open(
      indent,
      module ? "class" : definition ? "def" : line.startsWith("quote") ? "quote" : "",
      module?.[2] ?? "",
    );
}

function literal({ text, unclosed }: LineScan, at: number): number {
  switch (text.charAt(at)) {
    case '"':
    case "'": {
      const heredoc = text.charAt(at).repeat(3);
      return text.startsWith(heredoc, at) ? until(text, heredoc, at + 3) : quoted(text, at, unclosed);
    }
    case "?":
      return !isWord(text.charCodeAt(at - 1)) && text.charCodeAt(at + 1) > 32
        ? at + (text.charAt(at + 1) === "\\" ? 3 : 2)
        : at;
    case "~": {
      // A sigil: ~r/…/, ~w(…), ~S"""…"""
      const sigil = matchAt(/~[A-Za-z]+("""|'''|[/|"'([{<])/y, text, at)?.[1];
      if (!sigil) return at;
      const from = text.indexOf(sigil, at);
      const closer = { "(": ")", "[": "]", "{": "}", "<": ">" }[sigil];
      return closer || sigil.length > 1
        ? until(text, closer ?? sigil, from + sigil.length)
        : quoted(text, from, unclosed);
    }
  }
  return at;
}

/**
 * Where code begins in a text that begins within a heredoc. The quotes that close one stand alone in their line, those
 * that open one behind `@doc` and the like or, as a value, alone as well: then the lines around them tell.
 */
function begin(text: string): number {
  const at = text.indexOf('"""');
  const before = at < 0 ? text : text.slice(0, at);
  if (hasProse(before)) return at < 0 ? text.length : at + 3;
  const line = before.lastIndexOf("\n") + 1;
  if (at < 0 || afterBlanks(text, line) !== at) return 0;
  const isInside = (/\n([ \t]*)\S/.exec(text.slice(at, at + 500))?.[1]?.length ?? at) < at - line;
  const isCode = before
    .slice(0, line)
    .split("\n")
    .some((other) => afterBlanks(other, 0) <= at - line && CODE.test(other.slice(0, 100)));
  return !isInside && isCode ? 0 : at + 3;
}

export const elixir: LineLanguage = {
  marks: marks("\"'~?d"),
  hasEnd: true,
  head: /[ \t]*(?:def(?:p|macrop?|module|impl|protocol)? |end\b(?!:))/y,
  begin,
  literal,
  // Behind an operator, before `when`, `|` and `::`.
  continues: ({ text, last, from, equals }, at) =>
    equals !== last &&
    (/[,|=\\]$|::$/.test(text.slice(last - 2, last)) ||
      (text.charAt(from) === "@" && /->$|[+*]$/.test(text.slice(last - 2, last))) ||
      /^(?:\||when |do\s|:: )/.test(text.slice(afterBlanks(text, at + 1)).slice(0, 5))),
  mark(scan, at) {
    const { text, last } = scan;
    const isDo = text.startsWith("do", at) && !isWord(text.charCodeAt(at - 1)) && !isWord(text.charCodeAt(at + 2));
    if (!isDo) return;
    if (scan.colon < 0) scan.colon = last;
    if (text.charAt(at + 2) !== ":") scan.equals = at + 2;
  },
  statement,
};
