import fc from "fast-check";
import { expect, it, test } from "vitest";
import { breadcrumbKey } from "./index.ts";

const key = (resolution: string | null, cause: string | null = null) =>
  breadcrumbKey({
    resolution: resolution === null ? null : { text: resolution },
    cause: cause === null ? null : { text: cause },
  });

it.each([
  ["adding a mutex guard around the cache", "mutex-guard-cache"],
  ["replaced `jsonwebtoken` with `jwt-decode` in the client", "jsonwebtoken-jwt-decode"],
  ["put it back", "back"],
  ["Renamed it", undefined],
  ["gave every spec its own `tmp` directory", "spec-tmp-directory"],
  ["把 `useEffect` 的依赖数组补全了", "useEffect-依赖数组-补全"],
])("%j: %j", (resolution, expected) => expect(key(resolution)).toBe(expected));

it("takes the cause where there is no resolution", () => {
  expect(key(null, "race condition in the session cache")).toBe("race-condition-session");
  expect(key(null, null)).toBeUndefined();
});

test("each word occurs in the source, and there are at most three", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const words = key(text)?.split("-") ?? [];
      expect(words.length).toBeLessThanOrEqual(3);
      for (const word of words) expect(text).toContain(word);
    }),
  );
});
