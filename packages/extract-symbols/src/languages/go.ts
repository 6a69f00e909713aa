import { afterString } from "../begin.ts";
import type { DeclarationKind } from "../declaration.ts";
import { QUOTES, SLASH_COMMENTS } from "../literals.ts";
import { asCode, type BlockScan, blocks, DONE, type Reading, VALUE } from "../scan-blocks.ts";

const CODE = "(?:if|for|switch|select|case|default|return|go|defer|break|continue|goto|fallthrough) ";

/** Declares each name of `a, b Type`, the first of which is the token `first`. */
function names(scan: BlockScan, kind: DeclarationKind, first: number, certain = true): Reading {
  const { parts } = scan.place;
  for (let index = first; /^[^\W\d]/.test(parts[index] ?? ""); index += 2) {
    if (parts[index] !== "_") scan.declare(kind, index, { certain, start: first });
    if (parts[index + 1] !== ",") break;
  }
  return DONE;
}

/** `func (s *Server[K]) name`: the receiver's type is what the method belongs to. */
function declareFunction(scan: BlockScan, [, receiver]: RegExpExecArray): Reading {
  return receiver
    ? {
        kind: "method",
        container: scan
          .source(1)
          .slice(1, -1)
          .split("[", 1)[0]
          ?.trim()
          .split(/[\s*(]/)
          .pop(),
      }
    : { kind: "function" };
}

/** A struct within a struct has no name. */
function type({ kind, place }: BlockScan, [, word]: RegExpExecArray): Reading {
  const name = place.parts[place.parts[0] === "type" && kind !== "type" ? 1 : 0];
  return {
    body: word === "struct" ? "fields" : "interface",
    goesOn: true,
    owner: kind === "fields" ? place.name : name,
  };
}

/** `Name, other Type = value` behind `const`, `var` or `type`: its first name is the token `first`. */
function spec(scan: BlockScan, keyword: string, first: number): Reading {
  if (keyword !== "type") return names(scan, keyword === "const" ? "constant" : "variable", first);
  const { parts } = scan.place;
  // `[K comparable]` has a blank, the length of an array has none.
  const isGeneric = parts[first + 1] === "[]" && /\s/.test(scan.source(first + 1));
  const type = parts[first + (isGeneric ? 2 : 1)];
  return names(scan, type === "struct" || type === "interface" ? type : "type", first);
}

/** `a, b Type`, and nothing for what is embedded: a type alone, with its tag or its parameters. */
const FIELD = /^\w+ (?:, \w+ )*(?!["., ]|\[\] $|$)/;

/** `Name(a Type) result` and `Name Type` can't be code; a call or a value can. */
function method(scan: BlockScan, _: RegExpExecArray, shape: string): Reading {
  const parameters = scan.source(1);
  const isTyped =
    /\) \(?[\w*]/.test(shape) || (/\.\.\.[\w*[]|\w [\w*[]/.test(parameters) && !/["{]\n|"/.test(parameters));
  return names(scan, "method", 0, isTyped && scan.place.last !== "{}");
}

export const go = blocks({
  literals: [...SLASH_COMMENTS, ["`", "`", "raw"], ...QUOTES],
  breaks: (scan) => /[\w)\]}"]$/.test(scan.place.last),
  begin: (text) => afterString(text, /`/),
  group: /^(?:const|var|type) $/,
  heads: [
    ["file", /^func (?!.* (?:struct|interface) $)(\(\) )?(\w+ )/, declareFunction],
    ["file", /^func /, { body: VALUE }],
    ["file ? type fields interface", /^(?!(?:var|const) ).*(struct|interface) $/, type],
    ["?", new RegExp(`^${CODE}`), asCode],
    ["file ? fields interface const var type", /^/, (scan) => ({ ...asCode(scan), body: VALUE })],
  ],
  statements: [
    ["fields", FIELD, (scan) => names(scan, "field", 0)],
    ["interface", /^\w+ \(\) /, (scan) => names(scan, "method", 0)],
    ["const var type", /^[^\d\W]/, (scan) => spec(scan, scan.kind, 0)],
    ["file", /^(const|var|type) (?=[^\d\W])/, (scan, [, keyword]) => spec(scan, keyword as string, 1)],
    ["file", /^func (\(\) )?(\w+ )/, declareFunction],
    // In a view that begins within brackets: methods, fields, the values of a group, or code.
    ["?", new RegExp(`^${CODE}|^(?:const|var|type) (?=[^\\d\\W])|^[^\\w"]| := `), asCode],
    ["?", /^\w+ \(\) /, method],
    ["?", /^\w+ (\w+ )?= (iota )?/, (scan, [, type, iota]) => names(scan, "constant", 0, (type ?? iota) !== undefined)],
    [
      "?",
      /^(?=\w+ (?:\w|\* |\[))\w+ (?:, \w+ )*(?!["., ]|\[\] $|$)/,
      (scan, _, shape) => names(scan, "field", 0, /^\w+ \w+ $/.test(shape)),
    ],
    ["?", /^\w+ $/, (scan) => names(scan, "constant", 0, false)],
    ["?", /^"/, {}],
  ],
  isPublic: (name) => /^\p{Lu}/u.test(name),
  // Constants stand in parentheses, fields and methods in braces.
  keeps: (found, closer) => closer === "" || (found.kind === "constant") === (closer === ")"),
});
