import { longQuoted, quoted, slashComment } from "../literals.ts";
import { type BlockLanguage, type BlockScan, BODY, characterClasses, Frame, GROUP } from "../scan-blocks.ts";

const MODIFIERS =
  "(?:@ (?!interface )[\\w$.]+ (?:\\. [\\w$]+ )*(?:\\(\\) )?|(?:public|private|protected|static|final|abstract|native|synchronized|transient|volatile|strictfp|default|sealed|non - sealed) )*";
const TYPE = new RegExp(`^()${MODIFIERS}(class|record|enum|@ interface|interface) ([\\w$]+ )`);
const METHOD = new RegExp(
  `^()(${MODIFIERS})((?:(?:<>|\\[\\]|[.?,&]|[\\w$]+|@ [\\w$]+) )*?)([\\w$]+ )(?=\\(\\) (?!\\S+ \\(|\\. ))`,
);
const FIELD = new RegExp(
  `^()${MODIFIERS}(?:[\\w$.]+|<>|\\[\\]) (?:(?:<>|\\[\\]|[.&]|@|[\\w$]+) )*?([\\w$]+ )(?=(?:\\[\\] )*(?:[=,] |$))`,
);
const CONSTANT = new RegExp(`^()${MODIFIERS}([\\w$]+ )`);
const CODE =
  /^(?:if|for|while|do|switch|case|try|catch|finally|return|throw|else|new|super|this|break|continue|assert|yield|synchronized|var|import|package) /;

const isPublic = (scan: BlockScan, match: RegExpExecArray) => {
  const [head] = match;
  return /\bpublic /.test(head) || (scan.frame.open && !/\bprivate /.test(head));
};

function type(scan: BlockScan, shape: string): Frame | undefined {
  const match = TYPE.exec(shape);
  if (!match) return undefined;
  const key = match[2];
  const kind = key === "record" ? "class" : key === "@ interface" ? "interface" : (key as "class");
  scan.declare(kind, match, isPublic(scan, match));
  const inner = new Frame(
    key === "enum" ? key : "class",
    scan.name(match),
    kind === "interface",
    key === "enum" ? "," : "",
  );
  inner.next = inner.separator && "class";
  return inner;
}

function method(scan: BlockScan, shape: string, role: string, hasBody: boolean): boolean {
  const match = METHOD.exec(shape);
  const [, , modifiers, result, name = ""] = match ?? [];
  // A type or a modifier tells a method from a call, and a body.
  const isTold =
    modifiers ||
    result ||
    (role === "class" ? name === `${scan.frame.name} ` || hasBody : hasBody && /^[A-Z]/.test(name));
  if (!match || !isTold || CODE.test(result || name) || role === "") return false;
  scan.declare("method", match, isPublic(scan, match));
  return true;
}

function open(scan: BlockScan, shape: string, role: string): Frame | number {
  const { last, parts, name } = scan.frame;
  if (role === "enum") {
    return new Frame("class", name, false, "", false);
  }
  // The methods of an anonymous class that a field holds.
  if (role === "class" && / = (?:\S+ )*new (?:[\w$.]+ |<> )+\(\) $/.test(shape))
    return new Frame("class", name, false, "", false);
  if (parts.includes("=") || last === "default") return GROUP;
  const inner = type(scan, shape);
  if (inner) return inner;
  if (role === "class" && last === name) scan.declare("method", parts.length - 1, /\bpublic /.test(shape));
  else if (last === "->" || !method(scan, shape, role, true)) scan.code();
  return BODY;
}

function end(scan: BlockScan, shape: string, role: string): void {
  if (role === "enum") {
    const match = CONSTANT.exec(shape);
    if (match) scan.declare("enumMember", match, true);
  } else if (TYPE.test(shape)) {
    if (scan.cut) type(scan, shape);
  } else if (!CODE.test(shape) && (method(scan, shape, role, scan.cut) || fields(scan, shape, role))) return;
  else scan.code();
}

function fields(scan: BlockScan, shape: string, role: string): boolean {
  const match = FIELD.exec(shape);
  if (!match || role === "") return false;
  const certain = /\b(?:public|private) /.test(match[0]);
  scan.declare("field", match, isPublic(scan, match), { certain });
  // The other names of `int a = 1, b, c = 2`.
  const { parts } = scan.frame;
  for (let token = scan.token(match) + 1; token < parts.length; token++)
    if (parts[token - 1] === "," && /^(?:[=,]|\[\])?$/.test(parts[token + 1] ?? ""))
      scan.declare("field", token, isPublic(scan, match), { certain });
  return true;
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  if (text.startsWith('"""', at)) return longQuoted(text, at, '"""');
  if (text.charCodeAt(at) !== 47) return quoted(text, at, scan.unclosed);
  return slashComment(text, at);
}

export const java: BlockLanguage = { classes: characterClasses("\"'/", "$"), literal, open, end };
