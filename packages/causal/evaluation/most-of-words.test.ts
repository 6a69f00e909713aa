import { expect, test } from "vitest";
import { assertionsOf } from "../src/assertions.ts";
import { courseOf } from "../src/course.ts";
import { GATES, mostOfWords } from "../src/most-of-words.ts";
import { readScene } from "../src/scene.ts";
import { SIGN_WEIGHTS } from "../src/sign-weights.ts";
import { joinSigns, signsOfPlace, signsOfStatement, signsOfWords } from "../src/signs.ts";
import { loadDevelopmentPassages } from "./load-passages.ts";

const assertions = loadDevelopmentPassages().flatMap(({ text }) => {
  const scene = readScene(text);
  const courses = courseOf(scene);
  return scene.statements.flatMap((statement, index) => {
    const place = [...signsOfPlace(scene, courses, index), ...signsOfStatement(statement, scene.lexicon)];
    const most = mostOfWords(scene, index, new Set(place));
    return assertionsOf(scene, index).map((found) => ({ place, most, words: signsOfWords(scene, index, found) }));
  });
});

test("every sign of words has a gate", () => {
  const seen = new Set(assertions.flatMap(({ words }) => words));
  expect([...seen].filter((name) => !(name in GATES))).toEqual([]);
});

test("no words add more than the most that they can", () => {
  const tooMuch = assertions.filter(
    ({ place, most, words }) => weigh(joinSigns(place, words)) - weigh(joinSigns(place)) > most + 0.001,
  );
  expect(assertions.length).toBeGreaterThan(100);
  expect(tooMuch).toEqual([]);
});

function weigh(signs: readonly string[]): number {
  return signs.reduce((sum, sign) => sum + (SIGN_WEIGHTS[sign] ?? 0), 0);
}
