import { expect, test } from "vitest";
import { inflections } from "./inflections.ts";

test.each([
  ["file", "files"],
  ["class", "classes"],
  ["query", "queries"],
  ["fix", "fixes"],
  ["run", "running"],
  ["stop", "stopped"],
  ["parse", "parsing"],
  ["retry", "retried"],
  ["fail", "failed"],
  ["write", "wrote"],
  ["build", "built"],
  ["index", "indices"],
])("%s and %s are forms of one word", (word, other) => {
  expect(inflections(word)).toContain(other);
  expect(inflections(other)).toContain(word);
});

test("two forms meet over their stem", () => {
  expect(inflections("rendering")).toContain("rendered");
});

test.each([
  ["string", "str"],
  ["thing", "th"],
  ["need", "ne"],
  ["class", "clas"],
  ["organ", "organization"],
  ["new", "news"],
])("%s is no form of %s", (word, other) => {
  expect(inflections(other)).not.toContain(word);
});

test.each(["ab", "naïve", "v22", "get_user", "漢字"])("%s has no forms", (word) => {
  expect(inflections(word)).toEqual([]);
});
