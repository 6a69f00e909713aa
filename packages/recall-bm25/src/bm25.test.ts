import { expect, test } from "vitest";
import { bm25 } from "./bm25.ts";

const parameters = { k1: 1.2, b: 0.75 };

test("one occurrence in a document of mean length scores the idf", () => {
  expect(bm25(1, 100, 100, 3, 10, parameters)).toBeCloseTo(Math.log(1 + 7.5 / 3.5), 12);
});

test("more occurrences score more, but less and less", () => {
  const [one, two, three] = [1, 2, 3].map((f) => bm25(f, 100, 100, 3, 10, parameters)) as [number, number, number];
  expect(two).toBeGreaterThan(one);
  expect(three - two).toBeLessThan(two - one);
});

test("a longer document scores less, a rarer term more", () => {
  expect(bm25(1, 200, 100, 3, 10, parameters)).toBeLessThan(bm25(1, 100, 100, 3, 10, parameters));
  expect(bm25(1, 100, 100, 1, 10, parameters)).toBeGreaterThan(bm25(1, 100, 100, 3, 10, parameters));
});

test("a term that all documents have still scores above nothing", () => {
  expect(bm25(1, 100, 100, 10, 10, parameters)).toBeGreaterThan(0);
});
