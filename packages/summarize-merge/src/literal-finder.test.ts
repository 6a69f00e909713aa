import fc from "fast-check";
import { expect, test } from "vitest";
import { LiteralFinder } from "./literal-finder.ts";

test("finds literals that begin, end and lie in one another", () => {
  const finder = new LiteralFinder(["failed", "fail", "ail", " failed (", "led", "ok", "●", "okay"]);
  expect([...finder.findIn("1 failed; all is o k")].sort()).toEqual(["ail", "fail", "failed", "led"]);
  expect([...finder.findIn("● 1 failed (okay)")].sort()).toEqual(
    ["failed", "fail", "ail", " failed (", "led", "ok", "●", "okay"].sort(),
  );
  expect([...finder.findIn("")]).toEqual([]);
});

test("finds what a search for each literal finds", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", " "), minLength: 1, maxLength: 6 });
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "-", " "), maxLength: 60 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), text, (literals, searched) => {
      const found = new LiteralFinder(literals).findIn(searched);
      expect([...found].sort()).toEqual([...new Set(literals)].filter((literal) => searched.includes(literal)).sort());
    }),
  );
});
