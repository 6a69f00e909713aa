import { goalOf } from "@vcc/causal";
import { shorten } from "./shorten.ts";

const LONGEST = 100;
const LOOKED_AT = 400;

/**
 * What a person asked for, in their words: the first statement that is no pleasantry, and more where that says little;
 * on one line, at most 100 characters. Empty for a request without words.
 */
export function goalWords(request: string): string {
  const text = withoutLeadingPath(request.slice(0, LOOKED_AT).trim());
  const goal = goalOf(text);
  if (goal === "") return "";
  const words = goal.replace(/…$/, "");
  // Of the same length, so that what the goal begins with is found.
  const line = text.replaceAll(/\s/g, " ");
  const start = Math.max(0, line.indexOf(words));
  const next = line.charAt(start + words.length);
  if (saysMuch(goal) && next !== ":") return shorten(`${goal}${QUESTION.has(next) ? next : ""}`, LONGEST);
  return shorten(`${line.slice(start)}${request.length > LOOKED_AT ? " …" : ""}`, LONGEST);
}

/** A whole statement of some words, with every bracket closed. */
function saysMuch(goal: string): boolean {
  if (goal.length > LONGEST || goal.endsWith("…")) return false;
  const isLong = BEYOND_ASCII.test(goal) || goal.split(" ").length >= TELLING;
  return isLong && goal.split("(").length === goal.split(")").length;
}

const QUESTION = new Set(["?", "？"]);
const TELLING = 4;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** A file that was dropped into the message, such as a screenshot, stands before what is asked about it. */
function withoutLeadingPath(text: string): string {
  const quote = /^['"]/.exec(text)?.[0];
  const end = quote === undefined ? text.search(/\s/) : text.indexOf(quote, 1) + 1;
  const isPath = end > LONGEST_NAME && /^['"]?(?:[A-Za-z]:)?[\\/~]/.test(text);
  return isPath ? text.slice(end).trim() : text;
}

const LONGEST_NAME = 40;
