/**
 * Fits the weights of the signs to the passages to work with, and writes `src/sign-weights.ts`:
 *
 *     VCC_SESSIONS_DIR=<folder> node packages/causal/evaluation/fit-sign-weights.ts
 *
 * A logistic regression: each assertion of a passage is an example, which is a cause where it matches the label. The
 * passages to measure with are not read.
 */
import { writeFileSync } from "node:fs";
import { assertionsOf } from "../src/assertions.ts";
import { courseOf } from "../src/course.ts";
import { fragmentOf } from "../src/fragment.ts";
import { readScene } from "../src/scene.ts";
import { joinSigns, signsOfPlace, signsOfStatement, signsOfWords } from "../src/signs.ts";
import { loadDevelopmentPassages, loadPassages } from "./load-passages.ts";
import { loadRealPassages } from "./load-real-passages.ts";
import { matchesLabel } from "./matches-label.ts";
import type { Passage } from "./passage.ts";

/** How strongly weights are drawn to 0, so that rare signs learn little. */
const PULL = 8;

/** Rows below this are left out. */
const SMALLEST = 0.05;

/** Signs that are seen less often are left out. */
const SEEN_LEAST = 8;

/** Real passages are few, and like what is read at work. */
const REAL_COUNTS = 8;

const STEPS = 3000;

interface Example {
  signs: readonly number[];
  isCause: boolean;
  counts: number;
}

const sessions = process.env.VCC_SESSIONS_DIR;
if (sessions === undefined) throw new Error("VCC_SESSIONS_DIR names no folder of sessions");
const passages = [...loadPassages(), ...loadDevelopmentPassages(), ...loadRealPassages(sessions)];
const read = passages.filter(({ set }) => !set.endsWith("test")).flatMap(signsOfPassage);
const names = namesOf(read.map(({ signs }) => signs));
const weights = fit(read.map(({ signs, ...rest }) => ({ ...rest, signs: numbersOf(signs) })));
writeFileSync(new URL("../src/sign-weights.ts", import.meta.url), tableText());

function signsOfPassage({ text, cause, set }: Passage) {
  const scene = readScene(text);
  const courses = courseOf(scene);
  const counts = set === "real dev" ? REAL_COUNTS : 1;
  return scene.statements.flatMap((statement, index) => {
    const { tokens } = statement;
    const place = ["always", scene.lexicon.language.code, ...signsOfPlace(scene, courses, index)];
    const own = signsOfStatement(statement, scene.lexicon);
    return assertionsOf(scene, index).flatMap((found) => {
      const answer = fragmentOf(text, tokens, found)?.text;
      const isMatch = answer !== undefined && cause !== null && matchesLabel(answer, cause);
      if (answer === undefined || (isMatch && cause.optional)) return [];
      return [{ signs: joinSigns(place, signsOfWords(scene, index, found), own), isCause: isMatch, counts }];
    });
  });
}

function namesOf(lists: readonly (readonly string[])[]): string[] {
  const seen = new Map<string, number>();
  for (const name of lists.flat()) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].filter(([, count]) => count >= SEEN_LEAST).map(([name]) => name);
}

function numbersOf(signs: readonly string[]): number[] {
  return signs.map((sign) => names.indexOf(sign)).filter((number) => number >= 0);
}

/** Descends along the gradient, each weight by steps of its own length. */
function fit(examples: readonly Example[]): number[] {
  const fitted = names.map(() => 0);
  const squares = names.map(() => 1e-8);
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = fitted.map((weight, name) => (names[name] === "always" ? 0 : PULL * weight));
    for (const { signs, isCause, counts } of examples) {
      const sum = signs.reduce((total, sign) => total + (fitted[sign] as number), 0);
      const error = counts * (1 / (1 + Math.exp(-sum)) - (isCause ? 1 : 0));
      for (const sign of signs) slopes[sign] = (slopes[sign] as number) + error;
    }
    for (const [name, slope] of slopes.entries()) {
      squares[name] = (squares[name] as number) + slope * slope;
      fitted[name] = (fitted[name] as number) - (0.5 * slope) / Math.sqrt(squares[name] as number);
    }
  }
  return fitted;
}

function tableText(): string {
  const rows = names
    .map((name, index) => [name, weights[index] as number] as const)
    .filter(([, weight]) => Math.abs(weight) >= SMALLEST)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([name, weight]) => `  ${/^[a-z]+$/i.test(name) ? name : JSON.stringify(name)}: ${Number(weight.toFixed(2))},\n`,
    );
  return `/** How much each sign speaks for a cause, as \`evaluation/fit-sign-weights.ts\` found it. Don't edit: fit. */
export const SIGN_WEIGHTS: Readonly<Record<string, number>> = {
${rows.join("")}};
`;
}
