/**
 * Fits the weights of the traits to the passages to work with, and writes `src/weights.ts`:
 *
 *     VCC_SESSIONS_DIR=<folder> node packages/causal/evaluation/fit-weights.ts
 *
 * The likelihood of the labels under the log-linear model of `src/chances.ts` is made as large as it gets (L-BFGS, weights
 * drawn to 0): first with all traits, then with those alone that told something. The passages to measure with are not read.
 * The same passages give the same bytes.
 */
import { writeFileSync } from "node:fs";
import { RELATIONS } from "../src/chances.ts";
import { TRAIT_PLACES, traitNames } from "../src/traits.ts";
import { loadDevelopmentPassages, loadPassages, loadRecordedPassages } from "./load-passages.ts";
import { loadRealPassages } from "./load-real-passages.ts";
import { type Fitted, fitWeights } from "./log-linear.ts";

const sessions = process.env.VCC_SESSIONS_DIR;
if (sessions === undefined) throw new Error("VCC_SESSIONS_DIR names no folder of sessions");
const passages = [
  ...loadPassages(),
  ...loadDevelopmentPassages(),
  ...loadRecordedPassages(),
  ...loadRealPassages(sessions),
];
const fitted = fitWeights(passages.filter(({ set }) => !set.endsWith("test")));
writeFileSync(new URL("../src/weights.ts", import.meta.url), tableText(fitted));

function tableText({ vocabulary, causes, resolutions, relations }: Fitted): string {
  const groups = new Map<string, string[]>();
  for (const [trait, { place, name }] of [...traitNames(), ...vocabulary].map(placeAndName).entries()) {
    const cause = hundredths(causes[trait] as number);
    const resolution = hundredths(resolutions[trait] as number);
    if (cause === 0 && resolution === 0) continue;
    groups.set(place, [...(groups.get(place) ?? []), `${escaped(name)} ${cause} ${resolution}\n`]);
  }
  const tables = [...groups].map(([place, rows]) => `  ${key(place)}: \`\n${rows.join("")}\`,\n`);
  const pairs = RELATIONS.map((name, at) => `  ${key(name)}: ${hundredths(relations[at] as number)},\n`);
  return `import type { Relation } from "./chances.ts";

/** How much speaks for each relation of a cause and a resolution, in hundredths. Don't edit: fit (\`evaluation/fit-weights.ts\`). */
export const RELATION_WEIGHTS: Readonly<Record<Relation, number>> = {
${pairs.join("")}};

/** By place, a row for each trait: what it says of a cause and of a resolution, in hundredths. Don't edit: fit. */
export const TRAIT_WEIGHTS: Readonly<Record<string, string>> = {
${tables.join("")}};
`;
}

/** Traits of form, and of a word by itself, have no place. */
function placeAndName(trait: string): { place: string; name: string } {
  const place = TRAIT_PLACES.findLast((start) => trait.startsWith(`${start} `)) ?? "";
  return { place, name: place === "" ? trait : trait.slice(place.length + 1) };
}

function key(name: string): string {
  return /^[a-z]+$/.test(name) ? name : JSON.stringify(name);
}

function hundredths(weight: number): number {
  return Math.round(weight * 100) || 0;
}

function escaped(name: string): string {
  return name.replaceAll(/[\\`$]/g, "\\$&");
}
