import { afterString } from "../begin.ts";
import { matchAt, until } from "../character.ts";
import { character, delimited, LONG_QUOTES, QUOTES } from "../literals.ts";
import { type LineScan, lines } from "../scan-lines.ts";

const MODULE = /^def(module|protocol|impl)[ (]+(\p{Lu}[\w.]*|__MODULE__[\w.]*)/u;
/** A definition and its name; that of an operator stands between two operands. */
const DEFINITION =
  /^(def(?:macro|guard|n|delegate)?)(p?)[ (]+(?!unquote\b)(?:[^\s(]+ ([-+*/<>=!~|&^.]{1,3}|in|and|or) (?!=)|([^\W\d][\w\u0080-\uffff]*[?!]?)|([-+!~^&|<>*/.]{1,3}) ?\w)/;
const ATTRIBUTE = /^@(typep?|opaque|callback|macrocallback)[ (]+([^\W\d]\w*[?!]?)/;

function statement(scan: LineScan): void {
  const { line, text, last } = scan;
  const isDefinition = line.startsWith("def");
  const [module, type, owner = ""] = (isDefinition && MODULE.exec(line)) || [];
  const [definition, word = "", isPrivate, ...names] = (isDefinition && DEFINITION.exec(line)) || [];
  const [attribute, what = "", spec = ""] = ATTRIBUTE.exec(line) ?? [];
  if (module) {
    const kind = type === "protocol" ? "interface" : "module";
    scan.declare(kind, owner, module.length - owner.length, true, { to: headEnd(scan) });
  } else if (definition) {
    const name = names.find(Boolean) as string;
    const kind = /macro|guard/.test(word) ? "macro" : "function";
    scan.declare(kind, name, definition.lastIndexOf(name), !isPrivate, { to: headEnd(scan) });
  } else if (attribute) {
    const kind = what.endsWith("callback") ? "method" : "type";
    scan.declare(kind, spec, attribute.length - spec.length, what !== "typep");
  }
  // What a macro puts into other modules is none of this one's.
  if (/\bdo$/.test(text.slice(last - 3, last)))
    scan.open(module ? "type" : definition || line.startsWith("quote") ? "function" : "", owner);
}

/** A head ends before `do`. */
function headEnd({ bare }: LineScan): number | undefined {
  const end = /\bdo\b/.exec(bare)?.index;
  return end && bare.slice(0, end).trimEnd().replace(/,$/, "").length;
}

/** ~r/…/, ~w(…), ~S"""…""" */
function sigil({ text, unclosed }: LineScan, at: number): number {
  const [head, long] = matchAt(/~[A-Za-z]+(?:("""|''')|(?=[/|"'([{<]))/y, text, at) ?? [];
  if (!head) return at;
  const from = at + head.length;
  return long ? until(text, long, from) : delimited(text, from, unclosed);
}

export const elixir = lines({
  literals: [["#", "\n", "comment"], ...LONG_QUOTES, ...QUOTES, ["~", sigil], ["?", character]],
  hasEnd: true,
  head: /[ \t]*(?:def(?:p|macrop?|module|impl|protocol)? |end\b(?!:))/y,
  begin: (text) => afterString(text, /"""/),
  // Behind an operator, before `when`, `|` and `::`.
  continues: ({ text, last, from }, at) =>
    /[,|=\\]$|::$/.test(text.slice(last - 2, last)) ||
    (text.charAt(from) === "@" && /->$|[+*]$/.test(text.slice(last - 2, last))) ||
    /^\s*(?:\||when |do\s|:: )/.test(text.slice(at, at + 80)),
  statement,
});
