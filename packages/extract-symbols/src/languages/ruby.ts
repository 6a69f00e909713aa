import { afterBlanks, isWord, lineEnd, matchAt, until } from "../character.ts";
import { quoted } from "../literals.ts";
import { type LineLanguage, type LineScan, marks } from "../scan-lines.ts";

/** `def` with what may stand before it, as in `private def`, and its receiver and name. */
const METHOD =
  /^((?:[a-z_]\w*[?!]? +){0,3}?)def +(?:(self|[A-Za-z_]\w*)\.)?([^\W\d][\w\u0080-\uffff]*(?:[?!]|=(?=[ (\w]?[^=~>]))?|\[\]=?|\*\*|[+\-~!]@|<=>|===?|=~|![=~]?|<<|>>|<=|>=|[+\-*/%<>&|^~`]|[\u0080-\uffff]\S*)/;
const TYPE = /^(?:(class|module) +((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)|class *<< *\w)/;
const CONSTANT = /^([A-Z]\w*) *=(?![=~>])/;
const ALIAS =
  /^(?:alias +:?([^\s$]+)|(?:alias_method|define_method|define_singleton_method)[ (]+(?::"|[:"'])([^\s"',)#]+))/;
const VISIBILITY = /^(private|protected|public|private_class_method|private_constant)(?= *(?:$|[\n#:;]|\())/;
const HEREDOC = /<<([~-]?)(["'`]?)([A-Za-z_]\w*)\2/y;
const PERCENT = /%[wWiIqQrsx]?([^\w\s=])/y;
/** Ends of heredocs whose beginning is not in the view: names that no constant has that stands alone in a line. */
const HEREDOC_END =
  /^[ \t]*(?:EOS|EOF|EOT|EOM|HTML|SQL|TEXT|RUBY|ERB|JSON|XML|DOCS?|HEREDOC|STR|MSG|MESSAGE|YAML|SHELL|BASH|CODE|USAGE|HELP|JS|CSS|GRAPHQL|CSV|MARKDOWN|END)\r?$/m;

function statement(scan: LineScan, column: number, indent: number): void {
  const { text, line, last, owner, found, top } = scan;
  const method = METHOD.exec(line);
  const type = TYPE.exec(line);
  const name = method?.[3] ?? type?.[2] ?? "";
  if (method) {
    const [whole, before, receiver] = method as unknown as [string, string, string | undefined];
    const at = column + whole.length;
    const [head, opens] = methodHead(text, at, last);
    const hidden = /^pr/.test(before) || (owner?.hidden && !receiver && !before.startsWith("public"));
    const container = receiver && receiver !== "self" ? receiver : owner?.name;
    scan.declare("method", name, at - name.length, head, !hidden, container, column + before.length);
    if (opens) scan.open(indent, "def", name);
  } else if (type) {
    const end = /;\s*end\b/.exec(line);
    if (name)
      scan.declare(
        type[1] as "class",
        name.replace(/^::/, ""),
        column + type[0].length - name.length,
        end ? column + end.index : last,
        true,
      );
    if (!end) scan.open(indent, "class", name || (owner?.name ?? ""));
  } else if (/^(?:pr\w+ |public )?attr_(?:reader|writer|accessor)\b/.test(line)) {
    for (const entry of line.matchAll(/:(\w+)/g))
      scan.declare(
        "field",
        entry[1] as string,
        column + entry.index + 1,
        last,
        !owner?.hidden && !line.startsWith("pr"),
      );
  } else {
    const constant = top?.kind === "def" ? null : CONSTANT.exec(line);
    const alias = ALIAS.exec(line);
    const visibility = VISIBILITY.exec(line);
    if (constant) {
      scan.declare("constant", constant[1] as string, column, last, true);
      if (/= (?:Struct|Class|Module|Data)\.\w.* do(?: \|.*)?$/.test(line))
        scan.open(indent, "class", constant[1] as string);
    } else if (alias) {
      const other = (alias[1] ?? alias[2]) as string;
      scan.declare("method", other, column + alias[0].length - other.length, last, !owner?.hidden);
    } else if (visibility) {
      const isPublic = line.startsWith("public");
      const names = new Set(Array.from(line.matchAll(/[:"'](\w+[?!=]?)/g), (entry) => entry[1]));
      if (names.size === 0) {
        if (owner && !visibility[1]?.includes("_")) owner.hidden = !isPublic;
      } else
        for (const item of found) if (names.has(item.name) && item.container === owner?.name) item.exported = isPublic;
    }
  }
}

/** Where the head of a method ends, and whether lines up to an `end` follow it. */
function methodHead(text: string, from: number, last: number): [number, boolean] {
  let end = from;
  let after = afterBlanks(text, from);
  if (text.charAt(after) === "(") {
    let depth = 0;
    for (end = after; end < last; end++) {
      if (text.charAt(end) === "(") depth++;
      else if (text.charAt(end) === ")" && --depth === 0) break;
    }
    after = afterBlanks(text, ++end);
  } else if (!/[=;]/.test(text.charAt(after))) {
    const semicolon = text.indexOf(";", after);
    end = after = semicolon >= 0 ? Math.min(semicolon, last) : last;
  }
  return [Math.min(end, last), text.charAt(after) !== "=" && !/;\s*end\b|^\s*end\b/.test(text.slice(after, last))];
}

function literal(scan: LineScan, at: number): number {
  const { text, unclosed } = scan;
  const before = text.charCodeAt(at - 1);
  switch (text.charAt(at)) {
    case '"':
    case "'":
    case "`":
      return quoted(text, at, unclosed);
    case "/":
      return isPattern(text, at) ? quoted(text, at, unclosed) : at;
    case "<": {
      const heredoc = isWord(before) || before === 60 ? null : matchAt(HEREDOC, text, at);
      if (!heredoc || !(heredoc[1] || heredoc[2] || /^[A-Z]/.test(heredoc[3] as string))) return at;
      scan.heredocs.push(heredoc[3] as string);
      return at + heredoc[0].length;
    }
    case "?":
      // A character: ?" or ?#
      return !isWord(before) && text.charCodeAt(at + 1) > 32 ? at + 2 : at;
    case "%":
      return isWord(before) || before === 41 || before === 93 ? at : percentEnd(text, at);
    case "\\":
      return at + 1;
    case "=":
      // =begin … =end
      if (before !== 10 || !text.startsWith("=begin", at)) return at;
      return lineEnd(text, until(text, "\n=end", at));
  }
  return at;
}

/** Whether a `/` begins a pattern: not behind a bracket; behind a name, only in `name /x/`, and not in `name / x`. */
function isPattern(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charAt(before) === " ") before--;
  const code = text.charCodeAt(before);
  return (
    !/[)\]}]/.test(text.charAt(before)) && !(isWord(code) && (before === at - 1 || /[ =]/.test(text.charAt(at + 1))))
  );
}

/** The end of `%w[…]`, `%(…)` and the like. */
function percentEnd(text: string, at: number): number {
  const literal = matchAt(PERCENT, text, at);
  if (!literal) return at;
  const opener = literal[1] as string;
  const closer = { "(": ")", "[": "]", "{": "}", "<": ">" }[opener] ?? opener;
  let depth = 1;
  for (let end = at + literal[0].length; end < text.length; end++) {
    const character = text.charAt(end);
    if (character === closer) {
      if (--depth === 0) return end + 1;
    } else if (character === opener) depth++;
    else if (character === "\\") end++;
    else if (character === "\n" && closer === opener) return at;
  }
  return closer === opener ? at : text.length;
}

/** Where code begins in a text that begins within a heredoc or a block of comment. */
function begin(text: string): number {
  const end = `\n${text}`.indexOf("\n=end");
  const start = `\n${text}`.indexOf("\n=begin");
  if (end >= 0 && (start < 0 || end < start)) return lineEnd(text, end);
  const heredoc = HEREDOC_END.exec(text);
  if (!heredoc) return 0;
  return new RegExp(`<<[~-]?["'\`]?${heredoc[0].trim()}`).test(text.slice(0, heredoc.index))
    ? 0
    : heredoc.index + heredoc[0].length;
}

export const ruby: LineLanguage = {
  marks: marks("\"'`/%<?="),
  hasEnd: true,
  head: /[ \t]*(?:def|class|module|end)\b/y,
  begin,
  literal,
  continues: ({ text, last }, at) =>
    /[,\\]/.test(text.charAt(last - 1)) || text.charAt(afterBlanks(text, at + 1)) === ".",
  statement,
};
