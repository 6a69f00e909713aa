import { asciiRunBefore, type Run } from "./runs.ts";
import type { SearchText } from "./search-text.ts";
import { exact, shortestPrefix, type Term, type Tier, tierOf } from "./term.ts";
import { foldedRun, tokenizeRun } from "./tokenize.ts";

/** A way in which a term is answered: by one token. */
export interface Slot {
  /** The term's index among the scanner's. */
  term: number;
  token: string;
  tier: Tier;
}

/** A token of a run that answers to a term. */
export interface Answer {
  /** The index of its slot. */
  slot: number;
  /** The term's index among the scanner's. */
  term: number;
  whole: boolean;
  /** Where the token stands in its run. */
  start: number;
  end: number;
}

/** Takes an answer, and where in the text its run begins. */
export type AnswerVisitor = (answer: Answer, runStart: number) => void;

/** Terms made ready to be looked for in texts, all in one pass. */
export interface Scanner {
  terms: readonly Term[];
  /** Finds the next run that may answer, from inside it to its end; undefined where no ASCII run can. */
  needle: RegExp | undefined;
  /** Which terms a token answers to, and how well. */
  forms: ReadonlyMap<string, readonly Answering[]>;
  /** The terms that longer tokens answer to, by their first characters. */
  beginnings: ReadonlyMap<string, readonly number[]>;
  /** The ways of answering that were met so far, and their indices by term and token. */
  slots: Slot[];
  slotIndices: Map<string, number>;
  /** The answers in each run so far: a session says the same words again and again. */
  known: Map<string, readonly Answer[]>;
}

interface Answering {
  term: number;
  tier: Tier;
}

const asciiWord = /^\w+$/;

export function scannerOf(terms: readonly Term[]): Scanner {
  const forms = new Map<string, Answering[]>();
  const beginnings = new Map<string, number[]>();
  for (const [term, { token, forms: ofTerm, prefix: isBeginning }] of terms.entries()) {
    for (const [form, tier] of ofTerm) listAt(forms, form).push({ term, tier });
    if (isBeginning) listAt(beginnings, token.slice(0, shortestPrefix)).push(term);
  }
  return {
    terms,
    needle: needleOf([...forms.keys()].filter((form) => asciiWord.test(form))),
    forms,
    beginnings,
    slots: [],
    slotIndices: new Map(),
    known: new Map(),
  };
}

function listAt<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: Item[] = [];
  lists.set(key, list);
  return list;
}

/**
 * Words of letters, digits and underscores need no escape, and alternatives of them are looked for in linear time. One
 * character alone is a word of its own or none; it stands inside nearly every other.
 */
function needleOf(forms: string[]): RegExp | undefined {
  if (forms.length === 0) return undefined;
  const singles = forms.filter((form) => form.length === 1);
  const alone = singles.length === 0 ? [] : [`(?<![^\\W_])[${singles.join("")}](?![^\\W_])`];
  const beginnings = shortestBeginnings(forms.filter((form) => form.length > 1));
  return new RegExp(`(?:${[...beginnings, ...alone].join("|")})\\w*`, "gi");
}

function slotOf({ slots, slotIndices }: Scanner, term: number, token: string, tier: Tier): number {
  const key = `${term} ${token}`;
  const known = slotIndices.get(key);
  if (known !== undefined) return known;
  slotIndices.set(key, slots.length);
  return slots.push({ term, token, tier }) - 1;
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
export function scan({ text, foreignRuns }: SearchText, scanner: Scanner, visit: AnswerVisitor): void {
  if (scanner.needle !== undefined) scanAsciiWords(text, scanner, scanner.needle, visit);
  for (const run of foreignRuns) {
    if (run.script === "word") visitAnswers(text, run, scanner, visit);
    else scanUnspaced(text, run, scanner, visit);
  }
}

function scanAsciiWords(text: string, scanner: Scanner, needle: RegExp, visit: AnswerVisitor): void {
  let from = 0;
  needle.lastIndex = 0;
  while (needle.test(text)) {
    const end = needle.lastIndex;
    const run = asciiRunBefore(text, end, from);
    if (run !== undefined) visitAnswers(text, run, scanner, visit);
    from = end;
  }
}

function visitAnswers(text: string, run: Run, scanner: Scanner, visit: AnswerVisitor): void {
  for (const answer of answersIn(text, run, scanner)) visit(answer, run.start);
}

const noAnswers: readonly Answer[] = [];

function answersIn(text: string, run: Run, scanner: Scanner): readonly Answer[] {
  const piece = text.slice(run.start, run.end);
  const before = scanner.known.get(piece);
  if (before !== undefined) return before;
  let answers: Answer[] | undefined;
  const { script, ascii } = run;
  tokenizeRun(piece, { start: 0, end: piece.length, script, ascii }, (token, kind, start, end) => {
    const exactly = scanner.forms.get(token);
    const beginnings = scanner.beginnings.get(token.slice(0, shortestPrefix));
    if (exactly === undefined && beginnings === undefined) return;
    const whole = kind === "whole";
    const add = (term: number, tier: Tier) => {
      answers ??= [];
      answers.push({ slot: slotOf(scanner, term, token, tier), term, whole, start, end });
    };
    for (const { term, tier } of exactly ?? []) add(term, tier);
    for (const term of beginnings ?? []) {
      const asked = scanner.terms[term] as Term;
      const tier = asked.forms.has(token) ? undefined : tierOf(asked, token);
      if (tier !== undefined) add(term, tier);
    }
  });
  scanner.known.set(piece, answers ?? noAnswers);
  return answers ?? noAnswers;
}

function scanUnspaced(text: string, run: Run, scanner: Scanner, visit: AnswerVisitor): void {
  let folded: string | undefined;
  for (const [term, { token, unspaced }] of scanner.terms.entries()) {
    if (!unspaced) continue;
    folded ??= foldedRun(text, run);
    const isPlaced = folded.length === run.end - run.start;
    for (let at = folded.indexOf(token); at !== -1; at = folded.indexOf(token, at + 1)) {
      const place = isPlaced ? { start: at, end: at + token.length } : { start: 0, end: run.end - run.start };
      visit({ slot: slotOf(scanner, term, token, exact), term, whole: true, ...place }, run.start);
    }
  }
}
