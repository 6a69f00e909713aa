import { chooseLexicon, type Lexicon, prepare } from "./lexicon.ts";
import { matchAt } from "./pattern.ts";
import { splitSentences } from "./sentence.ts";
import { type Token, tokenize } from "./tokenize.ts";

const GOAL_MAXIMUM = 100;

/**
 * What a person asked for, in their own words: the first statement of the request that says something, without the
 * pleasantries around it, cut between words to at most 100 characters. Empty for a request without words.
 */
export function goalOf(request: string): string {
  const raw = tokenize(request);
  const lexicon = chooseLexicon(raw);
  const tokens = prepare(raw, lexicon);
  const sentences = splitSentences(tokens, lexicon.language);
  for (const sentence of sentences) {
    const wanted = withoutPleasantries(sentence.tokens, lexicon);
    if (wanted.length > 0) return cut(request, wanted);
  }
  return cut(request, sentences[0]?.tokens ?? []);
}

function withoutPleasantries(tokens: readonly Token[], { tables }: Lexicon): readonly Token[] {
  let from = 0;
  while (from < tokens.length) {
    const end = tokens[from]?.kind === "mark" ? from + 1 : matchAt(tokens, from, tables.pleasantries);
    if (end === undefined) break;
    from = end;
  }
  let to = tokens.length;
  while (to > from && (tokens[to - 1]?.kind === "mark" || matchAt(tokens, to - 1, tables.courtesies) !== undefined))
    to -= 1;
  return tokens.slice(from, to);
}

function cut(text: string, tokens: readonly Token[]): string {
  const start = tokens[0]?.start ?? 0;
  const last = tokens.findLast(({ end }) => end - start <= GOAL_MAXIMUM);
  if (tokens.length === 0) return "";
  if (last === undefined) return `${sliceWhole(text, start, start + GOAL_MAXIMUM)}…`;
  const whole = text.slice(start, last.end).replaceAll(/\s/g, " ");
  return last === tokens.at(-1) ? whole : `${whole}…`;
}

/** Without half a surrogate pair at its end. */
function sliceWhole(text: string, start: number, end: number): string {
  const code = text.charCodeAt(end - 1);
  return text.slice(start, code >= 0xd800 && code <= 0xdbff ? end - 1 : end);
}
