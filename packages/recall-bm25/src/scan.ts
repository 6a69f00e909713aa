import { type Run, wordRunAround } from "./runs.ts";
import type { SearchText } from "./search-text.ts";
import { exact, type Term, type Tier, tierOf } from "./term.ts";
import { foldedRun, tokenizeRun } from "./tokenize.ts";

/** A token of a text that answers to a term; `term` is its index among the scanner's. */
export interface Answer {
  term: number;
  token: string;
  tier: Tier;
  whole: boolean;
  start: number;
  end: number;
}

/** Terms made ready to be looked for in texts, all in one pass. */
export interface Scanner {
  terms: readonly Term[];
  unspaced: { term: number; token: string }[];
  /** Finds the next place where a run may begin to answer; undefined where no ASCII run can. */
  needle: RegExp | undefined;
  /** The answers in each run so far, counted from its start: a session says the same words again and again. */
  known: Map<string, Answer[]>;
}

const asciiWord = /^\w+$/;

export function scannerOf(terms: readonly Term[]): Scanner {
  const forms = terms.flatMap((term) => [...term.forms.keys()]);
  // Words of letters, digits and underscores need no escape, and alternatives of them are looked for in linear time.
  const needles = shortestBeginnings(forms.filter((form) => asciiWord.test(form)));
  return {
    terms,
    unspaced: terms.flatMap(({ token, unspaced }, term) => (unspaced ? [{ term, token }] : [])),
    needle: needles.length === 0 ? undefined : new RegExp(needles.join("|"), "gi"),
    known: new Map(),
  };
}

/** The fewest beginnings such that each form has one of them: "run" and "ran" for "running". */
function shortestBeginnings(forms: string[]): string[] {
  const beginnings: string[] = [];
  for (const form of forms.sort((one, other) => one.length - other.length)) {
    if (!beginnings.some((beginning) => form.startsWith(beginning))) beginnings.push(form);
  }
  return beginnings;
}

/**
 * Visits what `tokenize` would give of a text and `tierOf` would accept, without making the other tokens: it looks only
 * at the runs that have a needle, or a letter beyond ASCII. Not in the order of the text.
 */
export function scan({ text, foreignRuns }: SearchText, scanner: Scanner, visit: (answer: Answer) => void): void {
  if (scanner.needle !== undefined) scanAsciiWords(text, scanner, scanner.needle, visit);
  for (const run of foreignRuns) {
    if (run.script === "word") visitAnswers(text, run, scanner, visit);
    else scanUnspaced(text, run, scanner, visit);
  }
}

function scanAsciiWords(text: string, scanner: Scanner, needle: RegExp, visit: (answer: Answer) => void): void {
  let from = 0;
  needle.lastIndex = 0;
  while (needle.test(text)) {
    const inside = needle.lastIndex - 1;
    const run = wordRunAround(text, inside, from);
    if (run?.ascii) visitAnswers(text, run, scanner, visit);
    from = run?.end ?? inside + 1;
    needle.lastIndex = from;
  }
}

function visitAnswers(text: string, run: Run, scanner: Scanner, visit: (answer: Answer) => void): void {
  for (const answer of answersIn(text, run, scanner)) {
    visit({ ...answer, start: run.start + answer.start, end: run.start + answer.end });
  }
}

function answersIn(text: string, run: Run, { terms, known }: Scanner): Answer[] {
  const piece = text.slice(run.start, run.end);
  const before = known.get(piece);
  if (before !== undefined) return before;
  const answers: Answer[] = [];
  tokenizeRun(piece, { ...run, start: 0, end: piece.length }, (token, whole, start, end) => {
    for (const [term, asked] of terms.entries()) {
      const tier = tierOf(asked, token);
      if (tier !== undefined) answers.push({ term, token, tier, whole, start, end });
    }
  });
  known.set(piece, answers);
  return answers;
}

function scanUnspaced(text: string, run: Run, { unspaced }: Scanner, visit: (answer: Answer) => void): void {
  if (unspaced.length === 0) return;
  const folded = foldedRun(text, run);
  const isPlaced = folded.length === run.end - run.start;
  for (const { term, token } of unspaced) {
    for (let at = folded.indexOf(token); at !== -1; at = folded.indexOf(token, at + 1)) {
      const start = isPlaced ? run.start + at : run.start;
      const end = isPlaced ? start + token.length : run.end;
      visit({ term, token, tier: exact, whole: true, start, end });
    }
  }
}
