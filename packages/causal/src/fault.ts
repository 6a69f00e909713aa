import { clauseEnd, isVerbLike } from "./clause.ts";
import type { Lexicon } from "./lexicon.ts";
import { findMatch, matchAt, mayHold, mayHoldAny, type TokenRange } from "./pattern.ts";
import type { Token } from "./tokenize.ts";

/** How plainly a clause names a fault by its own words: not at all, by a hint, by a defect or a denial, by a predicate that means nothing else. */
export type FaultStrength = 0 | 1 | 2 | 3;

export function faultStrength(tokens: readonly Token[], range: TokenRange, lexicon: Lexicon): FaultStrength {
  const { tables } = lexicon;
  if (!mayBeFault(tokens, lexicon)) return 0;
  if (findMatch(tokens, tables.unfinished, range) || findMatch(tokens, tables.chores, range)) return 0;
  if (matchAt(tokens, range.from, tables.flawOpeners) !== undefined) return 3;
  if (findMatch(tokens, tables.flaws, range) || isMismatch(tokens, range, lexicon)) return 3;
  if (isNegatedPredicate(tokens, range, lexicon) || isDefective(tokens, range, lexicon)) return 2;
  if (isRestricted(tokens, range, lexicon) || isKeptUp(tokens, range, lexicon)) return 2;
  if (nothingDoes(tokens, range, lexicon)) return 2;
  if (spellsDifferently(tokens, range)) return 2;
  return findMatch(tokens, tables.hints, range) ? 1 : 0;
}

/** Has a word by which a clause names a fault, or two names that may be one. */
function mayBeFault(tokens: readonly Token[], { tables }: Lexicon): boolean {
  const { flawOpeners, flaws, demands, negations, defects, restrictions, persistences, voids, hints } = tables;
  return (
    mayHoldAny(tokens, flawOpeners, flaws, demands, negations, defects, restrictions, persistences, voids, hints) ||
    tokens.findIndex(isCode) < tokens.findLastIndex(isCode)
  );
}

function isCode({ kind }: Token): boolean {
  return kind === "code";
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
  if (only === undefined) return false;
  const next = skipAdverbs(tokens, only.to, tables);
  const verb = tokens[next];
  if (verb?.kind !== "word" || next >= to) return false;
  if (matchAt(tokens, only.from - 1, tables.copulas) === only.from) return true;
  if (verb.word.length < 4) return false;
  return language.verbEndings.some((ending) => verb.word.endsWith(ending));
}

/** "still mocks the old module" */
function isKeptUp(tokens: readonly Token[], { from, to }: TokenRange, { tables, language }: Lexicon): boolean {
  const still = findMatch(tokens, tables.persistences, { from: from + 1, to: to - 1 });
  const verb = still && tokens[still.to];
  if (still === undefined || verb?.kind !== "word" || verb.word.length < 4) return false;
  const isWell = [tables.workings, tables.bareSuccesses, tables.symptoms, tables.approvals].some(
    (table) => matchAt(tokens, still.to, table) !== undefined,
  );
  return !isWell && language.verbEndings.some((ending) => verb.word.endsWith(ending));
}

/** "Nothing ever calls `close()`" */
function nothingDoes(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  const { tables } = lexicon;
  const subject = matchAt(tokens, from, tables.voids);
  if (subject === undefined) return false;
  const verb = skipAdverbs(tokens, subject, tables);
  if (verb >= to - 1 || !isVerbLike(tokens, verb, lexicon)) return false;
  return [tables.symptoms, tables.defects, tables.finites, tables.approvals].every(
    (table) => matchAt(tokens, verb, table) === undefined,
  );
}

/**
 * Where two clauses end that are at odds: "the client sends seconds while the server expects milliseconds". The first says
 * what there is, the second what is asked for.
 */
export function mismatchEnd(tokens: readonly Token[], from: number, lexicon: Lexicon): number | undefined {
  const { tables, language } = lexicon;
  if (!mayHold(tokens, tables.oppositions) || !mayHold(tokens, tables.demands)) return undefined;
  const turn = findMatch(tokens, tables.oppositions, { from: from + 3, to: tokens.length });
  if (turn === undefined || !says(tokens, { from, to: turn.from }, lexicon)) return undefined;
  const to = clauseEnd(tokens, turn.to, lexicon);
  const begin = language.verbEndings.length === 0 ? turn.to : turn.to + 1;
  const demand = findMatch(tokens, tables.demands, { from: begin, to: Math.min(to, turn.to + DEMAND_REACH) });
  return demand === undefined || matchAt(tokens, turn.to, tables.agents) !== undefined ? undefined : to;
}

/** Both clauses, where the stretch holds the first at least. */
function isMismatch(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  const end = mismatchEnd(tokens, from, lexicon);
  return end !== undefined && to >= end;
}

/** Tokens within which a clause says what it asks for. */
const DEMAND_REACH = 6;

function says(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): boolean {
  for (let at = from + 1; at < to; at += 1) if (isVerbLike(tokens, at, lexicon)) return true;
  return false;
}

/** "the plugin looks for `userId`, you have `user_id`": the same name in two spellings. */
function spellsDifferently(tokens: readonly Token[], { from, to }: TokenRange): boolean {
  const codes = tokens.slice(from, to).filter(isCode);
  if (codes.length < 2) return false;
  const spellings = new Map<string, string>();
  for (const { word } of codes) {
    const letters = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
    const other = spellings.get(letters);
    if (letters.length > 2 && other !== undefined && other !== word) return true;
    spellings.set(letters, word);
  }
  return false;
}

/** A defect that isn't denied: "nothing is missing". */
function isDefective(tokens: readonly Token[], { from, to }: TokenRange, { tables }: Lexicon): boolean {
  if (!mayHold(tokens, tables.defects)) return false;
  for (let at = from; at < to; at += 1) {
    const end = matchAt(tokens, at, tables.defects, to);
    const innocent = matchAt(tokens, at, tables.innocents, to);
    if (innocent !== undefined) {
      at = innocent - 1;
      continue;
    }
    if (end === undefined || matchAt(tokens, end, tables.harmless) !== undefined || isNumber(tokens[end])) continue;
    // "on the service, not on the pod"
    const isTurn = matchAt(tokens, at, tables.antitheses) !== undefined && tokens[at - 1]?.kind === "mark";
    if (isTurn && matchAt(tokens, at + 1, tables.articles) === undefined) return true;
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
