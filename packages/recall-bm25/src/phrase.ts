import { nextRun, type Script, scriptAt } from "./runs.ts";
import { foldedRun } from "./tokenize.ts";

/** Words that stand one after the other, with nothing between them but spaces and punctuation. */
export interface Phrase {
  words: { text: string; script: Script }[];
  /** The signs that stand right before the first word and are part of a name: `../`, `~/`, `--`, `@`, `.`. */
  lead: string;
  /** What stands between each word and the next one in the query, spaces squeezed. */
  gaps: string[];
  /** Finds the first word; undefined where there is none. */
  needle: RegExp | undefined;
}

/** More words are not looked for: they would make a phrase quadratic. */
const maximumWords = 32;

/** How much a text may put between two words: a line break, an indent and a comment's star. */
const maximumGap = 24;

export function phraseOf(text: string): Phrase {
  const phrase: Phrase = { words: [], lead: "", gaps: [], needle: undefined };
  let end = 0;
  for (let run = nextRun(text, 0); run !== undefined; run = nextRun(text, run.end)) {
    if (phrase.words.length === maximumWords) break;
    if (phrase.words.length > 0) phrase.gaps.push(squeezed(text.slice(end, run.start)));
    else phrase.lead = leadBefore(text, run.start);
    phrase.words.push({ text: foldedRun(text, run), script: run.script });
    end = run.end;
  }
  const [first] = phrase.words;
  if (first !== undefined) phrase.needle = needleOf(first.text);
  return phrase;
}

const leadSigns = "./\\~@#$-";

function leadBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && leadSigns.includes(text.charAt(start - 1))) start -= 1;
  return squeezed(text.slice(start, end));
}

/** How often a phrase stands in a text: to the letter, and with other signs or line breaks before or between its words. */
export interface PhraseCount {
  literal: number;
  loose: number;
}

/** Counts a phrase in a text that is folded but for the case of its letters. */
export function countPhrase(text: string, phrase: Phrase): PhraseCount {
  const count = { literal: 0, loose: 0 };
  const first = phrase.words[0];
  const { needle } = phrase;
  if (first === undefined || needle === undefined) return count;
  needle.lastIndex = 0;
  while (needle.test(text)) {
    const start = needle.lastIndex - first.text.length;
    const isInside = first.script === "word" && scriptAt(text, start - 1) === "word";
    const match = isInside ? undefined : matchAt(text, start, phrase);
    if (match !== undefined) count[match] += 1;
    if (first.script === "word") needle.lastIndex = endOfWord(text, start);
  }
  return count;
}

const asciiWord = /^\w+$/;

/** What stands inside a longer word is passed over at once where letters and digits of ASCII tell it. */
function needleOf(word: string): RegExp {
  return new RegExp(asciiWord.test(word) ? `(?<!\\w)${word}(?!\\w)` : escaped(word), "gi");
}

/** A folded run may hold a sign that folding made: ½ gives a slash. */
function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}_]/gu, "\\$&");
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  while (scriptAt(text, end) === "word") end += 1;
  return end;
}

function matchAt(text: string, start: number, { words, lead, gaps }: Phrase): "literal" | "loose" | undefined {
  let end = start;
  let literal = squeezed(text.slice(Math.max(0, start - lead.length), start)) === lead;
  for (const [at, word] of words.entries()) {
    if (at > 0) {
      const gapStart = end;
      while (end < gapStart + maximumGap && end < text.length && scriptAt(text, end) === undefined) end += 1;
      if (squeezed(text.slice(gapStart, end)) !== gaps[at - 1]) literal = false;
    }
    const wordEnd = end + word.text.length;
    if (text.slice(end, wordEnd).toLowerCase() !== word.text) return undefined;
    end = wordEnd;
    if (word.script === "word" && scriptAt(text, end) === "word") return undefined;
  }
  return literal ? "literal" : "loose";
}

/** Spaces as one, and both kinds of path separator as one. */
function squeezed(gap: string): string {
  return gap.replace(/\s+/g, " ").replaceAll("\\", "/");
}
