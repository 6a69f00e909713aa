import { afterSpace, isBlank, lineEnd, until } from "../character.ts";
import type { DeclarationKind } from "../declaration.ts";
import { QUOTES, SLASH_COMMENTS } from "../literals.ts";
import { asCode, type BlockScan, blocks, countTokens, DONE, type Place, type Reading, VALUE } from "../scan-blocks.ts";

const ANY = "file ? class";
const TYPE =
  /^(?:(?:[\w:"]+|\[\]|<>) (?:\(\) )?)*?(class|struct|union|enum)\b (?:(?:class|struct) )?(?:(?:\[\]|::|\w+(?: \(\))?|\w+ <> ::) )*?((?!final )\w+ )?(?=(?:<> )?(?:final )?(?:: .*)?$)/;
/** Words with parentheses of their own that are no functions. */
const SPECIFIER =
  "(?:__attribute__|__declspec|alignas|_Alignas|decltype|__asm__|asm|noexcept|explicit|__typeof__|typeof|requires|sizeof|throw|__extension__|_Pragma|if|for|while|switch|catch|return) ";
/** What may stand between the parameters of a function and its body, or the end of its prototype. */
const AFTER = "(?:const|volatile|noexcept|override|final|throw|try|mutable|requires|__attribute__|asm|__asm__) ";
/** A macro around or before a type: more of a head comes after it. */
const MACRO = `(?:^\\w+|\\b_*[A-Z][A-Z0-9_]*) \\(\\) (?=(?!${AFTER})(?:[\\w*]|:: )(?:[^=():]|::)*\\w (?:<> )?\\(\\) )`;
/** What stands before the name; the types that the function belongs to; the name. */
const FUNCTION = `^(?=[\\w~:])((?:${SPECIFIER}\\(\\) |${MACRO}|(?![:,] )[\\w"~*&:<>[\\]]+ )*?)((?:\\w+ (?:<> )?:: )*)(operator (?:\\(\\) (?=\\(\\))|(?:\\S+ )+?)|~ \\w+ |(?!${MACRO}|${SPECIFIER}|${AFTER})\\w+ )(?=(?:<> )?\\(\\) (?!\\(\\))`;
/** Parameters and no arguments: `()`, `(void)`, `(const a`, `(a b`, `(a* b`. */
const PARAMETERS = /^\(\s*(?:void\s*)?\)|\bconst\b|[\w>](?:[&*]* |&| [&*]+)\w|[*&][,)]/;
/** One of the names of `Type a, *b = 1, c[2], (*d)(int)`. */
const DECLARATOR =
  /((?:(?![=,] |->)\S+ )*?)(\w+ (?:<> (?== ))?|\(\) (?=\(\) ))(\(\) )?(?:(?:__attribute__|__asm__|asm) \(\) |\[\] |\{\} )*(?:[=:] (?:(?!, )\S+ )*)?(, |$)/y;
const BODY = /^(?:.* )?(?:class|struct|union|enum) [^=]*?\{\} /;

/** Declarations of a file are public but in an anonymous namespace; those of a class after `public:`. */
const isVisible = ({ kind, open }: Place) => (kind === "class") === open;

const declareFunction =
  (hasBody: boolean) =>
  (scan: BlockScan, match: RegExpExecArray): Reading | undefined => {
    const { place, kind } = scan;
    const [, before, path, name] = match as unknown as [string, string, string, string];
    const owner = path ? path.replace(/<> | |:: $/g, "") : place.name;
    const isConstructor =
      name.startsWith("~") || (owner ? owner.endsWith(name.trim()) : kind === "?" && /^[A-Z]\w*[a-z]/.test(name));
    const isTold = before !== "" || isConstructor || name.startsWith("operator");
    if (!isTold && !path && !hasBody) return undefined;
    const token = scan.token(match);
    const end = token + countTokens(name);
    const written = scan.source(token, end - 1);
    const parameters = scan.source(place.parts[end] === "<>" ? end + 1 : end);
    return {
      kind: kind !== "file" || path ? "method" : "function",
      certain: isTold && (hasBody || PARAMETERS.test(parameters.slice(0, 400))),
      container: owner,
      name: /^operator\s*\w/.test(written) ? written.replace(/\s+/g, " ") : written.replace(/\s/g, ""),
    };
  };

/** A function without a body; else it is a call, and the statement code. */
function prototype(scan: BlockScan, match: RegExpExecArray): Reading {
  const isPrototype = /^(?:<> )?\(\) (?:\w|[=:&[]|->|$)/.test(match.input.slice(match[0].length));
  const found = isPrototype ? declareFunction(false)(scan, match) : undefined;
  return found ?? asCode(scan);
}

/** Declares the names behind a type, or behind its body. */
function names(scan: BlockScan, kind: DeclarationKind, rest: string): Reading {
  const { place, prefix } = scan;
  const isTypedef = kind === "type";
  const body = BODY.exec(rest)?.[0].length ?? 0;
  const start = body || (isTypedef ? 8 : 0);
  DECLARATOR.lastIndex = start;
  let any = body > 0;
  for (let match = DECLARATOR.exec(rest); match; match = DECLARATOR.exec(rest)) {
    const [whole, before, name, call, comma] = match as unknown as [string, string, string, string, string];
    const token = prefix + countTokens(rest.slice(0, match.index + before.length));
    const pointer = /^\([\w\s:]*[*^&]\s*(?:const\s+)?(\w+)\s*[)[(]/.exec(scan.source(token).slice(0, 200))?.[1];
    // One word alone is a type or a macro. A member of a class that is defined outside of it is declared in it.
    const isName =
      (before !== "" || body > 0 || match.index > start) && !/:: $|^(?:class|struct|union|enum) $/.test(before);
    if (name === "() " ? pointer : isName && (isTypedef || !call)) {
      any = true;
      const to = comma && place.ends[token + countTokens(whole.slice(before.length)) - 2];
      scan.declare(kind, token, { certain: false, name: pointer, to: to || undefined });
    }
    if (!comma) break;
  }
  if (!any || /= /.test(rest)) scan.code();
  return DONE;
}

/** Lines that hold nothing but a macro: `Q_OBJECT`, `FMT_BEGIN_NAMESPACE`, `DEFINE_THIS(name)`. */
function breaks({ place, text }: BlockScan, at: number): boolean {
  return (
    place.parts.length < 3 &&
    /^[A-Z_][A-Z0-9_]+ (?:\(\) )?$/.test(place.shape) &&
    !/[{(,=;:]/.test(text.charAt(afterSpace(text, at)))
  );
}

/** R"name( … )name" */
function rawString({ text }: BlockScan, at: number): number {
  const raw = text.charAt(at - 1) === "R" ? /^"([^\s()\\]{0,16})\(/.exec(text.slice(at, at + 20)) : null;
  return raw ? until(text, `)${raw[1]}"`, at) : at;
}

/** A separator of digits, as in 1'000'000. */
function digits({ text }: BlockScan, at: number): number {
  return /^\d'\d/.test(text.slice(at - 1, at + 2)) ? at + 1 : at;
}

/** A line for the preprocessor, with the lines that a backslash joins to it. A `#define` declares a macro. */
function directive(scan: BlockScan, at: number): number {
  const { text, branches } = scan;
  let before = at - 1;
  while (isBlank(text.charCodeAt(before))) before--;
  if (before >= 0 && text.charCodeAt(before) !== 10) return at;
  let end = lineEnd(text, at);
  while (end < text.length && /\\\r?$/.test(text.slice(end - 2, end))) end = lineEnd(text, end + 1);
  // A comment may begin in it and go on over lines.
  const line = text.slice(at, end);
  const open = line.lastIndexOf("/*");
  if (open > line.lastIndexOf("*/")) end = lineEnd(text, until(text, "*/", at + open));
  const [head = "", word = "", name] = /^#\s*([a-z]+)(?:\s+(\w+))?/.exec(line) ?? [];
  if (word === "define" && name) {
    const comment = /^[^"]*?(?=\/\/)/.exec(line)?.[0];
    scan.found.push({
      kind: "macro",
      name,
      at: at + head.length - name.length,
      from: at,
      to: comment ? at + comment.length : end,
      exported: true,
      container: undefined,
      guessed: false,
    });
  } else if (word.startsWith("if")) branches.push(scan.depth);
  else if (word === "endif") branches.pop();
  // Each branch may open the same brace.
  else if (word.startsWith("el")) scan.depth = branches[branches.length - 1] ?? scan.depth;
  return end;
}

export const c = blocks({
  literals: [...SLASH_COMMENTS, ['"', rawString], ["'", digits], ...QUOTES, ["#", directive, "comment"]],
  breaks,
  label({ place }, shape) {
    const [label, isPublic] = /^(?:(public|signals|Q_SIGNALS)|private|protected) (?:slots )?$/.exec(shape) ?? [];
    if (label) place.open = (isPublic !== undefined) === (place.kind === "class");
    return label !== undefined;
  },
  code: /^(?:default|goto|sizeof|co_return|co_await|co_yield|static_assert|_Static_assert|asm|__asm__|assert) /,
  prefix:
    /^(?:template <> (?:requires (?:(?:\(\) |(?:\w+ (?:<> )?:: )*\w+ (?:<> )?(?::: \w+ )*)(?:&& |\|\| ))*(?:\(\) |(?:\w+ (?:<> )?:: )*\w+ (?:<> )?))?|\[\] |__extension__ |\w+ \(\) (?=typedef ))+/,
  heads: [
    // What an anonymous namespace holds is for this file alone.
    [ANY, /^(?:inline )?(namespace) (?:\[\] )?(\w+ (?::: \w+ )*)?/, (_, [, , path]) => ({ open: !path })],
    [ANY, /^extern " $/, ({ place }) => ({ body: "file", open: place.open })],
    [ANY, /(?:[=,<]|requires) $/, { body: VALUE }],
    // Of `Type() : a_{1}, b_(2) {`, only the last brace is a body.
    [ANY, /\(\) (?:\w+ )*: (?:.* )?(?:\w+ |:: |<> )+$/, { body: VALUE }],
    [ANY, new RegExp(`${FUNCTION})`), declareFunction(true)],
    [
      ANY,
      TYPE,
      (scan, match) => {
        const [, word, name] = match;
        const start = scan.prefix + (match[0].startsWith("typedef ") ? 1 : 0);
        if (name) scan.declare(word as "class", scan.token(match), { start });
        return { body: word === "enum" ? word : "class", open: word !== "class", goesOn: true };
      },
    ],
    [ANY, /^\S+ .*?\w $/, { body: VALUE }],
  ],
  statements: [
    ["enum", /^(\w+ )/, { kind: "enumMember" }],
    [ANY, /^(using|concept) (\w+ )(?=(?:\[\] )?= )/],
    [ANY, /^typedef /, (scan, { input }) => names(scan, "type", input)],
    [ANY, /^(?:friend|namespace|template|using) /, DONE],
    [ANY, new RegExp(`^(?!.*\\{\\} )${FUNCTION})`), prototype],
    // The view ends within the head.
    [ANY, TYPE, ({ cut }) => (cut ? {} : undefined)],
    // `} name;` where the view begins within the type that gets the name.
    [
      "file",
      /^(\w+ )$/,
      ({ place, text }) =>
        place.closer === "" && /\}[ \t]*$/.test(text.slice(Math.max(0, (place.starts[0] ?? 0) - 9), place.starts[0]))
          ? { kind: "type", exported: true }
          : undefined,
    ],
    [
      ANY,
      /^(?=[\w:])(?!(?:class|struct|union|enum) (?:\w+ )?$)/,
      (scan, { input }) => names(scan, scan.kind === "file" ? "variable" : "field", input),
    ],
  ],
  isPublic: (_, shape, place, kind) => isVisible(place) && !(kind !== "method" && /^(?:\w+ )*?static /.test(shape)),
});
