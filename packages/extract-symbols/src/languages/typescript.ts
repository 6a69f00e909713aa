import { quoted, slashComment } from "../literals.ts";
import {
  ARROW,
  AT,
  type BlockLanguage,
  type BlockScan,
  BODY,
  BRACE,
  BRACE_CLOSE,
  BRACKET,
  COLON,
  COMMA,
  COMPARE,
  characterClasses,
  DOT,
  EQUALS,
  Frame,
  GREATER,
  GROUP,
  isSpace,
  LESS,
  LITERAL,
  PAREN,
  QUESTION,
  STAR,
  WORD,
} from "../scan-blocks.ts";

const words = (list: string) => new Set(list.split(" "));

const MODIFIERS = words(
  "export default declare async abstract public private protected static readonly override accessor in out",
);
const DECLARATORS = words("const let var function class interface enum type namespace module global import export");
/** Words after which a brace, a line or a name belongs to what began before them. */
const UNFINISHED = words(
  "extends implements keyof is infer in typeof readonly return default as satisfies new of const let var function class interface enum type namespace module abstract export declare import async static public private protected override",
);
const CONTINUED = words("extends implements as satisfies is");
const CODE = words(
  "if for while switch catch with return throw do else try finally case break continue await yield delete void typeof new super this let var const debugger",
);
/** Words before a `/` that begins a regular expression. */
const BEFORE_PATTERN = words("return typeof case in of do else void delete throw new instanceof yield await");

const FREE = "module";
const CLASS = "class";
const TYPE = "interface";
const ENUM = "enum";

interface Head {
  /** Index of the first token that is kept in the signature. */
  start: number;
  keyword: string;
  /** Index of the keyword or, in a type, of the member's name. */
  index: number;
  exported: boolean;
  hidden: boolean;
  /** A member with parameters. */
  callable: boolean;
  accessor: boolean;
}

function readHead(scan: BlockScan, frame: Frame): Head {
  let index = 0;
  while (frame.kind(index) === AT) index = afterDecorator(frame, index);
  let start = index;
  const head: Head = { start, keyword: "", index, exported: false, hidden: false, callable: false, accessor: false };
  for (; ; index++) {
    const word = scan.word(frame, index);
    const next = frame.kind(index + 1);
    if (!MODIFIERS.has(word) || !(next === WORD || next === BRACKET || next === STAR || next === LITERAL)) break;
    if (word === "export") head.exported = true;
    if (word === "export" || word === "default" || word === "declare") start = index + 1;
    if (word === "private" || word === "protected") head.hidden = true;
  }
  head.start = start;
  head.index = index;
  const next = frame.kind(index + 1);
  if (frame.role === FREE) {
    const word = scan.word(frame, index);
    if (DECLARATORS.has(word) && (next === WORD || next === LITERAL || next === STAR || next === BRACE)) {
      head.keyword = word;
      return head;
    }
    if (frame.closer !== 0 || !scan.isIndented(frame)) return head;
  }
  readMember(scan, frame, head);
  return head;
}

function readMember(scan: BlockScan, frame: Frame, head: Head): void {
  let { index } = head;
  if (frame.kind(index) === STAR) index++;
  const next = frame.kind(index + 1);
  const first = scan.word(frame, index);
  if ((first === "get" || first === "set") && (next === WORD || next === LITERAL || next === BRACKET)) {
    head.accessor = true;
    index++;
  }
  head.index = index;
  const name = frame.kind(index);
  if (name !== WORD && name !== LITERAL && name !== BRACKET) return;
  let after = index + 1;
  if (frame.kind(after) === QUESTION || frame.kind(after) === 33) after++;
  if (frame.kind(after) === LESS) after = afterAngles(frame, after);
  head.callable = frame.kind(after) === PAREN;
  if (scan.text.charCodeAt(frame.start(index)) === 35) head.hidden = true;
}

function afterDecorator(frame: Frame, at: number): number {
  let index = at + 1;
  if (frame.kind(index) === WORD) index++;
  while (frame.kind(index) === DOT) index += 2;
  return frame.kind(index) === PAREN ? index + 1 : index;
}

/** The index after the `>` that closes the `<` at `index`. */
function afterAngles(frame: Frame, index: number): number {
  let depth = 0;
  for (let at = index; at < frame.count; at++) {
    if (frame.kind(at) === LESS) depth++;
    else if (frame.kind(at) === GREATER && --depth === 0) return at + 1;
  }
  return frame.count;
}

/** Whether a `{` after the last token is a type or a value, and no body. */
function isInExpression(scan: BlockScan, frame: Frame): boolean {
  const { last } = frame;
  if (last === WORD) return UNFINISHED.has(scan.word(frame, frame.count - 1));
  if (last === LESS || last === ARROW || last === COMPARE) return true;
  return last === COLON || last === EQUALS || last === COMMA || last === QUESTION || last === 124 || last === 38;
}

const headOf = (scan: BlockScan, frame: Frame) => (frame.head ??= readHead(scan, frame)) as Head;

function open(scan: BlockScan, frame: Frame, at: number): Frame | number {
  if (frame.count === 0) return BODY;
  const { role } = frame;
  if (role === ENUM) return GROUP;
  const first = scan.word(frame, 0);
  if (first === "import" || (first === "export" && frame.count < 3 && frame.kind(frame.count - 1) === WORD)) {
    const last = scan.word(frame, frame.count - 1);
    if (last === "export" || last === "type" || last === "default" || first === "import") return GROUP;
  }
  const expression = isInExpression(scan, frame);
  if (role === TYPE) return typeFrame(frame);
  const head = headOf(scan, frame);
  if (expression) {
    if (head.keyword === "type" || (role === CLASS && frame.equals < 0 && !head.callable)) return typeFrame(frame);
    return GROUP;
  }
  const inner = openKeyword(scan, frame, head, at);
  if (inner !== undefined) return inner;
  if (head.callable && !CODE.has(scan.word(frame, head.index)) && frame.equals < 0) {
    declareMember(scan, frame, head, at, isObjectMember(scan, frame, at));
    return BODY;
  }
  if (frame.equals >= 0) return GROUP;
  if (scan.isUncertain(frame)) scan.sawCode(frame);
  return BODY;
}

/** A method in an object: a comma follows its body. Only asked in views that do not show where a method stands. */
function isObjectMember(scan: BlockScan, frame: Frame, at: number): boolean {
  if (!scan.isUncertain(frame)) return false;
  let end = scan.skip(at);
  while (isSpace(scan.text.charCodeAt(end))) end++;
  return scan.text.charCodeAt(end) === COMMA;
}

function openKeyword(scan: BlockScan, frame: Frame, head: Head, at: number): Frame | number | undefined {
  const { keyword, index } = head;
  const name = index + 1;
  switch (keyword) {
    case "function": {
      const named = frame.kind(name) === STAR ? name + 1 : name;
      if (frame.kind(named) === WORD) declareFree(scan, frame, "function", named, at, head);
      return BODY;
    }
    case "class":
      if (frame.kind(name) === WORD && scan.word(frame, name) !== "extends") {
        declareFree(scan, frame, "class", name, at, head);
        return new Frame(CLASS, scan.word(frame, name), true);
      }
      return new Frame(CLASS, "default", true);
    case "interface":
      declareFree(scan, frame, "interface", name, at, head);
      return typeFrame(frame, scan.word(frame, name), true);
    case "const":
    case "let":
    case "var":
      if (keyword === "const" && scan.word(frame, name) === "enum") {
        declareFree(scan, frame, "enum", name + 1, at, head);
        return enumFrame(scan.word(frame, name + 1));
      }
      if (frame.equals >= 0 && scan.word(frame, frame.equals + 1) === "class") {
        const inner = new Frame(CLASS, scan.word(frame, name), true);
        inner.endsStatement = false;
        return inner;
      }
      return GROUP;
    case "enum":
      declareFree(scan, frame, "enum", name, at, head);
      return enumFrame(scan.word(frame, name));
    case "namespace":
    case "module": {
      const last = frame.end(frame.count - 1);
      const text = scan.text.slice(frame.start(name), last);
      const plain = frame.kind(name) === LITERAL ? text.slice(1, -1) : text;
      declareFree(scan, frame, "module", name, at, head, plain);
      return new Frame(FREE, plain);
    }
    case "global":
      return new Frame(FREE);
    case "type":
    case "import":
    case "export":
      return GROUP;
  }
  return undefined;
}

function typeFrame(outer: Frame, name = outer.name, endsStatement = false): Frame {
  const inner = new Frame(TYPE, name, true);
  inner.separator = COMMA;
  inner.angles = 0;
  inner.endsStatement = endsStatement;
  return inner;
}

function enumFrame(name: string): Frame {
  const inner = new Frame(ENUM, name, true);
  inner.separator = COMMA;
  return inner;
}

function declareFree(
  scan: BlockScan,
  frame: Frame,
  kind: Parameters<BlockScan["declare"]>[1],
  name: number,
  end: number,
  head: Head,
  text = "",
): void {
  scan.declare(frame, kind, name, end, head.exported, { start: head.start, text });
}

function declareMember(scan: BlockScan, frame: Frame, head: Head, end: number, doubtful: boolean): void {
  const { index } = head;
  const quote = frame.kind(index) === LITERAL ? scan.text.slice(frame.start(index) + 1, frame.end(index) - 1) : "";
  const kind = head.accessor ? "accessor" : head.callable ? "method" : "field";
  scan.declare(frame, kind, index, end, !head.hidden, { start: head.start, certain: !doubtful, text: quote });
}

function end(scan: BlockScan, frame: Frame, at: number): void {
  if (frame.role === ENUM) {
    const name = frame.kind(0) === LITERAL ? scan.text.slice(frame.start(0) + 1, frame.end(0) - 1) : "";
    if (frame.kind(0) === WORD || name) scan.declare(frame, "enumMember", 0, at, true, { text: name });
    return;
  }
  const head = headOf(scan, frame);
  const name = head.index + 1;
  switch (head.keyword) {
    case "function": {
      const named = frame.kind(name) === STAR ? name + 1 : name;
      if (frame.kind(named) === WORD) declareFree(scan, frame, "function", named, at, head);
      return;
    }
    case "type": {
      const equals = frame.kind(name + 1) === LESS ? afterAngles(frame, name + 1) : name + 1;
      const object = frame.kind(equals + 1) === BRACE && frame.count === equals + 2;
      declareFree(scan, frame, "type", name, object ? frame.start(equals) : at, head);
      return;
    }
    case "const":
    case "let":
    case "var":
      return endVariables(scan, frame, at, head);
    case "class":
    case "interface":
      // Cut before its body.
      if (scan.cut) declareFree(scan, frame, head.keyword, name, at, head);
      return;
    case "export":
      return endExport(scan, frame, name);
    case "":
      break;
    default:
      return;
  }
  if (frame.role === FREE) {
    if (!scan.isUncertain(frame)) return endFree(scan, frame, at);
    return endUncertain(scan, frame, at, head);
  }
  const kind = frame.kind(head.index);
  if (kind === WORD || kind === LITERAL) {
    const after = frame.kind(head.index + 1);
    if (frame.role === CLASS || head.callable || after === COLON || after === QUESTION || after < 0)
      declareMember(scan, frame, head, at, false);
  } else if (kind === BRACKET && head.callable) declareMember(scan, frame, head, at, false);
}

/** In a view that begins within braces: a member without a body, a field, or code. */
function endUncertain(scan: BlockScan, frame: Frame, at: number, head: Head): void {
  const after = frame.kind(head.index + 1);
  if (frame.kind(head.index) !== WORD || CODE.has(scan.word(frame, head.index))) return scan.sawCode(frame);
  if (head.callable && frame.equals < 0) {
    const last = frame.last;
    const typed = after === PAREN && frame.kind(head.index + 2) === COLON && last !== BRACE;
    if (typed || scan.cut) declareMember(scan, frame, head, at, !typed && !isCutHead(scan, frame, head));
    else scan.sawCode(frame);
  } else if (after === COLON || after === QUESTION || after === 33 || (after === EQUALS && head.index > head.start))
    declareMember(scan, frame, head, at, true);
  else scan.sawCode(frame);
}

/** The view ends within `private name(…` or `name(parameter: …`. */
function isCutHead(scan: BlockScan, frame: Frame, head: Head): boolean {
  const start = frame.start(head.index + 1);
  return head.index > head.start || /^\(\s*(?:\.\.\.)?\w+\??:/.test(scan.text.slice(start, start + 80));
}

function endVariables(scan: BlockScan, frame: Frame, at: number, head: Head): void {
  const constant = head.keyword === "const";
  let name = head.index + 1;
  while (frame.kind(name) === WORD) {
    let next = name + 1;
    let equals = -1;
    for (; next < frame.count; next++) {
      const kind = frame.kind(next);
      if (kind === EQUALS && equals < 0) equals = next;
      if (kind !== COMMA || frame.kind(next + 1) !== WORD) continue;
      const after = frame.kind(next + 2);
      if (after === EQUALS || after === COLON || after < 0) break;
    }
    const arrow = equals < 0 ? -1 : arrowAfter(scan, frame, equals + 1, next);
    const kind =
      arrow >= 0
        ? "function"
        : equals >= 0 && scan.word(frame, equals + 1) === "class"
          ? "class"
          : constant
            ? "constant"
            : "variable";
    const end = arrow >= 0 ? frame.start(arrow) : next < frame.count ? frame.start(next) : at;
    const certain = head.exported || !scan.isUncertain(frame);
    if (!certain) scan.sawCode(frame);
    scan.declare(frame, kind, name, end, head.exported, { start: head.start, certain });
    name = next + 1;
  }
  if (frame.kind(head.index + 1) !== WORD && scan.isUncertain(frame)) scan.sawCode(frame);
}

/** The token at which the body of the function that a value is begins; -1 if it is none. */
function arrowAfter(scan: BlockScan, frame: Frame, from: number, until: number): number {
  let index = from;
  if (scan.word(frame, index) === "async") index++;
  if (scan.word(frame, index) === "function") {
    for (let at = index; at < until; at++) if (frame.kind(at) === BRACE) return at;
    return until < frame.count ? until : -1;
  }
  if (frame.kind(index) === LESS) index = afterAngles(frame, index);
  if (frame.kind(index) === WORD) return frame.kind(index + 1) === ARROW ? index + 1 : -1;
  if (frame.kind(index) !== PAREN) return -1;
  if (frame.kind(index + 1) === ARROW) return index + 1;
  if (frame.kind(index + 1) !== COLON) return -1;
  let arrow = -1;
  // The last arrow before a body: `(): (() => void) => {`; without one, the first.
  for (let at = index + 2; at < until; at++) {
    if (frame.kind(at) !== ARROW) continue;
    if (arrow < 0) arrow = at;
    if (frame.kind(at + 1) === BRACE && at + 2 >= until) return at;
  }
  return arrow;
}

/** `export { a, b as c }` without a source, `export default name`, `export = name`. */
function endExport(scan: BlockScan, frame: Frame, from: number): void {
  let index = from;
  if (scan.word(frame, index) === "type") index++;
  if (frame.kind(index) === BRACE) {
    if (scan.word(frame, index + 1) !== "from") addNames(scan, frame, index);
  } else if (frame.count === 3) scan.exports.add(scan.word(frame, 2));
}

function addNames(scan: BlockScan, frame: Frame, group: number): void {
  const inner = scan.text.slice(frame.start(group) + 1, frame.end(group) - 1);
  for (const part of inner.split(",")) {
    const name = /^\s*(?:type\s+)?([\w$]+)/.exec(part);
    if (name?.[1]) scan.exports.add(name[1]);
  }
}

/** CommonJS: `module.exports = …`, `exports.name = …`; and `Type.prototype.name = function`. */
function endFree(scan: BlockScan, frame: Frame, at: number): void {
  const { equals } = frame;
  const first = scan.word(frame, 0);
  if (first === "export") return endExport(scan, frame, 1);
  if (equals < 3 || frame.kind(equals - 1) !== WORD || frame.kind(equals - 2) !== DOT) return;
  const owner = scan.text.slice(frame.start(0), frame.end(equals - 3));
  const body = arrowAfter(scan, frame, equals + 1, frame.count);
  if (owner === "module" && scan.word(frame, equals - 1) === "exports") {
    if (frame.kind(equals + 1) === BRACE) addNames(scan, frame, equals + 1);
    else if (frame.count === equals + 2) scan.exports.add(scan.word(frame, equals + 1));
  } else if (owner === "exports" || owner === "module.exports") {
    const value = scan.word(frame, equals + 1);
    if (value && frame.count === equals + 2) scan.exports.add(value);
    else if (body >= 0) scan.declare(frame, "function", equals - 1, frame.start(body), true);
  } else if (owner.endsWith(".prototype") && body >= 0) {
    const container = owner.slice(0, -".prototype".length);
    scan.declare(frame, "method", equals - 1, frame.start(body), true, { container });
  }
}

function breaks(scan: BlockScan, frame: Frame, at: number): boolean {
  const { text } = scan;
  const { last, role } = frame;
  if (isInExpression(scan, frame)) return false;
  if (last === DOT || last === AT) return false;
  if (role === FREE && (last === 43 || last === 45 || last === STAR)) return false;
  let next = at;
  let code = 10;
  while (code === 10 || isSpace(code)) code = text.charCodeAt(++next);
  if (code === 47 && (text.charCodeAt(next + 1) === 47 || text.charCodeAt(next + 1) === STAR)) {
    // A comment on a line of its own: what comes after it decides.
    return frame.kind(0) !== AT && !isContinuedAfterComments(text, next, frame);
  }
  if (frame.kind(0) === AT && afterDecorator(frame, 0) === frame.count) return true;
  return !isContinuation(text, next, code, frame);
}

function isContinuedAfterComments(text: string, from: number, frame: Frame): boolean {
  let at = from;
  for (let count = 0; count < 50; count++) {
    if (text.startsWith("//", at)) at = text.indexOf("\n", at);
    else if (text.startsWith("/*", at)) {
      at = text.indexOf("*/", at);
      if (at >= 0) at += 2;
    } else return isContinuation(text, at, text.charCodeAt(at), frame);
    if (at < 0) return false;
    while (text.charCodeAt(at) === 10 || isSpace(text.charCodeAt(at))) at++;
  }
  return false;
}

function isContinuation(text: string, next: number, code: number, frame: Frame): boolean {
  if (code === DOT || code === QUESTION || code === COLON || code === EQUALS || code === 38 || code === 124)
    return true;
  if (code === COMMA || code === GREATER || code === 41 || code === 93) return true;
  if (code === BRACE) return frame.last !== BRACE;
  if (code === BRACE_CLOSE) return false;
  if (frame.role === FREE && (code === 43 || code === 45 || code === STAR || code === 37)) return true;
  let end = next;
  while (text.charCodeAt(end) > 96 && text.charCodeAt(end) < 123) end++;
  return end > next && CONTINUED.has(text.slice(next, end));
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 96) return template(scan, at);
  if (code !== 47) return quoted(scan, at);
  const end = slashComment(scan, at);
  return end > at ? end : pattern(scan, at);
}

/** A regular expression, if what stands before the `/` can't be divided. */
function pattern(scan: BlockScan, at: number): number {
  const { text } = scan;
  let before = at - 1;
  while (before >= 0 && (isSpace(text.charCodeAt(before)) || text.charCodeAt(before) === 10)) before--;
  const code = text.charCodeAt(before);
  if (code === GREATER ? text.charCodeAt(before - 1) !== EQUALS : code === LESS || code === 41 || code === 93)
    return at;
  if (code === BRACE_CLOSE || code === 34 || code === 39 || code === 96) return at;
  if (isWordPart(code)) {
    let start = before;
    while (before - start < 12 && isWordPart(text.charCodeAt(start - 1))) start--;
    if (!BEFORE_PATTERN.has(text.slice(start, before + 1))) return at;
  }
  if (scan.isUnclosed(47, at)) return at;
  let inClass = false;
  let end = at + 1;
  for (; end < text.length; end++) {
    const next = text.charCodeAt(end);
    if (next === 10) break;
    if (next === 92) end++;
    else if (next === BRACKET) inClass = true;
    else if (next === 93) inClass = false;
    else if (next === 47 && !inClass) return end + 1;
  }
  scan.setUnclosed(47, end);
  return at;
}

const isWordPart = (code: number) =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code === 36;

/** The end of a template with the code in its `${ }`, which may hold templates again. */
function template(scan: BlockScan, from: number): number {
  const { text } = scan;
  /** Open braces in the code of each template around. */
  const outer: number[] = [];
  let braces = -1; // -1: in the text of a template
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (braces < 0) {
      if (code === 92) at++;
      else if (code === 96) {
        const around = outer.pop();
        if (around === undefined) return at + 1;
        braces = around;
      } else if (code === 36 && text.charCodeAt(at + 1) === BRACE) {
        outer.push(-1);
        braces = 0;
        at++;
      }
    } else if (code === 96) {
      outer.push(braces);
      braces = -1;
    } else if (code === BRACE) braces++;
    else if (code === BRACE_CLOSE) {
      if (--braces < 0) braces = outer.pop() ?? -1;
    } else if (code === 34 || code === 39 || code === 47) {
      const end = literal(scan, at);
      if (end > at) {
        at = end;
        continue;
      }
    }
    at++;
  }
  return text.length;
}

function finish(scan: BlockScan): void {
  if (scan.exports.size === 0) return;
  for (const found of scan.found) if (!found.container && scan.exports.has(found.name)) found.exported = true;
}

export const typescript: BlockLanguage = {
  classes: characterClasses("\"'`/", "$#"),
  literal,
  breaks,
  open,
  end,
  finish,
};
