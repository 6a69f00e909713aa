import { afterSpace, isBlank, isWord } from "../character.ts";
import { quoted, slashComment } from "../literals.ts";
import {
  type BlockLanguage,
  type BlockScan,
  BODY,
  characterClasses,
  countTokens,
  Frame,
  GROUP,
} from "../scan-blocks.ts";

const DECORATORS = "(?:@ [\\w$]+ (?:\\. [\\w$]+ )*(?:\\(\\) )?)*";
const FREE = new RegExp(
  `^(${DECORATORS}(export )?(?:default |declare )*)(?:abstract |async )*(function|class|interface|(?:const )?enum|namespace|module|global|type|const|let|var) (?=[\\w$"{*[])(?:\\* )?((?!extends )[\\w$]+ |" )?`,
);
const MEMBER = new RegExp(
  `^(${DECORATORS})((?:(?:declare|public|private|protected|static|readonly|override|abstract|async|accessor|export|default) (?=[\\w$#"*[]))*)(?:\\* )?((?:get|set) (?=[\\w$#"[]))?([\\w$#]+ |" |\\[\\] )`,
);
const CODE =
  /^(?:if|for|while|switch|catch|with|return|throw|do|else|try|finally|case|break|continue|await|yield|delete|void|typeof|new|super|this|let|var|const|debugger|function|import) /;
/** What parentheses and a block follow. */
const CONTROL = /^(?:if|for|while|switch|catch|with) /;
/** Tokens after which a brace is a type or a value, and a line goes on. */
const UNFINISHED =
  /^(?:[:=,?|&<(]|=>|[=!]=|&&|\|\||extends|implements|keyof|is|infer|in|typeof|readonly|return|default|as|satisfies|of|new|abstract|export|declare|import|async|static|public|private|protected|override|function|class|interface|enum|namespace|const|let|var)$/;
/** The head of a function that is a value, up to its `=>` or its body. */
const FUNCTION =
  /^(?:async )?(?:function (?:\* )?(?:[\w$]+ )?(?:<> )?\(\) (?:: (?:\S+ )*?)?(?=\{\} $)|(?:<> )?(?:\(\) |[\w$]+ )(?:: (?:\S+ )*?)?(?==> ))/;
/** Words before a `/` that begins a regular expression. */
const BEFORE_PATTERN = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|new|yield|await)$/;

/** What comes behind a member's name if it is called. */
const CALL = /^(?:[?!] )?(?:<> )?\(\) /;

const isCode = (match: RegExpExecArray) => CODE.test(match[4] as string);

/** Behind a dot, `default` and the like are names; `as const` is whole. */
const isUnfinished = ({ frame: { last, parts } }: BlockScan) => {
  const before = parts[parts.length - 2];
  return UNFINISHED.test(last) && before !== "." && !(last === "const" && before === "as");
};

/** A parameter list with a type, or a result: what no `if (…) {` has. */
const hasTypes = (scan: BlockScan, match: RegExpExecArray, rest: string) =>
  /^(?:<> )?\(\) : /.test(rest) ||
  /^[^(]{0,400}\(\s*(?:\.\.\.)?\w+\??:/.test(scan.source(scan.token(match), scan.frame.parts.length - 1));

/** Declares a member; `certain` is false if it could be code as well. */
function member(scan: BlockScan, match: RegExpExecArray, certain: boolean): void {
  const [head, , modifiers, accessor, name] = match;
  const text = scan.source(scan.token(match));
  const kind = accessor ? "accessor" : CALL.test(match.input.slice(head.length)) ? "method" : "field";
  const hidden = /private|protected/.test(modifiers as string) || text.startsWith("#");
  scan.declare(kind, match, !hidden, { certain, name: name === '" ' ? text.slice(1, -1) : text });
}

const types = (name: string | undefined, final: boolean) => new Frame("type", name, true, ",", final);

function open(scan: BlockScan, shape: string, role: string, at: number): Frame | number {
  const { last, parts, angles } = scan.frame;
  const owner = scan.frame.name;
  if (role === "enum") return GROUP;
  if (role === "type") return types(owner, false);
  if (role === "exports" || shape.startsWith("import ")) return GROUP;
  if (/^(?:export (?:type )?|module \. exports = )$/.test(shape)) {
    return new Frame("exports", undefined, false, ",", false);
  }
  const isFree = role === "" || role === "?";
  const free = isFree ? FREE.exec(shape) : null;
  const match = free ? null : MEMBER.exec(shape);
  const [, , exported, key] = free ?? [];
  const name = scan.name(free);
  const isValue = parts.includes("=");
  const rest = shape.slice(match?.[0].length);
  // In a class a keyword can be the name of a method.
  const isNamed = role === "class" && match !== null && (!CONTROL.test(match[4] ?? "") || hasTypes(scan, match, rest));
  const isCall = match !== null && CALL.test(rest) && (isNamed || !isCode(match));
  if (angles.length > 0 || isUnfinished(scan)) {
    if (last === "class" && isValue) return new Frame("class", name);
    return key === "type" || (role === "class" && !isValue && !isCall) ? types(owner, false) : GROUP;
  }
  const declare = (kind: "function" | "class" | "interface" | "enum" | "module", path?: string) => {
    if (name && free) scan.declare(kind, free, exported !== undefined, path ? { name: path } : {});
  };
  switch (key) {
    case "function":
      declare(key);
      return BODY;
    case "class":
      declare(key);
      return new Frame(key, name ?? "default", true);
    case "interface":
      declare(key);
      return types(name, true);
    case "enum":
    case "const enum":
      declare("enum");
      return new Frame("enum", name, true, ",");
    case "namespace":
    case "module": {
      const path = scan.source(scan.token(free as RegExpExecArray), parts.length - 1).replace(/^["']|["']$/g, "");
      declare("module", path);
      return new Frame("", path);
    }
    case "global":
      return new Frame("");
    case undefined:
      break;
    default: {
      return /= class /.test(shape) ? new Frame("class", name, true, "", false) : GROUP;
    }
  }
  if (match && isCall && !isValue && (role !== "" || isFree)) {
    if (role !== "") {
      // In an object, a comma follows the body.
      member(scan, match, role !== "?" || scan.text.charAt(afterSpace(scan.text, scan.skip(at))) !== ",");
      return BODY;
    }
  }
  if (isValue) return GROUP;
  scan.code();
  return BODY;
}

function end(scan: BlockScan, shape: string, role: string): void {
  const { parts, ends } = scan.frame;
  const free = role === "" || role === "?" ? FREE.exec(shape) : null;
  const [, , exported, key, n] = free ?? [];
  if (free && key === "type" && n && !/ type \* $/.test(shape.slice(0, shape.indexOf(n)))) {
    const isObject = /^(?:\w+ )+(?:<> )?= \{\} $/.test(shape);
    const to = isObject ? (ends[parts.length - 3] as number) : scan.frame.to;
    scan.declare("type", free, exported !== undefined, { to });
  } else if (free && /const$|let|var/.test(key as string)) variables(scan, free);
  else if (free && n && (key === "function" || (scan.cut && /class|interface/.test(key as string))))
    scan.declare(key as "function", free, exported !== undefined);
  else if (free && key !== "function") return;
  else if (role === "exports") {
    const name = /^(?:type )?([\w$]+) (?:as |$)|: ([\w$]+) $/.exec(shape);
    if (name) scan.listed.push((name[1] ?? name[2]) as string);
  } else if (role === "") exportsOf(scan, shape);
  else {
    const match = (role === "enum" ? /^()([\w$]+ |" )/ : MEMBER).exec(shape);
    const after = shape.slice(match?.[0].length);
    const call = CALL.exec(after)?.[0];
    if (!match || (role !== "enum" && role !== "type" && isCode(match) && role === "?")) {
      scan.code();
    } else if (role === "enum") scan.declare("enumMember", match, true, { name: scan.source(0).replace(/["']/g, "") });
    else {
      const rest = after.slice(call?.length).replace(/^[?!] /, "");
      const isBracket = match[4] === "[] ";
      if (role !== "?") {
        if (call ? role === "class" || match[4] !== "new " : !isBracket && /^(?:[:=]|$)/.test(rest))
          member(scan, match, true);
      } else if (call && !parts.includes("=") && (rest.startsWith(": ") || scan.cut || match[4] === "constructor ")) {
        const head = scan.source(scan.token(match), parts.length - 1);
        member(scan, match, rest !== "" || match[2] !== "" || /^[^(]{0,400}\(\s*(?:\.\.\.)?\w+\??:/.test(head));
      } else if (!call && (rest.startsWith(": ") || match[2])) member(scan, match, false);
      else scan.code();
    }
  }
}

/** Each name of `const a = 1, b: Type = …`. */
function variables(scan: BlockScan, match: RegExpExecArray): void {
  const { parts, ends, to } = scan.frame;
  const exported = match[2] !== undefined;
  const start = countTokens(match[1]);
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
        : match[3] === "const"
          ? "constant"
          : "variable";
    const last = head ? value + head.split(" ").length - 2 : next - 1;
    // A type without a value is an ambient declaration, no code.
    const certain = exported || (value === 0 && parts[name + 1] === ":" && !scan.cut);
    scan.declare(kind, name, exported, {
      start,
      certain,
      to: last < parts.length - 1 ? (ends[last] as number) : to,
    });
    name = next + 1;
  }
}

/** `export { a, b as c }` without a source, `export default name`, and the same of CommonJS; `Type.prototype.name = …`. */
function exportsOf(scan: BlockScan, shape: string): void {
  const { parts, ends } = scan.frame;
  if (/\{\} $/.test(shape)) for (const name of scan.listed) scan.exports.add(name);
  scan.listed = [];
  const name = /^(?:export (?:default|=)|(?:module \. )?exports (?:\. \w+ )?=) ([\w$]+) $/.exec(shape);
  if (name?.[1]) scan.exports.add(name[1]);
  const assigned = /^()(?:(?:module \. )?exports|(?:[\w$]+ \. )*?([\w$]+) \. prototype) \. ([\w$]+ )(?== )/.exec(shape);
  const head = assigned && FUNCTION.exec(shape.slice(assigned[0].length + 2))?.[0];
  if (!assigned || !head) return;
  const last = parts.indexOf("=") + head.split(" ").length - 1;
  scan.declare(assigned[2] ? "method" : "function", assigned, true, {
    to: ends[last] as number,
    container: assigned[2],
  });
}

/** Whether the newline ends the statement: by what stands before it, then by what comes next, comments aside. */
function breaks(scan: BlockScan, at: number): boolean {
  const { last, parts, angles } = scan.frame;
  const { text, role } = scan;
  if (/^@ \S+ (?:\. \S+ )*(?:\(\) )?$/.test(scan.shape)) return true;
  if (angles.length > 0 || isUnfinished(scan) || last === "." || last === "@") return false;
  const isFree = role === "" || role === "?";
  if (isFree && /^[-+*]$/.test(last)) return false;
  let next = afterSpace(text, at);
  for (let end = slashComment(text, next), count = 0; end > next && count < 50; end = slashComment(text, next), count++)
    next = afterSpace(text, end);
  const code = text.charAt(next);
  if (code === "{") return last === "{}" || parts.length === 0;
  if (/[.?:=&|,>)\]]/.test(code) || (isFree && /[-+*%]/.test(code))) return false;
  return !/^(?:extends|implements|as|satisfies|is)\b/.test(text.slice(next, next + 12));
}

function literal(scan: BlockScan, at: number): number {
  const { text } = scan;
  const code = text.charCodeAt(at);
  if (code === 96) return template(scan, at);
  if (code !== 47) return quoted(text, at, scan.unclosed);
  const end = slashComment(text, at);
  return end > at ? end : pattern(scan, at);
}

/** The end of a regular expression, if what stands before the `/` can't be divided; else `at`. */
function pattern(scan: BlockScan, at: number): number {
  const { text } = scan;
  let before = at - 1;
  while (isBlank(text.charCodeAt(before)) || text.charCodeAt(before) === 10) before--;
  const code = text.charAt(before);
  if (code === ">" ? text.charAt(before - 1) !== "=" : /[<)\]}"'`]/.test(code)) return at;
  if (isWord(code.charCodeAt(0)) && !BEFORE_PATTERN.test(text.slice(Math.max(0, before - 12), before + 1))) return at;
  if ((scan.unclosed[47] ?? 0) > at) return at;
  let inClass = false;
  let end = at + 1;
  for (; end < text.length; end++) {
    const next = text.charCodeAt(end);
    if (next === 10) break;
    if (next === 92) end++;
    else if (next === 91) inClass = true;
    else if (next === 93) inClass = false;
    else if (next === 47 && !inClass) return end + 1;
  }
  scan.unclosed[47] = end;
  return at;
}

/** The end of a template with the code in its `${ }`, which may hold templates again. */
function template(scan: BlockScan, from: number): number {
  const { text } = scan;
  /** The open braces around each template and each `${`; -1 stands for the text of a template. */
  const outer: number[] = [];
  let braces = -1;
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 96) {
      if (braces < 0) {
        if (outer.length === 0) return at + 1;
        braces = outer.pop() as number;
      } else {
        outer.push(braces);
        braces = -1;
      }
    } else if (braces < 0) {
      if (code === 92) at++;
      else if (code === 36 && text.charCodeAt(at + 1) === 123) {
        outer.push(-1);
        braces = 0;
        at++;
      }
    } else if (code === 123) braces++;
    else if (code === 125) {
      if (--braces < 0) braces = outer.pop() as number;
    } else if (code === 34 || code === 39 || code === 47) at = Math.max(at, literal(scan, at) - 1);
  }
  return text.length;
}

export const typescript: BlockLanguage = { classes: characterClasses("\"'`/", "$#"), literal, breaks, open, end };
