import { QUOTES } from "../literals.ts";
import { type BlockScan, blocks, type Reading, VALUE } from "../scan-blocks.ts";

const ANY = "file ? struct tags type";
/** A name as it is written: @"a name of any characters" as well. */
const NAME = '((?:[^\\W\\d]\\w*|@ ") )';
const HEAD = '^(?:pub |export |extern (?:" )?|inline |noinline |threadlocal |comptime )*';
const CONTAINER = "(?:^|= |return |: |extern |packed )(?:struct|enum|union|opaque) (?:\\(\\) )?$";
const FIELD = `^(?:comptime )?(?!_ |(?:test|comptime) )${NAME}`;

/** Where it is not known what a function belongs to, that is a type. */
const method = ({ kind }: BlockScan): Reading => (kind === "?" ? { kind: "method" } : {});

const container = (_: BlockScan, __: RegExpExecArray, shape: string): Reading => ({
  body: /enum (?:\(\) )?$/.test(shape) ? "tags" : "struct",
  goesOn: true,
});

function type({ place }: BlockScan, [, word]: RegExpExecArray): Reading {
  return word === "error" ? {} : { to: place.ends[place.parts.indexOf("{}") - 1] };
}

export const zig = blocks({
  letters: "@",
  isList: true,
  // A line of a string: \\text
  literals: [["//", "\n", "comment"], ["\\\\", "\n", "raw"], ...QUOTES],
  code: /^(?:defer|errdefer|orelse|suspend|nosuspend|unreachable|_|test|usingnamespace|comptime \{) /,
  heads: [
    [ANY, /(?:^| )fn .*(?:error|struct) $/, { body: VALUE }],
    [ANY, new RegExp(`${HEAD}(fn) ${NAME}(?=.* type $)`), { body: "type" }],
    [ANY, new RegExp(`${HEAD}(fn) ${NAME}`), method],
    [ANY, new RegExp(`${HEAD}(?:const|var) ${NAME}(?=.*${CONTAINER})`), container],
    [ANY, new RegExp(CONTAINER), container],
  ],
  statements: [
    [ANY, new RegExp(`${HEAD}(fn) ${NAME}`), method],
    [
      ANY,
      new RegExp(
        `${HEAD}(?=[^=]*= (?:extern |packed )?(struct|enum|union|opaque|error) (?:\\(\\) )?\\{\\} )(?:const|var) ${NAME}`,
      ),
      type,
    ],
    ["file ? struct tags", new RegExp(`${HEAD}(const(?=.* = )|var) ${NAME}`)],
    ["struct", new RegExp(`${FIELD}(?=[:=] |$)`), { kind: "field", certain: false }],
    ["tags", new RegExp(`${FIELD}(?=[:=] |$)`), { kind: "enumMember", certain: false }],
    ["file ?", new RegExp(`${FIELD}(?=: )`), { kind: "field", certain: false }],
  ],
  isPublic: (_, shape, __, kind) => /pub |export /.test(shape) || kind === "field",
});
