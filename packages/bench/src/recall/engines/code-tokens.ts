import { wordParts } from "../word-parts.ts";

const UNMARKED = new Map(Object.entries({ ß: "ss", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", æ: "ae", ı: "i" }));
const EAST_ASIAN = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー`;
const PIECES = new RegExp(`([${EAST_ASIAN}]+)|[[\\p{L}\\p{N}_]--[${EAST_ASIAN}]]+`, "gv");

/**
 * Tokens of a text for an index that cares for code and for any script: whole identifiers and their parts, letters
 * without marks, Chinese, Japanese and Korean by single characters and pairs. Lower case is the caller's.
 */
export function codeTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const [piece, eastAsian] of unmarked(text).matchAll(PIECES))
    tokens.push(...(eastAsian === undefined ? identifierTokens(piece) : pairs(eastAsian)));
  return tokens;
}

function unmarked(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  return letters.replace(/[ßøØłŁđæı]/g, (letter) => UNMARKED.get(letter) ?? letter);
}

function pairs(piece: string): string[] {
  const letters = [...piece];
  return letters.flatMap((letter, at) => [letter, ...(at > 0 ? [`${letters[at - 1]}${letter}`] : [])]);
}

function identifierTokens(word: string): string[] {
  const parts = wordParts(word);
  return parts.length > 1 ? [word, ...parts] : [word];
}
