import { afterSpace, isBlank, lineEnd, until } from "../character.ts";
import { quoted, slashComment } from "../literals.ts";
import { type BlockLanguage, type BlockScan, BODY, characterClasses, Frame, GROUP } from "../scan-blocks.ts";

const PREFIX = /^(?:template <> (?:requires (?:\(\) |\w+ (?:<> )?))?|\[\] |__extension__ )*/;
const LABEL = /^(?:(public|signals|Q_SIGNALS)|private|protected) (?:slots )?$/;
const TYPE =
  /^()(?:(?:[\w:"]+|\[\]|<>) (?:\(\) )?)*?(class|struct|union|enum)\b (?:(?:class|struct) )?(?:(?:\[\]|::|\w+(?: \(\))?|\w+ <> ::) )*?((?!final )\w+ )?(?=(?:<> )?(?:final )?(?:: .*)?$)/;
const NAMESPACE = /^()(?:inline )?namespace (?:\[\] )?(\w+ (?::: \w+ )*)?/;
const ALIAS = /^(template <> )?(?:using|concept) (\w+ )(?=(?:\[\] )?= )/;
const CODE =
  /^(?:if|for|while|do|switch|case|default|return|goto|break|continue|else|try|catch|throw|delete|new|sizeof|co_return|co_await|co_yield|static_assert|_Static_assert|asm|__asm__|assert) /;
/** What may stand between the parameters of a function and its body, or the end of its prototype. */
const AFTER = /^(?:const|volatile|noexcept|override|final|throw|try|mutable|requires|__attribute__|asm|__asm__)$/;
/** Words with parentheses of their own that are no functions. */
const SPECIFIER =
  /^(?:__attribute__|__declspec|alignas|_Alignas|decltype|__asm__|asm|noexcept|explicit|__typeof__|typeof|requires|sizeof|throw|__extension__|_Pragma)$/;
/** Parameters and no arguments: `()`, `(void)`, `(const a`, `(a b`, `(a* b`. */
const PARAMETERS = /^\(\s*(?:void\s*)?\)|\bconst\b|[\w>](?:[&*]* |&| [&*]+)\w|[*&][,)]/;
const isName = (part: string | undefined) => part !== undefined && /^\w/.test(part);

function open(scan: BlockScan, shape: string, role: string): Frame | number {
  const { frame } = scan;
  const { last, parts, name, angles, open } = frame;
  if (role === "enum") return GROUP;
  const namespace = NAMESPACE.exec(shape);
  if (namespace) {
    const path = namespace[2]?.replaceAll(" ", "");
    if (path) scan.declare("module", namespace, true, { name: path, container: undefined });
    // What an anonymous namespace holds is for this file alone.
    return new Frame("", path ?? name, !path);
  }
  if (shape === 'extern " ') return new Frame("", name, open);
  const parameters = parametersOf(parts);
  const isExpression = /^(?:[=,<]|requires)$/.test(last) || angles.length > 0;
  if (isExpression || (parts.includes("=") && parameters < 0)) return GROUP;
  if (parameters >= 0) {
    const initialiser = parts.indexOf(":", parameters);
    // Of `Type() : a_{1}, b_(2) {`, only the last brace is a body.
    if (initialiser > 0 && /[:,] (?:\w+ |:: |<> )+$/.test(shape)) return GROUP;
    declareFunction(scan, shape, role, parameters, true);
    return BODY;
  }
  const type = TYPE.exec(shape);
  if (type) {
    const key = type[2] as "class" | "struct" | "union" | "enum";
    const start = /^typedef /.test(shape) ? 1 : startOf(shape);
    if (type[3]) scan.declare(key, type, isVisible(frame), { start });
    return new Frame(
      key === "enum" ? key : "class",
      scan.name(type) ?? name,
      key !== "class",
      key === "enum" ? "," : "",
      false,
    );
  }
  if (CODE.test(shape)) scan.code();
  return parts.length > 1 && isName(last) ? GROUP : BODY;
}

/** The number of tokens of `template <…>` and attributes, with which no signature begins. */
const startOf = (shape: string) => (PREFIX.exec(shape)?.[0].split(" ").length ?? 1) - 1;

/** Declarations of a file are public but in an anonymous namespace; those of a class after `public:`. */
const isVisible = (frame: Frame) => (frame.role === "class" ? frame.open : !frame.open);

/** The index of the parameters of the function that a statement declares, -1 if it declares none. */
function parametersOf(parts: string[]): number {
  let found = -1;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const before = parts[index - (parts[index - 1] === "<>" ? 2 : 1)] ?? "";
    if (part === "=" || part === ":") {
      if (found >= 0 || part === "=") break;
    } else if (part === "operator") {
      const isCall = parts[index + 1] === "()" && parts[index + 2] === "()";
      return isCall ? index + 2 : parts.indexOf("()", index);
    } else if (part === "()") {
      // A pointer to a function, `int (*name)(int)`, is no function.
      if (found < 0 && parts[index + 1] === "()" && !SPECIFIER.test(before)) return -1;
      if (isName(before)) {
        if (SPECIFIER.test(before) || AFTER.test(before)) continue;
        if (found >= 0 && !isMacro(parts, found)) break;
        found = index;
      }
    }
  }
  return found;
}

/** Whether the name before these parentheses is a macro around or before the type: more of a head comes after it. */
function isMacro(parts: string[], parameters: number): boolean {
  const after = parts[parameters + 1] ?? "";
  if (!(isName(after) || after === "*" || after === "::") || AFTER.test(after)) return false;
  return parameters === 1 || /^_*[A-Z][A-Z0-9_]*$/.test(parts[parameters - 1] ?? "");
}

function declareFunction(scan: BlockScan, shape: string, role: string, parameters: number, hasBody: boolean): boolean {
  const { parts, starts, ends, name: around, role: place } = scan.frame;
  const { text } = scan;
  const start = startOf(shape);
  const operator = parts.lastIndexOf("operator", parameters);
  let token = operator >= 0 ? operator : parameters - (parts[parameters - 1] === "<>" ? 2 : 1);
  if (!isName(parts[token])) return false;
  const word = parts[token] as string;
  const isDestructor = parts[token - 1] === "~";
  if (isDestructor) token--;
  const name = text.slice(starts[token], ends[operator >= 0 || isDestructor ? parameters - 1 : token]);
  let first = token;
  while (parts[first - 1] === "::") {
    first -= parts[first - 2] === "<>" ? 3 : 1;
    if (isName(parts[first - 1]) && parts[first] === "::") first--;
  }
  const isQualified = token > first + 1;
  const path = parts.slice(first, token - 1).filter((part) => part !== "<>");
  const owner = isQualified ? path.join("") : around;
  const isConstructor = isDestructor || (owner ? owner.endsWith(word) : role === "?" && /^[A-Z]\w*[a-z]/.test(word));
  if (CODE.test(`${parts[start]} `) || CODE.test(`${word} `)) {
    scan.code();
    return false;
  }
  const isTold = first > start || isConstructor || operator >= 0;
  if ((!isTold && !isQualified && !hasBody) || /^(?:\.|->)$/.test(parts[first - 1] ?? "")) return false;
  const exported = isVisible(scan.frame) && !(place !== "class" && role !== "?" && /^(?:\w+ )*?static /.test(shape));
  scan.declare(place === "class" || isQualified || role === "?" ? "method" : "function", token, exported, {
    start,
    certain: isTold && (hasBody || PARAMETERS.test(text.slice(starts[parameters], ends[parameters]).slice(0, 400))),
    container: owner,
    name:
      operator >= 0 && !/^operator\s*\w/.test(name)
        ? name.replace(/\s/g, "")
        : name.replace(/\s+/g, isDestructor ? "" : " "),
  });
  return true;
}

function end(scan: BlockScan, shape: string, role: string): void {
  const { frame, text } = scan;
  const { parts, starts } = frame;
  if (role === "enum") {
    if (isName(parts[0])) scan.declare("enumMember", 0, true);
    return;
  }
  const start = startOf(shape);
  const first = parts[start] ?? "";
  const alias = ALIAS.exec(shape);
  const body = /(?:^| )(?:class|struct|union|enum) [^=]*\{\} /.test(shape);
  if (CODE.test(`${first} `) || !/^[\w~:]/.test(first)) {
    scan.code();
  } else if (alias) scan.declare("type", alias, isVisible(frame));
  else if (parts.includes("typedef")) declareNames(scan, "type", start, body, true);
  else if (!/^(?:friend|namespace|template|using)$/.test(first)) {
    const parameters = parametersOf(parts);
    if (parameters >= 0 && !body) {
      const isPrototype = scan.cut || /^(?:\w|[=:&[]|->|$)/.test(parts[parameters + 1] ?? "");
      if (!(isPrototype && declareFunction(scan, shape, role, parameters, false))) scan.code();
      return;
    }
    let before = (starts[0] ?? 0) - 1;
    while (isBlank(text.charCodeAt(before))) before--;
    // `} name;` where the view begins within the type that gets the name.
    if (parts.length === 1 && frame.closer === "" && text.charAt(before) === "}") scan.declare("type", 0, true);
    else if (body || !/ (?:class|struct|union|enum) (?:\w+ )?$/.test(` ${shape}`)) {
      const any = declareNames(scan, role === "" ? "variable" : "field", start, body);
      if (!any || parts.includes("=")) scan.code();
    }
  }
}

/** Declares the names of `Type a, *b = 1, c[2], (*d)(int)`: the last word before `=`, `,`, `[`, `:` or the end. */
function declareNames(
  scan: BlockScan,
  kind: "type" | "variable" | "field",
  start: number,
  hasBody: boolean,
  isTypedef = false,
): boolean {
  const { frame, text } = scan;
  const { parts, starts, ends } = frame;
  const body = hasBody ? parts.indexOf("{}") : -1;
  // One word alone is a type or a macro, no name; behind a type's body it is one.
  let count = body < 0 ? 0 : 2;
  let last = -1;
  let any = false;
  const exported = isVisible(frame) && parts[start] !== "static";
  const take = (token: number, to: number, name = "") => {
    any = true;
    last = -1;
    count = Number.NEGATIVE_INFINITY;
    scan.declare(kind, token, exported, { start, certain: false, name, to });
  };
  for (let index = Math.max(start + (isTypedef ? 1 : 0), body + 1); index <= parts.length; index++) {
    const part = parts[index] ?? "";
    const isNext = parts[index + 1] === "()";
    if (/^(?:__attribute__|__asm__|asm|alignas|__declspec)$/.test(part)) index++;
    else if (isName(part)) {
      // A member of a class that is defined outside of it is declared in it.
      last = count >= 0 && parts[index - 1] !== "::" ? index : -1;
      count++;
    } else if (part === "()" && count >= 0) {
      const pointer = /^\([\w\s:]*[*^&]\s*(?:const\s+)?(\w+)\s*[)[(]/.exec(
        text.slice(starts[index], ends[index]).slice(0, 200),
      )?.[1];
      if (pointer && isNext) take(index, frame.to, pointer);
      else if (last === index - 1 && last >= 0) {
        if (!isTypedef) return any;
        take(last, frame.to);
      }
    } else if (/^(?:[=,:]|\[\]|\{\}|)$/.test(part)) {
      if (last >= 0 && count > 1) take(last, part === "," ? (ends[index - 1] as number) : frame.to);
      if (part === ",") count = 1;
    }
  }
  return any;
}

/** Lines that hold nothing but a macro: `Q_OBJECT`, `FMT_BEGIN_NAMESPACE`, `DEFINE_THIS(name)`. */
function breaks(scan: BlockScan, at: number): boolean {
  return (
    scan.frame.parts.length < 3 &&
    /^[A-Z_][A-Z0-9_]+ (?:\(\) )?$/.test(scan.shape) &&
    !/[{(,=;:]/.test(scan.text.charAt(afterSpace(scan.text, at)))
  );
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  switch (text.charAt(at)) {
    case "/":
      return slashComment(text, at);
    case "#":
      return directive(scan, at);
    case '"': {
      // R"name( … )name"
      const raw = text.charAt(at - 1) === "R" ? /^"([^\s()\\]{0,16})\(/.exec(text.slice(at, at + 20)) : null;
      if (raw) return until(text, `)${raw[1]}"`, at);
    }
  }
  // A separator of digits: 1'000'000.
  const isSeparator = text.charAt(at) === "'" && /^\d'\d/.test(text.slice(at - 1, at + 2));
  return isSeparator ? at : quoted(text, at, scan.unclosed);
}

/** A line for the preprocessor, with the lines that a backslash joins to it. A `#define` declares a macro. */
function directive(scan: BlockScan, at: number): number {
  const { text } = scan;
  let before = at - 1;
  while (isBlank(text.charCodeAt(before))) before--;
  if (before >= 0 && text.charCodeAt(before) !== 10) return at;
  let end = lineEnd(text, at);
  while (end < text.length && /\\\r?$/.test(text.slice(end - 2, end))) end = lineEnd(text, end + 1);
  // A comment may begin in it and go on over lines.
  const line = text.slice(at, end);
  const open = line.lastIndexOf("/*");
  if (open > line.lastIndexOf("*/")) end = lineEnd(text, until(text, "*/", at + open));
  const [, word, , name] = /^#\s*([a-z]+)(\s*)(\w*)/.exec(text.slice(at, at + 200)) ?? [];
  const { branches } = scan;
  if (word === "define" && name) {
    const from = text.indexOf(name, at + 7);
    const comment = text.indexOf("//", at);
    const isComment = comment > 0 && comment < end && !text.slice(at, comment).includes('"');
    scan.found.push({
      kind: "macro",
      name,
      at: from,
      from: at,
      to: isComment ? comment : end,
      exported: true,
      container: undefined,
      guessed: false,
    });
  } else if (word?.startsWith("if")) branches.push(scan.depth);
  else if (word === "endif") branches.pop();
  // Each branch may open the same brace.
  else if (word?.startsWith("el")) scan.depth = branches[branches.length - 1] ?? scan.depth;
  return end;
}

export const c: BlockLanguage = {
  classes: characterClasses("\"'/#"),
  literal,
  breaks,
  label(scan, shape) {
    const label = LABEL.exec(shape);
    if (label) scan.members++;
    if (label) scan.frame.open = (label[1] !== undefined) === (scan.frame.role === "class");
    return label !== null;
  },
  open,
  end,
};
