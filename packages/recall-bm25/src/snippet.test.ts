import fc from "fast-check";
import { expect, test } from "vitest";
import { snippet } from "./snippet.ts";

const filler = "nothing to see here ".repeat(20);

test("a short text is given whole", () => {
  expect(snippet("all of it", [], 20)).toBe("all of it");
});

test("the window has the most different words, not the first one", () => {
  const text = `cache ${filler} the cache key expired ${filler}`;
  const place = (word: number, piece: string) => {
    const start = text.lastIndexOf(piece);
    return { word, start, end: start + piece.length };
  };
  const places = [{ word: 0, start: 0, end: 5 }, place(0, "cache"), place(1, "key"), place(2, "expired")];
  expect(snippet(text, places, 60)).toBe("…to see here  the cache key expired nothing to see here…");
});

test("without a place the text's beginning is given", () => {
  expect(snippet(filler, [], 30)).toBe("nothing to see here nothing…");
});

test("stays in its budget and parts no character", () => {
  const text = fc.string({ unit: fc.constantFrom("a", " ", "😀", "\n", "é"), maxLength: 200 });
  fc.assert(
    fc.property(text, fc.nat(200), fc.nat(9), fc.integer({ min: 3, max: 60 }), (whole, start, length, budget) => {
      const places = [{ word: 0, start: Math.min(start, whole.length), end: Math.min(start + length, whole.length) }];
      const shown = snippet(whole, places, budget);
      expect(shown.length).toBeLessThanOrEqual(budget);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});
