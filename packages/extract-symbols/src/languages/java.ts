import { LONG_QUOTES, QUOTES, SLASH_COMMENTS } from "../literals.ts";
import { blocks, type Rule, VALUE } from "../scan-blocks.ts";

const ANNOTATIONS = "(?:@ (?!interface )[\\w$.]+ (?:\\. [\\w$]+ )*(?:\\(\\) )?)*";
const MODIFIERS = `(?:${ANNOTATIONS}(?:public|private|protected|static|final|abstract|native|synchronized|transient|volatile|strictfp|default|sealed|non - sealed) )*${ANNOTATIONS}`;

const type: Rule = ["file ? class", new RegExp(`^${MODIFIERS}(class|record|enum|@ interface|interface) ([\\w$]+ )`)];

const method = (hasBody: boolean): Rule => [
  "? class",
  new RegExp(`^(${MODIFIERS})((?:(?:<>|\\[\\]|[.?,&]|[\\w$]+|@ [\\w$]+) )*?)([\\w$]+ )(?=\\(\\) (?!\\S+ \\(|\\. ))`),
  // A type or a modifier tells a method from a call, and a body.
  ({ kind, place, cut }, [, modifiers, result, name]) =>
    modifiers ||
    result ||
    name === `${place.name} ` ||
    ((hasBody || cut) && (kind === "class" || /^[A-Z]/.test(name as string)))
      ? { kind: "method" }
      : undefined,
];

export const java = blocks({
  letters: "$",
  literals: [...SLASH_COMMENTS, ...LONG_QUOTES, ...QUOTES],
  code: /^(?:assert|yield|var|import|package|synchronized \(\)) /,
  heads: [
    ["enum", /^/, { body: "class", goesOn: true }],
    // The methods of an anonymous class that a field holds.
    ["class", / = (?:\S+ )*new (?:[\w$.]+ |<> )+\(\) $/, { body: "class", goesOn: true }],
    ["class", /default $/, { body: VALUE }],
    type,
    method(true),
    // A record's constructor without parameters.
    ["class", /^(?:\w+ )?([A-Z]\w* )$/, { kind: "method" }],
  ],
  statements: [
    ["enum", new RegExp(`^${ANNOTATIONS}([\\w$]+ )`), { kind: "enumMember" }],
    type,
    method(false),
    [
      "? class",
      new RegExp(
        `^(${MODIFIERS})(?:[\\w$.]+|<>|\\[\\]) (?:(?:<>|\\[\\]|[.&]|@|[\\w$]+) )*?([\\w$]+ )(?=(?:\\[\\] )*(?:[=,] |$))`,
      ),
      (scan, match) => {
        // The other names of `int a = 1, b, c = 2`.
        const certain = /\b(?:public|private) /.test(match[0]);
        const { parts } = scan.place;
        for (let token = scan.token(match) + 1; token < parts.length; token++)
          if (parts[token - 1] === "," && /^(?:[=,]|\[\])?$/.test(parts[token + 1] ?? ""))
            scan.declare("field", token, { certain });
        return { kind: "field", certain };
      },
    ],
  ],
  isPublic: (_, shape, { open }) => /\bpublic /.test(shape) || (open && !/\bprivate /.test(shape)),
});
