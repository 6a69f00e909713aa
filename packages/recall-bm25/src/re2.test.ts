import { describe, expect, test } from "vitest";
import { linearExpressions } from "./re2.ts";
import { createRecall } from "./recall.ts";

describe("linearExpressions", () => {
  test("finds what JavaScript's own expressions find", () => {
    const match = linearExpressions("(?<code>TS\\d+)\\b", "i").exec("see ts2345: type");
    expect(match).toMatchObject({ index: 4, 0: "ts2345" });
    expect(linearExpressions("^b", "m").exec("a\nb")?.index).toBe(2);
    expect(linearExpressions("a.b", "s").exec("a\nb")?.index).toBe(0);
    expect(linearExpressions("a.b", "").exec("a\nb")).toBeNull();
  });

  test("answers where backtracking would take for ever", () => {
    expect(linearExpressions("^(a+)+$", "").exec(`${"a".repeat(50_000)}b`)).toBeNull();
  });

  test("what can't run in linear time, or is no flag, is refused with a reason by the search", () => {
    const recall = createRecall({ expressions: linearExpressions });
    recall.add([{ role: "user", content: "error TS2345 in theme.ts" }]);
    expect(recall.search("/TS\\d+/").hits).toHaveLength(1);
    const { hits, note } = recall.search("/(?<=error )TS/");
    expect(hits).toEqual([]);
    expect(note).toContain("(?<=error )TS");
    expect(recall.search("zebra.*TS\\d").note).toBe(
      "Searched for as plain words: as a regular expression it would be /zebra.*TS\\d/.",
    );
    expect(recall.search("theme.ts").note).toBeUndefined();
    expect(() => linearExpressions("a", "y")).toThrow('"y"');
  });
});
