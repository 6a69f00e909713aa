import type { Ref } from "../summary.ts";
import type { FailedAttempt } from "./failed-attempts.ts";
import type { LastCheck } from "./last-checks.ts";
import type { OutstandingItem } from "./outstanding-items.ts";
import { emptyRegister, type Register, type Tag } from "./register.ts";

/** `- [TAG] text (#N, #M)` */
export function renderOutstanding({ tag, text, refs }: OutstandingItem): string {
  return `- [${tag}] ${text}${renderRefs(refs)}`;
}

/** `- command → result (#N)` */
export function renderLastCheck({ command, result, refs }: Pick<LastCheck, "command" | "result" | "refs">): string {
  return `- ${command}${ARROW}${result}${renderRefs(refs)}`;
}

/** `- tried X → how it failed (#N)` */
export function renderFailedAttempt({ tried, how, refs }: FailedAttempt): string {
  return `- tried ${tried}${ARROW}${how}${renderRefs(refs)}`;
}

/** The lines of the three sections as a register: their entries are known by their words, and render the same again. */
export function parseRegister(lines: {
  outstanding?: readonly string[];
  checks?: readonly string[];
  attempts?: readonly string[];
}): Register {
  const register = emptyRegister();
  const { carried } = register;
  for (const line of lines.outstanding ?? []) {
    const item = parseOutstanding(line);
    if (item !== undefined) carried.outstanding.items.push({ ...item, at: 0 });
  }
  for (const line of lines.checks ?? []) {
    const check = parseLastCheck(line);
    if (check !== undefined) carried.checks.items.push({ ...check, at: 0 });
  }
  for (const line of lines.attempts ?? []) {
    const attempt = parseFailedAttempt(line);
    if (attempt !== undefined) carried.attempts.items.push({ ...attempt, at: 0 });
  }
  return register;
}

export function parseOutstanding(line: string): OutstandingItem | undefined {
  const { text, refs } = parseLine(line);
  const tag = TAGS.find((candidate) => text.startsWith(`[${candidate}] `));
  return tag === undefined ? undefined : { tag, text: text.slice(tag.length + 3), refs };
}

export function parseLastCheck(line: string): Pick<LastCheck, "command" | "result" | "refs"> | undefined {
  const { text, refs } = parseLine(line);
  const parts = splitAtArrow(text);
  return parts === undefined ? undefined : { command: parts[0], result: parts[1], refs };
}

export function parseFailedAttempt(line: string): FailedAttempt | undefined {
  const { text, refs } = parseLine(line);
  const parts = text.startsWith("tried ") ? splitAtArrow(text.slice("tried ".length)) : undefined;
  return parts === undefined ? undefined : { tried: parts[0], how: parts[1], refs };
}

const ARROW = " → ";
const TAGS: readonly Tag[] = ["ERROR", "WARN", "RESOLVED?", "INFO", "RESOLVED"];

function splitAtArrow(text: string): [string, string] | undefined {
  const at = text.indexOf(ARROW);
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + ARROW.length)];
}

function renderRefs(refs: readonly Ref[]): string {
  const indexes = [...new Set(refs.map(({ index }) => index))].filter((index) => index > 0);
  return indexes.length === 0 ? "" : ` (${indexes.map((index) => `#${index}`).join(", ")})`;
}

function parseLine(line: string): { text: string; refs: Ref[] } {
  const whole = line.startsWith("- ") ? line.slice(2) : line;
  const at = whole.lastIndexOf(" (#");
  const inside = at >= 0 && whole.endsWith(")") ? whole.slice(at + 2, -1) : "";
  const indexes =
    inside === "" ? [] : inside.split(", ").map((ref) => (ref.startsWith("#") ? Number(ref.slice(1)) : Number.NaN));
  if (indexes.length === 0 || !indexes.every((index) => Number.isSafeInteger(index) && index > 0))
    return { text: whole, refs: [] };
  return { text: whole.slice(0, at), refs: indexes.map((index) => ({ index })) };
}
