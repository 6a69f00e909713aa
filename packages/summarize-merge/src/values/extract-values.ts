import type { Block } from "@vcc/normalize";
import { pastedLines } from "../prose.ts";
import { refOf } from "../ref.ts";
import type { Ref } from "../summary.ts";
import { isTelling, kindOf, type Origin } from "./kinds.ts";
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

function valuesIn(text: string, origin: Origin, ref: Ref): Value[] {
  const told = { byUser: origin === "user" ? 1 : 0, byAgent: origin === "agent" || origin === "command" ? 1 : 0 };
  const values: Value[] = [];
  const words = wordsOf(text, LONGEST[origin]);
  let context: string[] = [];
  let read = 0;
  for (const [place, raw] of words.entries()) {
    if (!isTelling(raw)) continue;
    const word = raw.replace(TRAILING_MARKS, "");
    const kind = word.length < 2 || word.length > LONGEST_VALUE ? undefined : kindOf(word, origin);
    if (kind === undefined) continue;
    context = contextOf(words.slice(read, place), context);
    read = place;
    values.push({ text: word, kind: kind.name, context: context.join(" "), ref, last: ref, count: 1, ...told });
  }
  return values;
}

/** The last words of a sentence's beginning; `earlier` are those of what stood before it. */
function contextOf(words: readonly string[], earlier: readonly string[]): string[] {
  const context: string[] = [];
  for (const raw of words.toReversed()) {
    if (raw === "" || raw.endsWith(".")) return context;
    const word = raw.replace(TRAILING_MARKS, "");
    if (CONTEXT_WORD.test(word)) context.unshift(word);
    if (context.length === CONTEXT_WORDS) return context;
  }
  return [...earlier, ...context].slice(-CONTEXT_WORDS);
}

const CONTEXT_WORD = /^[\p{L}][\p{L}'-]{0,30}:?$/u;
const LONGEST_VALUE = 300;
const CONTEXT_WORDS = 3;
const SEPARATORS = /[\s"'`<>()[\]{},;|*]/;
const TRAILING_MARKS = /[.:!?…]{1,8}$/;

/** A word that a secret was taken out of is no value any more. */
const REDACTED = /[^\s[\]]{0,300}\[redacted:[a-z0-9-]{1,40}\][^\s[\]]{0,300}/g;

/** The words of a text; of a long one those of its two ends, without the words that the cut went through. */
function wordsOf(whole: string, most: number): string[] {
  const text = whole.includes("[redacted:") ? whole.replace(REDACTED, " ") : whole;
  if (text.length <= most) return text.split(SEPARATORS);
  const half = most / 2;
  return [...text.slice(0, half).split(SEPARATORS).slice(0, -1), "", ...text.slice(-half).split(SEPARATORS).slice(1)];
}
