import { clip, headEnd, tailStart } from "@vcc/summarize-merge/facts";

/** Characters of a tool's output that are shown of its head and of its tail. */
const HEAD = 1_200;
const TAIL = 1_200;
const MOST_TELLING = 24;
const LONGEST_LINE = 300;

/** Words of lines that say how something went. */
const TELLING =
  /\b(?:errors?|fatal|fail(?:s|ed|ures?|ing)?|panic|exception|traceback|warnings?|denied|refused|not found|cannot|passed|assert\w{0,10}|expected|exit(?: code)?|timed out|total)\b|^\s*(?:✗|✘|×|FAIL|E {2})/i;

/** A tool's output as the classifier reads it: its ends whole, and of what is between them the lines that tell most. */
export function excerptOutput(output: string): string {
  if (output.length <= HEAD + TAIL + 200) return output;
  const end = wholeWordEnd(output, headEnd(output, HEAD));
  const start = wholeWordStart(output, tailStart(output, output.length - TAIL));
  const middle = output.slice(end, start);
  const telling = middle
    .split("\n")
    .map((line) => (line.length <= LONGEST_LINE ? line : line.slice(0, headEnd(line, LONGEST_LINE))))
    .filter((line) => TELLING.test(line))
    .slice(-MOST_TELLING);
  const left = `[… ${middle.length} characters …]`;
  return [
    output.slice(0, end).trimEnd(),
    left,
    ...telling,
    ...(telling.length > 0 ? ["[…]"] : []),
    output.slice(start),
  ].join("\n");
}

/** A word that a cut goes through would be quoted as another one: it is left out, unless it is longer than any word. */
const LONGEST_WORD = 400;

function wholeWordEnd(text: string, end: number): number {
  for (let at = end; at > end - LONGEST_WORD; at--) if (BLANK.test(text[at] ?? " ")) return at;
  return end;
}

function wholeWordStart(text: string, start: number): number {
  for (let at = start; at < start + LONGEST_WORD; at++) if (BLANK.test(text[at - 1] ?? " ")) return at;
  return start;
}

const BLANK = /\s/;

const LONGEST_ARGUMENT = 600;

/** A call's arguments, one a line, long texts by their ends. */
export function excerptArguments(args: Readonly<Record<string, unknown>>): string {
  return argumentLines(args, (text) => (text.length <= LONGEST_ARGUMENT ? text : clip(text, LONGEST_ARGUMENT)));
}

/** A call's arguments as they are shown, whole. */
export function wholeArguments(args: Readonly<Record<string, unknown>>): string {
  return argumentLines(args, (text) => text);
}

function argumentLines(args: Readonly<Record<string, unknown>>, shorten: (text: string) => string): string {
  return Object.entries(args)
    .flatMap(([name, value]) => leaves(value, name))
    .map(([name, text]) => `${name}: ${shorten(text)}`)
    .join("\n");
}

/** The texts of a value, each with its name; those of a list have that of the list. */
function leaves(value: unknown, name: string, depth = 0): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null || depth > DEEPEST) return [[name, JSON.stringify(value) ?? ""]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, Array.isArray(value) ? name : key, depth + 1));
}

const DEEPEST = 6;
