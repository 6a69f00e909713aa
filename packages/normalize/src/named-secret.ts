import type { Secret } from "./detectors.ts";
import type { RunEnds } from "./run-ends.ts";
import { type NameRow, SECRET_NAMES } from "./secret-table.ts";
import { isPlaceholder, looksRandom } from "./value-looks.ts";

/**
 * A value that stands under the name of a secret, as code, configuration, JSON, XML, command flags and URLs write it.
 * `position` is where the name's anchor stands; the name may go on before it (`DB_PASSWORD`) and a little after it.
 */
export function findNamedSecret(
  row: NameRow,
  text: string,
  position: number,
  floor: number,
  runs: RunEnds,
): Secret | undefined {
  const nameEnd = endOfName(row, text, position);
  // Most names in code and prose are followed by none of what leads to a value.
  if (nameEnd === undefined || LEADS_NOWHERE.test(text[nameEnd] ?? ".") || !isRightBefore(row, text, position))
    return undefined;
  const nameStart = startOfName(text, position, floor);
  const assignment = readAssignment(text, nameStart, nameEnd, runs);
  if (assignment === undefined || assignment.start < floor) return undefined;
  const value = text.slice(assignment.start, Math.min(assignment.end, assignment.start + LONGEST_JUDGED));
  if (/\s/.test(value) && !/["'`\\]/.test(text[assignment.end] ?? "")) return undefined;
  return isSecretValue(row, value, assignment.form)
    ? { kind: row.kind, start: assignment.start, end: assignment.end }
    : undefined;
}

/** The kind of secret that a property of this name holds, where the value is one. */
export function kindOfProperty(name: string, value: string): string | undefined {
  if (value.length > LONGEST_VALUE || value.includes("\n")) return undefined;
  const lowerCase = name.toLowerCase();
  for (const row of SECRET_NAMES) {
    const position = lowerCase.lastIndexOf(row.anchor);
    if (position < 0 || endOfName(row, name, position) !== name.length || !isRightBefore(row, name, position)) continue;
    if (isSecretValue(row, value, "quoted")) return row.kind;
  }
  return undefined;
}

const LONGEST_VALUE = 4096;
/** So much of a value tells what it is. */
const LONGEST_JUDGED = 200;

/** Just after the name; undefined where the word goes on to mean something else (`tokenCount`, `passwordField`). */
function endOfName(row: NameRow, text: string, position: number): number | undefined {
  row.name.lastIndex = position;
  if (!row.name.test(text)) return undefined;
  return endOfTail(text, row.name.lastIndex);
}

function isRightBefore({ before }: NameRow, text: string, position: number): boolean {
  return before === undefined || before.test(text.slice(Math.max(0, position - 14), position));
}

function endOfTail(text: string, nameEnd: number): number | undefined {
  if (!goesOn(text, nameEnd)) return nameEnd;
  NAME_TAIL.lastIndex = nameEnd;
  NAME_TAIL.test(text);
  return goesOn(text, NAME_TAIL.lastIndex) ? undefined : NAME_TAIL.lastIndex;
}

function goesOn(text: string, end: number): boolean {
  return /[\w-]/.test(text[end] ?? " ");
}

const NAME_TAIL =
  /(?:[-_]?(?:key|value|base64|b64|secret|token|prod|production|staging|dev|test|live|old|new|default|data|\d{1,3})){0,4}/iy;

function startOfName(text: string, position: number, floor: number): number {
  let start = position;
  while (start > floor && position - start < 80 && /[\w.-]/.test(text[start - 1] as string)) start -= 1;
  return start;
}

/**
 * `env`: `NAME=value` without blanks. `flag`: behind `--name`. `plain`: bare, after a colon or a spaced `=`. `prose`:
 * in a sentence.
 */
type Form = "quoted" | "env" | "flag" | "plain" | "element" | "prose";

interface Assignment {
  form: Form;
  start: number;
  end: number;
}

function readAssignment(text: string, nameStart: number, nameEnd: number, runs: RunEnds): Assignment | undefined {
  const until = (stop: RegExp, start: number, form: Form) => ({ form, start, end: runs.next(stop, start) });
  if (text[nameEnd] === ">" && text[nameStart - 1] === "<") return until(ELEMENT_STOP, nameEnd + 1, "element");
  const isFlag = text.startsWith("--", nameStart);
  const separator = match(isFlag ? FLAG_SEPARATOR : SEPARATOR, text, nameEnd);
  const apart =
    separator === undefined || separator.trimEnd().endsWith(":") ? readApart(text, nameStart, nameEnd) : undefined;
  if (apart !== undefined) {
    const quote = match(QUOTE, text, apart.from);
    if (quote !== undefined) return readQuoted(text, apart.from, quote);
    return settle(text, until(apart.form === "flag" ? FLAG_STOP : PLAIN_STOP, apart.from, apart.form), apart.alone);
  }
  if (separator === undefined) return undefined;
  const from = nameEnd + separator.length;
  const quote = match(QUOTE, text, from);
  // `"Password: "` is a label: its quotation mark closes what another opened before the name.
  if (quote !== undefined && quote === text[nameStart - 1] && !separator.includes(quote)) return undefined;
  if (quote !== undefined) return readQuoted(text, from, quote);
  if (/=>|={2}/.test(separator)) return undefined;
  if (isFlag) return until(FLAG_STOP, from, "flag");
  if (separator !== "=") return until(PLAIN_STOP, from, "plain");
  return until(isVariable(text, nameStart, nameEnd) ? VARIABLE_STOP : PARAMETER_STOP, from, "env");
}

/** A value that does not stand right behind its name and a sign. */
interface Apart {
  form: Form;
  from: number;
  /** True where nothing else may stand on the value's line. */
  alone?: boolean;
}

function readApart(text: string, nameStart: number, nameEnd: number): Apart | undefined {
  const before = text.slice(Math.max(0, nameStart - 120), nameStart);
  for (const { opening, gap, form, alone = false } of APART) {
    if (opening !== undefined && !opening.test(before)) continue;
    const found = match(gap, text, nameEnd);
    if (found !== undefined) return { form, from: nameEnd + found.length, alone };
  }
  return undefined;
}

/** What stands before the name, what between it and the value, and how the value is read then. */
const APART: readonly { opening?: RegExp; gap: RegExp; form: Form; alone?: boolean }[] = [
  // {"name": "DB_PASSWORD", "value": "…"}, and the same in YAML
  {
    opening: /(?:name|key)\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,3}["']?$/i,
    gap: /\\{0,3}["'`]?,?\s{1,24}\\{0,3}["']?value\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}|\\{0,3}["'`],\\{0,3}["']?value\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}/iy,
    form: "plain",
  },
  // setx TOKEN …
  { opening: /(?:setx|setenv|ENV|set -g?x|set -Ux)[ \t]{1,4}$/, gap: /[ \t]{1,4}/y, form: "flag" },
  // setHeader("X-Api-Key", "…")
  {
    opening: /(?:SetEnvironmentVariable|setenv|putenv|\bset|setItem|[hH]eader|append)\(["']$/,
    gap: /["'],[ \t]{0,4}(?=["'])/y,
    form: "flag",
  },
  // machine host login user password …
  {
    opening: /(?:machine[ \t]{1,4}\S{1,60}|default)\s{1,8}(?:login|user)[ \t]{1,4}\S{1,60}\s{1,8}$/,
    gap: /[ \t]{1,4}/y,
    form: "flag",
  },
  // The API key is …
  {
    gap: /[ \t]{1,2}(?:is|was|to|ist|lautet|es|est|é|è)(?:[ \t]?:)?[ \t]{1,2}["'`]?|[ \t]?(?:是|(?:设置|改)?[为成]|は|：)[ \t]?["'`]?/y,
    form: "prose",
  },
  // The next line of YAML
  {
    gap: /\\{0,3}["']?:[ \t]{0,4}(?:[|>][+-]?[ \t]{0,2})?\r?\n[ \t]{1,40}(?=[^\s#-])/y,
    form: "plain",
    alone: true,
  },
];

/** Without the sentence's end; nothing where the value is not alone but had to be. */
function settle(text: string, value: Assignment, alone = false): Assignment | undefined {
  if (alone && (text[value.end - 1] === ":" || !/[\r\n]/.test(text[value.end] ?? "\n"))) return undefined;
  let end = value.end;
  while (value.form === "prose" && end > value.start && /[.!?:。]/.test(text[end - 1] as string)) end -= 1;
  return { ...value, end };
}

/** All of ASCII but blanks, quotes and the signs that a separator begins with. */
const LEADS_NOWHERE = /[#-&(-+./\d;<@A-Z[\]^_a-z{|}~-]/;

const ELEMENT_STOP = /[<\n]/g;
const FLAG_STOP = /[\s"'`;|]/g;
const PLAIN_STOP = /[\s"'`,;)\]}<>|，。；、）」]/g;
const VARIABLE_STOP = /[\s"'`]/g;
const PARAMETER_STOP = /[\s"'`,;&)\]}<>|]/g;

/** `NAME=` at the start of a line, where the value reaches to the next blank. */
function isVariable(text: string, nameStart: number, nameEnd: number): boolean {
  const before = text.slice(Math.max(0, nameStart - 24), nameStart);
  return /^[A-Z\d_]+$/.test(text.slice(nameStart, nameEnd)) && /(?:^|\n)[ \t]*(?:export |ENV )?$/.test(before);
}

/** After a quoted name its quote and bracket; a type (`: str =`); then the sign, with blanks around it. */
const SEPARATOR =
  /(?:\\{0,3}["'`]\]?)?[?!]?[ \t]{0,4}(?::[ \t]?[\w.<>[\]|]{1,40}[ \t]?(?==[ \t]{0,2}["'`]))?(?:=>|:=|={1,3}|:)[ \t]{0,4}/y;
/** `--name=value`, `--name value`, `["--name", "value"]`. */
const FLAG_SEPARATOR = /(?:=|[ \t]{1,4}|\\{0,3}["'],\s{0,12}(?=\\{0,3}["']))/y;
const QUOTE = /\\{0,3}(?:"""|'''|["'`])/y;

function readQuoted(text: string, from: number, quote: string): Assignment {
  const start = from + quote.length;
  const limit = Math.min(text.length, start + LONGEST_VALUE);
  if (quote.length === 3 && !quote.startsWith("\\")) return readBlock(text, start, quote, limit);
  for (let end = start; end < limit; end++) {
    if (text[end] === "\n" || text.startsWith(quote, end)) return { form: "quoted", start, end };
    if (text[end] === "\\" && quote.length === 1) end += 1;
  }
  return { form: "quoted", start, end: limit };
}

/** Between triple quotes a value may stand on a line of its own. */
function readBlock(text: string, from: number, quote: string, limit: number): Assignment {
  const close = text.slice(from, limit).indexOf(quote);
  let end = close < 0 ? limit : from + close;
  let start = from;
  while (start < end && /\s/.test(text[start] as string)) start += 1;
  while (end > start && /\s/.test(text[end - 1] as string)) end -= 1;
  return { form: "quoted", start, end };
}

function match(pattern: RegExp, text: string, from: number): string | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0];
}

function isSecretValue(row: NameRow, value: string, form: Form): boolean {
  if (value.length < 4 || isPlaceholder(value) || PATH.test(value)) return false;
  if (/\s/.test(value)) return form === "quoted" && row.kind === "password" && row.value === "any" && isPhrase(value);
  const isBare = form !== "quoted" && form !== "element";
  if (isBare && /[({[\\]|:\/\//.test(value)) return false;
  if (row.value === "strong") return isStrong(value, form);
  const isLoose = form === "plain" || form === "prose";
  if (isLoose && isReference(value, row.value === "any" ? 1 : 2)) return false;
  if (looksRandom(value)) return true;
  if (row.value === "random") return false;
  if (row.kind === "secret" && isSlug(value)) return false;
  if (form === "prose") return /\d/.test(value) && /[A-Za-z]/.test(value) && !ALGORITHM.test(value);
  if (form === "plain")
    return /[A-Za-z]/.test(value) ? /\d|[^\w.-]/.test(value) : /\d/.test(value) && /\p{L}/u.test(value);
  return form === "flag" ? !COMMON_WORDS.has(value.toLowerCase()) : true;
}

/** Built like a password: three kinds of characters of four, of which letters are one; two where quotes set it apart. */
function isStrong(value: string, form: Form): boolean {
  if (value.length < 6 || /\//.test(value) || !/[A-Za-z]/.test(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*?~+=]/].filter((kind) => kind.test(value)).length;
  return kinds > 2 || (form === "quoted" && kinds > 1 && /[\d!@#$%^&*?~+=]/.test(value) && !/[-_.:]/.test(value));
}

/** A pass phrase, and no sentence about one: such as a form, a message or a manual has. */
function isPhrase(value: string): boolean {
  if (/^[\s,;:)\]}.+]|\n/.test(value)) return false;
  const words = value.toLowerCase().split(/\s/);
  if (words.some((word) => SENTENCE_WORDS.has(word.replace(/[^a-z]/g, "")))) return false;
  return /[^A-Za-z\s'’.,:?!-]/.test(value) ? !/[^ -~]/.test(value) : words.length > 3 && value === value.toLowerCase();
}

const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  `enter your please must the password passwords passwd required invalid confirm new is are at least characters character
  forgot wrong incorrect should cannot not for to and or of a an with type set reset change update show hide min max
  length too short long use this that from in on if no be has was step old current repeat mismatch match minimum login`.split(
    /\s+/,
  ),
);

/** How a password is kept, not what it is. */
const ALGORITHM = /^(?:sha|md|bcrypt|scrypt|argon|pbkdf|base|utf|aes|rsa|rot|ed|hs|rs|es|v|oauth|x)[-_]?\d/i;

const PATH = /^(?:[./~]|[A-Za-z]:[\\/])/;

/** The name of a variable, a member or a type: a bare word with fewer groups of digits than that. */
function isReference(value: string, groups: number): boolean {
  if (!/^[A-Za-z_$][\w$]*(?:(?:\?\.|::|->|\.)[A-Za-z_$][\w$]*)*[?!]?$/.test(value)) return false;
  return /[.:>]/.test(value) || (value.match(/\d+/g)?.length ?? 0) < groups;
}

/** Words joined by `-` or `_`. */
function isSlug(value: string): boolean {
  return /^[A-Za-z]+(?:[-_][A-Za-z]+)+$/.test(value);
}

/** What follows a flag in prose. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  "flag flags option options argument parameter value values from with into when that this then than and for instead file stdin prompt must should will can".split(
    " ",
  ),
);
