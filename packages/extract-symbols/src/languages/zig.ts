import { lineEnd } from "../character.ts";
import { quoted } from "../literals.ts";
import { type BlockLanguage, type BlockScan, BODY, characterClasses, Frame, GROUP } from "../scan-blocks.ts";

const NAME = '((?:[^\\W\\d]\\w*|@ ") )';
const ITEM = new RegExp(
  `^()((?:pub |export |extern (?:" )?|inline |noinline |threadlocal |comptime )*)(fn|const|var) ${NAME}`,
);
const FIELD = new RegExp(`^(comptime )?${NAME}(?=[:=] |$)`);
const CONTAINER = /(?:^|= |return |: |extern |packed )(?:extern |packed )?(struct|enum|union|opaque) (?:\(\) )?$/;
const VALUE = /^(?:[^=]*?)= (?:extern |packed )?(struct|enum|union|opaque|error) (?:\(\) )?\{\} /;
const CODE =
  /^(?:if|for|while|switch|return|try|defer|errdefer|break|continue|else|orelse|catch|suspend|nosuspend|unreachable|_|test|usingnamespace|comptime \{) /;

/** The name as it is written: @"a name of any characters" as well. */
const nameOf = (scan: BlockScan, match: RegExpExecArray) => {
  const token = scan.token(match);
  return scan.source(token, token + (match[match.length - 1] === '@ " ' ? 1 : 0));
};

function item(scan: BlockScan, shape: string, role: string): string | undefined {
  const match = ITEM.exec(shape);
  if (!match) return undefined;
  const [, , modifiers, key] = match;
  const exported = /pub|export/.test(modifiers as string);
  const name = nameOf(scan, match);
  const certain = exported || role !== "?";
  const value = VALUE.exec(shape)?.[1];
  if (key === "fn") scan.declare(role === "" || role === "type" ? "function" : "method", match, exported, { name });
  else if (value) {
    const body = scan.frame.parts.indexOf("{}");
    const kind = value === "error" ? "enum" : value === "opaque" ? "struct" : (value as "enum");
    scan.declare(
      kind,
      match,
      exported,
      value === "error" ? { name } : { name, to: scan.frame.ends[body - 1] as number },
    );
  } else if (role !== "type" && (key === "var" || scan.frame.parts.includes("="))) {
    if (!certain) scan.code();
    scan.declare(key === "var" ? "variable" : "constant", match, exported, { name, certain });
  }
  return name;
}

function open(scan: BlockScan, shape: string, role: string): Frame | number {
  const match = ITEM.exec(shape);
  const container = CONTAINER.exec(shape)?.[1];
  const name = match ? nameOf(scan, match) : scan.frame.name;
  if (match?.[3] === "fn") {
    if (/(?:error|struct) $/.test(shape)) return GROUP;
    item(scan, shape, role);
    return scan.frame.last === "type" ? new Frame("type", name) : BODY;
  }
  if (container) {
    return new Frame(container === "enum" ? "enum" : "struct", name, false, ",", false);
  }
  if (match || (role !== "" && role !== "?" && shape && !CODE.test(shape))) return GROUP;
  scan.code();
  return BODY;
}

function end(scan: BlockScan, shape: string, role: string): void {
  const match = FIELD.exec(shape);
  if (
    CODE.test(shape) ||
    (!ITEM.test(shape) &&
      (!match || role === "type" || ((role === "" || role === "?") && shape.charAt(match[0].length) !== ":")))
  ) {
    scan.code();
  } else if (item(scan, shape, role) === undefined && match)
    scan.declare(role === "enum" ? "enumMember" : "field", match, true, {
      name: nameOf(scan, match),
      certain: false,
    });
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const pair = text.charCodeAt(at) === text.charCodeAt(at + 1);
  switch (text.charAt(at)) {
    case "/":
    case "\\":
      // A comment, or a line of a string: \\text
      return pair ? lineEnd(text, at) : at;
  }
  return quoted(text, at, scan.unclosed);
}

export const zig: BlockLanguage = { classes: characterClasses("\"'/\\", "@"), separator: ",", literal, open, end };
