import { wholeEnd } from "./clip.ts";

/**
 * The sentences that a person wrote in their own words: without code blocks, quoted lines, pasted logs, diffs and
 * terminal output. Each is a piece of the text as it stands, list marks trimmed.
 */
export function proseSentences(text: string): string[] {
  return proseLines(text).flatMap(splitSentences);
}

/** Longer messages are pastes for the most part: their ends are what a person wrote around them. */
const MESSAGE_ENDS = 4_000;

/** What opens and closes a pasted block. */
const FENCES = ["```", "~~~", '""'];

export function proseLines(text: string): string[] {
  const near =
    text.length <= 2 * MESSAGE_ENDS
      ? text
      : `${text.slice(0, MESSAGE_ENDS)}\n\`\`\`\n\`\`\`\n${text.slice(-MESSAGE_ENDS)}`;
  const lines = near.split("\n");
  const pasted = pastedLines(lines);
  return lines.filter((line, index) => !pasted[index] && line.trim() !== "").map((line) => line.trim());
}

/** Which lines are code blocks, quotes, or came out of a program. A paragraph that is so for a third is so whole. */
export function pastedLines(lines: readonly string[]): boolean[] {
  const pasted = fencedLines(lines);
  for (let start = 0; start < lines.length; ) {
    let end = start;
    while (end < lines.length && lines[end]?.trim() !== "" && !pasted[end]) end++;
    const shapes = lines.slice(start, end).map(isPasted);
    const share = shapes.filter(Boolean).length / Math.max(1, shapes.length);
    shapes.forEach((shape, offset) => {
      pasted[start + offset] = shape || (shapes.length >= 3 && share >= 1 / 3);
    });
    start = Math.max(end, start + 1);
  }
  return pasted;
}

function fencedLines(lines: readonly string[]): boolean[] {
  let fence = "";
  return lines.map((line) => {
    const mark = FENCES.find((candidate) => line.trimStart().startsWith(candidate)) ?? "";
    const inside = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark === fence) fence = "";
    return inside;
  });
}

/** A text with the middle of its pasted runs left out: what the person wrote around them stays as it is. */
export function foldPastes(text: string): string {
  const lines = text.split("\n");
  const pasted = pastedLines(lines);
  const folded: string[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start;
    while (end < lines.length && (pasted[end] || (end > start && lines[end]?.trim() === ""))) end++;
    const run = lines.slice(start, Math.max(end, start + 1));
    if (run.length > FOLD_FROM) folded.push(shortened(run[0] as string), `… (${run.length - 1} pasted lines)`);
    else folded.push(...(pasted[start] ? run.map(shortened) : run));
    start = Math.max(end, start + 1);
  }
  return folded.join("\n");
}

const FOLD_FROM = 3;
const LONGEST_PASTED_LINE = 200;

function shortened(line: string): string {
  if (line.length <= LONGEST_PASTED_LINE) return line;
  const head = line.slice(0, wholeEnd(line, LONGEST_PASTED_LINE - 40));
  return `${head}… (${line.length - head.length} more characters)`;
}

/** Shapes of lines that come out of a program, each with what it looks like. */
const PASTED_LINES: readonly RegExp[] = [
  /^\s*(?:\$|➜|>>>|PS [A-Z]:|[\w.-]{1,40}@[\w.-]{1,40}[:~ ]) ?/, // prompts
  /^\s*>/, // quotes
  /^\s*at \S{1,200} ?\(|^\s*at \S{1,300}:\d/, // stack frames
  /^\s*File ".{1,300}", line \d/, // Python's frames
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/, // time stamps
  /^\s*\[?\d\d:\d\d:\d\d/,
  /^\s*\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|npm ERR!|error TS\d{1,6}|error\[E\d{1,6}\])[\]: ]/, // log levels
  /^\s*[\w.]{0,60}(?:Error|Exception|Warning): /, // thrown errors
  /^\s*(?:@@ |\+\+\+ |--- |diff --git )/, // diffs
  /^\s*[+-]? ?\d{1,6} ?[│|+-]/, // numbered lines
  /^\s*\d{1,6} {2,}\S/,
  /^\s*(?:[{}\]<(]|\[(?![A-Z][\w ]{0,40}\]$))/, // data and markup, but no titles
  /[;{]\s?$/, // code
  /[\u2500-\u257f\u2580-\u259f\u2800-\u28ff]/, // box drawing, bars, spinners
];

const LONGEST_LINE = 2_000;

function isPasted(line: string): boolean {
  return line.length > LONGEST_LINE || PASTED_LINES.some((shape) => shape.test(line)) || symbolShare(line) > 0.3;
}

function symbolShare(line: string): number {
  let symbols = 0;
  let characters = 0;
  for (let index = 0; index < line.length; index++) {
    const code = line.charCodeAt(index);
    if (code === 32 || code === 9) continue;
    characters++;
    const isLetterOrDigit =
      code > 0x7f || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (!isLetterOrDigit) symbols++;
  }
  return characters < 12 ? 0 : symbols / characters;
}

const LIST_MARK = /^(?:[-*•‣–]|\d{1,3}[.)]|[a-zA-Z][.)]|#{1,6}|\[[ xX]?\]) +/;
const ABBREVIATIONS = new Set([
  "e.g",
  "i.e",
  "etc",
  "vs",
  "cf",
  "z.b",
  "d.h",
  "bzw",
  "usw",
  "nr",
  "no",
  "p.ej",
  "ex",
  "т.е",
  "т.д",
  "approx",
  "mr",
  "ms",
  "dr",
]);

function splitSentences(line: string): string[] {
  const text = line.replace(LIST_MARK, "").replace(LIST_MARK, "");
  const sentences: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (!endsSentence(text, index, start)) continue;
    let end = index + 1;
    while (end < text.length && ".!?。！？…)”’\"'*_".includes(text[end] as string)) end++;
    sentences.push(text.slice(start, end).trim());
    start = end;
    index = end - 1;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== "");
}

function endsSentence(text: string, index: number, start: number): boolean {
  const character = text[index] as string;
  if ("。！？".includes(character)) return true;
  if (!".!?…".includes(character)) return false;
  const next = text[index + 1];
  if (next !== undefined && !" \t)”’\"'!?.".includes(next)) return false;
  if (character !== ".") return true;
  const word = text.slice(Math.max(start, text.lastIndexOf(" ", index) + 1), index).toLowerCase();
  return !ABBREVIATIONS.has(word) && !/^\p{L}$/u.test(word);
}

/** The sentence with what it quotes blanked out: text in quotation marks or code marks says nothing of its own. */
export function withoutQuotes(sentence: string): string {
  let plain = "";
  for (let index = 0; index < sentence.length; index++) {
    const close = QUOTES.get(sentence[index] as string);
    const opens = close !== undefined && !isInsideWord(sentence, index);
    const end = opens ? sentence.indexOf(close, index + 1) : -1;
    if (end < 0) plain += sentence[index];
    else {
      plain += " ⟨⟩ ";
      index = end;
    }
  }
  return plain;
}

const QUOTES = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ["`", "`"],
  ["'", "'"],
]);

function isInsideWord(text: string, index: number): boolean {
  return text[index] === "'" && index > 0 && /\p{L}/u.test(text[index - 1] as string);
}
