import { until } from "../character.ts";
import { longQuoted, slashComment } from "../literals.ts";
import {
  type BlockLanguage,
  type BlockScan,
  BODY,
  characterClasses,
  Frame,
  GROUP,
  LAST_GROUP,
} from "../scan-blocks.ts";

const ITEM =
  /^(?<skip>(?:# (?:! )?\[\] )*)(?<pub>pub (?:\(\) )?)?(?:(?:default|async|unsafe|safe|auto|const(?= (?:unsafe|async|extern|fn) )|extern(?= (?:" )?(?:unsafe|fn) )|") )*(?<key>fn|struct|enum|union|trait|impl|mod|type|const|static|macro_rules|macro|extern(?= (?:" )?$)) (?:(?:mut|ref|!|r #) )*(?<n>\w+ )?/;
const FIELD = /^(?<skip>(?:# \[\] )*)(?<pub>pub (?:\(\) )?)?(?<n>\w+ )(?=: )/;
const VARIANT = /^(?<skip>(?:# \[\] )*)(?<n>\w+ )/;
const TARGET =
  /^(?:\S+ )*?impl (?:<> )?(?:(?:(?!where )\S+ )*?for (?!<>))?(?:[&*]|dyn |mut |const |' \w+ |\w+ :: )*\s*(\w+)/;

const TAKES_SELF = /^[^(]{0,400}\(\s*(?:&\s?)?(?:'\w+ )?(?:mut )?self\b/;

const KINDS = {
  fn: "function",
  struct: "struct",
  enum: "enum",
  union: "union",
  trait: "interface",
  type: "type",
  mod: "module",
  const: "constant",
  static: "variable",
  macro_rules: "macro",
  macro: "macro",
} as const;

function item(scan: BlockScan, shape: string, role: string): RegExpExecArray | null {
  const match = ITEM.exec(shape);
  const { pub, key, n } = match?.groups ?? {};
  const kind = KINDS[key as keyof typeof KINDS];
  if (!match) {
    if (role === "?") scan.code();
  } else if (kind && n && n !== "_ ") {
    const head = scan.text.slice(scan.frame.starts[0], scan.frame.to);
    const isMethod = key === "fn" && (role === "impl" || (role === "?" && TAKES_SELF.test(head)));
    const isExported = kind === "macro" && shape.startsWith("#") && head.includes("macro_export");
    const exported = pub !== undefined || (role === "impl" && scan.frame.open) || isExported;
    scan.declare(isMethod ? "method" : kind, match, exported, {
      certain: exported || !/^(?:const|static)/.test(key as string),
    });
  }
  return match;
}

function open(scan: BlockScan, shape: string, role: string): Frame | number {
  const { last, angles } = scan.frame;
  if (role === "enum") {
    const inner = new Frame("struct", VARIANT.exec(shape)?.groups?.n?.trim(), true, ",");
    inner.final = false;
    return inner;
  }
  if (role === "struct" || angles.length > 0 || last === "=") return GROUP;
  const { pub, key, n } = item(scan, shape, role)?.groups ?? {};
  const name = n?.trim();
  switch (key) {
    case undefined:
    case "fn":
      return BODY;
    case "struct":
    case "union":
    case "enum":
      return new Frame(key === "enum" ? key : "struct", name, false, ",");
    case "trait":
      return new Frame("impl", name, pub !== undefined);
    case "impl":
      return new Frame("impl", TARGET.exec(shape)?.[1]);
    case "mod":
      return new Frame("", name);
    case "extern":
      return new Frame("", scan.frame.name);
  }
  return key?.startsWith("macro") ? LAST_GROUP : GROUP;
}

function end(scan: BlockScan, shape: string, role: string): void {
  const match = (role === "enum" ? VARIANT : FIELD).exec(shape);
  if (role === "struct" || (role === "?" && match?.groups?.pub)) {
    if (match) scan.declare("field", match, scan.frame.open || match.groups?.pub !== undefined, { certain: false });
  } else if (role === "enum") {
    if (match) scan.declare("enumMember", match, true);
  } else item(scan, shape, role);
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 47) {
    const end = slashComment(text, at, true);
    scan.comment = end > at;
    return end;
  }
  // 'x', '\n', '\u{1F600}', and not the lifetime 'a.
  if (code === 39) return at + (/^'(?:\\.[^'\n]{0,10}|[^'\\])'/u.exec(text.slice(at, at + 16))?.[0].length ?? 0);
  // r"…", r#"…"#, br##"…"##: as many signs close it as open it.
  const raw = /(?:^|[^\w])(?:b|c)?r(#{0,20})$/.exec(text.slice(Math.max(0, at - 24), at));
  return raw ? until(text, `"${raw[1]}`, at + 1) : longQuoted(text, at, '"');
}

export const rust: BlockLanguage = { classes: characterClasses("\"'/"), literal, open, end };
