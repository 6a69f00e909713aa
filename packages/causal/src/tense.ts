import { clauseStart } from "./clause.ts";
import { isNumber } from "./find-change.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, type TokenRange } from "./pattern.ts";
import { isUnreal, type Statement } from "./read-statement.ts";
import type { Token } from "./tokenize.ts";

/** A verb in the past stands in the stretch: "compared", but not "the cached file" and "is read and cached". */
export function tellsPast(tokens: readonly Token[], range: TokenRange, lexicon: Lexicon): boolean {
  const { tables, language } = lexicon;
  const { from } = range;
  const to = mainClauseEnd(tokens, range, lexicon);
  if (findMatch(tokens, tables.pasts, { from: from + 1, to }) !== undefined) return true;
  for (let at = from + 1; at < to; at += 1) {
    if (matchAt(tokens, at - 1, tables.passives) !== undefined) return false;
    if (matchAt(tokens, at - 1, tables.articles) !== undefined) continue;
    const { kind, word } = tokens[at] as Token;
    // "an uncommitted change", "1,150 duplicated ids"
    if (word.startsWith("un") || isNumber(tokens[at - 1])) continue;
    const isEnding = kind === "word" && word.length > 4 && language.pastEndings.some((ending) => word.endsWith(ending));
    if (isEnding || matchAt(tokens, at, tables.pastVerbs) !== undefined) return true;
  }
  return false;
}

/** "keeps the order that was saved": what a clause within the clause tells is another matter. */
export function mainClauseEnd(
  tokens: readonly Token[],
  { from, to }: TokenRange,
  { tables, language }: Lexicon,
): number {
  if (language.changePosition !== "first") return to;
  for (let at = from + 2; at < to; at += 1) {
    if ([tables.pronouns, tables.conditions].some((table) => matchAt(tokens, at, table) !== undefined)) return at;
  }
  return to;
}

/** "It used to start at once", "earlier it was hard-coded": told as it is no more. */
export function tellsFormerly(tokens: readonly Token[], { tables, language }: Lexicon): boolean {
  const found = findMatch(tokens, tables.formerly);
  // "之前" behind a verb says before what.
  return (
    found !== undefined && (language.changePosition !== "anywhere" || clauseStart(tokens, found.from) === found.from)
  );
}

/** "The sum was rounded twice": neither what somebody did, nor what was well, nor what is only thought. */
export function tellsWhatWas(statement: Statement, lexicon: Lexicon): boolean {
  const { tokens } = statement;
  const { tables } = lexicon;
  const isOther =
    statement.isQuestion || statement.isPlan || statement.isFailure || statement.isConfirmation || statement.isItem;
  const whole = { from: 0, to: tokens.length };
  // "Updated, committed and pushed" and "Still not included:" have no subject.
  const isElided = lexicon.language.pastEndings.some((ending) => tokens[0]?.word.endsWith(ending));
  if (isElided || statement.ending === ":" || matchAt(tokens, 0, tables.persistences) !== undefined) return false;
  if (isOther || matchAt(tokens, 0, tables.observers) !== undefined || isUnreal(tokens, whole, lexicon)) return false;
  const main = { from: 0, to: mainClauseEnd(tokens, whole, lexicon) };
  if (findMatch(tokens, tables.buildings, main) !== undefined) return false;
  const foreign = [
    tables.agents,
    tables.actors,
    tables.requests,
    tables.bareSuccesses,
    tables.approvals,
    tables.outcomes,
    tables.voids,
  ];
  if (foreign.some((table) => findMatch(tokens, table) !== undefined)) return false;
  return tellsPast(tokens, whole, lexicon);
}
