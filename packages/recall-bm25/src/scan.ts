import { nextForeignRun, type Run, wordRunAround } from "./runs.ts";
import type { SearchText } from "./search-text.ts";
import { exact, needlesOf, type Term, type Tier, tierOf } from "./term.ts";
import { foldedRun, tokenizeRun } from "./tokenize.ts";

/** Takes a token that answers to a term, with its place in the text. */
export type MatchVisitor = (token: string, tier: Tier, whole: boolean, start: number, end: number) => void;

/** A term made ready to be looked for in texts. */
export interface Scanner {
  term: Term;
  /** Finds the next place where a run may begin to answer; undefined where no ASCII run can. */
  needle: RegExp | undefined;
}

const asciiWord = /^\w+$/;

export function scannerOf(term: Term): Scanner {
  // Words of letters, digits and underscores need no escape, and an alternative of them is searched in linear time.
  const needles = needlesOf(term).filter((needle) => asciiWord.test(needle));
  return { term, needle: needles.length === 0 ? undefined : new RegExp(needles.join("|"), "gi") };
}

/**
 * Visits what `tokenize` would give of a text and `tierOf` would accept, without making the other tokens: it looks only
 * at the runs that have a needle, or a letter beyond ASCII. Not in the order of the text.
 */
export function scan({ text, foreign }: SearchText, { term, needle }: Scanner, visit: MatchVisitor): void {
  const visitRun = (run: Run) => {
    tokenizeRun(text, run, (token, whole, start, end) => {
      const tier = tierOf(term, token);
      if (tier !== undefined) visit(token, tier, whole, start, end);
    });
  };
  if (needle !== undefined) scanAsciiWords(text, needle, visitRun);
  if (!foreign) return;
  for (let run = nextForeignRun(text, 0); run !== undefined; run = nextForeignRun(text, run.end)) {
    if (run.script === "word") {
      if (!term.unspaced) visitRun(run);
    } else if (term.unspaced) scanUnspaced(text, run, term.token, visit);
  }
}

function scanAsciiWords(text: string, needle: RegExp, visitRun: (run: Run) => void): void {
  let from = 0;
  for (;;) {
    needle.lastIndex = from;
    const place = needle.exec(text)?.index;
    if (place === undefined) return;
    const run = wordRunAround(text, place, from);
    if (run?.ascii) visitRun(run);
    from = run?.end ?? place + 1;
  }
}

function scanUnspaced(text: string, run: Run, token: string, visit: MatchVisitor): void {
  const folded = foldedRun(text, run);
  const placed = folded.length === run.end - run.start;
  for (let at = folded.indexOf(token); at !== -1; at = folded.indexOf(token, at + 1)) {
    if (placed) visit(token, exact, true, run.start + at, run.start + at + token.length);
    else visit(token, exact, true, run.start, run.end);
  }
}
