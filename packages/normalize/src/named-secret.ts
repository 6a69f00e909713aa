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
  if (nameEnd === undefined) return undefined;
  const nameStart = startOfName(text, position, floor);
  const assignment = readAssignment(text, nameStart, nameEnd, runs);
  if (assignment === undefined || assignment.start < floor) return undefined;
  const value = text.slice(assignment.start, Math.min(assignment.end, assignment.start + LONGEST_JUDGED));
  return isSecretValue(row, value, assignment.form)
    ? { kind: row.kind, start: assignment.start, end: assignment.end }
    : undefined;
}

/** The kind of secret that a property of this name holds, where the value is one. */
export function kindOfProperty(name: string, value: string): string | undefined {
  if (value.length > LONGEST_VALUE || /\s/.test(value)) return undefined;
  const lowerCase = name.toLowerCase();
  for (const row of SECRET_NAMES) {
    const position = lowerCase.lastIndexOf(row.anchor);
    if (position < 0 || endOfName(row, name, position) !== name.length) continue;
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
  const nameEnd = row.name.lastIndex;
  if (row.before !== undefined && !row.before.test(text.slice(Math.max(0, position - 14), position))) return undefined;
  NAME_TAIL.lastIndex = nameEnd;
  NAME_TAIL.test(text);
  const end = Math.max(NAME_TAIL.lastIndex, nameEnd);
  return /[\w-]/.test(text[end] ?? " ") ? undefined : end;
}

const NAME_TAIL =
  /(?:[-_]?(?:key|value|base64|b64|secret|token|prod|production|staging|dev|test|live|old|new|default|\d{1,3})){0,4}/iy;

function startOfName(text: string, position: number, floor: number): number {
  let start = position;
  while (start > floor && position - start < 80 && /[\w.-]/.test(text[start - 1] as string)) start -= 1;
  return start;
}

/** `env`: `NAME=value` without blanks. `flag`: behind `--name`. `plain`: bare, after a colon or a spaced `=`. */
type Form = "quoted" | "env" | "flag" | "plain" | "element";

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
  if (separator === undefined) return undefined;
  const from = nameEnd + separator.length;
  const quote = match(QUOTE, text, from);
  if (quote !== undefined) return readQuoted(text, from, quote);
  if (/=>|={2}/.test(separator)) return undefined;
  if (isFlag) return until(FLAG_STOP, from, "flag");
  if (separator !== "=") return until(PLAIN_STOP, from, "plain");
  return until(isVariable(text, nameStart, nameEnd) ? VARIABLE_STOP : PARAMETER_STOP, from, "env");
}

const ELEMENT_STOP = /[<\n]/g;
const FLAG_STOP = /[\s"'`;|]/g;
const PLAIN_STOP = /[\s"'`,;)\]}<>|]/g;
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
const FLAG_SEPARATOR = /(?:=|[ \t]{1,4})/y;
const QUOTE = /\\{0,3}["'`]/y;

function readQuoted(text: string, from: number, quote: string): Assignment {
  const start = from + quote.length;
  const limit = Math.min(text.length, start + LONGEST_VALUE);
  for (let end = start; end < limit; end++) {
    if (text[end] === "\n" || text.startsWith(quote, end)) return { form: "quoted", start, end };
    if (text[end] === "\\" && quote.length === 1) end += 1;
  }
  return { form: "quoted", start, end: limit };
}

function match(pattern: RegExp, text: string, from: number): string | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0];
}

function isSecretValue(row: NameRow, value: string, form: Form): boolean {
  if (value.length < 4 || isPlaceholder(value) || /\s/.test(value) || PATH.test(value)) return false;
  const isBare = form === "plain" || form === "env" || form === "flag";
  if (isBare && /[({[\\]|:\/\//.test(value)) return false;
  if (form === "plain" && isReference(value, row.value === "any" ? 1 : 2)) return false;
  if (looksRandom(value)) return true;
  if (row.value === "random") return false;
  if (row.kind === "secret" && isSlug(value)) return false;
  if (form === "plain") return /\d|[^\w.-]/.test(value) && /[A-Za-z]/.test(value);
  return form === "flag" ? !COMMON_WORDS.has(value.toLowerCase()) : true;
}

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
