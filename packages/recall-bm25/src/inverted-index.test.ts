import fc from "fast-check";
import { expect, test } from "vitest";
import { InvertedIndex, maximumUnits } from "./inverted-index.ts";

test("agrees with plain maps, whatever is added", () => {
  const token = fc.constantFrom("get", "getter", "gettext", "set", "ab", "a");
  const addition = fc.record({ step: fc.integer({ min: 0, max: 2 }), token, units: fc.integer({ min: 1, max: 600 }) });
  fc.assert(
    fc.property(fc.array(addition, { maxLength: 60 }), (additions) => {
      const index = new InvertedIndex();
      const expected = new Map<string, Map<number, number>>();
      let document = 0;
      for (const { step, token, units } of additions) {
        document += step;
        index.add(document, token, units);
        const postings = expected.get(token) ?? new Map<number, number>();
        postings.set(document, Math.min(maximumUnits, (postings.get(document) ?? 0) + units));
        expected.set(token, postings);
      }
      for (const [token, postings] of expected) {
        const found = new Map<number, number>();
        index.eachPosting(token, document + 1, (place, units) => found.set(place, units));
        expect(found).toEqual(postings);
      }
      const longer: string[] = [];
      index.eachTokenWithPrefix("get", (found) => longer.push(found));
      expect(longer.sort()).toEqual(
        [...expected.keys()].filter((each) => each.startsWith("get") && each !== "get").sort(),
      );
    }),
  );
});

test("postings beyond a page, and only those before the end", () => {
  const index = new InvertedIndex();
  for (let document = 0; document < 40_000; document += 1) index.add(document, "word", 1);
  let count = 0;
  index.eachPosting("word", 30_000, () => {
    count += 1;
  });
  expect(count).toBe(30_000);
});
