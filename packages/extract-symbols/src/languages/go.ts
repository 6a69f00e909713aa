import type { Found } from "../declaration.ts";
import { quoted, slashComment, until } from "../literals.ts";
import {
  type BlockLanguage,
  type BlockScan,
  BODY,
  BRACE,
  BRACKET,
  COMMA,
  characterClasses,
  DEFINE,
  Frame,
  GROUP,
  LITERAL,
  PAREN,
  PAREN_CLOSE,
  STAR,
  WORD,
} from "../scan-blocks.ts";

const CODE = new Set(
  "if for switch select case default return go defer break continue goto fallthrough else range".split(" "),
);

const FILE = "module";
const STRUCT = "struct";
const INTERFACE = "interface";
// The roles of `const ( … )`, `var ( … )` and `type ( … )` are their keywords.
const SPECS = new Set(["const", "var", "type"]);

const isPublic = (name: string) => /^\p{Lu}/u.test(name);

function parentheses(scan: BlockScan, frame: Frame): Frame | undefined {
  if (frame.role !== FILE || frame.count !== 1) return undefined;
  const keyword = scan.word(frame, 0);
  return SPECS.has(keyword) ? new Frame(keyword) : undefined;
}

function open(scan: BlockScan, frame: Frame, at: number): Frame | number {
  const keyword = scan.word(frame, 0);
  const before = scan.word(frame, frame.count - 1);
  const isType = before === "struct" || before === "interface";
  if (keyword === "func" && frame.role === FILE) {
    if (isType) return GROUP;
    declareFunction(scan, frame, at);
    return BODY;
  }
  if (isType) {
    const name = frame.role === FILE && keyword === "type" ? 1 : 0;
    const isSpec = frame.role !== FILE || name === 1;
    if (isSpec && frame.role !== "var" && frame.role !== "const") {
      const owner = frame.role === STRUCT ? frame.name : scan.word(frame, name);
      const inner = new Frame(before, owner);
      inner.endsStatement = false;
      return inner;
    }
    return GROUP;
  }
  if (frame.role !== FILE || keyword === "var" || keyword === "const" || keyword === "type") return GROUP;
  if (scan.isUncertain(frame)) scan.sawCode(frame);
  return CODE.has(keyword) ? BODY : GROUP;
}

function end(scan: BlockScan, frame: Frame, at: number): void {
  const { role } = frame;
  if (role === FILE) {
    const keyword = scan.word(frame, 0);
    if (SPECS.has(keyword)) {
      if (frame.count === 2 && frame.kind(1) === PAREN) return;
      if (scan.isUncertain(frame)) scan.sawCode(frame);
      else declareSpec(scan, frame, keyword, 1, at);
    } else if (keyword === "func") {
      if (frame.kind(1) === PAREN ? frame.kind(2) === WORD : frame.kind(1) === WORD) declareFunction(scan, frame, at);
    } else if (scan.isUncertain(frame)) endUncertain(scan, frame, at);
  } else if (role === STRUCT) declareFields(scan, frame, at, true);
  else if (role === INTERFACE) {
    if (frame.kind(0) === WORD && frame.kind(1) === PAREN) declare(scan, frame, "method", 0, at);
  } else declareSpec(scan, frame, role, 0, at);
}

/**
 * In a view that begins within brackets: the methods of an interface, the fields of a struct, the values of a group, or
 * code. `Name(…) result` and `Name Type` can't be code; a value or a call can.
 */
function endUncertain(scan: BlockScan, frame: Frame, at: number): void {
  const first = frame.kind(0);
  const second = frame.kind(1);
  if (first !== WORD || CODE.has(scan.word(frame, 0))) {
    // A string alone is an import; a line with a star an embedded type.
    if (first !== LITERAL) scan.sawCode(frame);
  } else if (second === PAREN) {
    const hasResult = frame.count > 2 && (frame.kind(2) === WORD || frame.kind(2) === PAREN || frame.kind(2) === STAR);
    declare(scan, frame, "method", 0, at, 0, frame.last !== BRACE && (hasResult || hasTypes(scan, frame)));
  } else if (frame.equals > 0 && frame.equals < 3 && second !== BRACKET && second !== 46) {
    const isTyped = frame.equals === 2 && second === WORD;
    declare(scan, frame, "constant", 0, at, 0, isTyped || scan.word(frame, frame.equals + 1) === "iota");
  } else if (
    frame.equals < 0 &&
    frame.kinds.indexOf(DEFINE) < 0 &&
    (second === WORD || second === STAR || second === BRACKET)
  )
    declareFields(scan, frame, at, second === WORD && frame.count === 2);
  else if (frame.count === 1) declare(scan, frame, "constant", 0, at, 0, false);
  else scan.sawCode(frame);
}

/** Whether the arguments of `name(…)` are parameters: `a int`, `...int`. */
function hasTypes(scan: BlockScan, frame: Frame): boolean {
  const start = frame.start(1);
  const inner = scan.text.slice(start, Math.min(frame.end(1), start + 200));
  return /\.\.\.[\w*[]|\w [\w*[]/.test(inner) && !inner.includes("{\n") && !inner.includes('"');
}

function declareFields(scan: BlockScan, frame: Frame, at: number, certain: boolean): void {
  let index = 0;
  while (frame.kind(index) === WORD && frame.kind(index + 1) === COMMA) index += 2;
  const type = frame.kind(index + 1);
  // Embedded: a type alone, with its tag or its parameters.
  if (frame.kind(index) !== WORD || type < 0 || type === LITERAL || type === 46) return;
  if (type === BRACKET && frame.count === index + 2) return;
  for (let name = 0; name <= index; name += 2) declare(scan, frame, "field", name, at, 0, certain);
}

function declareSpec(scan: BlockScan, frame: Frame, keyword: string, from: number, at: number): void {
  if (frame.kind(from) !== WORD) return;
  if (keyword === "type") return declareType(scan, frame, from, at);
  for (let name = from; frame.kind(name) === WORD; name += 2) {
    declare(scan, frame, keyword === "const" ? "constant" : "variable", name, at, from);
    if (frame.kind(name + 1) !== COMMA) break;
  }
}

function declareType(scan: BlockScan, frame: Frame, name: number, at: number): void {
  let type = name + 1;
  const parameters = frame.kind(type) === BRACKET ? scan.text.slice(frame.start(type), frame.end(type)) : "";
  if (/\s/.test(parameters)) type++;
  const word = scan.word(frame, type);
  declare(scan, frame, word === STRUCT || word === INTERFACE ? word : "type", name, at, name);
}

function declareFunction(scan: BlockScan, frame: Frame, at: number): void {
  const hasReceiver = frame.kind(1) === PAREN;
  const name = hasReceiver ? 2 : 1;
  if (frame.kind(name) !== WORD) return;
  const text = scan.word(frame, name);
  scan.declare(frame, hasReceiver ? "method" : "function", name, at, isPublic(text), {
    container: hasReceiver ? receiverType(scan.text.slice(frame.start(1) + 1, frame.end(1) - 1)) : undefined,
  });
}

/** `s *Server[K]`, `*Server`, `Server`: the type's name. */
function receiverType(receiver: string): string {
  const bracket = receiver.indexOf("[");
  const type = (bracket < 0 ? receiver : receiver.slice(0, bracket)).trim();
  return type.slice(Math.max(type.lastIndexOf(" "), type.lastIndexOf("*")) + 1);
}

function declare(
  scan: BlockScan,
  frame: Frame,
  kind: Parameters<BlockScan["declare"]>[1],
  name: number,
  end: number,
  start = 0,
  certain = true,
): void {
  const text = scan.word(frame, name);
  if (text !== "_") scan.declare(frame, kind, name, end, isPublic(text), { start, certain });
}

/** A newline ends a statement after a name, a literal or a closing bracket. */
function breaks(_scan: BlockScan, frame: Frame): boolean {
  const { last } = frame;
  return last === WORD || last === LITERAL || last === PAREN || last === BRACKET || last === BRACE;
}

function literal(scan: BlockScan, at: number): number {
  const code = scan.text.charCodeAt(at);
  if (code === 47) return slashComment(scan, at);
  return code === 96 ? until(scan.text, "`", at + 1) : quoted(scan, at);
}

/** Constants stand in parentheses, fields and methods in braces. */
function keeps(found: Found, closer: number): boolean {
  return closer === 0 || (found.kind === "constant") === (closer === PAREN_CLOSE);
}

export const go: BlockLanguage = {
  classes: characterClasses("\"'`/"),
  literal,
  breaks,
  open,
  parentheses,
  end,
  keeps,
};
