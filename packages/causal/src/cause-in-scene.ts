import { type Assertion, assertionsOf, mayAssert } from "./assertions.ts";
import type { Standing } from "./candidate.ts";
import type { Course } from "./course.ts";
import type { FoundStretch } from "./find-cause.ts";
import { firmCause } from "./firm-cause.ts";
import { mostOfWords } from "./most-of-words.ts";
import type { Statement } from "./read-statement.ts";
import type { Scene } from "./scene.ts";
import { SIGN_WEIGHTS } from "./sign-weights.ts";
import { joinSigns, signsOfPlace, signsOfStatement, signsOfWords } from "./signs.ts";

/** The least weight of a cause by how far it stands alone. */
const LEAST: Record<Standing, number> = { certain: 3.5, likely: 1.45, paired: 0.75 };

/** What it weighs that the plain rules take an assertion, alone or beside a change. */
const FIRM: Record<Standing, number> = { certain: 3, likely: 2.5, paired: 1.5 };

const WEIGHTS = new Map(Object.entries(SIGN_WEIGHTS));

/** The assertion of a statement for which most speaks, where enough does. */
export function causeInScene(scene: Scene, courses: readonly Course[], index: number): FoundStretch | undefined {
  const { statements, causes, lexicon } = scene;
  const statement = statements[index] as Statement;
  if (causes[index] === undefined && !mayAssert(statement, lexicon)) return undefined;
  const place = ["always", lexicon.language.code, ...signsOfPlace(scene, courses, index)];
  const own = signsOfStatement(statement, lexicon);
  // Most statements can't reach it, whatever their words say: told before these are read, which takes longer.
  const around = joinSigns(place, own);
  const most = weigh(around) + mostOfWords(scene, index, new Set(around)) + ROUNDING;
  if (most + FIRM.certain < LEAST.paired) return undefined;
  const firm = firmCause(scene, index);
  if (most + (firm === undefined ? 0 : FIRM[firm.standing]) < LEAST.paired) return undefined;
  const asserted = candidates(scene, index, firm);
  if (asserted.length === 0) return undefined;
  const weighed = asserted.map((found) => {
    const isFirm = firm !== undefined && found.from === firm.from && found.to === firm.to;
    const signs = joinSigns(place, signsOfWords(scene, index, found), own);
    return { found, weight: weigh(signs) + (isFirm ? FIRM[firm.standing] : 0) };
  });
  const best = weighed.reduce((one, other) => (other.weight > one.weight ? other : one));
  const standing = standingOf(best.weight);
  return standing && { from: best.found.from, to: best.found.to, standing };
}

/** More than sums of weights are off by. */
const ROUNDING = 0.001;

function candidates(scene: Scene, index: number, firm: FoundStretch | undefined): Assertion[] {
  const asserted = assertionsOf(scene, index);
  const isThere = asserted.some(({ from, to }) => from === firm?.from && to === firm.to);
  if (firm === undefined || isThere) return asserted;
  return [...asserted, { ...firm, isMarked: false, isLong: false, isSpliced: false }];
}

function weigh(signs: readonly string[]): number {
  let sum = 0;
  for (const sign of signs) sum += WEIGHTS.get(sign) ?? 0;
  return sum;
}

function standingOf(weight: number): Standing | undefined {
  return (["certain", "likely", "paired"] as const).find((standing) => weight >= LEAST[standing]);
}
