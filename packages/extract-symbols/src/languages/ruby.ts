import type { Found } from "../declaration.ts";
import { lineEnd, until } from "../literals.ts";
import { type Block, indentEnd, Outline } from "../outline.ts";

const NEWLINE = 10;
const TYPES: ReadonlySet<string> = new Set(["module", "class", "singleton"]);

const MARKS = new Uint8Array(128);
for (const mark of "\"'`#/%<?()[]{}\\\n") MARKS[mark.charCodeAt(0)] = 1;

/** `def` with what may stand before it: `private def`, `memoize def`. */
const DEF = /(?:[a-z_]\w*[?!]? +){0,3}?def +(?=\S)/y;
const METHOD =
  /(?:(self|[A-Za-z_]\w*)\.)?([\p{L}_][\p{L}\p{N}_]*(?:[?!]|=(?=[ (\w]?[^=~>]))?|\[\]=?|\*\*|[+\-~!]@|<=>|===?|=~|![=~]?|<<|>>|<=|>=|[+\-*/%<>&|^~`])/uy;
const TYPE = /(class|module) +((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)/y;
const CONSTANT = /([A-Z]\w*) *=(?![=~>])/y;
const ATTRIBUTES = /(?:(?:private|protected|public) +)?attr_(?:reader|writer|accessor)\b/y;
const ALIAS = /alias +:?([^\s$]+)/y;
const CALL = /(alias_method|define_method|define_singleton_method)[ (]+(?::"|[:"'])([^\s"',)#]+)/y;
const VISIBILITY = /(private|protected|public|private_class_method|private_constant)\b(?= *(?:$|[\r\n#:;]|\())/my;
const HEREDOC = /<<([~-]?)(["'`]?)([A-Za-z_]\w*)\2/y;
const PERCENT = /%[wWiIqQrsx]?([^\w\s])/y;
/** Names that nobody gives to a constant that stands alone on a line. */
const HEREDOC_END =
  /^[ \t]*(?:EOS|EOF|EOT|EOH|EOM|HTML|SQL|TEXT|TXT|RUBY|ERB|JSON|XML|DOC|DOCS|HEREDOC|STR|STRING|MSG|MESSAGE|YAML|SHELL|SH|BASH|CODE|USAGE|HELP|JS|CSS|GRAPHQL|CSV|MD|MARKDOWN|END)\r?$/m;

/** Declarations of Ruby. What is code is told line by line; what a line belongs to, by indentation. */
export function scanRuby(text: string, partial: boolean): Found[] {
  const found: Found[] = [];
  const outline = new Outline();
  const start = afterHeredoc(text);
  let guessed = partial || start > 0;
  let first = true;
  let at = start;

  const match = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  const containerOf = (block: Block | undefined) => block?.name || undefined;

  while (at < text.length) {
    const column = indentEnd(text, at);
    const indent = column - at;
    const code = text.charCodeAt(column);
    if (code === NEWLINE || code === 13 || code === 35) {
      at = lineEnd(text, column) + 1;
      continue;
    }
    if (indent === 0 && code === 61 && text.startsWith("=begin", column)) {
      at = lineEnd(text, until(text, "\n=end", column)) + 1;
      continue;
    }
    if (indent === 0 && text.startsWith("__END__", column)) break;
    if (first && indent > 0) guessed = true;
    first = false;
    const next =
      code === 101 && /end\b/y.test(text.slice(column, column + 4))
        ? close(column, indent)
        : line(column, indent, code);
    at = next;
  }
  return found;

  function close(column: number, indent: number): number {
    outline.close(indent);
    return skipLines(text, column).next;
  }

  function line(column: number, indent: number, code: number): number {
    outline.reach(indent);
    const owner = outline.innermost(TYPES);
    const around = containerOf(owner);
    const add = (
      kind: Found["kind"],
      name: string,
      nameAt: number,
      to: number,
      exported: boolean,
      container = around,
    ) => found.push({ kind, name, at: nameAt, from: column, to, exported, container, guessed: guessed && !owner });

    if (code > 64 && code < 91) {
      const constant = outline.top?.kind === "def" ? null : match(CONSTANT, column);
      const rest = skipLines(text, column);
      if (constant) {
        const name = constant[1] as string;
        add("constant", name, column, rest.last, true);
        if (/(?:Struct|Class|Module|Data)\.\w+.*\bdo\b[^\n]*$/.test(text.slice(column, rest.last).slice(0, 400)))
          outline.open(indent, "class", name);
      }
      return rest.next;
    }

    const def = match(DEF, column);
    if (def) {
      const nameAt = column + def[0].length;
      const method = match(METHOD, nameAt);
      const rest = skipLines(text, column);
      if (!method) return rest.next;
      const [whole, receiver, name] = method as unknown as [string, string | undefined, string];
      const head = methodHead(nameAt + whole.length, rest.last);
      const isPrivate =
        /^(?:private|protected)/.test(def[0]) || (owner?.hidden === true && !receiver && !def[0].startsWith("public"));
      const from = column + def[0].lastIndexOf("def");
      found.push({
        kind: "method",
        name,
        at: nameAt + whole.length - name.length,
        from,
        to: head.end,
        exported: !isPrivate,
        container: receiver && receiver !== "self" ? receiver : around,
        guessed: guessed && !owner,
      });
      if (head.opens) {
        if (outline.top?.kind === "def" && outline.top.indent === indent) outline.blocks.pop();
        outline.open(indent, "def", name);
      }
      return rest.next;
    }

    const rest = skipLines(text, column);
    if (code === 99 || code === 109) {
      const type = match(TYPE, column);
      if (type) {
        const name = (type[2] as string).replace(/^::/, "");
        const oneLine = /;\s*end\b/.exec(text.slice(column, rest.last));
        add(
          type[1] as "class" | "module",
          name,
          column + type[0].length - name.length,
          oneLine ? column + oneLine.index : rest.last,
          true,
        );
        if (!oneLine) openType(indent, type[1] as string, name);
        return rest.next;
      }
      if (/class *<< *\w/y.test(text.slice(column, column + 20))) {
        openType(indent, "singleton", around ?? "");
        return rest.next;
      }
    }
    if (code !== 97 && code !== 100 && code !== 112) return rest.next;
    const attributes = match(ATTRIBUTES, column);
    if (attributes) {
      const exported = !owner?.hidden && !attributes[0].startsWith("pr");
      for (const entry of text.slice(column, rest.last).matchAll(/:(\w+)/g))
        add("field", entry[1] as string, column + entry.index + 1, rest.last, exported);
      return rest.next;
    }
    const alias = match(ALIAS, column) ?? match(CALL, column);
    if (alias) {
      const name = alias[alias.length - 1] as string;
      add("method", name, column + alias[0].length - name.length, rest.last, !owner?.hidden);
      return rest.next;
    }
    const visibility = match(VISIBILITY, column);
    if (visibility) {
      const word = visibility[1] as string;
      const names = text.slice(column, rest.last).matchAll(/[:"'](\w+[?!=]?)/g);
      let listed = false;
      for (const entry of names) {
        listed = true;
        for (const item of found)
          if (item.name === entry[1] && item.container === around) item.exported = word === "public";
      }
      if (!listed && owner && !word.includes("_")) owner.hidden = word !== "public";
    }
    return rest.next;
  }

  function openType(indent: number, kind: string, name: string): void {
    if (outline.top?.kind === "def" && outline.top.indent === indent) outline.blocks.pop();
    outline.open(indent, kind, name);
  }

  /** Where the head of a method ends, and whether lines up to an `end` follow it. */
  function methodHead(from: number, last: number): { end: number; opens: boolean } {
    let end = from;
    let after = indentEnd(text, from);
    if (text.charCodeAt(after) === 40) {
      end = after = closing(text, after, last);
      after = indentEnd(text, after);
    } else if (text.charCodeAt(after) !== 61 && text.charCodeAt(after) !== 59) {
      const semicolon = text.indexOf(";", after);
      end = after = semicolon >= 0 && semicolon < last ? semicolon : last;
    }
    const isEndless = text.charCodeAt(after) === 61;
    const isOneLine = /;\s*end\b|^\s*end\b/.test(text.slice(after, last));
    return { end: Math.min(end, last), opens: !isEndless && !isOneLine };
  }
}

/** The offset behind the parenthesis that closes the one at `from`. */
function closing(text: string, from: number, last: number): number {
  let depth = 0;
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at);
    if (code === 40) depth++;
    else if (code === 41 && --depth === 0) return at + 1;
    else if (code === 34 || code === 39) at = quotedEnd(text, at) - 1;
  }
  return last;
}

/**
 * Reads a line with the lines that belong to it: those within its brackets, after a comma or a backslash, before a
 * leading dot, and the heredocs that it begins.
 */
function skipLines(text: string, from: number): { next: number; last: number } {
  let depth = 0;
  let last = from;
  let heredocs: string[] = [];
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 || MARKS[code] === 0) {
      if (code > 32) last = at + 1;
      continue;
    }
    if (code === NEWLINE) {
      for (const heredoc of heredocs) at = heredocEnd(text, at, heredoc);
      heredocs = [];
      const final = text.charCodeAt(last - 1);
      if (depth <= 0 && final !== 44 && final !== 92 && text.charCodeAt(indentEnd(text, at + 1)) !== 46) break;
      // A definition can't stand within brackets: they were left open by the view.
      if (/^(?:def|class|module|end)\b/.test(text.slice(indentEnd(text, at + 1), indentEnd(text, at + 1) + 7))) break;
      continue;
    }
    if (code === 35) {
      at = lineEnd(text, at) - 1;
      continue;
    }
    if (code === 34 || code === 39 || code === 96) at = quotedEnd(text, at) - 1;
    else if (code === 47) at = patternEnd(text, at) - 1;
    else if (code === 60) {
      const before = text.charCodeAt(at - 1);
      HEREDOC.lastIndex = at;
      const heredoc = isWord(before) || before === 60 || text.charCodeAt(at + 1) !== 60 ? null : HEREDOC.exec(text);
      if (heredoc && (heredoc[1] || heredoc[2] || /^[A-Z]/.test(heredoc[3] as string))) {
        heredocs.push(heredoc[3] as string);
        at += heredoc[0].length - 1;
      }
    } else if (code === 37) at = percentEnd(text, at) - 1;
    else if (code === 63) {
      // A character: ?" or ?#
      if (!isWord(text.charCodeAt(at - 1)) && text.charCodeAt(at + 1) > 32) at++;
    } else if (code === 92) last = at + 1;
    else if (code === 40 || code === 91 || code === 123) depth++;
    else if (code === 41 || code === 93 || code === 125) depth--;
    last = at + 1;
  }
  return { next: at + 1, last };
}

function heredocEnd(text: string, from: number, name: string): number {
  let at = from;
  while (at < text.length) {
    const start = indentEnd(text, at + 1);
    const end = lineEnd(text, start);
    if (text.startsWith(name, start) && text.slice(start + name.length, end).trim() === "") return end;
    at = end;
  }
  return text.length;
}

/** The end of a string; one that nothing closes in its line ends behind its quote. */
function quotedEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === 92) end++;
    else if (code === NEWLINE) return end;
  }
  return text.length;
}

/** The end of a regular expression, if an operator, a bracket or a word such as `if` comes before it. */
function patternEnd(text: string, at: number): number {
  let before = at - 1;
  while (text.charCodeAt(before) === 32) before--;
  const code = text.charCodeAt(before);
  const next = text.charCodeAt(at + 1);
  if (code === 41 || code === 93 || code === 125) return at + 1;
  // `name /x/` is an argument, `name / x` a division.
  if (isWord(code) && (before === at - 1 || next === 32 || next === 61)) return at + 1;
  for (let end = at + 1; end < text.length; end++) {
    const inner = text.charCodeAt(end);
    if (inner === 47) return end + 1;
    if (inner === 92) end++;
    else if (inner === NEWLINE) break;
  }
  return at + 1;
}

/** The end of `%w[…]`, `%(…)` and the like. */
function percentEnd(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  PERCENT.lastIndex = at;
  const literal = isWord(before) || before === 41 || before === 93 ? null : PERCENT.exec(text);
  if (!literal || literal[1] === "=") return at + 1;
  const opener = (literal[1] as string).charCodeAt(0);
  const closer = opener === 40 ? 41 : opener === 91 || opener === 123 || opener === 60 ? opener + 2 : opener;
  let depth = 1;
  for (let end = at + literal[0].length; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === closer) {
      if (--depth === 0) return end + 1;
    } else if (code === opener) depth++;
    else if (code === 92) end++;
    else if (code === NEWLINE && opener === closer) break;
  }
  return closer === opener ? at + 1 : text.length;
}

const isWord = (code: number) =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code > 127;

/** Where code begins in a text that begins within a heredoc or a comment of blocks. */
function afterHeredoc(text: string): number {
  const comment = text.startsWith("=end") ? 0 : text.indexOf("\n=end");
  const begin = text.startsWith("=begin") ? 0 : text.indexOf("\n=begin");
  if (comment >= 0 && (begin < 0 || comment < begin)) return lineEnd(text, comment + 1);
  const end = HEREDOC_END.exec(text);
  if (!end) return 0;
  const name = end[0].trim();
  return new RegExp(`<<[~-]?["'\`]?${name}`).test(text.slice(0, end.index)) ? 0 : end.index + end[0].length;
}
