import { afterSpace, isBlank, isWord, lineEnd, matchAt } from "../character.ts";
import { QUOTES, SLASH_COMMENTS } from "../literals.ts";
import { type BlockScan, blocks, countTokens, DONE, type Reading, type Rule, VALUE } from "../scan-blocks.ts";

/** Tokens after which a brace is a type or a value, and a line goes on. */
const UNFINISHED =
  /^(?:[:=,?|&<(]|=>|[=!]=|&&|\|\||extends|implements|keyof|is|infer|in|typeof|readonly|return|default|as|satisfies|of|new|abstract|export|declare|import|async|static|public|private|protected|override|function|class|interface|enum|namespace|type|const|let|var)$/;
/** The head of a function that is a value, up to its `=>` or its body. */
const FUNCTION =
  /^(?:async )?(?:function (?:\* )?(?:[\w$]+ )?(?:<> )?\(\) (?:: (?:\S+ )*?)?(?=\{\} $)|(?:<> )?(?:\(\) |[\w$]+ )(?:: (?:\S+ )*?)?(?==> ))/;
/** What parentheses and a block follow. */
const CONTROL = /^(?:if|for|while|switch|catch|with) /;
/** Words before a `/` that begins a regular expression. */
const BEFORE_PATTERN = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|new|yield|await)$/;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y;

/** A parameter list with a type, or a result: what no `if (…) {` has. */
const TYPED = /^[^(]{0,400}\(\s*(?:\.\.\.)?\w+\??:|^[^(]{0,400}\([^)]{0,400}\)\s*:/;

/** Behind a dot, `default` and the like are names; `as const` is whole. */
const isUnfinished = ({ place: { last, parts } }: BlockScan) => {
  const before = parts[parts.length - 2];
  return UNFINISHED.test(last) && before !== "." && !(last === "const" && before === "as");
};

const whenUnfinished = (body: string) => (scan: BlockScan) =>
  isUnfinished(scan) ? { body, goesOn: true, name: "" } : undefined;

const isTyped = (scan: BlockScan, match: RegExpExecArray) =>
  TYPED.test(scan.source(scan.token(match), scan.place.parts.length - 1));

/** The words that declare something of a file, and its name. */
const free = (words: string) => new RegExp(`^(?:abstract |async )*(${words}) (?:\\* )?((?!extends )[\\w$]+ )?`);
const member = (name: string, rest: string) => new RegExp(`^((?:[a-z]+ (?=[\\w$#"*[]))*)(?:\\* )?(${name})(?=${rest})`);
const NAME = '[\\w$#]+ |" ';
const CALL = "(?:[?!] )?(?:<> )?\\(\\) ";
const CALLED = member(`${NAME}|\\[\\] `, CALL);

const method = (match: RegExpExecArray, certain = true): Reading => ({
  kind: /\b[gs]et $/.test(match[1] as string) ? "accessor" : "method",
  certain,
});

const heads: Rule[] = [
  ["members", /^/, { body: "members", goesOn: true }],
  ["file ?", /^(?:export|type) $|^module \. exports = $/, { body: "exports", goesOn: true }],
  ["file ?", /^(?:const|let|var) ([\w$]+ )(?=.*= class )/, { body: "class", goesOn: true }],
  ["file ?", /^type \w/, whenUnfinished("members")],
  ["class", /^[^(=]*$/, whenUnfinished("members")],
  ["file ? class", /^/, whenUnfinished(VALUE)],
  ["file ?", free("class"), (_, [, , name]) => (name ? {} : { owner: "default" })],
  ["file ?", free("function|interface|(?:const )?enum")],
  ["file ?", /^(namespace|module) ((?:[\w$]+ (?:\. )?)+|" )$/],
  // In a class a keyword can be the name of a method.
  [
    "class",
    CALLED,
    (scan, match) => (!CONTROL.test(match[2] as string) || isTyped(scan, match) ? method(match) : undefined),
  ],
  // In an object, a comma follows the body.
  ["?", CALLED, (scan, match) => method(match, scan.text.charAt(afterSpace(scan.text, scan.skip(scan.brace))) !== ",")],
];

const statements: Rule[] = [
  [
    "file ?",
    /^(type) ([\w$]+ )(?=<|=|$)/,
    ({ place }, _, shape) =>
      /^(?:\w+ )+(?:<> )?= \{\} $/.test(shape) ? { to: place.ends[place.parts.length - 3] } : {},
  ],
  ["file ?", /^(const|let|var) ([\w$]+ )/, variables],
  ["file ?", free("function")],
  ["file ?", free("class|interface"), ({ cut }) => (cut ? {} : DONE)],
  [
    "exports",
    /^(?:type )?(?:[\w$]+ : )?([\w$]+) (?:as |$)/,
    ({ listed }, [, name]) => void listed.push(name as string),
  ],
  ["file", /^/, exportsOf],
  ["enum", /^([\w$]+ |" )/, { kind: "enumMember" }],
  ["members", /^new /, DONE],
  ["class members", CALLED, (_, match) => method(match)],
  ["class members", member(NAME, "(?:[?!] )?(?:[:=] |$)"), { kind: "field" }],
  [
    "?",
    new RegExp(`${CALLED.source}(?!.*= )`),
    (scan, match) => {
      return / : |constructor /.test(scan.place.shape) || scan.cut
        ? method(match, match[1] !== "" || isTyped(scan, match))
        : undefined;
    },
  ],
  ["?", member(NAME, "(?:[?!] )?: "), { kind: "field", certain: false }],
  [
    "?",
    /^((?:(?:public|private|protected|static|readonly|declare|override|abstract) )+)([\w$#]+ |" )(?=;|= |$)/,
    { kind: "field", certain: false },
  ],
];

/** Each name of `const a = 1, b: Type = …`. */
function variables(scan: BlockScan, match: RegExpExecArray, shape: string): Reading {
  const { parts, ends, to } = scan.place;
  const isName = (index: number) => /^[\w$]+$/.test(parts[index] ?? "");
  let name = scan.token(match);
  scan.code();
  while (isName(name)) {
    let next = name + 1;
    let value = 0;
    for (; next < parts.length; next++) {
      if (parts[next] === "=" && value === 0) value = next + 1;
      if (parts[next] === "," && isName(next + 1) && /^[=:]?$/.test(parts[next + 2] ?? "")) break;
    }
    const head = value > 0 ? FUNCTION.exec(`${parts.slice(value, next).join(" ")} `)?.[0] : undefined;
    const kind = head
      ? "function"
      : parts[value] === "class" && value > 0
        ? "class"
        : match[1] === "const"
          ? "constant"
          : "variable";
    const last = head ? value + countTokens(head) - 1 : next - 1;
    // A type without a value is an ambient declaration, no code.
    const certain = /^export /.test(shape) || (value === 0 && parts[name + 1] === ":" && !scan.cut);
    scan.declare(kind, name, { certain, to: last < parts.length - 1 ? ends[last] : to });
    name = next + 1;
  }
  return DONE;
}

/** `export { a, b as c }` without a source, `export default name`, and the same of CommonJS; `Type.prototype.name = …`. */
function exportsOf(scan: BlockScan, _: RegExpExecArray, shape: string): Reading | undefined {
  const { parts, ends } = scan.place;
  if (/\{\} $/.test(shape)) for (const name of scan.listed) scan.exports.add(name);
  scan.listed = [];
  const name = /^(?:export (?:default|=)|(?:module \. )?exports (?:\. \w+ )?=) ([\w$]+) $/.exec(shape);
  if (name?.[1]) scan.exports.add(name[1]);
  const assigned = /^(?:(?:module \. )?exports|(?:[\w$]+ \. )*?([\w$]+) \. prototype) \. ([\w$]+ )(?== )/.exec(shape);
  const head = assigned && FUNCTION.exec(shape.slice(assigned[0].length + 2))?.[0];
  if (!head) return undefined;
  const [, container] = assigned;
  const to = ends[parts.indexOf("=") + countTokens(head)];
  scan.declare(container ? "method" : "function", scan.token(assigned), { exported: true, container, to });
  return DONE;
}

/** Whether the newline ends the statement: by what stands before it, then by what comes next, comments aside. */
function breaks(scan: BlockScan, at: number): boolean {
  const { place, text } = scan;
  const { last, parts, angles } = place;
  if (parts[0] === "@" && /^@ \S+ (?:\. \S+ )*(?:\(\) )?$/.test(place.shape)) return true;
  if (angles.length > 0 || isUnfinished(scan) || last === "." || last === "@") return false;
  const isFree = place.kind === "file";
  if (isFree && /^[-+*]$/.test(last)) return false;
  let next = afterSpace(text, at);
  for (let count = 0; count < 50; count++) {
    const end = scan.literal(next);
    if (!scan.isComment) break;
    next = afterSpace(text, end);
  }
  const code = text.charAt(next);
  if (code === "{") return last === "{}" || parts.length === 0;
  if (/[.?:=&|,>)\]]/.test(code) || (isFree && /[-+*%]/.test(code))) return false;
  return !/^(?:extends|implements|as|satisfies|is)\b/.test(text.slice(next, next + 12));
}

/** A template with the code in its `${ }`, which may hold templates again. */
function template(scan: BlockScan, at: number): number {
  const { text } = scan;
  const mark = /[`\\]|\$\{/g;
  mark.lastIndex = at + 1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === "`") return mark.lastIndex;
    mark.lastIndex = found[0] === "\\" ? mark.lastIndex + 1 : scan.skip(found.index + 1);
  }
  return text.length;
}

/** The end of a regular expression, if what stands before the `/` can't be divided; else `at`. */
function pattern({ text, unclosed }: BlockScan, at: number): number {
  let before = at - 1;
  while (isBlank(text.charCodeAt(before)) || text.charCodeAt(before) === 10) before--;
  const code = text.charAt(before);
  if (code === ">" ? text.charAt(before - 1) !== "=" : /[<)\]}"'`]/.test(code)) return at;
  if (isWord(code.charCodeAt(0)) && !BEFORE_PATTERN.test(text.slice(Math.max(0, before - 12), before + 1))) return at;
  if ((unclosed[47] ?? 0) > at) return at;
  const found = matchAt(PATTERN, text, at);
  // Where nothing closes it, nothing closes another one of its line.
  if (!found) unclosed[47] = lineEnd(text, at);
  return at + (found?.[0].length ?? 0);
}

export const typescript = blocks({
  letters: "$#",
  literals: [...SLASH_COMMENTS, ...QUOTES, ["`", template], ["/", pattern]],
  prefix: /^(?:@ [\w$]+ (?:\. [\w$]+ )*(?:\(\) )?|(?:export|default|declare) (?=[\w$@]))+/,
  breaks,
  inAngles: /^(?:export |declare )*type /,
  bodies: { interface: "members" },
  heads,
  statements,
  isPublic: (name, shape, _, kind) =>
    /method|field|accessor/.test(kind)
      ? !/\b(?:private|protected) (?=[\w$#"[*])/.test(shape) && !name.startsWith("#")
      : /^(?:@ .*)?export /.test(shape),
});
