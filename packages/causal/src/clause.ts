import type { Lexicon } from "./lexicon.ts";
import { matchAt, type TokenRange } from "./pattern.ts";
import { isClauseMark } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

/**
 * Where the clause that goes on at `from` ends: at a mark, or before words that open another clause. Without a verb or
 * in too few words it goes on behind a comma; `hasVerb` tells that it begins with its verb.
 */
export function clauseEnd(tokens: readonly Token[], from: number, lexicon: Lexicon, { hasVerb = false } = {}): number {
  let isClause = hasVerb;
  const shortest = lexicon.language.shortestStretch;
  let content = 0;
  let at = from;
  while (at < tokens.length) {
    if (isClauseMark(tokens[at]) && !isGluedMark(tokens, at) && !isCorrected(tokens, at, lexicon)) {
      const close = isClause ? undefined : closeOfAside(tokens, at);
      if (close !== undefined) {
        at = close;
        continue;
      }
      if (!isComma(tokens[at]) || hasVerb || content >= shortest - (isClause ? 1 : 0)) break;
    } else if (isClause && at > from && matchAt(tokens, at, lexicon.tables.clauseOpeners) !== undefined) break;
    isClause ||= isVerbLike(tokens, at, lexicon);
    if (isContent(tokens, at, lexicon)) content += 1;
    at += 1;
  }
  return at;
}

/** A guess at a finite verb: a clause says something of something. */
export function isVerbLike(tokens: readonly Token[], at: number, { tables, language }: Lexicon): boolean {
  const token = tokens[at] as Token;
  if (token.kind !== "word") return false;
  if (matchAt(tokens, at, tables.finites) !== undefined || matchAt(tokens, at, tables.changes) !== undefined)
    return true;
  const { verbEndings } = language;
  return (
    verbEndings.length === 0 || (token.word.length > 3 && verbEndings.some((ending) => token.word.endsWith(ending)))
  );
}

/** Where its first verb stands, or its end: what is before is its subject. */
export function verbOf(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): number {
  for (let at = from + 1; at < to; at += 1) if (isVerbLike(tokens, at, lexicon)) return at;
  return to;
}

/** Where the clause that holds `at` begins. */
export function clauseStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !(isClauseMark(tokens[start - 1]) && !isGluedMark(tokens, start - 1))) start -= 1;
  return start;
}

export function countContent(tokens: readonly Token[], { from, to }: TokenRange, lexicon: Lexicon): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (isContent(tokens, at, lexicon)) count += 1;
  return count;
}

function isContent(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  const token = tokens[at] as Token;
  if (token.kind === "mark" || token.glued) return false;
  return token.kind !== "word" || matchAt(tokens, at, tables.stopWords) === undefined;
}

/** A mark inside of `call(x)`, `left-right` or `a/b`: no blank stands on either side of it. */
export function isGluedMark(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at] as Token;
  return tokens[at - 1]?.end === mark.start && tokens[at + 1]?.start === mark.end && "(-/".includes(mark.word);
}

/** "the timeout (300 s) is …": behind a bracket that opens before the verb. */
function closeOfAside(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.word !== "(") return undefined;
  for (let close = at + 1; close <= at + ASIDE_MAXIMUM; close += 1) if (tokens[close]?.word === ")") return close + 1;
  return undefined;
}

/** Tokens of the longest aside that a clause runs on behind. */
const ASIDE_MAXIMUM = 8;

/** "on the wrapper, not on the button" */
function isCorrected(tokens: readonly Token[], at: number, { tables }: Lexicon): boolean {
  return isComma(tokens[at]) && matchAt(tokens, at + 1, tables.antitheses) !== undefined;
}

function isComma(token: Token | undefined): boolean {
  return token?.word === "," || token?.word === "，" || token?.word === "、";
}
