import { until } from "../character.ts";
import type { DeclarationKind } from "../declaration.ts";
import { quoted, slashComment } from "../literals.ts";
import { type BlockLanguage, type BlockScan, BODY, characterClasses, Frame, GROUP } from "../scan-blocks.ts";

const FUNCTION = /^()func (\(\) )?(\w+ )/;
const CODE = /^(?:if|for|switch|select|case|default|return|go|defer|break|continue|goto|fallthrough) /;
const TYPE = /^(?:type )?\S+ (\[\] )?(struct|interface)?/;
const SPEC = /^(?:(const|var|type) )?(?=[^\d\W])/;

const isPublic = (name: string) => /^\p{Lu}/u.test(name);

/** Declares each name of `a, b Type`, the first of which is the token `first`. */
function names(scan: BlockScan, kind: DeclarationKind, first: number, certain = true): void {
  const { parts } = scan.frame;
  for (let index = first; /^[^\W\d]/.test(parts[index] ?? ""); index += 2) {
    const name = scan.source(index);
    if (name !== "_") scan.declare(kind, index, isPublic(name), { start: first, certain });
    if (parts[index + 1] !== ",") return;
  }
}

function declareFunction(scan: BlockScan, shape: string): void {
  const match = FUNCTION.exec(shape);
  if (!match) return;
  const receiver = match[2];
  // `s *Server[K]`, `Server`: the type's name.
  const inner =
    scan.text
      .slice(scan.frame.starts[1], (scan.frame.ends[1] ?? 0) - 1)
      .split("[", 1)[0]
      ?.trim() ?? "";
  const container =
    receiver && inner.slice(Math.max(inner.lastIndexOf(" "), inner.lastIndexOf("*"), inner.lastIndexOf("(")) + 1);
  scan.declare(receiver ? "method" : "function", match, isPublic(scan.source(scan.token(match))), { container });
}

function open(scan: BlockScan, shape: string, role: string): Frame | number {
  const { last, name, parts } = scan.frame;
  const isType = last === "struct" || last === "interface";
  if (role === "" && FUNCTION.test(shape)) {
    if (isType) return GROUP;
    declareFunction(scan, shape);
    return BODY;
  }
  if (isType && role !== "const" && role !== "var" && !/^(?:var|const) /.test(shape)) {
    return new Frame(
      last,
      role === "struct" ? name : parts[parts[0] === "type" && role === "" ? 1 : 0],
      false,
      "",
      false,
    );
  }
  scan.code();
  return role === "?" && CODE.test(shape) ? BODY : GROUP;
}

const group = (scan: BlockScan, shape: string) =>
  scan.frame.closer === "" && /^(?:const|var|type) $/.test(shape) ? new Frame(shape.trim()) : undefined;

function end(scan: BlockScan, shape: string, role: string): void {
  const keyword = role === "" || role === "?" ? SPEC.exec(shape)?.[1] : role;
  if (role === "struct") fields(scan, shape);
  else if (role === "interface") {
    if (/^\w+ \(\) /.test(shape)) names(scan, "method", 0);
  } else if (role === "?") uncertain(scan, shape, keyword);
  else if (keyword) spec(scan, shape, keyword, role === "" ? 1 : 0);
  else declareFunction(scan, shape);
}

/** `Name, other Type = value` behind `const`, `var` or `type`: its first name is the token `first`. */
function spec(scan: BlockScan, shape: string, keyword: string, first: number): void {
  const type = TYPE.exec(shape);
  // `[K comparable]` has a blank, the length of an array has none.
  const isGeneric = type?.[1] && /\s/.test(scan.source(first + 1));
  const kind = type?.[2] && (!type[1] || isGeneric) ? (type[2] as "struct") : "type";
  names(scan, keyword === "const" ? "constant" : keyword === "var" ? "variable" : kind, first);
}

/** `a, b Type`, and nothing for what is embedded: a type alone, with its tag or its parameters. */
function fields(scan: BlockScan, shape: string, certain = true): void {
  if (/^\w+ (?:, \w+ )*(?!["., ]|\[\] $|$)/.test(shape)) names(scan, "field", 0, certain);
}

/**
 * In a view that begins within brackets: the methods of an interface, the fields of a struct, the values of a group, or
 * code. `Name(a Type) result` and `Name Type` can't be code; a value or a call can.
 */
function uncertain(scan: BlockScan, shape: string, keyword: string | undefined): void {
  const { starts, ends, last } = scan.frame;
  const value = /^\w+ (\w+ )?= (iota )?/.exec(shape);
  if (keyword || CODE.test(shape) || /^[^\w"]| := /.test(shape)) scan.code();
  else if (/^\w+ \(\) /.test(shape)) {
    const parameters = scan.text.slice(starts[1], ends[1]);
    const isTyped =
      /\) \(?[\w*]/.test(shape) || (/\.\.\.[\w*[]|\w [\w*[]/.test(parameters) && !/["{]\n|"/.test(parameters));
    names(scan, "method", 0, isTyped && last !== "{}");
  } else if (value) names(scan, "constant", 0, (value[1] ?? value[2]) !== undefined);
  else if (/^\w+ (?:\w|\* |\[)/.test(shape)) fields(scan, shape, /^\w+ \w+ $/.test(shape));
  else if (/^\w+ $/.test(shape)) names(scan, "constant", 0, false);
  else if (!shape.startsWith('"')) scan.code();
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 96) return until(text, "`", at + 1);
  return code === 47 ? slashComment(text, at) : quoted(text, at, scan.unclosed);
}

/**
 * A text that begins within a raw string: its first backtick has no operator, bracket or quote before it, where one that
 * opens a string has, and is none of a tag or a comment.
 */
function begin(text: string): number {
  const at = text.indexOf("`");
  const before = text.slice(Math.max(0, at - 200), Math.max(0, at)).trimEnd();
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const isOpening =
    /[=(,:+[{"'`]$|\breturn$/.test(before) || line.includes("//") || /^`\w+:/.test(text.slice(at, at + 40));
  const isCode = /^(?:package|import|func|type|var|const)\b/m.test(text.slice(0, Math.max(0, at)));
  return at < 0 || isOpening || isCode ? 0 : at + 1;
}

export const go: BlockLanguage = {
  classes: characterClasses("\"'`/"),
  literal,
  breaks: (scan) => /[\w)\]}"]$/.test(scan.frame.last),
  begin,
  open,
  group,
  end,
  // Constants stand in parentheses, fields and methods in braces.
  keeps: (found, closer) => closer === "" || (found.kind === "constant") === (closer === ")"),
};
