import { until } from "../character.ts";
import { type BlockScan, blocks, type Rule } from "../scan-blocks.ts";

/** The type of `impl Type` and `impl Trait for Type`: the last word of its path. */
const TARGET =
  /^(?:unsafe )?impl (?:<> )?(?:(?:(?!where )\S+ )*?for (?!<>))?(?:[&*]|dyn |mut |const |' \w+ |\w+ :: )*\s*(\w+)/;
const TAKES_SELF = /^[^(]{0,400}\(\s*(?:&\s?)?(?:'\w+ )?(?:mut )?self\b/;

const items: Rule[] = [
  ["file ? class", TARGET, (_, [, owner]) => ({ body: "class", owner, name: "" })],
  ["enum", /^(\w+ )/, { kind: "enumMember", body: "struct", open: true, goesOn: true }],
  [
    "file ? class",
    /^(?:pub (?:\(\) )?)?(?:[a-z]+ |" )*?(fn|struct|enum|union|trait|mod|type|const(?! (?:unsafe|async|extern|fn) )|static|macro_rules|macro) (?:(?:mut|ref|!|r #) )*((?!_ )\w+ )?/,
    (scan, match) => {
      const [head, word] = match;
      if (word === "fn") return scan.kind === "?" && TAKES_SELF.test(scan.source(0, 99)) ? { kind: "method" } : {};
      if (word === "trait") return { open: head.startsWith("pub ") };
      return word === "macro_rules" && /macro_export/.test(scan.source(0, scan.token(match))) ? { exported: true } : {};
    },
  ],
];

/** r"…", r#"…"#, br##"…"##: as many signs close it as open it. */
function rawString({ text }: BlockScan, at: number): number {
  const raw = /(?:^|[^\w])(?:b|c)?r(#{0,20})$/.exec(text.slice(Math.max(0, at - 24), at));
  return raw ? until(text, `"${raw[1]}`, at + 1) : at;
}

/** 'x', '\n', '\u{1F600}', and not the lifetime 'a. */
function character({ text }: BlockScan, at: number): number {
  return at + (/^'(?:\\.[^'\n]{0,10}|[^'\\])'/u.exec(text.slice(at, at + 16))?.[0].length ?? 0);
}

export const rust = blocks({
  literals: [
    ["//", "\n", "comment"],
    ["/*", "*/", "nested comment"],
    ['"', rawString],
    ['"', '"'],
    ["'", character],
  ],
  prefix: /^(?:# (?:! )?\[\] )+/,
  heads: [["file ?", /^(?:unsafe )?extern (?:" )?$/, { body: "file" }], ...items],
  statements: [
    ["struct", /^(?:pub (?:\(\) )?)?(\w+ )(?=: )/, { kind: "field" }],
    ["?", /^pub (?:\(\) )?(\w+ )(?=: )/, { kind: "field" }],
    ...items,
  ],
  isPublic: (_, shape, { open }) => open || /(?:^| )pub /.test(shape),
});
