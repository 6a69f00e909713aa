import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["receive", "receive", 0],
  ["recieve", "receive", 1],
  ["recive", "receive", 1],
  ["receeive", "receive", 1],
  ["recxive", "receive", 1],
  ["rcieve", "receive", 2],
  ["sender", "receive", 3],
])("%s to %s", (first, second, distance) => {
  expect(editDistance(first, second, 2)).toBe(distance);
});

/** The definition, word for word. */
function naive(first: string, second: string): number {
  if (first === "" || second === "") return first.length + second.length;
  const changed = naive(first.slice(1), second.slice(1)) + (first[0] === second[0] ? 0 : 1);
  const least = Math.min(changed, naive(first.slice(1), second) + 1, naive(first, second.slice(1)) + 1);
  const isSwapped = first.length > 1 && second.length > 1 && first[0] === second[1] && first[1] === second[0];
  return isSwapped ? Math.min(least, naive(first.slice(2), second.slice(2)) + 1) : least;
}

test("agrees with the definition, up to the limit", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (first, second, limit) => {
      expect(editDistance(first, second, limit)).toBe(Math.min(naive(first, second), limit + 1));
    }),
  );
});
