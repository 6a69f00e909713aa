import { countTokens as encodedLength } from "gpt-tokenizer/encoding/o200k_base";

/** The tokenizer merges pairs in quadratic time within one word, and a pasted blob is one word. */
const PIECE = 1000;
const REMEMBERED_LINES = 200_000;
const known = new Map<string, number>();

/** Tokens of a text by o200k, counted line by line so that parts add up; a line's count is remembered. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const line of text.split("\n")) tokens += tokensOfLine(line);
  return tokens;
}

function tokensOfLine(line: string): number {
  const remembered = known.get(line);
  if (remembered !== undefined) return remembered;
  // The new line's own token is counted with the line.
  const whole = `${line}\n`;
  let tokens = 0;
  for (let start = 0; start < whole.length; start += PIECE) tokens += encodedLength(whole.slice(start, start + PIECE));
  if (known.size >= REMEMBERED_LINES) known.clear();
  known.set(line, tokens);
  return tokens;
}
