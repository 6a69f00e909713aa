import fc from "fast-check";
import { expect, test } from "vitest";
import { text } from "../test/arbitraries.ts";
import { truncateText } from "./truncate-text.ts";

test.each([
  [
    "stop words are free",
    "the cat and the dog are in the house",
    { words: 3, characters: 100 },
    "the cat and the dog are in the house",
  ],
  [
    "words beyond the limit go",
    "one two three four five six seven eight",
    { words: 3, characters: 100 },
    "one two three … [+26 chars]",
  ],
  [
    "characters count too",
    "alpha beta gamma delta epsilon zeta eta",
    { words: 99, characters: 12 },
    "alpha beta … [+29 chars]",
  ],
  ["a blob is cut", "f".repeat(100), { words: 99, characters: 10 }, `${"f".repeat(10)} … [+90 chars]`],
  ["a pair is not", "😀".repeat(40), { words: 99, characters: 9 }, "😀😀😀😀 … [+72 chars]"],
  [
    "unspaced scripts count half a word a character",
    "汉".repeat(60),
    { words: 5, characters: 100 },
    `${"汉".repeat(10)} … [+50 chars]`,
  ],
  [
    "lines count",
    "a\nb\nc\nlong line at the end of it all",
    { words: 99, characters: 99, lines: 2 },
    "a\nb … [+33 chars]",
  ],
  [
    "the end is kept",
    `start ${"x ".repeat(50)}finish`,
    { words: 4, characters: 100, end: 0.25 },
    "start x x … [+97 chars] finish",
  ],
  ["what is shorter than its mark stays", "one two three", { words: 2, characters: 100 }, "one two three"],
])("%s", (_, whole, limits, truncated) => {
  expect(truncateText(whole, limits)).toBe(truncated);
});

test("a cut never splits a pair, and counts add up", () => {
  const limits = fc.record({
    words: fc.nat(10),
    characters: fc.nat(30),
    lines: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom(0, 0.25, 0.5),
  });
  fc.assert(
    fc.property(
      fc.array(text).map((texts) => texts.join(" ")),
      limits,
      (whole, limit) => {
        const truncated = truncateText(whole, limit);
        if (truncated === whole) return;
        expect(truncated.length).toBeLessThanOrEqual(limit.characters + 25);
        const marks = [...truncated.matchAll(/ … \[\+(\d+) chars\] ?/g)];
        const sums = marks.map((mark) => truncated.length - mark[0].length + Number(mark[1]));
        expect(sums).toContain(whole.length);
        const unpaired = (value: string) =>
          value
            .split(/[\ud800-\udbff][\udc00-\udfff]/)
            .join("")
            .match(/[\ud800-\udfff]/g)?.length ?? 0;
        expect(unpaired(truncated)).toBeLessThanOrEqual(unpaired(whole));
      },
    ),
    { numRuns: 500 },
  );
});
