import { type Block, refOf } from "@vcc/normalize";
import { pastedLines } from "../prose.ts";
import type { Ref } from "../summary.ts";
import { kindOf, type Origin, SEPARATOR, tellingWords } from "./kinds.ts";
import { mergeValue, type Value } from "./value.ts";

/** The literals in what was said, run and printed, each once. */
export function extractValues(blocks: readonly Block[]): Value[] {
  const values = new Map<string, Value>();
  for (const block of blocks) {
    for (const [text, origin, ref] of textsOf(block)) {
      for (const value of valuesIn(text, origin, ref)) {
        const known = values.get(value.text);
        values.set(value.text, known === undefined ? value : mergeValue(known, value));
      }
    }
  }
  return [...values.values()];
}

/** Of long texts the ends are read: what was asked and what came out stand there. */
const LONGEST: Record<Origin, number> = { user: 8_000, agent: 6_000, command: 4_000, output: 2_000 };

function textsOf(block: Block): [string, Origin, Ref][] {
  const ref = refOf(block.source);
  switch (block.kind) {
    case "user": {
      if (block.origin !== "person") return block.origin === "host" ? [] : [[block.text, "agent", ref]];
      const { written, pasted } = partPasted(block.text);
      return [
        [written, "user", ref],
        [pasted, "output", ref],
      ];
    }
    case "assistant":
      return [[block.text, "agent", ref]];
    case "bash":
      return [
        [block.command, "command", ref],
        [block.output, "output", block.result === undefined ? ref : refOf(block.result)],
      ];
    case "tool_call":
      return Object.values(block.args)
        .filter((value): value is string => typeof value === "string" && value.length <= LONGEST_ARGUMENT)
        .map((value) => [value, "command", ref]);
    default:
      return [];
  }
}

/** What a person wrote, and what a program printed and the person pasted. */
function partPasted(text: string): { written: string; pasted: string } {
  const lines = text.split("\n");
  const arePasted = pastedLines(lines);
  const linesThat = (pasted: boolean) => lines.filter((_line, place) => arePasted[place] === pasted).join("\n");
  return { written: linesThat(false), pasted: linesThat(true) };
}

/** Longer arguments are file contents. */
const LONGEST_ARGUMENT = 300;

function valuesIn(whole: string, origin: Origin, ref: Ref): Value[] {
  const told = { byUser: origin === "user" ? 1 : 0, byAgent: origin === "agent" || origin === "command" ? 1 : 0 };
  const values: Value[] = [];
  const text = endsOf(withoutRedacted(whole), LONGEST[origin]);
  for (const { start, end, held } of tellingWords(text, origin)) {
    const word = bare(text.slice(start, end));
    const kind = word.length < 2 || word.length > LONGEST_VALUE ? undefined : kindOf(word, origin, held);
    if (kind === undefined) continue;
    const context = contextOf(text, start, end);
    values.push({ text: word, kind: kind.name, context, ref, last: ref, count: 1, ...told });
  }
  return values;
}

/** The words before a value on its line and in its sentence; of one that begins the line the words behind it. */
function contextOf(text: string, start: number, end: number): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = wordsOf(text.slice(Math.max(lineStart, start - NEAR), start)).reverse();
  const sentence = before.slice(
    0,
    indexOrEnd(before, (word) => word.endsWith(".")),
  );
  const told = sentence.map(bare).filter(isContext).slice(0, CONTEXT_WORDS).reverse();
  if (told.length > 0 || before.length > 0) return told.join(" ");
  const lineEnd = text.indexOf("\n", end);
  const behind = wordsOf(text.slice(end, Math.min(lineEnd < 0 ? text.length : lineEnd, end + NEAR)));
  return behind.slice(0, CONTEXT_WORDS).map(bare).filter(isContext).join(" ");
}

function wordsOf(text: string): string[] {
  return text.split(SEPARATOR).filter((word) => word !== "");
}

function bare(word: string): string {
  return word.replace(TRAILING_MARKS, "");
}

function isContext(word: string): boolean {
  return CONTEXT_WORD.test(word);
}

function indexOrEnd(words: readonly string[], test: (word: string) => boolean): number {
  const index = words.findIndex(test);
  return index < 0 ? words.length : index;
}

/** How far context is looked for, in characters. */
const NEAR = 80;
const LONGEST_VALUE = 300;
const TRAILING_MARKS = /[.:!?…]{1,8}$/;
const CONTEXT_WORDS = 3;
const CONTEXT_WORD = /^[\p{L}][\p{L}'-]{0,30}:?$/u;

/** A word that a secret was taken out of is no value any more. */
function withoutRedacted(text: string): string {
  return text.includes("[redacted:") ? text.replace(REDACTED, " ") : text;
}

const REDACTED = /[^\s[\]]{0,300}\[redacted:[a-z0-9-]{1,40}\][^\s[\]]{0,300}/g;

/** A text; of a long one its two ends, without the words that the cut went through. */
function endsOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let headEnd = most / 2 - 1;
  while (headEnd > 0 && !SEPARATOR.test(text[headEnd] as string)) headEnd--;
  let tailStart = text.length - most / 2;
  while (tailStart < text.length && !SEPARATOR.test(text[tailStart] as string)) tailStart++;
  // The empty word between two separators ends a sentence.
  return `${text.slice(0, headEnd)}\n\n${text.slice(tailStart)}`;
}
