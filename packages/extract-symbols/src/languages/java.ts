import { quoted, slashComment, until } from "../literals.ts";
import {
  ARROW,
  AT,
  type BlockLanguage,
  type BlockScan,
  BODY,
  BRACE,
  BRACKET,
  COMMA,
  characterClasses,
  DOT,
  EQUALS,
  Frame,
  GREATER,
  GROUP,
  LESS,
  PAREN,
  WORD,
} from "../scan-blocks.ts";

const words = (list: string) => new Set(list.split(" "));

const MODIFIERS = words(
  "public private protected static final abstract native synchronized transient volatile strictfp default sealed non",
);
const TYPES = new Map(
  Object.entries({ class: "class", record: "class", interface: "interface", enum: "enum" } as const),
);
const CODE = words(
  "if for while do switch case try catch finally return throw else new super this break continue assert yield synchronized var",
);

const FILE = "module";
const CLASS = "class";
const INTERFACE = "interface";
const CONSTANTS = "constants";

interface Head {
  public: boolean;
  private: boolean;
  /** Index of the first token behind annotations and modifiers. */
  index: number;
  modifiers: boolean;
}

function readHead(scan: BlockScan, frame: Frame): Head {
  const head: Head = { public: false, private: false, index: 0, modifiers: false };
  for (;;) {
    if (frame.kind(head.index) === AT && scan.word(frame, head.index + 1) !== "interface")
      head.index = afterAnnotation(frame, head.index);
    else {
      const word = scan.word(frame, head.index);
      if (!MODIFIERS.has(word)) return head;
      if (word === "public") head.public = true;
      else if (word === "private") head.private = true;
      head.modifiers = true;
      head.index += word === "non" ? 3 : 1;
    }
  }
}

function afterAnnotation(frame: Frame, at: number): number {
  let index = at + 2;
  while (frame.kind(index) === DOT) index += 2;
  return frame.kind(index) === PAREN ? index + 1 : index;
}

const headOf = (scan: BlockScan, frame: Frame) => (frame.head ??= readHead(scan, frame)) as Head;

/** Index of the keyword that makes the statement a type, -1 if none does. */
function typeKeyword(scan: BlockScan, frame: Frame, head: Head): number {
  const index = frame.kind(head.index) === AT ? head.index + 1 : head.index;
  return TYPES.has(scan.word(frame, index)) && frame.kind(index + 1) === WORD ? index : -1;
}

function open(scan: BlockScan, frame: Frame, at: number): Frame | number {
  if (frame.role === CONSTANTS) {
    const inner = new Frame(CLASS, frame.name);
    inner.endsStatement = false;
    return inner;
  }
  const { last } = frame;
  if (frame.equals >= 0) return GROUP;
  if (last === ARROW || scan.word(frame, frame.count - 1) === "default") {
    if (scan.isUncertain(frame)) scan.sawCode(frame);
    return last === ARROW ? BODY : GROUP;
  }
  const head = headOf(scan, frame);
  const keyword = typeKeyword(scan, frame, head);
  if (keyword >= 0) return openType(scan, frame, head, keyword, at);
  if (!declareMethod(scan, frame, head, at)) {
    const compact = scan.word(frame, head.index);
    if (frame.role === CLASS && compact === frame.name && frame.count === head.index + 1)
      scan.declare(frame, "method", head.index, at, head.public);
    else if (scan.isUncertain(frame)) scan.sawCode(frame);
  }
  return BODY;
}

function openType(scan: BlockScan, frame: Frame, head: Head, keyword: number, at: number): Frame {
  const word = scan.word(frame, keyword);
  const name = scan.word(frame, keyword + 1);
  const annotation = frame.kind(keyword - 1) === AT;
  const kind = annotation ? "interface" : (TYPES.get(word) ?? "class");
  scan.declare(frame, kind, keyword + 1, at, head.public || (frame.role === INTERFACE && !head.private));
  const inner = new Frame(word === "interface" ? INTERFACE : CLASS, name);
  if (word === "enum") {
    inner.role = CONSTANTS;
    inner.separator = COMMA;
    inner.roleAfterSemicolon = CLASS;
  }
  return inner;
}

/** The index of the parameters of a method, -1 if the statement is none. */
function parametersOf(frame: Frame, from: number): number {
  let index = from;
  while (index < frame.count) {
    const kind = frame.kind(index);
    if (kind === AT) index = afterAnnotation(frame, index);
    else if (kind === PAREN) return frame.kind(index - 1) === WORD ? index : -1;
    else if (kind === WORD || kind === DOT || kind === LESS || kind === GREATER || kind === BRACKET) index++;
    else if (kind === COMMA || kind === 63 || kind === 38) index++;
    else return -1;
  }
  return -1;
}

function declareMethod(scan: BlockScan, frame: Frame, head: Head, end: number): boolean {
  const parameters = parametersOf(frame, head.index);
  if (parameters < 1) return false;
  const name = parameters - 1;
  const hasType = name > head.index;
  const before = frame.kind(name - 1);
  if (frame.role === FILE) {
    if (!scan.isUncertain(frame) && frame.closer === 0 && !hasType && !head.modifiers) return false;
    const first = scan.word(frame, head.index);
    // In a view that begins within braces: a type or a modifier must tell a method from a call.
    if (CODE.has(first) || before === DOT || !(hasType || head.modifiers || /^[A-Z]/.test(first))) return false;
    if (!hasType && !head.modifiers && frame.kind(parameters + 1) !== BRACE && frame.kind(parameters + 1) > 0)
      return false;
  } else if (!hasType && scan.word(frame, name) !== frame.name && !head.modifiers && frame.role !== CLASS) return false;
  else if (CODE.has(scan.word(frame, name))) return false;
  scan.declare(frame, "method", name, end, head.public || (frame.role === INTERFACE && !head.private));
  return true;
}

function end(scan: BlockScan, frame: Frame, at: number): void {
  const head = headOf(scan, frame);
  if (frame.role === CONSTANTS) {
    if (frame.kind(head.index) === WORD) scan.declare(frame, "enumMember", head.index, at, true);
    return;
  }
  const first = scan.word(frame, head.index);
  if (first === "import" || first === "package") return;
  const keyword = typeKeyword(scan, frame, head);
  if (keyword >= 0) {
    if (scan.cut) openType(scan, frame, head, keyword, at);
    return;
  }
  const uncertain = scan.isUncertain(frame);
  if (frame.role === FILE && !uncertain) return;
  if (frame.equals < 0 && frame.kinds.includes(PAREN)) {
    const isCall = uncertain && parametersOf(frame, head.index) === head.index + 1 && !head.modifiers;
    if ((isCall && !scan.cut) || !declareMethod(scan, frame, head, at)) scan.sawCode(frame);
  } else declareFields(scan, frame, head, at, uncertain);
}

function declareFields(scan: BlockScan, frame: Frame, head: Head, at: number, uncertain: boolean): void {
  const certain = !uncertain || (head.modifiers && (head.public || head.private));
  if (uncertain && (CODE.has(scan.word(frame, head.index)) || frame.kind(head.index) !== WORD))
    return scan.sawCode(frame);
  let depth = 0;
  let names = 0;
  for (let index = head.index + 1; index < frame.count; index++) {
    const kind = frame.kind(index);
    if (kind === LESS) depth++;
    else if (kind === GREATER) depth--;
    if (depth > 0 || kind !== WORD || frame.kind(index - 1) === DOT) continue;
    const after = frame.kind(index + 1);
    if (after !== EQUALS && after !== COMMA && after > 0 && after !== BRACKET) continue;
    if (after === BRACKET && frame.kind(index + 2) === WORD) continue;
    if (index > 0 && frame.kind(index - 1) === EQUALS) break;
    names++;
    const exported = head.public || (frame.role === INTERFACE && !head.private);
    scan.declare(frame, "field", index, at, exported, { certain });
    if (after !== EQUALS) continue;
    // On to the next declarator: a comma that a name and `=` or the end come after.
    while (index < frame.count) {
      const next = frame.kind(index + 2);
      if (
        frame.kind(index) === COMMA &&
        frame.kind(index + 1) === WORD &&
        (next === EQUALS || next === COMMA || next < 0)
      )
        break;
      index++;
    }
  }
  if (uncertain && names === 0) scan.sawCode(frame);
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  if (text.charCodeAt(at) === 47) return slashComment(scan, at);
  if (text.startsWith('"""', at)) return textBlock(text, at);
  return quoted(scan, at);
}

function textBlock(text: string, at: number): number {
  let end = at + 3;
  do end = until(text, '"""', end);
  while (end < text.length && text.charCodeAt(end - 4) === 92);
  return end;
}

export const java: BlockLanguage = { classes: characterClasses("\"'/", "$"), literal, open, end };
