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

/** Lines of fenced blocks; one that is never closed goes to the next empty line. */
function fencedLines(lines: readonly string[]): boolean[] {
  const fenced = lines.map(() => false);
  for (let start = 0; start < lines.length; start++) {
    const mark = fenceOf(lines[start] as string);
    if (mark === undefined) continue;
    const close = lines.findIndex((line, index) => index > start && line.trimStart().startsWith(mark));
    const empty = lines.findIndex((line, index) => index > start && line.trim() === "");
    const end = close >= 0 ? close : empty >= 0 ? empty - 1 : lines.length - 1;
    fenced.fill(true, start, end + 1);
    start = end;
  }
  return fenced;
}

/** The mark that opens a block on this line; marks that close on the same line open none. */
function fenceOf(line: string): string | undefined {
  const start = line.trimStart();
  const mark = FENCES.find((candidate) => start.startsWith(candidate));
  return mark === undefined || start.slice(mark.length).includes(mark) ? undefined : mark;
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

/** How lines begin that come out of a program, each with what it looks like. */
const PASTED_STARTS: readonly RegExp[] = [
  /^\s*(?:\$|➜|>>>|PS [A-Z]:|[\w.-]{1,40}@[\w.-]{1,40}[:~ ]) ?/, // prompts
  /^\s*>/, // quotes
  /^\s*at \S{1,200} ?\(|^\s*at \S{1,300}:\d/, // stack frames
  /^\s*File ".{1,300}", line \d/, // Python's frames
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/, // time stamps
  /^\s*\[?\d\d:\d\d:\d\d/,
  /^\s*\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|npm ERR!|error TS\d{1,6}|error\[E\d{1,6}\])[\]: ]/, // log levels
  /^\s*(?:error|warning|fatal|note)(?:\[\w{1,20}\])?: /, // diagnostics
  /^\s*[\w. ]{0,40}(?:Error|Exception|Warning): /, // thrown errors
  /^\s*\|.{0,400}\|\s{0,3}$/, // table rows
  /^\s*(?:@@ |\+\+\+ |--- |diff --git )/, // diffs
  /^\s*[+-]? ?\d{1,6} ?[│|+-]/, // numbered lines
  /^\s*[+-] ?\d{1,6}(?:\s|$)/,
  /^\s*\d{1,6} {2,}\S/,
  /^\s*(?:[{}\]<]|\[(?!(?:[A-Z][\w ]{0,40}\]$|[ xX]?\])))/, // data and markup, but no titles and check boxes
  /^\s*["“„«](?:.{0,400}[.!?,])?.{0,400}["”“»][.,;:]?\s{0,3}$/, // a line that is a quotation whole
];

/** All of them at once. */
const PASTED_START = new RegExp(PASTED_STARTS.map(({ source }) => source).join("|"));
const CODE_END = /[^;]{\s?$|[=(){}[\]].{0,200};\s?$/;
/** Box drawing, bars, spinners. */
const DRAWING = /[\u2500-\u259f\u2800-\u28ff]/;

const LONGEST_LINE = 2_000;

/** A long line that is no prose: people leave a blank every few letters, or write without any. */
function isBlob(line: string): boolean {
  if (line.length <= LONGEST_LINE) return false;
  const head = line.slice(0, LONGEST_LINE);
  return head.split(" ").length < LONGEST_LINE / 25 && !/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(head);
}

function isPasted(line: string): boolean {
  return (
    isBlob(line) || PASTED_START.test(line) || CODE_END.test(line.slice(-240)) || DRAWING.test(line) || isSymbolic(line)
  );
}

/** True where symbols are more than 3 of 10 characters, blanks left out, and there are 12 of them at least. */
function isSymbolic(line: string): boolean {
  const symbols = line.replace(LETTERS_DIGITS_BLANKS, "").length;
  if (symbols < 4) return false;
  const characters = line.replace(BLANKS, "").length;
  return characters >= 12 && symbols / characters > 0.3;
}

const LETTERS_DIGITS_BLANKS = /[A-Za-z0-9\u0080-\uffff \t]+/g;
const BLANKS = /[ \t]+/g;

const LIST_MARK = /^(?:[-*•‣–]|\(?\d{1,3}[.)]|[a-zA-Z][.)]|#{1,6}|\[[ xX]?\]) +/;
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
  for (let index = next(MARK, text, 0); index >= 0; index = next(MARK, text, index + 1)) {
    index = endOfQuotation(text, index);
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

/** What a sentence may end with, and what opens a quotation. */
const MARK = /[.!?。！？…"“„«「『]/g;

function next(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex - 1 : -1;
}

/** Where a quotation that opens here closes on the line: its sentences are not the writer's own. Else the same place. */
function endOfQuotation(text: string, index: number): number {
  const close = QUOTATIONS.get(text[index] as string);
  const end = close === undefined ? -1 : text.indexOf(close, index + 1);
  return end < 0 ? index : end;
}

const QUOTATIONS = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
]);

function endsSentence(text: string, index: number, start: number): boolean {
  const character = text[index] as string;
  if ("。！？".includes(character)) return true;
  const following = text[index + 1];
  if (following !== undefined && !" \t)”’\"'!?.".includes(following)) return false;
  if (character !== ".") return true;
  const word = text.slice(Math.max(start, text.lastIndexOf(" ", index) + 1), index).toLowerCase();
  return !ABBREVIATIONS.has(word) && !/^\p{L}$/u.test(word);
}

/** The sentence with what it quotes blanked out: text in quotation marks or code marks says nothing of its own. */
export function withoutQuotes(sentence: string): string {
  let plain = "";
  let from = 0;
  for (let open = next(OPENING_QUOTE, sentence, 0); open >= 0; open = next(OPENING_QUOTE, sentence, open + 1)) {
    const close = isInsideWord(sentence, open)
      ? -1
      : sentence.indexOf(QUOTES[sentence[open] as string] ?? "", open + 1);
    if (close < 0) continue;
    plain += `${sentence.slice(from, open)} ⟨⟩ `;
    from = close + 1;
    open = close;
  }
  return from === 0 ? sentence : plain + sentence.slice(from);
}

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“",
  "«": "»",
  "「": "」",
  "『": "』",
  "`": "`",
  "'": "'",
};
const OPENING_QUOTE = /["“„«「『`']/g;

function isInsideWord(text: string, index: number): boolean {
  return text[index] === "'" && index > 0 && /\p{L}/u.test(text[index - 1] as string);
}
