import type { Found } from "../declaration.ts";
import { lineEnd } from "../literals.ts";
import { hasProse } from "../prose.ts";

const NEWLINE = 10;

/** Characters that matter within a statement; all others are jumped over. */
const MARKS = new Uint8Array(128);
for (const mark of "\"'#()[]{}\n\\:=") MARKS[mark.charCodeAt(0)] = 1;

/** A line that can't stand within brackets: whatever is open was left open by the view. */
const HEAD = /[ \t]*(?:async[ \t]+def|def|class)[ \t]+\w/y;
const DEFINITION = /(?:async[ \t]+)?def[ \t]+([\p{L}_][\p{L}\p{N}_]*)/uy;
const CLASS = /class[ \t]+([\p{L}_][\p{L}\p{N}_]*)/uy;
const TYPE = /type[ \t]+([\p{L}_][\p{L}\p{N}_]*)[ \t]*[[=]/uy;
const NAMES = /[\p{L}_][\p{L}\p{N}_]*(?:[ \t]*,[ \t]*[\p{L}_][\p{L}\p{N}_]*){0,30}[ \t]*(?=:[^=]|=[^=])/uy;
const KEYWORDS = new Set("if else elif try except finally for while with return lambda match case".split(" "));

interface Block {
  indent: number;
  kind: "class" | "def" | "other";
  name: string;
}

/** What one pass over a statement tells: where it ends, and where its first `:` and `=` outside of brackets are. */
interface Statement {
  /** Offset of the newline. */
  end: number;
  /** Offset behind its last character that is neither white space nor comment. */
  last: number;
  colon: number;
  equals: number[];
}

/** Declarations of Python: nesting is indentation, and what stands in a function is local. */
export function scanPython(text: string, partial: boolean): Found[] {
  const found: Found[] = [];
  const listed = new Set<string>();
  const blocks: Block[] = [];
  const match = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const start = afterDocstring(text);
  let guessed = partial || start > 0;
  let at = start;
  let first = true;
  while (at < text.length) {
    let column = at;
    let indent = 0;
    for (; ; column++) {
      const code = text.charCodeAt(column);
      if (code === 32) indent++;
      else if (code === 9) indent += 8 - (indent % 8);
      else if (code !== 12 && code !== 0xfeff) break;
    }
    const code = text.charCodeAt(column);
    if (code === NEWLINE || code === 13 || code === 35) {
      at = lineEnd(text, column) + 1;
      continue;
    }
    if (first && indent > 0) guessed = true;
    first = false;
    while (blocks.length > 0 && (blocks[blocks.length - 1] as Block).indent >= indent) blocks.pop();
    const statement = readStatement(text, column);
    const around = blocks[blocks.length - 1];
    const container = around?.kind === "class" ? around.name : enclosingClass(blocks);
    // What the view begins in, a class or a function, is not known before something at the margin.
    const outermost = blocks[0];
    const unknown = indent > 0 && (!outermost || (outermost.kind === "other" && outermost.indent > 0));
    const add = (kind: Found["kind"], name: string, nameAt: number, to: number) =>
      found.push({
        kind,
        name,
        at: nameAt,
        from: column,
        to,
        exported: isPublic(name),
        container,
        guessed: guessed && (unknown || blocks.length === 0),
      });
    if (!blocks.some((block) => block.kind === "def")) {
      const definition = code === 100 || code === 97 ? match(DEFINITION, column) : null;
      const type = code === 99 ? match(CLASS, column) : null;
      const head = definition ?? type;
      if (head) {
        const name = head[1] as string;
        const nameAt = column + head[0].length - name.length;
        const to = statement.colon > 0 ? statement.colon : statement.last;
        const isMethod =
          container !== undefined ||
          (unknown && /^\s*\(\s*(?:self|cls)\b/.test(text.slice(nameAt + name.length, nameAt + name.length + 40)));
        add(type ? "class" : isMethod ? "method" : "function", name, nameAt, to);
        blocks.push({ indent, kind: type ? "class" : "def", name });
      } else if (statement.colon > 0 && statement.colon === statement.last - 1) {
        // A head that begins with a bracket began before the view: that of a function.
        blocks.push({ indent, kind: code === 41 ? "def" : "other", name: "" });
      } else if (!unknown && (statement.colon > 0 || statement.equals.length > 0)) {
        const alias = code === 116 ? match(TYPE, column) : null;
        if (alias) add("type", alias[1] as string, column + alias[0].indexOf(alias[1] as string, 5), statement.last);
        else readValues(column, statement, container ? "field" : "variable", add);
      }
    } else if (match(HEAD, column)) blocks.push({ indent, kind: "def", name: "" });
    at = statement.end + 1;
  }
  for (const item of found) if (!item.container && listed.has(item.name)) item.exported = true;
  return found;

  function readValues(
    from: number,
    statement: Statement,
    kind: Found["kind"],
    add: (kind: Found["kind"], name: string, nameAt: number, to: number) => void,
  ): void {
    let at = from;
    // Each target of `a = b = value`.
    for (const target of [from, ...statement.equals]) {
      at = target;
      while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 61) at++;
      const names = match(NAMES, at);
      if (!names) return;
      for (const part of names[0].split(",")) {
        const name = part.trim();
        if (KEYWORDS.has(name)) return;
        add(kind, name, at + part.indexOf(name), statement.last);
        if (name === "__all__")
          for (const entry of text.slice(from, statement.last).matchAll(/["'](\w+)["']/g))
            listed.add(entry[1] as string);
        at += part.length + 1;
      }
    }
  }
}

function enclosingClass(blocks: readonly Block[]): string | undefined {
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index] as Block;
    if (block.kind === "class") return block.name;
    if (block.kind === "def") return undefined;
  }
  return undefined;
}

/** No leading underscore, but for the names that Python itself knows. */
const isPublic = (name: string) =>
  !name.startsWith("_") || (name.length > 4 && name.startsWith("__") && name.endsWith("__"));

function readStatement(text: string, from: number): Statement {
  const statement: Statement = { end: text.length, last: from, colon: -1, equals: [] };
  let depth = 0;
  let at = from;
  let last = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 || MARKS[code] === 0) {
      if (code > 32) last = at + 1;
      continue;
    }
    if (code === NEWLINE) {
      if (depth <= 0) break;
      HEAD.lastIndex = at + 1;
      if (HEAD.test(text)) break;
      continue;
    }
    if (code === 35) {
      at = lineEnd(text, at) - 1;
      continue;
    }
    if (code === 34 || code === 39) at = stringEnd(text, at) - 1;
    else if (code === 92) {
      // A backslash joins the next line, also behind a carriage return.
      at += text.charCodeAt(at + 1) === 13 ? 2 : 1;
      continue;
    } else if (code === 40 || code === 91 || code === 123) depth++;
    else if (code === 41 || code === 93 || code === 125) depth--;
    else if (depth <= 0) {
      if (code === 58) {
        if (statement.colon < 0) statement.colon = at;
      } else if (isAssignment(text, at)) statement.equals.push(at);
    }
    last = at + 1;
  }
  statement.end = Math.min(at, text.length);
  statement.last = last;
  return statement;
}

function isAssignment(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  // Not ==, !=, <=, >=, :=, nor += and the like.
  return (
    text.charCodeAt(at + 1) !== 61 &&
    (before === 32 || before === 9 || before === 41 || before === 93 || isWord(before))
  );
}

const isWord = (code: number) =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code > 127;

/** The end of the string that begins at `at`. One in a single quote ends with its line. */
function stringEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  const triple = text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote;
  for (let end = at + (triple ? 3 : 1); end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 92) end++;
    else if (
      triple
        ? code === quote && text.charCodeAt(end + 1) === quote && text.charCodeAt(end + 2) === quote
        : code === quote
    )
      return end + (triple ? 3 : 1);
    else if (code === NEWLINE && !triple) return end;
  }
  return text.length;
}

/**
 * Where code begins in a text that begins within a long string: behind its first `"""`, if that closes. One that opens
 * comes behind an operator, a bracket or a line that ends with a colon, or has text of its own behind it.
 */
function afterDocstring(text: string): number {
  const double = text.indexOf('"""');
  const single = text.indexOf("'''");
  const at = double < 0 || (single >= 0 && single < double) ? single : double;
  if (hasProse(at < 0 ? text : text.slice(0, at))) return at < 0 ? text.length : at + 3;
  if (at < 0) return 0;
  const start = text.lastIndexOf("\n", at) + 1;
  const before = text.slice(start, at).trim();
  const after = text.slice(at + 3, lineEnd(text, at)).trim();
  if (before)
    return /(?:^|[=([{,:+%>\s])[rbfuRBFU]{0,2}$/.test(text.slice(Math.max(start, at - 6), at)) && !isProse(before)
      ? 0
      : at + 3;
  if (after) return /^[),.%\]]/.test(after) ? at + 3 : 0;
  let end = start - 1;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--;
  if (end <= 0) {
    const next = text
      .slice(at + 3)
      .trimStart()
      .slice(0, 60);
    return /^(?:def |class |@|return\b|if |for |self\.|\w+ = |async |raise |import |from |try:|with )/.test(next)
      ? at + 3
      : 0;
  }
  const line = text.slice(text.lastIndexOf("\n", end - 1) + 1, end);
  // A comment at the margin is the head of a file.
  return /[:=([,{\\]$/.test(line) || (line.startsWith("#") && start === at) ? 0 : at + 3;
}

/** Several words without a sign of code among them. */
const isProse = (line: string) =>
  /^[A-Za-z'`-]+(?: [A-Za-z'`,-]+){2,}[:,]?\s?$/.test(line) && !/^(?:return|assert|yield|raise) /.test(line);
