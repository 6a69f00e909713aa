import { longQuoted, slashComment, until } from "../literals.ts";
import {
  type BlockLanguage,
  type BlockScan,
  BODY,
  BRACKET,
  COLON,
  COMMA,
  characterClasses,
  EQUALS,
  Frame,
  GREATER,
  GROUP,
  GROUP_AND_END,
  LESS,
  LITERAL,
  PAREN,
  WORD,
} from "../scan-blocks.ts";

const MODIFIERS = new Set(["default", "async", "unsafe", "extern", "const", "safe", "auto"]);
const ITEMS = new Set("fn struct enum union trait impl mod type const static macro_rules use extern macro".split(" "));

const MODULE = "module";
const IMPL = "impl";
const STRUCT = "struct";
const ENUM = "enum";

interface Head {
  /** Index of the first token behind attributes. */
  start: number;
  public: boolean;
  keyword: string;
  name: number;
}

function readHead(scan: BlockScan, frame: Frame): Head {
  let index = 0;
  while (frame.kind(index) === 35) {
    index += frame.kind(index + 1) === 33 ? 2 : 1;
    if (frame.kind(index) === BRACKET) index++;
  }
  const head: Head = { start: index, public: false, keyword: "", name: index };
  if (scan.word(frame, index) === "pub") {
    head.public = true;
    index++;
    if (frame.kind(index) === PAREN) index++;
  }
  head.name = index;
  while (MODIFIERS.has(scan.word(frame, index))) {
    const next = scan.word(frame, index + 1);
    const literal = frame.kind(index + 1) === LITERAL;
    // `const` and `extern` are items as well: modifiers only before another word of the head.
    if (!literal && !ITEMS.has(next) && !MODIFIERS.has(next)) break;
    if (next === "use") break;
    index += literal ? 2 : 1;
  }
  const keyword = scan.word(frame, index);
  if (ITEMS.has(keyword)) {
    head.keyword = keyword;
    head.name = index + 1;
    if (keyword === "static" && scan.word(frame, head.name) === "ref") head.name++;
    if (scan.word(frame, head.name) === "mut") head.name++;
    if (keyword === "macro_rules") head.name++;
    // A raw name: r#type.
    if (scan.word(frame, head.name) === "r" && frame.kind(head.name + 1) === 35) head.name += 2;
  } else if (frame.kind(index - 1) === LITERAL) head.keyword = "extern";
  return head;
}

const headOf = (scan: BlockScan, frame: Frame) => (frame.head ??= readHead(scan, frame)) as Head;

function open(scan: BlockScan, frame: Frame, at: number): Frame | number {
  if (frame.role === ENUM) {
    const inner = fieldsFrame(STRUCT, scan.word(frame, readHead(scan, frame).name));
    inner.open = true;
    inner.endsStatement = false;
    return inner;
  }
  if (frame.role === STRUCT || frame.last === LESS || frame.last === EQUALS) return GROUP;
  const head = headOf(scan, frame);
  const name = scan.word(frame, head.name);
  switch (head.keyword) {
    case "fn":
      declare(scan, frame, head, at);
      return BODY;
    case "struct":
    case "union":
    case "enum":
      declare(scan, frame, head, at);
      return fieldsFrame(head.keyword === "enum" ? ENUM : STRUCT, name);
    case "trait":
      declare(scan, frame, head, at);
      return new Frame(IMPL, name, head.public);
    case "impl":
      return new Frame(IMPL, implementedFor(scan, frame, head.name));
    case "mod":
      declare(scan, frame, head, at);
      return new Frame(MODULE, name);
    case "extern":
      return new Frame(MODULE, frame.name);
    case "macro_rules":
    case "macro":
      return GROUP_AND_END;
    case "":
      if (scan.isUncertain(frame)) scan.sawCode(frame);
      return BODY;
  }
  return GROUP;
}

function fieldsFrame(role: string, name: string): Frame {
  const inner = new Frame(role, name);
  inner.separator = COMMA;
  inner.angles = role === ENUM ? -1 : 0;
  return inner;
}

/** The type of `impl Type`, `impl Trait for Type`: the last word of its path. */
function implementedFor(scan: BlockScan, frame: Frame, from: number): string {
  let name = "";
  let depth = 0;
  for (let index = from; index < frame.count; index++) {
    const kind = frame.kind(index);
    if (kind === LESS) depth++;
    else if (kind === GREATER) depth--;
    else if (depth === 0 && kind === WORD) {
      const word = scan.word(frame, index);
      if (word === "where") break;
      if (word === "for") name = "";
      else if (word !== "dyn" && word !== "mut" && word !== "const") name = word;
    }
  }
  return name;
}

function end(scan: BlockScan, frame: Frame, at: number): void {
  const head = headOf(scan, frame);
  if (frame.role === STRUCT) {
    if (frame.kind(head.name) === WORD && frame.kind(head.name + 1) === COLON)
      scan.declare(frame, "field", head.name, at, head.public || frame.open, { start: head.start });
  } else if (frame.role === ENUM) {
    if (frame.kind(head.name) === WORD) scan.declare(frame, "enumMember", head.name, at, true, { start: head.start });
  } else if (head.keyword) declare(scan, frame, head, at);
  else if (scan.isUncertain(frame)) endUncertain(scan, frame, head, at);
}

/** In a view that begins within braces: a field, a variant, or code. */
function endUncertain(scan: BlockScan, frame: Frame, head: Head, at: number): void {
  if (frame.kind(head.name) === WORD && frame.kind(head.name + 1) === COLON && head.public)
    scan.declare(frame, "field", head.name, at, true, { start: head.start, certain: false });
  if (!head.public) scan.sawCode(frame);
}

function declare(scan: BlockScan, frame: Frame, head: Head, end: number): void {
  const { keyword, name, start } = head;
  const exported = head.public || (frame.open && frame.role === IMPL);
  const uncertain = scan.isUncertain(frame);
  const add = (kind: Parameters<BlockScan["declare"]>[1], isPublic = exported, certain = true) => {
    if (frame.kind(name) === WORD && scan.word(frame, name) !== "_")
      scan.declare(frame, kind, name, end, isPublic, { start, certain });
  };
  switch (keyword) {
    case "fn":
      return add(frame.role === IMPL || (uncertain && takesSelf(scan, frame, name)) ? "method" : "function");
    case "struct":
    case "union":
    case "enum":
      return add(keyword);
    case "trait":
      return add("interface");
    case "type":
      return add("type");
    case "mod":
      return add("module");
    case "const":
      return add("constant", exported, exported || !uncertain);
    case "static":
      return add("variable", exported, exported || !uncertain);
    case "macro_rules":
    case "macro":
      return add("macro", head.public || isMacroExported(scan, frame, start));
  }
}

function takesSelf(scan: BlockScan, frame: Frame, name: number): boolean {
  const parameters = frame.kinds.indexOf(PAREN, name);
  const start = frame.start(parameters);
  return parameters > 0 && /^\(\s*(?:&\s?)?(?:'\w+ )?(?:mut )?self\b/.test(scan.text.slice(start, start + 80));
}

function isMacroExported(scan: BlockScan, frame: Frame, start: number): boolean {
  return start > 0 && scan.text.slice(frame.start(0), frame.start(start)).includes("macro_export");
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 47) return slashComment(scan, at, true);
  if (code === 39) return character(text, at);
  // r"…", r#"…"#, br##"…"##: as many signs close it as open it.
  let start = at;
  while (text.charCodeAt(start - 1) === 35 && at - start < 255) start--;
  if (
    text.charCodeAt(start - 1) !== 114 ||
    (start > 1 && /\w/.test(text.charAt(start - 2)) && text.charAt(start - 2) !== "b" && text.charAt(start - 2) !== "c")
  )
    return longQuoted(text, at);
  return until(text, `"${"#".repeat(at - start)}`, at + 1);
}

/** `'x'`, `'\n'`, `'\u{1F600}'`, and not the lifetime `'a`. */
function character(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === 92) {
    const end = text.indexOf("'", at + 3);
    return end > 0 && end < at + 14 ? end + 1 : at;
  }
  const code = text.charCodeAt(at + 1);
  const width = code >= 0xd800 && code < 0xdc00 ? 2 : 1;
  return text.charCodeAt(at + 1 + width) === 39 && code !== 10 ? at + 2 + width : at;
}

export const rust: BlockLanguage = { classes: characterClasses("\"'/"), literal, open, end };
