import type { TokenRange } from "./pattern.ts";
import { isBalanced } from "./sentence.ts";
import type { Token } from "./tokenize.ts";

const FRAGMENT_MAXIMUM = 160;

/** The text of a stretch with its place, cut between words where it is too long; `undefined` where nothing is left. */
export function fragmentOf(
  text: string,
  tokens: readonly Token[],
  { from, to }: TokenRange,
): { text: string; start: number; end: number } | undefined {
  let first = from;
  while (tokens[first]?.glued) first -= 1;
  let last = closesBracket(tokens, first, to) ? to : to - 1;
  while (last >= first && isTrailing(tokens, first, last)) last -= 1;
  const start = tokens[first]?.start;
  const end = tokens[last]?.end;
  if (start === undefined || end === undefined || last < first) return undefined;
  return { text: text.slice(start, end), start, end };
}

/** Too far out, or a mark that ends nothing. */
function isTrailing(tokens: readonly Token[], first: number, at: number): boolean {
  const token = tokens[at] as Token;
  if (token.end - (tokens[first] as Token).start > FRAGMENT_MAXIMUM || tokens[at + 1]?.glued === true) return true;
  return token.kind === "mark" && !(isClosing(token) && isBalanced(tokens, { from: first, to: at + 1 }));
}

/** Whether the bracket that the stretch leaves open is closed right behind it. */
function closesBracket(tokens: readonly Token[], first: number, to: number): boolean {
  return tokens[to] !== undefined && isClosing(tokens[to]) && isBalanced(tokens, { from: first, to: to + 1 });
}

function isClosing({ word }: Token): boolean {
  return word === ")" || word === "）";
}
