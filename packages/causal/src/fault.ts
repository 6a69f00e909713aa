import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHold, type TokenRange } from "./pattern.ts";
import type { Token } from "./tokenize.ts";

/** How plainly a clause names a fault by its own words: not at all, by a hint, by a defect or a denial, by a predicate that means nothing else. */
export type FaultStrength = 0 | 1 | 2 | 3;

export function faultStrength(tokens: readonly Token[], range: TokenRange, lexicon: Lexicon): FaultStrength {
  const { tables } = lexicon;
  if (findMatch(tokens, tables.unfinished, range) || findMatch(tokens, tables.chores, range)) return 0;
  if (matchAt(tokens, range.from, tables.flawOpeners) !== undefined) return 3;
  if (findMatch(tokens, tables.flaws, range)) return 3;
  if (isNegatedPredicate(tokens, range, lexicon) || isDefective(tokens, range, lexicon)) return 2;
  if (isRestricted(tokens, range, lexicon)) return 2;
  return findMatch(tokens, tables.hints, range) ? 1 : 0;
}

/** "is never closed", "doesn't escape quotes": what should be done is not done. */
function isNegatedPredicate(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  if (!mayHold(tokens, tables.negations)) return false;
  for (let at = from + 1; at < to - 1; at += 1) {
    if (matchAt(tokens, at, tables.negations) === undefined) continue;
    if (matchAt(tokens, at - 1, tables.auxiliaries) === undefined) continue;
    const next = skipAdverbs(tokens, at + 1, tables);
    // "is not a directory" says what it is.
    if (matchAt(tokens, next, tables.articles) !== undefined) continue;
    // "is not used" may be as it should be, "is never used" is not.
    const isHarmless = tokens[at]?.word !== "never" && matchAt(tokens, next, tables.harmless) !== undefined;
    // What doesn't load is seen, and what doesn't fail is well.
    const isSymptom =
      matchAt(tokens, next, tables.workings) !== undefined || matchAt(tokens, next, tables.symptoms) !== undefined;
    if (!isHarmless && !isSymptom && next < to && tokens[next]?.kind !== "mark") return true;
  }
  return false;
}

/** "only forwards `/api`" */
function isRestricted(tokens: readonly Token[], { from, to }: TokenRange, { tables, language }: Lexicon): boolean {
  const only = findMatch(tokens, tables.restrictions, { from: from + 1, to });
  const verb = only === undefined ? undefined : tokens[only.to];
  if (only === undefined || verb?.kind !== "word" || only.to >= to || verb.word.length < 4) return false;
  return language.verbEndings.some((ending) => verb.word.endsWith(ending));
}

/** A defect that isn't denied: "nothing is missing". */
function isDefective(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  for (let at = from; at < to; at += 1) {
    const end = matchAt(tokens, at, tables.defects, to);
    if (end === undefined || matchAt(tokens, end, tables.harmless) !== undefined || isNumber(tokens[end])) continue;
    const next = matchAt(tokens, at, tables.negations) === end ? skipAdverbs(tokens, end, tables) : undefined;
    if (next !== undefined && [tables.symptoms, tables.articles].some((table) => matchAt(tokens, next, table)))
      continue;
    const isDenied =
      matchAt(tokens, at - 1, tables.negations) !== undefined ||
      findMatch(tokens, tables.voids, { from: Math.max(from, at - 3), to: at }) !== undefined;
    if (!isDenied) return true;
  }
  return false;
}

/** "3 ms instead of 40" compares measures. */
function isNumber(token: Token | undefined): boolean {
  return token?.kind === "word" && token.word.charAt(0) >= "0" && token.word.charAt(0) <= "9";
}

function skipAdverbs(tokens: readonly Token[], from: number, { fillers, hedges }: Lexicon["tables"]): number {
  let at = from;
  while (at < tokens.length) {
    const isAdverb = tokens[at]?.kind === "word" && tokens[at]?.word.endsWith("ly");
    const end = isAdverb ? at + 1 : (matchAt(tokens, at, fillers) ?? matchAt(tokens, at, hedges));
    if (end === undefined) break;
    at = end;
  }
  return at;
}
