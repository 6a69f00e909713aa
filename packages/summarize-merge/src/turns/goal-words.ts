import { goalOf } from "@vcc/causal";
import { shorten } from "./shorten.ts";

const LONGEST = 100;
const LOOKED_AT = 240;

/**
 * What a person asked for, in their words: from the first statement that is no pleasantry on, on one line, at most 100
 * characters. Empty for a request without words.
 */
export function goalWords(request: string): string {
  const text = withoutLeadingPath(request.slice(0, LOOKED_AT).trim());
  const goal = goalOf(text);
  if (goal === "") return "";
  const words = goal.replace(/…$/, "");
  // Of the same length, so that what the goal begins with is found.
  const line = text.replaceAll(/\s/g, " ");
  const start = Math.max(0, line.indexOf(words));
  const rest = line.slice(start + words.length);
  // A word or two behind it are thanks.
  if (!goal.endsWith("…") && countWords(goal) >= FEW && countWords(rest) < FEW)
    return shorten(`${goal}${/^[?？]/.exec(rest)?.[0] ?? ""}`, LONGEST);
  return shorten(`${line.slice(start)}${request.length > LOOKED_AT ? " …" : ""}`, LONGEST);
}

const FEW = 3;

/** Two characters are a word in scripts without blanks. */
function countWords(text: string): number {
  const blankless = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + blankless / 2;
}

/** A file that was dropped into the message, such as a screenshot, stands before what is asked about it. */
function withoutLeadingPath(text: string): string {
  const quote = /^['"]/.exec(text)?.[0];
  const end = quote === undefined ? text.search(/\s/) : text.indexOf(quote, 1) + 1;
  const isPath = end > LONGEST_NAME && /^['"]?(?:[A-Za-z]:)?[\\/~]/.test(text);
  return isPath ? text.slice(end).trim() : text;
}

const LONGEST_NAME = 40;
