/**
 * Estimated tokens of a text: an ASCII character counts a quarter, any other code point one, rounded up once, at the
 * end. That is never less than a quarter of the characters.
 */
export function estimateTokens(text: string): number {
  // Native searches: a loop over the characters costs more than parsing the JSON that they came in.
  const others = text.match(BEYOND_ASCII);
  if (others === null) return Math.ceil(text.length / 4);
  const runs = others.join(" ");
  const units = runs.length - (others.length - 1);
  const pairs = runs.match(SURROGATE_PAIR)?.length ?? 0;
  return Math.ceil(text.length / 4 + (3 * units) / 4 - pairs);
}

const BEYOND_ASCII = /[^\0-\x7f]+/g;
const SURROGATE_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;
