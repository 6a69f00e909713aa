import { afterString } from "../begin.ts";
import { LONG_QUOTES, QUOTES } from "../literals.ts";
import { type LineScan, lines } from "../scan-lines.ts";

const NAME = "(?!\\d)[\\w\\u0080-\\uffff]+";
const HEAD = new RegExp(`^(?:async[ \\t]+)?(def|class)[ \\t]+(${NAME})`);
const TYPE = /^type\s+(\w+)\s*[[=]/;
/** `a = `, `a: int = `, `a, b = `, and no `a == b`. */
const NAMES = new RegExp(
  `^(?!(?:if|else|elif|try|except|finally|for|while|with|return|lambda|match|case)\\b)${NAME}(?:[ \\t]*,[ \\t]*${NAME})*(?=[ \\t]*(?::[^=]|=[^=]))`,
);

/** No leading underscore, but for the names that Python itself knows. */
const isPublic = (name: string) => /^(?:[^_]|__.+__$)/.test(name);

function statement(scan: LineScan): void {
  const { owner, indent, blocks, line } = scan;
  // Much of a file declares nothing.
  if (/^(?:["'@]|import |from )/.test(line)) return;
  const { bare } = scan;
  const [head, word, name = ""] = HEAD.exec(line) ?? [];
  // What the view begins in, a class or a function, is not known before something at the margin.
  const unknown = indent > 0 && !(blocks[0] && (blocks[0].kind !== "" || blocks[0].indent === 0));
  const colon = bare.indexOf(":");
  if (head) {
    const isMethod = owner || (unknown && /^[^(]*\(\s*(?:self|cls)\b/.test(line));
    const kind = word === "class" ? word : isMethod ? "method" : "function";
    scan.declare(kind, name, head.length - name.length, isPublic(name), colon > 0 ? { to: colon } : {});
    scan.open(word === "class" ? "type" : "function", name);
  } else if (colon > 0 && colon === bare.length - 1) {
    // A head that begins with a bracket began before the view: that of a function.
    scan.open(line.startsWith(")") ? "function" : "");
  } else if (!unknown) {
    const [, type] = TYPE.exec(bare) ?? [];
    if (type) scan.declare("type", type, bare.indexOf(type, 5), isPublic(type));
    const names = NAMES.exec(bare)?.[0] ?? "";
    for (const { 0: other, index } of names.matchAll(/[^\s,]+/g))
      scan.declare(owner ? "field" : "variable", other, index, isPublic(other));
    if (names === "__all__")
      for (const [, listed] of scan.text.slice(scan.from, scan.last).matchAll(/["'](\w+)["']/g))
        scan.exports.add(listed);
  }
}

/** The newline behind a backslash ends nothing. */
function joint({ text }: LineScan, at: number): number {
  return at + (text.charAt(at + 1) === "\r" ? 3 : 2);
}

export const python = lines({
  literals: [["#", "\n", "comment"], ...LONG_QUOTES, ...QUOTES, ["\\", joint]],
  head: /[ \t]*(?:async[ \t]+def|def|class)[ \t]+\w/y,
  begin: (text) => afterString(text, /"""|'''/),
  statement,
});
