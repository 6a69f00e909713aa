import { afterSpace, lineEnd, matchAt } from "../character.ts";
import { longQuoted, quoted } from "../literals.ts";
import { hasProse } from "../prose.ts";
import { type LineLanguage, type LineScan, marks } from "../scan-lines.ts";

const HEAD = /(?:(?:async[ \t]+)?(def)|class)[ \t]+((?:[^\W\d]|[\u0080-\uffff])[\w\u0080-\uffff]*)/y;
const TYPE = /type[ \t]+(\w+)[ \t]*[[=]/y;
const NAMES = /[^\W\d]\w*(?:[ \t]*,[ \t]*[^\W\d]\w*)*[ \t]*(?=:[^=]|=[^=])/y;
const KEYWORDS = /^(?:if|else|elif|try|except|finally|for|while|with|return|lambda|match|case)$/;

/** No leading underscore, but for the names that Python itself knows. */
const isPublic = (name: string) => /^(?:[^_]|__.+__$)/.test(name);

function statement(scan: LineScan, column: number, indent: number): void {
  const { text, blocks, top, owner, last, colon, equals, line } = scan;
  // What the view begins in, a class or a function, is not known before something at the margin.
  const unknown = indent > 0 && !(blocks[0] && (blocks[0].kind !== "" || blocks[0].indent === 0));
  const head = matchAt(HEAD, text, column);
  if (blocks.some((block) => block.kind === "def")) {
    if (head) scan.open(indent, "def", "");
    return;
  }
  if (head) {
    const [whole, def, name] = head as unknown as [string, string | undefined, string];
    const isMethod = owner || (unknown && /^[^(]*\(\s*(?:self|cls)\b/.test(line));
    const kind = !def ? "class" : isMethod ? "method" : "function";
    scan.declare(kind, name, column + whole.length - name.length, colon > 0 ? colon : last, isPublic(name));
    scan.open(indent, def ? "def" : "class", name);
  } else if (colon > 0 && colon === last - 1) {
    // A head that begins with a bracket began before the view: that of a function.
    scan.open(indent, line.startsWith(")") ? "def" : "", top?.name ?? "");
  } else if (!unknown && (colon > 0 || equals > 0)) {
    const type = matchAt(TYPE, text, column)?.[1];
    if (type) scan.declare("type", type, text.indexOf(type, column + 5), last, isPublic(type));
    let at = column;
    for (const part of type ? [] : (matchAt(NAMES, text, column)?.[0].split(",") ?? [])) {
      const name = part.trim();
      if (KEYWORDS.test(name)) return;
      scan.declare(owner ? "field" : "variable", name, at + part.indexOf(name), last, isPublic(name));
      if (name === "__all__")
        for (const [, listed] of text.slice(column, last).matchAll(/["'](\w+)["']/g)) scan.exports.add(listed);
      at += part.length + 1;
    }
  }
}

function literal({ text, unclosed }: LineScan, at: number): number {
  const quote = text.charAt(at);
  if (quote === "\\") return at + (text.charAt(at + 1) === "\r" ? 3 : 2);
  if (quote !== '"' && quote !== "'") return at;
  return text.startsWith(quote.repeat(3), at) ? longQuoted(text, at, quote.repeat(3)) : quoted(text, at, unclosed);
}

/** What no text in a string has at its margin, but for a program in it. */
const CODE_AT_MARGIN = /^(?:def|class|import|from|async) /m;

/**
 * Where code begins in a text that begins within a long string: behind its first `"""`, if that closes. One that opens
 * comes behind an operator, a bracket or a line that ends with a colon, or has text of its own behind it.
 */
function begin(text: string): number {
  const at = text.search(/"""|'''/);
  if (hasProse(at < 0 ? text : text.slice(0, at))) return at < 0 ? text.length : at + 3;
  if (at < 0) return 0;
  const start = text.lastIndexOf("\n", at) + 1;
  const before = text.slice(start, at);
  const after = text.slice(at + 3, lineEnd(text, at)).trim();
  if (before.trim()) return /(?:^|[=([{,:+%>\s])[rbfu]{0,2}$/i.test(before.slice(-6)) ? 0 : at + 3;
  if (after) return /^[),.%\]]/.test(after) ? at + 3 : 0;
  const line = text.slice(0, start).trimEnd();
  if (!line)
    return /^(?:def |class |@|return\b|if |for |self\.|\w+ = |async |raise |import |from |try:|with )/.test(
      text.slice(afterSpace(text, at + 3)).slice(0, 60),
    )
      ? at + 3
      : 0;
  // What is code before it leaves no string open: it documents the value above it.
  if (CODE_AT_MARGIN.test(text.slice(0, start))) return 0;
  // A comment at the margin is the head of a file.
  return /[:=([,{\\]$|(?:^|\n)#.*$/.test(line.slice(-400)) && !(before && /\n#.*$/.test(line)) ? 0 : at + 3;
}

export const python: LineLanguage = {
  marks: marks("\"':="),
  hasEnd: false,
  head: /[ \t]*(?:async[ \t]+def|def|class)[ \t]+\w/y,
  begin,
  literal,
  continues: () => false,
  mark(scan, at) {
    const { text } = scan;
    if (text.charAt(at) === ":") scan.colon = scan.colon < 0 ? at : scan.colon;
    else if (scan.equals < 0 && text.charAt(at + 1) !== "=" && /[\w\s)\]]/.test(text.charAt(at - 1))) scan.equals = at;
  },
  statement,
};
