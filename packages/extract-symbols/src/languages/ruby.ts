import { afterComment } from "../begin.ts";
import { isWord, lineEnd, matchAt, until } from "../character.ts";
import { character, delimited, quoted } from "../literals.ts";
import { type LineScan, lines } from "../scan-lines.ts";

/** `def` with what may stand before it, as in `private def`, and its receiver and name. */
const METHOD =
  /^((?:[a-z_]\w*[?!]? +){0,3}?)def +(?:(self|[A-Za-z_]\w*)\.)?([^\W\d][\w\u0080-\uffff]*(?:[?!]|=(?=[ (\w]?[^=~>]))?|\[\]=?|\*\*|[+\-~!]@|<=>|===?|=~|![=~]?|<<|>>|<=|>=|[+\-*/%<>&|^~`]|[\u0080-\uffff]\S*)/;
const TYPE = /^(?:(class|module) +((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)|class *<< *\w)/;
const CONSTANT = /^([A-Z]\w*) *=(?![=~>])/;
const ALIAS = /^(?:alias +:?|(?:alias_method|define_method|define_singleton_method)[ (]+(?::"|[:"']))([^\s"',)#$]+)/;
const VISIBILITY = /^(private|protected|public|private_class_method|private_constant)(?= *(?:$|[\n#:;]|\())/;
const ATTRIBUTES = /^(?:pr\w+ |public )?attr_(?:reader|writer|accessor)\b/;
const HEREDOC = /<<([~-]?)(["'`]?)([A-Za-z_]\w*)\2/y;
const PERCENT = /%[wWiIqQrsx]?(?=[^\w\s=])/y;

function statement(scan: LineScan): void {
  const { line, bare, owner } = scan;
  const method = METHOD.exec(line);
  const type = TYPE.exec(line);
  if (method) declareMethod(scan, method);
  else if (type) {
    const [head, word, name = ""] = type;
    const end = /;\s*end\b/.exec(bare);
    if (name)
      scan.declare(
        word as "class",
        name.replace(/^::/, ""),
        head.length - name.length,
        true,
        end ? { to: end.index } : {},
      );
    if (!end) scan.open("type", name || owner?.name);
  } else if (ATTRIBUTES.test(line)) {
    for (const { 0: name, index } of line.matchAll(/(?<=:)\w+/g))
      scan.declare("field", name, index, !owner?.hidden && !line.startsWith("pr"));
  } else {
    const [, constant] = CONSTANT.exec(line) ?? [];
    const [alias, other] = ALIAS.exec(line) ?? [];
    const [, visibility] = VISIBILITY.exec(line) ?? [];
    if (constant) {
      scan.declare("constant", constant, 0, true);
      if (/= (?:Struct|Class|Module|Data)\.\w.* do(?: \|.*)?$/.test(line)) scan.open("type", constant);
    } else if (alias && other) scan.declare("method", other, alias.length - other.length, !owner?.hidden);
    else if (visibility) setVisibility(scan, visibility);
  }
}

function declareMethod(scan: LineScan, [whole, before = "", receiver, name = ""]: RegExpExecArray): void {
  const { bare, owner } = scan;
  const rest = bare.slice(whole.length);
  // Parameters in parentheses, or all up to a semicolon.
  const head = /^[ \t]*(?:\(\s*\)?|(?![=;])[^;]*)/.exec(rest)?.[0].length ?? 0;
  const hidden = before.startsWith("pr") || (owner?.hidden && !receiver && !before.startsWith("public"));
  const container = receiver === "self" ? owner?.name : (receiver ?? owner?.name);
  scan.declare("method", name, whole.length - name.length, !hidden, {
    start: before.length,
    to: whole.length + head,
    container,
  });
  // `def a = 1` and `def a; end` are whole.
  if (!/^\s*(?:=|end\b)|;\s*end\b/.test(rest.slice(head))) scan.open("function");
}

/** Sets the visibility of the names given, or of what comes next. */
function setVisibility({ line, owner, found }: LineScan, word: string): void {
  const isPublic = word === "public";
  const names = new Set(Array.from(line.matchAll(/[:"'](\w+[?!=]?)/g), ([, name]) => name));
  if (names.size === 0) {
    if (owner && !word.includes("_")) owner.hidden = !isPublic;
  } else for (const item of found) if (names.has(item.name) && item.container === owner?.name) item.exported = isPublic;
}

function heredoc(scan: LineScan, at: number): number {
  const { text } = scan;
  const isShift = /[\w<]/.test(text.charAt(at - 1));
  const [head = "", indented, quote, name = ""] = (!isShift && matchAt(HEREDOC, text, at)) || [];
  if (!indented && !quote && !/^[A-Z]/.test(name)) return at;
  scan.heredocs.push(name);
  return at + head.length;
}

/** `%w[…]`, `%(…)` and the like. */
function percent({ text, unclosed }: LineScan, at: number): number {
  const mark = /[\w)\]]/.test(text.charAt(at - 1)) ? null : matchAt(PERCENT, text, at);
  if (!mark) return at;
  const from = at + mark[0].length;
  const end = delimited(text, from, unclosed, "nested");
  return end === from + 1 ? at : end;
}

/** =begin … =end */
function comment({ text }: LineScan, at: number): number {
  return text.charAt(at - 1) === "\n" ? lineEnd(text, until(text, "\n=end", at)) : at;
}

/** A `/` begins a pattern, but behind a bracket; behind a name, only in `name /x/`, and not in `name / x`. */
function pattern({ text, unclosed }: LineScan, at: number): number {
  let before = at - 1;
  while (text.charAt(before) === " ") before--;
  const isCall = before < at - 1 && !/[ =]/.test(text.charAt(at + 1));
  const isPattern = !/[)\]}]/.test(text.charAt(before)) && (isCall || !isWord(text.charCodeAt(before)));
  return isPattern ? quoted(text, at, unclosed) : at;
}

/** Ends of heredocs whose beginning is not in the view: names that no constant has that stands alone in a line. */
const HEREDOC_END =
  /^[ \t]*(EO[A-Z]|HTML|SQL|TEXT|RUBY|ERB|JSON|XML|DOCS?|HEREDOC|STR|MSG|MESSAGE|YAML|SHELL|BASH|CODE|USAGE|HELP|JS|CSS|GRAPHQL|CSV|MARKDOWN|END)\r?$/m;

/** Where code begins in a text that begins within a heredoc or a block of comment. */
function begin(text: string): number {
  const end = HEREDOC_END.exec(text);
  const isOpened = new RegExp(`<<[~-]?["'\`]?${end?.[1]}`).test(text.slice(0, end?.index));
  const heredoc = end && !isOpened ? end.index + end[0].length : 0;
  return Math.max(heredoc, afterComment(`\n${text}`, "\n=begin", "\n=end") - 1);
}

export const ruby = lines({
  literals: [
    ["#", "\n", "comment"],
    ['"'],
    ["'"],
    ["`"],
    ["/", pattern],
    ["<<", heredoc],
    ["?", character],
    ["%", percent],
    ["=begin", comment],
  ],
  hasEnd: true,
  head: /[ \t]*(?:def|class|module|end)\b/y,
  begin,
  continues: ({ text, last }, at) => /[,\\]/.test(text.charAt(last - 1)) || /^\s*\./.test(text.slice(at, at + 80)),
  statement,
});
