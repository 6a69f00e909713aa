import { type Block, refOf, type ToolOperation } from "@vcc/normalize";
import { pastedLines } from "../prose.ts";
import type { Ref } from "../summary.ts";
import { heldBy, kindOf, type Origin, SEPARATOR, visitTellingWords, type WordVisitor } from "./kinds.ts";
import { phraseSearch } from "./phrases.ts";
import { commandsSaid } from "./said-commands.ts";
import { mergeValue, type Value } from "./value.ts";

/** The literals in what was said, run, written and printed, each once. */
export function extractValues(blocks: readonly Block[]): Value[] {
  const values = new Map<string, Value>();
  for (const block of blocks) {
    for (const source of sourcesOf(block)) {
      for (const value of valuesIn(source)) {
        const known = values.get(value.text);
        values.set(value.text, known === undefined ? value : mergeValue(known, value));
      }
    }
  }
  return [...values.values()];
}

interface Source {
  text: string;
  origin: Origin;
  ref: Ref;
}

function sourcesOf(block: Block): Source[] {
  const ref = refOf(block.source);
  switch (block.kind) {
    case "user": {
      if (block.origin !== "person") return block.origin === "host" ? [] : [{ text: block.text, origin: "agent", ref }];
      const { written, pasted } = partPasted(block.text);
      return [
        { text: written, origin: "user", ref },
        { text: pasted, origin: "output", ref },
      ];
    }
    case "assistant":
      return [{ text: block.text, origin: "agent", ref }];
    case "bash":
      return [
        { text: block.command, origin: "command", ref },
        { text: block.output, origin: "output", ref: block.result === undefined ? ref : refOf(block.result) },
      ];
    case "tool_call":
      return stringsIn(block.args, 0).map((text) => ({
        text,
        origin: text.length > LONGEST_ARGUMENT ? "content" : WRITING.has(block.op) ? "code" : "command",
        ref,
      }));
    case "tool_result":
      return [{ text: block.text, origin: "content", ref }];
    default:
      return [];
  }
}

/** What the arguments of these tools hold is code. */
const WRITING: ReadonlySet<ToolOperation | undefined> = new Set(["write", "edit", "patch"] as const);

/** Longer arguments are file contents. */
const LONGEST_ARGUMENT = 300;
const DEEPEST_ARGUMENT = 4;

/** The texts of a call's arguments, those in lists and objects too. */
function stringsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth > DEEPEST_ARGUMENT) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth + 1));
}

/** What a person wrote, and what a program printed and the person pasted. */
function partPasted(text: string): { written: string; pasted: string } {
  const lines = text.split("\n");
  const arePasted = pastedLines(lines);
  const linesThat = (pasted: boolean) => lines.filter((_line, place) => arePasted[place] === pasted).join("\n");
  return { written: linesThat(false), pasted: linesThat(true) };
}

/** A stretch of a text that is a value. */
interface Found {
  text: string;
  kind: string;
  start: number;
  end: number;
}

function valuesIn({ text: whole, origin, ref }: Source): Value[] {
  const told = { byUser: origin === "user" ? 1 : 0, byAgent: BY_AGENT.has(origin) ? 1 : 0 };
  const text = withoutBanners(withoutRedacted(whole), origin);
  return foundIn(text, origin).map(({ text: value, kind, start, end }) => ({
    text: value,
    kind,
    context: contextOf(text, { start, end, origin }),
    ref,
    last: ref,
    count: 1,
    ...told,
  }));
}

const BY_AGENT: ReadonlySet<Origin> = new Set(["agent", "command", "code"] as const);

function foundIn(text: string, origin: Origin): Found[] {
  const found = phrasesIn(text, origin);
  if (origin === "user") found.unshift(...commandsSaid(text).map((command) => ({ ...command, kind: "command" })));
  const readWord: WordVisitor = (start, end, held) => {
    const word = bare(text.slice(start, end));
    const kind = word.length < 2 || word.length > LONGEST_VALUE ? undefined : kindOf(word, origin, held);
    if (kind !== undefined) found.push({ text: word, kind: kind.name, start, end });
  };
  for (const [start, end] of endsOf(text, LONGEST[origin])) visitTellingWords(text, origin, start, end, readWord);
  const isPrinted = origin === "output" || origin === "content";
  if (isPrinted) visitUrls(text, readWord);
  if (found.length === 0) return found;
  const inOrder = firstOfPlaces(found).sort((one, other) => one.start - other.start);
  return (isPrinted ? withoutNames(inOrder, text) : inOrder).slice(0, MOST[origin]);
}

function firstOfPlaces(found: readonly Found[]): Found[] {
  const places = new Map<number, Found>();
  for (const value of found) if (!places.has(value.start)) places.set(value.start, value);
  return [...places.values()];
}

/** `xmlns="…"` names a vocabulary: nobody opens it. */
function withoutNames(found: readonly Found[], text: string): Found[] {
  return found.filter(
    ({ kind, start }) => kind !== "url" || !XML_NAMESPACE.test(text.slice(Math.max(0, start - 30), start)),
  );
}

const XML_NAMESPACE = /\bxmlns(?::[\w-]{1,20})?=\\?["']$/;

/** Of long texts the ends are read word by word: what was asked and what came out stand there. */
const LONGEST: Record<Origin, number> = {
  user: 8_000,
  agent: 6_000,
  command: 4_000,
  code: 300,
  output: 2_000,
  content: 0,
};

/** How many values of one text count: more of them is a list of something. */
const MOST: Record<Origin, number> = { user: 200, agent: 200, command: 100, code: 40, output: 60, content: 40 };

/** How far what is told by words around it, and URLs, are looked for. */
const LOOKED_THROUGH = 100_000;

function phrasesIn(whole: string, origin: Origin): Found[] {
  const text = whole.length > LOOKED_THROUGH ? whole.slice(0, LOOKED_THROUGH) : whole;
  const { kinds, mayHold } = phraseSearch(origin);
  if (!mayHold.test(text)) return [];
  return kinds.flatMap(({ name, holds, pattern, refuse }) => {
    if (!holds.some((part) => text.includes(part))) return [];
    return [...text.matchAll(pattern)].flatMap((match) => {
      const value = bare(match.slice(1).find((group) => group !== undefined) ?? "");
      const start = match.index + match[0].lastIndexOf(value);
      return value.length < 2 || refuse?.test(value)
        ? []
        : [{ text: value, kind: name, start, end: start + value.length }];
    });
  });
}

const URL_MARK = "://";
const LONGEST_SCHEME = 24;

function visitUrls(text: string, visit: WordVisitor): void {
  let count = 0;
  for (let at = text.indexOf(URL_MARK); at >= 0 && at < LOOKED_THROUGH; at = text.indexOf(URL_MARK, at + 1)) {
    let start = at;
    while (start > 0 && at - start < LONGEST_SCHEME && !SEPARATOR.test(text[start - 1] as string)) start--;
    let end = at + URL_MARK.length;
    while (end < text.length && end - at <= LONGEST_VALUE && !SEPARATOR.test(text[end] as string)) end++;
    visit(start, end, heldBy(text.slice(start, end)));
    if (++count >= MOST.output) break;
    at = end - 1;
  }
}

/** The words before a value on its line and in its sentence; of one that begins the line the words behind it. */
function contextOf(text: string, { start, end, origin }: { start: number; end: number; origin: Origin }): string {
  const isContext = (word: string) => (origin === "command" ? COMMAND_WORD : CONTEXT_WORD).test(word);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = wordsOf(text.slice(Math.max(lineStart, start - NEAR), start)).reverse();
  const sentence = before.slice(
    0,
    indexOrEnd(before, (word) => word.endsWith(".") || word === "&&"),
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
  return MARKS.includes(word.charAt(word.length - 1)) ? word.replace(TRAILING_MARKS, "") : word;
}

function indexOrEnd(words: readonly string[], test: (word: string) => boolean): number {
  const index = words.findIndex(test);
  return index < 0 ? words.length : index;
}

/** How far context is looked for, in characters. */
const NEAR = 80;
const LONGEST_VALUE = 300;
const MARKS = ".:!?…";
const TRAILING_MARKS = /[.:!?…]{1,8}$/;
const CONTEXT_WORDS = 3;
/** In a command a program may be named by its path. */
const COMMAND_WORD = /^[\p{L}./][\p{L}\p{N}'./_-]{0,30}:?$/u;
const CONTEXT_WORD = /^[\p{L}][\p{L}'-]{0,30}:?$/u;

/** A word that a secret was taken out of is no value any more. */
function withoutRedacted(text: string): string {
  return text.includes("[redacted:") ? text.replace(REDACTED, " ") : text;
}

const REDACTED = /[^\s[\]]{0,300}\[redacted:[a-z0-9-]{1,40}\][^\s[\]]{0,300}/g;

/** What a task runner prints before each script of a package, `> name@1.2.3 build`, tells nothing of the script. */
function withoutBanners(text: string, origin: Origin): string {
  return origin === "output" && (text.startsWith("> ") || text.includes("\n> ")) ? text.replace(BANNER, "") : text;
}

const BANNER = /^> (?:@[\w.-]{1,60}\/)?[\w.-]{1,60}@\d[\w.+-]{0,40} \S.{0,200}$/gm;

/** The range of a text; of a long one those of its two ends, without the words that the cut went through. */
function endsOf(text: string, most: number): [start: number, end: number][] {
  if (text.length <= most) return [[0, text.length]];
  if (most === 0) return [];
  let headEnd = most / 2 - 1;
  while (headEnd > 0 && !SEPARATOR.test(text[headEnd] as string)) headEnd--;
  let tailStart = text.length - most / 2;
  while (tailStart < text.length && !SEPARATOR.test(text[tailStart] as string)) tailStart++;
  return [
    [0, headEnd],
    [tailStart, text.length],
  ];
}
