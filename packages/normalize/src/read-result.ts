import type { ToolOperation } from "./block.ts";
import {
  CODE_NAMES,
  EXIT_ROWS,
  type ExitRow,
  FAILED_CHANGE_OPENINGS,
  FAILURE_OPENINGS,
  OUTPUT_NAMES,
} from "./exit-table.ts";
import { isRefusal } from "./read-rejection.ts";

/** What a result's text says, apart from what the tool printed. */
export interface Outcome {
  output: string;
  exitCode?: number;
  /** True where the text tells that the command did not come to its end, or never ran. */
  broken?: boolean;
  /** True where the command goes on. */
  running?: boolean;
  /** The name under which a running command can be asked for more. */
  session?: string;
}

/** `isError` as the host states it; undefined where it does not. */
export function readShellResult(text: string, isError: boolean | undefined): Outcome {
  if (isError !== false && isRefusal(text)) return { output: text, broken: true };
  return readJson(text) ?? readTags(text) ?? readHeader(text) ?? readFields(text) ?? readLines(text, isError);
}

/**
 * The result of any other tool: hosts that answer in JSON, or below a header, wrap these too. `operation` is what the
 * tool does. What a tool reads may look like anything, so that only the host's mark tells whether reading failed.
 */
export function readToolResult(
  text: string,
  isError: boolean | undefined,
  operation?: ToolOperation,
): { text: string; isError: boolean } {
  const wrapped = readJson(text) ?? (READERS.has(operation) ? undefined : readHeader(text));
  const body = unwrapError(wrapped?.output ?? text);
  return { text: body, isError: isError ?? saysFailure(text, body, wrapped?.exitCode, operation) };
}

function saysFailure(text: string, body: string, exitCode: number | undefined, operation?: ToolOperation): boolean {
  if (exitCode !== undefined && exitCode !== 0) return true;
  if (FAILURE_OPENINGS.some((opening) => text.startsWith(opening) || body.startsWith(opening))) return true;
  if (READERS.has(operation)) return false;
  if (isRefusal(body)) return true;
  if (!CHANGERS.has(operation)) return false;
  const head = body.slice(0, 80).trimStart().toLowerCase();
  return FAILED_CHANGE_OPENINGS.some((opening) => head.startsWith(opening));
}

const READERS: ReadonlySet<ToolOperation | undefined> = new Set(["read", "search", "web"] as const);
const CHANGERS: ReadonlySet<ToolOperation | undefined> = new Set(["write", "edit", "patch", "delete", "move"] as const);

function unwrapError(text: string): string {
  const open = "<tool_use_error>";
  const close = "</tool_use_error>";
  const ended = text.trimEnd();
  return text.startsWith(open) && ended.endsWith(close) ? ended.slice(open.length, -close.length) : text;
}

/** `{"output": "…", "metadata": {"exit_code": 0}}`, `{"stdout": "…", "stderr": "", "exitCode": 1}` and their kin. */
function readJson(text: string): Outcome | undefined {
  if (!text.startsWith("{") || !CODE_NAMES.some((name) => text.includes(`"${name}"`))) return undefined;
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const places = [value, value.metadata, value.result].filter(isObject);
  const code = firstDefined(places.flatMap((place) => CODE_NAMES.map((name) => toCode(place[name]))));
  const outputs = OUTPUT_NAMES.map((name) => firstDefined(places.map((place) => place[name])));
  if (code === undefined || !outputs.some((output) => typeof output === "string")) return undefined;
  return { output: joinOutputs(outputs), exitCode: code };
}

/** `<returncode>1</returncode><output>…</output>`, `<status>…</status><exit_code>…</exit_code><stdout>…</stdout>`. */
function readTags(text: string): Outcome | undefined {
  const body = text.trimStart();
  if (!TAGGED_OPENINGS.some((opening) => body.startsWith(opening))) return undefined;
  const head = body.slice(0, 400);
  const status = between(head, "<status>", "</status>");
  const code = firstDefined(CODE_NAMES.map((name) => toCode(between(head, `<${name}>`, `</${name}>`)?.trim())));
  if (status === undefined && code === undefined) return undefined;
  const outputs = OUTPUT_NAMES.map((name) => unpad(lastBetween(body, `<${name}>`, `</${name}>`)));
  return {
    output: joinOutputs(outputs),
    ...(code === undefined ? {} : { exitCode: code }),
    ...(code === undefined && (status === "running" || status === "pending") ? { running: true } : {}),
    ...(status === "killed" || (code === undefined && status === "failed") ? { broken: true } : {}),
  };
}

const TAGGED_OPENINGS = ["<status>", "<retrieval_status>", ...CODE_NAMES.map((name) => `<${name}>`)];

/** Lines of a known header, then `Output:`, then what the command printed. */
function readHeader(text: string): Outcome | undefined {
  let outcome: Outcome = { output: "" };
  let from = 0;
  for (let count = 0; count < 10; count++) {
    const end = endOfLine(text, from);
    const line = text.slice(from, Math.min(end, from + LONGEST_LINE)).trimEnd();
    if (count > 0 && /^(?:Command )?[Oo]utput:$/.test(line)) return { ...outcome, output: text.slice(end + 1) };
    const found = line === "" ? undefined : matchRow("header", line);
    if (line !== "" && found === undefined) return undefined;
    if (found !== undefined) outcome = told(outcome, found);
    if (end === text.length) return count > 0 && found !== undefined ? outcome : undefined;
    from = end + 1;
  }
  return undefined;
}

/** `Output: …` first, then labelled lines: exit code, signal, process group. Older ones begin with `Command:`. */
function readFields(text: string): Outcome | undefined {
  if (!/^(?:Output|Stdout|Command): /.test(text)) return undefined;
  let outcome: Outcome = { output: "" };
  let end = text.trimEnd().length;
  let fields = 0;
  while (end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const found = matchRow("field", text.slice(start, Math.min(end, start + LONGEST_LINE)).trim());
    if (found === undefined || start === 0) break;
    outcome = told(outcome, found);
    fields += 1;
    end = start - 1;
  }
  const body = text.slice(0, Math.max(end, 0));
  if (text.startsWith("Command: ")) {
    const output = /\n(?:Output|Stdout): /.exec(body);
    return output === null || fields === 0
      ? undefined
      : settled({ ...outcome, output: plain(body.slice(output.index + output[0].length)) });
  }
  return settled({ ...outcome, output: plain(body.slice(body.indexOf(": ") + 2)) });
}

/** These hosts leave the code out where it is zero, and say so when a signal ended the command. */
function settled(outcome: Outcome): Outcome {
  return outcome.exitCode === undefined && !outcome.broken ? { ...outcome, exitCode: 0 } : outcome;
}

function plain(output: string): string {
  return output === "(empty)" || output === "(none)" ? "" : output;
}

function readLines(text: string, isError: boolean | undefined): Outcome {
  let outcome: Outcome = { output: text };
  const firstEnd = endOfLine(text, 0);
  const first = firstEnd <= LONGEST_LINE ? matchRow("first", text.slice(0, firstEnd).trim(), isError) : undefined;
  if (first !== undefined) outcome = told({ output: text.slice(firstEnd + 1) }, first);
  for (let count = 0; count < 4; count++) {
    const body = trimTail(outcome.output);
    const start = body.lastIndexOf("\n") + 1;
    const last = body.length - start <= LONGEST_LINE ? matchRow("last", body.slice(start).trim(), isError) : undefined;
    if (last === undefined) break;
    outcome = told({ ...outcome, output: trimTail(body.slice(0, start)) }, last);
  }
  return outcome;
}

const LONGEST_LINE = 600;

interface Found {
  row: ExitRow;
  groups: Record<string, string | undefined>;
}

function matchRow(at: ExitRow["at"], line: string, isError?: boolean): Found | undefined {
  if (line === "") return undefined;
  for (const row of EXIT_ROWS) {
    if (row.at !== at || (row.ifNotSuccess === true && isError === false)) continue;
    const match = row.pattern.exec(line);
    if (match !== null) return { row, groups: match.groups ?? {} };
  }
  return undefined;
}

function told(outcome: Outcome, { row, groups }: Found): Outcome {
  const code = toCode(groups.code);
  if (code !== undefined) return { ...outcome, exitCode: code };
  if (row.says === "broken") return { ...outcome, broken: true };
  if (row.says === "running")
    return { ...outcome, running: true, ...(groups.session === undefined ? {} : { session: groups.session }) };
  return outcome;
}

function toCode(value: unknown): number | undefined {
  const code = typeof value === "string" && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof code === "number" && Number.isSafeInteger(code) ? code : undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function firstDefined<Value>(values: (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

function joinOutputs(outputs: unknown[]): string {
  return outputs.filter((output) => typeof output === "string" && output !== "").join("\n");
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
  return end < 0 ? undefined : text.slice(start + open.length, end);
}

function lastBetween(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = start < 0 ? -1 : text.lastIndexOf(close);
  return end < start + open.length ? undefined : text.slice(start + open.length, end);
}

function unpad(text: string | undefined): string | undefined {
  return text?.startsWith("\n") ? trimTail(text.slice(1)) : text;
}

function trimTail(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "\n" || text[end - 1] === " ")) end -= 1;
  return text.slice(0, end);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
