import { isGluedMark } from "./clause.ts";
import type { Hit } from "./hits.ts";
import type { Lexicon, TableName } from "./lexicon.ts";
import { matchAt, type TokenRange } from "./pattern.ts";
import { isUnreal, type Statement } from "./read-statement.ts";
import { isBalanced, isClauseMark } from "./sentence.ts";
import { HEAD_END, type Token } from "./tokenize.ts";

/** Behind a match of one of these something new may be said. */
const OPENERS = new Set<TableName>([
  "causeOpeners",
  "mildOpeners",
  "causeConnectives",
  "whenConnectives",
  "commaConnectives",
  "effectConnectives",
  "resolutionOpeners",
  "activeOpeners",
  "recoveries",
  "recoveryStarts",
  "resolutionLabels",
  "labels",
  "contrasts",
  "means",
  "aims",
  "clauseOpeners",
  "conjunctions",
  "verdicts",
  "relatives",
  "copulas",
  "turns",
  "blameOpeners",
  "oppositions",
  "additives",
]);

/** Before a match of one of these what was said may end. */
const CLOSERS = new Set<TableName>([
  "effectConnectives",
  "causeConnectives",
  "whenConnectives",
  "verdicts",
  "clefts",
  "blames",
  "causatives",
  "effectVerbs",
  "clauseOpeners",
  "conjunctions",
  "aims",
  "resolutionClosers",
  "remedies",
  "conditions",
  "means",
  "relatives",
  "oppositions",
  "contrasts",
  "confirmations",
  "purposes",
  "additives",
  "postpositions",
  "turns",
  "antitheses",
]);

/** What a stretch doesn't begin with. */
const PRELUDES = ["hedges", "fillers", "agents", "conjunctions"] as const;

/** How many ends are tried for each beginning. */
const ENDS = 4;

/** Stretches of a statement that are tried; more have only those that nobody wrote. */
const STRETCHES = 60;

/** Tokens of the longest stretch: more than 160 characters hold. */
const LONGEST = 60;

/**
 * The stretches of a statement that may be a cause or a resolution: from where a clause begins, or behind what introduces
 * it, to one of the next places where it may end, and what it names by its own words. A question, a guess and a plan assert
 * nothing.
 */
export function stretchesOf(
  { tokens, isQuestion }: Statement,
  hits: readonly Hit[],
  named: readonly TokenRange[],
  lexicon: Lexicon,
): TokenRange[] {
  if (isQuestion) return [];
  const { starts, ends } = boundariesOf(tokens, hits, lexicon);
  for (const { from, to } of named) {
    starts[from] = 1;
    ends[to] = 1;
  }
  const head = tokens.findIndex(({ word }) => word === HEAD_END);
  const guess = trailingGuess(tokens, lexicon);
  const stretches: TokenRange[] = [];
  for (let from = 0; from < tokens.length && stretches.length < STRETCHES; from += 1) {
    if (!starts[from]) continue;
    const last = Math.min(from < head ? head : tokens.length, from + LONGEST);
    let tried = 0;
    for (let to = from + 1; to <= last && tried < ENDS; to += 1) {
      if (to >= guess || (!ends[to] && to < last)) continue;
      tried += 1;
      const stretch = { from, to };
      if (!isBalanced(tokens, stretch) || !saysSomething(tokens, stretch, lexicon)) continue;
      if (!isUnreal(tokens, stretch, lexicon)) stretches.push(stretch);
    }
  }
  return stretches;
}

function boundariesOf(tokens: readonly Token[], hits: readonly Hit[], lexicon: Lexicon) {
  const starts = new Uint8Array(tokens.length + 1);
  const ends = new Uint8Array(tokens.length + 1);
  const begin = (at: number) => {
    starts[behindPreludes(tokens, at, lexicon)] = 1;
  };
  begin(0);
  ends[tokens.length] = 1;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isClauseMark(tokens[at]) || isGluedMark(tokens, at)) continue;
    ends[at] = 1;
    begin(at + 1);
  }
  for (const { table, from, to } of hits) {
    if (OPENERS.has(table)) begin(to);
    if (CLOSERS.has(table)) ends[from] = 1;
    if (table === "resolutionFrames") {
      starts[from + 1] = 1;
      ends[to - 1] = 1;
    }
  }
  // "so that it starts again" and "to avoid the lock" tell what for; a lone "so" tells what came of it.
  for (const { table, from, to } of hits) {
    if (table === "aims" && to - from > 1) starts[behindPreludes(tokens, to, lexicon)] = 0;
  }
  return { starts, ends };
}

/** Where the stretch begins that is said from `at` on. */
function behindPreludes(tokens: readonly Token[], at: number, { tables }: Lexicon): number {
  let from = at;
  while (tokens[from]?.kind === "mark" && tokens[from]?.word !== "(") from += 1;
  while (from < tokens.length) {
    let next: number | undefined;
    for (const table of PRELUDES) next ??= matchAt(tokens, from, tables[table]);
    if (next === undefined || next >= tokens.length) break;
    from = next;
  }
  return from;
}

/** Where ", probably." ends the statement: what runs up to it is guessed. */
function trailingGuess(tokens: readonly Token[], { tables }: Lexicon): number {
  for (let at = tokens.length - 2; at > 0 && at >= tokens.length - GUESS_MAXIMUM; at -= 1)
    if (isClauseMark(tokens[at]) && matchAt(tokens, at + 1, tables.hypotheticals) === tokens.length) return at;
  return tokens.length + 1;
}

/** Tokens of the longest of these, with its mark. */
const GUESS_MAXIMUM = 6;

function saysSomething(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  for (let at = from; at < to; at += 1) {
    const { kind } = tokens[at] as Token;
    if (kind === "code") return true;
    if (kind === "word" && (matchAt(tokens, at, tables.stopWords) === undefined || matchAt(tokens, at, tables.changes)))
      return true;
  }
  return false;
}
