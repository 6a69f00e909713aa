import { lineEnd, quoted, slashComment, until } from "../literals.ts";
import {
  ARROW,
  type BlockLanguage,
  type BlockScan,
  BODY,
  BRACE,
  BRACE_CLOSE,
  BRACKET,
  COLON,
  COMMA,
  characterClasses,
  EQUALS,
  Frame,
  GREATER,
  GROUP,
  isSpace,
  LESS,
  LITERAL,
  PAREN,
  SCOPE,
  STAR,
  WORD,
} from "../scan-blocks.ts";

const words = (list: string) => new Set(list.split(" "));

const TYPES = new Map(Object.entries({ class: "class", struct: "struct", union: "union", enum: "enum" } as const));
const CODE = words(
  "if for while do switch case default return goto break continue else try catch throw delete new sizeof co_return co_await co_yield static_assert _Static_assert asm __asm__ assert",
);
/** What may stand between the parameters of a function and its body, or the end of its prototype. */
const AFTER_PARAMETERS = words(
  "const volatile noexcept override final throw try mutable requires __attribute__ asm __asm__",
);
/** Words with parentheses of their own that are no functions. */
const SPECIFIERS = words(
  "__attribute__ __declspec alignas _Alignas decltype __asm__ asm noexcept explicit __typeof__ typeof requires sizeof throw if for while switch catch return __extension__ _Pragma",
);

const FILE = "module";
const CLASS = "class";
const ENUM = "enum";

interface Head {
  /** Index of the first token behind `template <…>` and attributes. */
  start: number;
  static: boolean;
  keyword: string;
  /** Index of `class`, `struct`, `union` or `enum` that the statement begins with, else -1. */
  type: number;
}

function readHead(scan: BlockScan, frame: Frame): Head {
  const head: Head = { start: 0, static: false, keyword: "", type: -1 };
  let index = 0;
  for (;;) {
    if (frame.kind(index) === BRACKET) head.start = ++index;
    else if (scan.word(frame, index) === "template" && frame.kind(index + 1) === LESS) {
      head.start = index = afterAngles(frame, index + 1);
      if (scan.word(frame, index) === "requires") {
        index++;
        if (frame.kind(index) === PAREN) head.start = ++index;
      }
    } else break;
  }
  for (; index < frame.count; index++) {
    const word = scan.word(frame, index);
    if (word === "") {
      if (frame.kind(index) === BRACKET || (frame.kind(index) === LITERAL && head.keyword === "extern")) continue;
      break;
    }
    if (TYPES.has(word)) {
      head.type = index;
      break;
    }
    if (word === "static") head.static = true;
    if (!head.keyword && isKeyword(word)) head.keyword = word;
    if (word === "__attribute__" || word === "__declspec" || word === "alignas") index++;
  }
  return head;
}

const isKeyword = (word: string) =>
  word === "typedef" ||
  word === "namespace" ||
  word === "using" ||
  word === "extern" ||
  word === "friend" ||
  word === "concept";

const headOf = (scan: BlockScan, frame: Frame) => (frame.head ??= readHead(scan, frame)) as Head;

/** The index after the `>` that closes the `<` at `index`. */
function afterAngles(frame: Frame, index: number): number {
  let depth = 0;
  for (let at = index; at < frame.count; at++) {
    if (frame.kind(at) === LESS) depth++;
    else if (frame.kind(at) === GREATER && --depth === 0) return at + 1;
  }
  return frame.count;
}

function open(scan: BlockScan, frame: Frame, at: number): Frame | number {
  if (frame.role === ENUM || frame.count === 0) return frame.role === ENUM ? GROUP : BODY;
  dropLabels(scan, frame);
  if (frame.count === 0) return BODY;
  const head = headOf(scan, frame);
  if (head.keyword === "namespace") return openNamespace(scan, frame, head, at);
  if (head.keyword === "extern" && frame.last === LITERAL && frame.count <= head.start + 2) {
    return new Frame(FILE, frame.name, frame.open);
  }
  const { last } = frame;
  if (last === EQUALS || last === COMMA || last === LESS || (frame.equals >= 0 && !isOperator(scan, frame)))
    return GROUP;
  const parameters = findFunction(scan, frame, head.start);
  if (head.type >= 0 && parameters < 0) return openType(scan, frame, head, at);
  if (parameters >= 0) {
    if (isMemberInitialiser(frame, parameters)) return GROUP;
    if (scan.word(frame, frame.count - 1) === "requires") return GROUP;
    declareFunction(scan, frame, head, parameters, at, true);
    return BODY;
  }
  if (scan.isUncertain(frame) && CODE.has(scan.word(frame, 0))) scan.sawCode(frame);
  return head.keyword === "typedef" || (last === WORD && frame.count > 1) ? GROUP : BODY;
}

const isOperator = (scan: BlockScan, frame: Frame) =>
  scan.word(frame, frame.equals - 1) === "operator" || frame.kind(frame.equals + 1) === PAREN;

/** `a_{1}` in `Type() : a_{1}, b_(2) {`: a name comes before the brace, and a colon or a comma before the name. */
function isMemberInitialiser(frame: Frame, parameters: number): boolean {
  const { last } = frame;
  if (last !== WORD && last !== GREATER) return false;
  for (let index = frame.count - 1; index > parameters; index--) {
    const kind = frame.kind(index);
    if (kind === COLON || kind === COMMA) return frame.kinds.indexOf(COLON, parameters) > 0;
    if (kind === PAREN || kind === BRACE) return false;
  }
  return false;
}

function openNamespace(scan: BlockScan, frame: Frame, head: Head, at: number): Frame {
  const keyword = wordIndex(scan, frame, "namespace", head.start);
  let name = keyword + 1;
  if (frame.kind(name) === BRACKET) name++;
  const text = frame.kind(name) === WORD ? scan.text.slice(frame.start(name), frame.end(frame.count - 1)) : "";
  if (text) scan.declare(frame, "module", name, at, true, { start: keyword, text, container: undefined });
  const inner = new Frame(FILE, text || frame.name);
  // What an anonymous namespace holds is for this file alone.
  inner.open = text === "";
  return inner;
}

function wordIndex(scan: BlockScan, frame: Frame, word: string, from: number): number {
  let index = from;
  while (index < frame.count && scan.word(frame, index) !== word) index++;
  return index;
}

/** The name of `class API Name final : Base {`, of `struct Name<int> {`; -1 if it has none. */
function typeName(scan: BlockScan, frame: Frame, from: number): number {
  let name = -1;
  for (let index = from; index < frame.count; index++) {
    const kind = frame.kind(index);
    if (kind === COLON) break;
    if (kind === LESS) index = afterAngles(frame, index) - 1;
    else if (kind === WORD && scan.word(frame, index) !== "final") name = index;
    else if (kind !== PAREN && kind !== BRACKET && kind !== SCOPE && kind !== WORD) break;
  }
  return name;
}

function openType(scan: BlockScan, frame: Frame, head: Head, at: number): Frame {
  const word = scan.word(frame, head.type);
  const kind = TYPES.get(word as "class") ?? "class";
  let from = head.type + 1;
  if (kind === "enum" && TYPES.has(scan.word(frame, from))) from++;
  const name = typeName(scan, frame, from);
  const isTypedef = head.keyword === "typedef";
  if (name >= 0) {
    const exported = isVisible(frame);
    scan.declare(frame, kind, name, at, exported, { start: isTypedef ? head.type : head.start });
  }
  const inner = new Frame(
    kind === "enum" ? ENUM : CLASS,
    name >= 0 ? scan.word(frame, name) : frame.name,
    kind !== "class",
  );
  if (kind === "enum") inner.separator = COMMA;
  inner.endsStatement = false;
  return inner;
}

/** Declarations of a file are public but in an anonymous namespace; those of a class after `public:`. */
const isVisible = (frame: Frame) => (frame.role === CLASS ? frame.open : !frame.open);

/** Takes `public:` and the like off the beginning of a statement and changes the class accordingly. */
function dropLabels(scan: BlockScan, frame: Frame): void {
  if (frame.role !== CLASS && !scan.isUncertain(frame)) return;
  while (frame.kind(0) === WORD) {
    const isLabel = frame.kind(1) === COLON;
    const isQtLabel = frame.kind(1) === WORD && frame.kind(2) === COLON && scan.word(frame, 1) === "slots";
    const word = scan.word(frame, 0);
    if (!isLabel && !isQtLabel) return;
    if (word === "public" || word === "signals" || word === "Q_SIGNALS") frame.open = frame.role === CLASS;
    else if (word === "private" || word === "protected") frame.open = frame.role !== CLASS;
    else return;
    const count = isLabel ? 2 : 3;
    frame.kinds.splice(0, count);
    frame.starts.splice(0, count);
    frame.ends.splice(0, count);
    frame.equals = frame.kinds.indexOf(EQUALS);
  }
}

/** The index of the parameters of the function that the statement declares, -1 if it declares none. */
function findFunction(scan: BlockScan, frame: Frame, from: number): number {
  let found = -1;
  for (let index = from; index < frame.count; index++) {
    const kind = frame.kind(index);
    if (kind === EQUALS || kind === COLON) {
      if (found >= 0) break;
      if (kind === EQUALS && scan.word(frame, index - 1) !== "operator") break;
    } else if (kind === LESS) {
      if (scan.word(frame, index - 1) === "operator") continue;
      const after = afterAngles(frame, index);
      if (after < frame.count || frame.last === GREATER) index = after - 1;
    } else if (kind === WORD && scan.word(frame, index) === "operator") {
      const parameters = operatorParameters(scan, frame, index);
      if (parameters >= 0) return parameters;
    } else if (kind === PAREN && frame.kind(index - 1) === WORD) {
      const name = scan.word(frame, index - 1);
      if (SPECIFIERS.has(name) || AFTER_PARAMETERS.has(name)) continue;
      if (found < 0 || isMacro(scan, frame, found)) found = index;
      else break;
    } else if (kind === PAREN && found < 0 && frame.kind(index + 1) === PAREN) {
      // A pointer to a function, `int (*name)(int)`, is no function; `int (name)(int)` is one.
      return -1;
    }
  }
  return found;
}

/** Whether the name before these parentheses is a macro around or before the type: more of a head comes after it. */
function isMacro(scan: BlockScan, frame: Frame, parameters: number): boolean {
  const after = frame.kind(parameters + 1);
  const name = scan.word(frame, parameters - 1);
  if (!(after === WORD || after === STAR || after === SCOPE)) return false;
  if (AFTER_PARAMETERS.has(scan.word(frame, parameters + 1))) return false;
  return parameters - 1 === 0 || /^_*[A-Z][A-Z0-9_]*$/.test(name);
}

/** `operator==(…)`, `operator()(…)`, `operator bool()`, `operator""_km(…)`: the index of the parameters. */
function operatorParameters(scan: BlockScan, frame: Frame, operator: number): number {
  let index = operator + 1;
  if (frame.kind(index) === PAREN && frame.end(index) - frame.start(index) < 4 && frame.kind(index + 1) === PAREN)
    return index + 1;
  while (index < frame.count && frame.kind(index) !== PAREN) index++;
  return index < frame.count ? index : -1;
}

function declareFunction(
  scan: BlockScan,
  frame: Frame,
  head: Head,
  parameters: number,
  end: number,
  hasBody: boolean,
): boolean {
  let name = parameters - 1;
  let text = "";
  const operator = frame.kinds.indexOf(WORD) < 0 ? -1 : operatorBefore(scan, frame, parameters);
  if (operator >= 0) {
    name = operator;
    text = scan.text.slice(frame.start(operator), frame.end(parameters - 1)).replace(/\s+/g, " ");
    if (!/^operator\s*\w/.test(text)) text = text.replace(/ /g, "");
  } else if (frame.kind(name) !== WORD) return false;
  let first = name;
  if (operator < 0 && frame.kind(name - 1) === 126) {
    first = name - 1;
    text = `~${scan.word(frame, name)}`;
  }
  // A name with its qualifiers: Outer::Type<T>::name.
  let qualifier = first;
  while (frame.kind(qualifier - 1) === SCOPE) {
    qualifier -= 2;
    if (frame.kind(qualifier) === GREATER) {
      let depth = 0;
      for (; qualifier > head.start; qualifier--) {
        if (frame.kind(qualifier) === GREATER) depth++;
        else if (frame.kind(qualifier) === LESS && --depth === 0) break;
      }
      qualifier--;
    }
    if (frame.kind(qualifier) !== WORD) {
      qualifier++;
      break;
    }
  }
  const word = scan.word(frame, name);
  const owner = qualifier < first ? scan.text.slice(frame.start(qualifier), frame.end(first - 2)) : frame.name;
  const uncertain = scan.isUncertain(frame);
  const inClass = frame.role === CLASS || qualifier < first;
  const hasType = qualifier > head.start;
  const isConstructor =
    text.startsWith("~") || (owner ? bareName(owner) === word : uncertain && /^[A-Z]\w*[a-z]/.test(word));
  if (CODE.has(scan.word(frame, head.start)) || CODE.has(word)) {
    if (uncertain) scan.sawCode(frame);
    return false;
  }
  if (!hasType && !isConstructor && operator < 0 && qualifier === first && !hasBody) return false;
  if (frame.kind(qualifier - 1) === 46 || frame.kind(qualifier - 1) === ARROW) return false;
  const certain = hasBody && (hasType || isConstructor || operator >= 0);
  scan.declare(
    frame,
    inClass || uncertain ? "method" : "function",
    text.startsWith("~") ? first : name,
    end,
    isVisible(frame) && !(head.static && frame.role !== CLASS),
    {
      start: head.start,
      certain: certain || !uncertain,
      container: owner,
      text,
    },
  );
  return true;
}

function operatorBefore(scan: BlockScan, frame: Frame, parameters: number): number {
  for (let index = parameters - 1; index >= 0 && index > parameters - 12; index--)
    if (scan.word(frame, index) === "operator") return index;
  return -1;
}

function bareName(qualified: string): string {
  const angle = qualified.indexOf("<");
  const name = angle < 0 ? qualified : qualified.slice(0, angle);
  return name.slice(name.lastIndexOf(":") + 1).trim();
}

function end(scan: BlockScan, frame: Frame, at: number): void {
  if (frame.role === ENUM) {
    if (frame.kind(0) === WORD) scan.declare(frame, "enumMember", 0, at, true);
    return;
  }
  dropLabels(scan, frame);
  if (frame.count === 0) return;
  const head = headOf(scan, frame);
  const { start } = head;
  const uncertain = scan.isUncertain(frame);
  const first = scan.word(frame, start);
  if (CODE.has(first) || (frame.kind(start) !== WORD && frame.kind(start) !== 126 && frame.kind(start) !== SCOPE)) {
    if (uncertain) scan.sawCode(frame);
    return;
  }
  if (head.keyword === "typedef") return endTypedef(scan, frame, head, at);
  if (head.keyword === "using" || head.keyword === "concept") {
    if (frame.equals === start + 2 || (frame.equals === start + 3 && frame.kind(start + 2) === BRACKET))
      scan.declare(frame, "type", start + 1, at, isVisible(frame), { start });
    return;
  }
  if (head.keyword === "friend" || head.keyword === "namespace" || first === "template") return;
  const parameters = findFunction(scan, frame, start);
  if (parameters >= 0 && !(head.type >= 0 && frame.kinds.includes(BRACE))) {
    const declared = isPrototype(scan, frame, parameters) && declareFunction(scan, frame, head, parameters, at, false);
    if (!declared && uncertain) scan.sawCode(frame);
    return;
  }
  endVariables(scan, frame, head, at, uncertain);
}

/** What comes after the parameters can't be the rest of an expression. */
function isPrototype(scan: BlockScan, frame: Frame, parameters: number): boolean {
  const after = frame.kind(parameters + 1);
  return (
    after < 0 ||
    after === WORD ||
    after === EQUALS ||
    after === ARROW ||
    after === 38 ||
    after === BRACKET ||
    scan.cut ||
    after === COLON
  );
}

function endTypedef(scan: BlockScan, frame: Frame, head: Head, at: number): void {
  for (const name of declarators(scan, frame, head.start + 1, head.type >= 0, true))
    scan.declare(frame, "type", name.index, at, isVisible(frame), { start: head.start, text: name.text });
}

function endVariables(scan: BlockScan, frame: Frame, head: Head, at: number, uncertain: boolean): void {
  const isMember = frame.role === CLASS || uncertain;
  const brace = frame.kinds.indexOf(BRACE);
  // A type with a body needs no declarator after it; without one and without a name it is a mere mention.
  if (head.type >= 0 && brace < 0 && frame.count <= head.type + 2) return;
  let any = false;
  if (frame.count === 1 && closesType(scan, frame)) return scan.declare(frame, "type", 0, at, true);
  for (const name of declarators(scan, frame, head.start, head.type >= 0, false)) {
    any = true;
    const exported = isVisible(frame) && !head.static;
    scan.declare(frame, isMember ? "field" : "variable", name.index, name.end || at, exported, {
      start: head.start,
      certain: !uncertain,
      text: name.text,
    });
  }
  if (uncertain && (!any || frame.equals >= 0)) scan.sawCode(frame);
}

/** `} name;` where the view begins within the type that gets the name. */
function closesType(scan: BlockScan, frame: Frame): boolean {
  let before = frame.start(0) - 1;
  while (isSpace(scan.text.charCodeAt(before))) before--;
  return frame.closer === 0 && scan.text.charCodeAt(before) === BRACE_CLOSE;
}

interface Declarator {
  index: number;
  text: string;
  end: number;
}

/** The names of `Type a, *b = 1, c[2], (*d)(int)`: the last word before `=`, `,`, `[`, `:` or the end. */
function declarators(scan: BlockScan, frame: Frame, from: number, hasType: boolean, isTypedef: boolean): Declarator[] {
  const names: Declarator[] = [];
  let last = -1;
  const body = hasType ? frame.kinds.indexOf(BRACE) : -1;
  // Behind a type's body, the first word is a name.
  let count = body < 0 ? 0 : 2;
  let skipping = false;
  const take = (index: number) => {
    // One word alone is a type or a macro, no name.
    if (last >= 0 && !skipping && (count > 1 || names.length > 0)) {
      names.push({ index: last, text: "", end: frame.kind(index) === COMMA ? frame.start(index) : 0 });
      skipping = true;
    }
  };
  for (let index = Math.max(from, body + 1); index < frame.count; index++) {
    const kind = frame.kind(index);
    if (kind === LESS && !skipping) {
      const after = afterAngles(frame, index);
      index = after - 1;
    } else if (kind === WORD) {
      if (skipping) continue;
      const word = scan.word(frame, index);
      if (word === "__attribute__" || word === "__asm__" || word === "asm" || word === "alignas") {
        index++;
        continue;
      }
      // Behind a name, a word is an attribute: `int a UNUSED;`.
      if (last >= 0 && frame.kind(index - 1) === WORD && /^_*[A-Z][A-Z0-9_]+$/.test(word) && count > 1) continue;
      last = index;
      count++;
    } else if (kind === COMMA) {
      take(index);
      skipping = false;
      last = -1;
    } else if (kind === EQUALS || kind === COLON) {
      take(index);
      skipping = true;
    } else if (kind === BRACKET) take(index);
    else if (kind === BRACE) {
      take(index);
      skipping = true;
    } else if (kind === PAREN && !skipping) {
      const inner = pointerName(scan, frame, index);
      if (inner && frame.kind(index + 1) === PAREN) {
        names.push({ ...inner, end: 0 });
        skipping = true;
      } else if (isTypedef && last >= 0 && frame.kind(index - 1) === WORD) take(index);
      else if (last === index - 1) return [];
    }
  }
  take(frame.count);
  return names;
}

/** The name in `(*name)`, `(CALL *name[2])`, `(Type::*name)`. */
function pointerName(scan: BlockScan, frame: Frame, group: number): Declarator | undefined {
  const start = frame.start(group);
  const inner = scan.text.slice(start, Math.min(frame.end(group), start + 200));
  const name = /^\([\w\s:]*[*^&]\s*(?:const\s+)?(\w+)\s*[)[(]/.exec(inner);
  if (!name?.[1]) return undefined;
  return { index: group, text: name[1], end: 0 };
}

/** Lines that hold nothing but a macro: `Q_OBJECT`, `FMT_BEGIN_NAMESPACE`, `DEFINE_THIS(name)`. */
function breaks(scan: BlockScan, frame: Frame, at: number): boolean {
  const { count } = frame;
  if (count > 2 || (count === 2 && frame.last !== PAREN) || !/^[A-Z_][A-Z0-9_]+$/.test(scan.word(frame, 0)))
    return false;
  const { text } = scan;
  let next = at;
  let code = 10;
  while (code === 10 || isSpace(code)) code = text.charCodeAt(++next);
  return code !== BRACE && code !== PAREN && code !== COMMA && code !== EQUALS && code !== 59 && code !== COLON;
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  switch (text.charCodeAt(at)) {
    case 47:
      return slashComment(scan, at);
    case 35:
      return directive(scan, at);
    case 34:
      return text.charCodeAt(at - 1) === 82 ? rawString(text, at) : quoted(scan, at);
  }
  // A separator of digits: 1'000'000.
  return at > 0 &&
    /[0-9a-fA-F]/.test(text.charAt(at - 1)) &&
    /\w/.test(text.charAt(at + 1)) &&
    /\d[\da-fA-F']*$/.test(text.slice(Math.max(0, at - 12), at))
    ? at
    : quoted(scan, at);
}

/** R"name( … )name" */
function rawString(text: string, at: number): number {
  const paren = text.indexOf("(", at);
  if (paren < 0 || paren > at + 17) return at;
  return until(text, `)${text.slice(at + 1, paren)}"`, paren);
}

/** A line for the preprocessor, with the lines that a backslash joins to it. A `#define` declares a macro. */
function directive(scan: BlockScan, at: number): number {
  const { text } = scan;
  let before = at - 1;
  while (isSpace(text.charCodeAt(before))) before--;
  if (before >= 0 && text.charCodeAt(before) !== 10) return at;
  scan.comment = true;
  let end = at;
  do end = lineEnd(text, end + 1);
  while (
    end < text.length &&
    (text.charCodeAt(end - 1) === 92 || (text.charCodeAt(end - 2) === 92 && text.charCodeAt(end - 1) === 13))
  );
  const line = text.slice(at, Math.min(end, at + 200));
  const word = /^#\s*([a-z]+)/.exec(line)?.[1];
  if (word === "define") {
    const name = /^#\s*define\s+(\w+)/.exec(line);
    if (name?.[1]) {
      const start = at + name[0].length - name[1].length;
      scan.found.push({
        kind: "macro",
        name: name[1],
        at: start,
        from: at,
        to: definitionEnd(text, at, end),
        exported: true,
        container: undefined,
        guessed: false,
      });
    }
  } else if (word === "if" || word === "ifdef" || word === "ifndef") scan.branches.push(scan.depth);
  else if (word === "else" || word === "elif") scan.depth = scan.branches[scan.branches.length - 1] ?? scan.depth;
  else if (word === "endif") scan.branches.pop();
  return end;
}

/** A comment at the end is no part of a definition. */
function definitionEnd(text: string, from: number, to: number): number {
  const line = text.lastIndexOf("\n", to - 1);
  const comment = text.indexOf("//", Math.max(line, from));
  const block = text.indexOf("/*", Math.max(line, from));
  let end = to;
  if (comment >= 0 && comment < end && !text.slice(Math.max(line, from), comment).includes('"')) end = comment;
  if (block >= 0 && block < end && text.slice(block, end).trimEnd().endsWith("*/")) end = block;
  return end;
}

export const c: BlockLanguage = { classes: characterClasses("\"'/#"), literal, breaks, open, end };
