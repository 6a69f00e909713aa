import { lineEnd, quoted } from "../literals.ts";
import {
  type BlockLanguage,
  type BlockScan,
  BODY,
  BRACE,
  COLON,
  COMMA,
  characterClasses,
  Frame,
  GROUP,
  LITERAL,
  PAREN,
  WORD,
} from "../scan-blocks.ts";

const MODIFIERS = new Set(["pub", "export", "extern", "inline", "noinline", "threadlocal", "comptime"]);
const CONTAINERS = new Map(
  Object.entries({ struct: "struct", enum: "enum", union: "union", opaque: "struct", error: "enum" } as const),
);
const CODE = new Set(
  "if for while switch return try defer errdefer break continue else orelse catch suspend resume nosuspend unreachable _".split(
    " ",
  ),
);

const FILE = "module";
const CONTAINER = "struct";
const ENUM = "enum";
/** The body of a function that returns a type: only the containers in it count. */
const TYPE_FUNCTION = "function";

interface Head {
  exported: boolean;
  keyword: string;
  name: number;
}

function readHead(scan: BlockScan, frame: Frame): Head {
  let index = 0;
  let exported = false;
  for (; ; index++) {
    const word = scan.word(frame, index);
    if (!MODIFIERS.has(word)) break;
    if (word === "pub" || word === "export") exported = true;
    if (frame.kind(index + 1) === LITERAL) index++;
  }
  const keyword = scan.word(frame, index);
  const isItem = keyword === "fn" || keyword === "const" || keyword === "var";
  return {
    exported,
    keyword: isItem || CODE.has(keyword) || keyword === "test" ? keyword : "",
    name: isItem ? index + 1 : index,
  };
}

const headOf = (scan: BlockScan, frame: Frame) => (frame.head ??= readHead(scan, frame)) as Head;

/** The container whose body a `{` after the last token opens: `struct {`, `enum(u8) {`, `error {`. */
function containerBefore(scan: BlockScan, frame: Frame): string {
  const last = frame.count - 1;
  return scan.word(frame, frame.kind(last) === PAREN ? last - 1 : last);
}

function nameAt(scan: BlockScan, frame: Frame, index: number): string {
  const word = scan.word(frame, index);
  // @"a name of any characters"
  if (word !== "@") return word;
  return frame.kind(index + 1) === LITERAL ? scan.text.slice(frame.start(index + 1) + 1, frame.end(index + 1) - 1) : "";
}

function open(scan: BlockScan, frame: Frame, at: number): Frame | number {
  const head = headOf(scan, frame);
  const container = containerBefore(scan, frame);
  if (head.keyword === "fn") {
    if (container === "error" || container === "struct") return GROUP;
    declare(scan, frame, head, at);
    if (scan.word(frame, frame.count - 1) !== "type") return BODY;
    const inner = new Frame(TYPE_FUNCTION, nameAt(scan, frame, head.name));
    return inner;
  }
  if (container === "error") return GROUP;
  if (CONTAINERS.has(container) && frame.count > 1) {
    const name = head.keyword === "const" || head.keyword === "var" ? nameAt(scan, frame, head.name) : frame.name;
    const inner = new Frame(container === "enum" ? ENUM : CONTAINER, name);
    inner.separator = COMMA;
    inner.endsStatement = false;
    return inner;
  }
  if (
    head.keyword === "const" ||
    head.keyword === "var" ||
    (head.keyword === "" && frame.role === CONTAINER && frame.count > 1)
  )
    return GROUP;
  if (frame.role === TYPE_FUNCTION && head.keyword === "return") return GROUP;
  if (scan.isUncertain(frame)) scan.sawCode(frame);
  return BODY;
}

function end(scan: BlockScan, frame: Frame, at: number): void {
  const head = headOf(scan, frame);
  const { keyword, name } = head;
  if (keyword === "fn" || keyword === "const" || keyword === "var") {
    if (frame.kind(name) !== WORD) return;
    return declare(scan, frame, head, at);
  }
  if (frame.role === TYPE_FUNCTION) return;
  if (keyword || frame.kind(name) !== WORD) {
    if (scan.isUncertain(frame)) scan.sawCode(frame);
    return;
  }
  const after = frame.kind(name + (scan.word(frame, name) === "@" ? 2 : 1));
  const text = nameAt(scan, frame, name);
  const start = frame.start(0);
  if (frame.role === ENUM) scan.declare(frame, "enumMember", name, at, true, { text });
  else if (frame.role === CONTAINER || after === COLON) {
    // A field; `usingnamespace` and `comptime` blocks have no colon.
    if (after === COLON || (after < 0 && frame.role === CONTAINER) || (after === 61 && frame.role === CONTAINER))
      scan.declare(frame, "field", name, at, true, { text, certain: start >= 0 && !scan.isUncertain(frame) });
  } else if (scan.isUncertain(frame)) scan.sawCode(frame);
}

function declare(scan: BlockScan, frame: Frame, head: Head, at: number): void {
  const { name, keyword, exported } = head;
  const text = nameAt(scan, frame, name);
  const uncertain = scan.isUncertain(frame);
  const inType = frame.role === CONTAINER || frame.role === ENUM;
  if (keyword === "fn")
    return scan.declare(frame, inType || uncertain ? "method" : "function", name, at, exported, { text });
  if (frame.equals < 0 || text === "_") {
    if (frame.equals < 0 && keyword === "var")
      scan.declare(frame, "variable", name, at, exported, { text, certain: !uncertain });
    return;
  }
  let value = frame.equals + 1;
  while (scan.word(frame, value) === "extern" || scan.word(frame, value) === "packed") value++;
  const word = scan.word(frame, value);
  const kind = CONTAINERS.get(word as "struct");
  const braceAt = frame.kind(value + 1) === PAREN ? value + 2 : value + 1;
  if (kind && frame.kind(braceAt) === BRACE) {
    const end = word === "error" ? at : frame.end(braceAt - 1);
    scan.declare(frame, kind, name, end, exported, { text });
  } else if (frame.role !== TYPE_FUNCTION) {
    if (uncertain && !exported) scan.sawCode(frame);
    scan.declare(frame, keyword === "const" ? "constant" : "variable", name, at, exported, {
      text,
      certain: exported || !uncertain,
    });
  }
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 47) {
    if (text.charCodeAt(at + 1) !== 47) return at;
    scan.comment = true;
    return lineEnd(text, at);
  }
  // A line of a string: \\text
  if (code === 92) return text.charCodeAt(at + 1) === 92 ? lineEnd(text, at) : at;
  return quoted(scan, at);
}

export const zig: BlockLanguage = { classes: characterClasses("\"'/\\", "@"), separator: COMMA, literal, open, end };
