import { isNumber } from "./find-change.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, type TokenRange } from "./pattern.ts";
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
