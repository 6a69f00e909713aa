import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateTokens } from "./estimate-tokens.ts";

it.each([
  ["", 0],
  ["a", 1],
  ["abcdefgh", 2],
  ["abcdefghi", 3],
  ["漢字", 2],
  ["abc漢", 2],
  ["👍", 1],
  ["👍👍ab", 3],
  ["\ud83d\ud83d", 2],
])("%j is %i", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

it("is never below a quarter of the characters, and never above all of them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const characters = [...text].length;
      expect(estimateTokens(text)).toBeGreaterThanOrEqual(characters / 4);
      expect(estimateTokens(text)).toBeLessThanOrEqual(characters);
    }),
  );
});
