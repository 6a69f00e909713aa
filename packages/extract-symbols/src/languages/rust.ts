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
  /^((?:# (?:! )?\[\] )*)(pub (?:\(\) )?)?(?:(?:default|async|unsafe|safe|auto|const(?= (?:unsafe|async|extern|fn) )|extern(?= (?:" )?(?:unsafe|fn) )|") )*(fn|struct|enum|union|trait|impl|mod|type|const|static|macro_rules|macro|extern(?= (?:" )?$)) (?:(?:mut|ref|!|r #) )*(\w+ )?/;
const FIELD = /^((?:# \[\] )*)(pub (?:\(\) )?)?(\w+ )(?=: )/;
const VARIANT = /^((?:# \[\] )*)(\w+ )/;
/** The type of `impl Type` and `impl Trait for Type`: the last word of its path. */
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

function declareItem(scan: BlockScan, match: RegExpExecArray, role: string): void {
  const [, attributes, pub, key, name] = match;
  const kind = KINDS[key as keyof typeof KINDS];
  if (!kind || !name || name === "_ ") return;
  const head = scan.text.slice(scan.frame.starts[0], scan.frame.to);
  const isMethod = key === "fn" && (role === "impl" || (role === "?" && TAKES_SELF.test(head)));
  const isExported = kind === "macro" && attributes !== "" && head.includes("macro_export");
  const exported = pub !== undefined || (role === "impl" && scan.frame.open) || isExported;
  const certain = exported || (key !== "const" && key !== "static");
  scan.declare(isMethod ? "method" : kind, match, exported, { certain });
}

function open(scan: BlockScan, shape: string, role: string): Frame | number {
  const { last, angles } = scan.frame;
  if (role === "enum") {
    return new Frame("struct", scan.name(VARIANT.exec(shape)), true, ",", false);
  }
  if (role === "struct" || angles.length > 0 || last === "=") return GROUP;
  const match = ITEM.exec(shape);
  if (!match) {
    scan.code();
    return BODY;
  }
  const [, , pub, key] = match;
  const name = scan.name(match);
  switch (key) {
    case "impl":
      return new Frame("impl", TARGET.exec(shape)?.[1]);
    case "extern":
      return new Frame("", scan.frame.name);
    case "macro_rules":
    case "macro":
      return LAST_GROUP;
    case "type":
    case "const":
    case "static":
      return GROUP;
  }
  declareItem(scan, match, role);
  if (key === "fn") return BODY;
  if (key === "mod") return new Frame("", name);
  if (key === "trait") return new Frame("impl", name, pub !== undefined);
  return new Frame(key === "enum" ? key : "struct", name, false, ",");
}

function end(scan: BlockScan, shape: string, role: string): void {
  if (role === "enum") {
    const variant = VARIANT.exec(shape);
    if (variant) scan.declare("enumMember", variant, true);
    return;
  }
  const field = role === "struct" || role === "?" ? FIELD.exec(shape) : null;
  if (field && (role === "struct" || field[2]))
    scan.declare("field", field, scan.frame.open || field[2] !== undefined, { certain: false });
  else if (role !== "struct") {
    const item = ITEM.exec(shape);
    if (item) declareItem(scan, item, role);
    else scan.code();
  }
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 47) return slashComment(text, at, true);
  // 'x', '\n', '\u{1F600}', and not the lifetime 'a.
  if (code === 39) return at + (/^'(?:\\.[^'\n]{0,10}|[^'\\])'/u.exec(text.slice(at, at + 16))?.[0].length ?? 0);
  // r"…", r#"…"#, br##"…"##: as many signs close it as open it.
  const raw = /(?:^|[^\w])(?:b|c)?r(#{0,20})$/.exec(text.slice(Math.max(0, at - 24), at));
  return raw ? until(text, `"${raw[1]}`, at + 1) : longQuoted(text, at, '"');
}

export const rust: BlockLanguage = { classes: characterClasses("\"'/"), literal, open, end };
