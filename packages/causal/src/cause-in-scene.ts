import { type Assertion, assertionsOf } from "./assertions.ts";
import type { Standing } from "./candidate.ts";
import type { Course } from "./course.ts";
import type { FoundStretch } from "./find-cause.ts";
import { firmCause } from "./firm-cause.ts";
import type { Scene } from "./scene.ts";
import { SIGN_WEIGHTS } from "./sign-weights.ts";
import { joinSigns, signsOfPlace, signsOfWords } from "./signs.ts";

/** The least weight of a cause by how far it stands alone. */
const LEAST: Record<Standing, number> = { certain: 3.5, likely: 1.45, paired: 0.75 };

/** What it weighs that the plain rules take an assertion, alone or beside a change. */
const FIRM: Record<Standing, number> = { certain: 3, likely: 2.5, paired: 1.5 };

/** The assertion of a statement for which most speaks, where enough does. */
export function causeInScene(scene: Scene, courses: readonly Course[], index: number): FoundStretch | undefined {
  const firm = firmCause(scene, index);
  const asserted = candidates(scene, index, firm);
  if (asserted.length === 0) return undefined;
  const place = ["always", scene.lexicon.language.code, ...signsOfPlace(scene, courses, index)];
  const weighed = asserted.map((found) => {
    const isFirm = firm !== undefined && found.from === firm.from && found.to === firm.to;
    const signs = joinSigns(place, signsOfWords(scene, index, found));
    return { found, weight: weigh(signs) + (isFirm ? FIRM[firm.standing] : 0) };
  });
  const best = weighed.reduce((one, other) => (other.weight > one.weight ? other : one));
  const standing = standingOf(best.weight);
  return standing && { from: best.found.from, to: best.found.to, standing };
}

function candidates(scene: Scene, index: number, firm: FoundStretch | undefined): Assertion[] {
  const asserted = assertionsOf(scene, index);
  const isThere = asserted.some(({ from, to }) => from === firm?.from && to === firm.to);
  if (firm === undefined || isThere) return asserted;
  return [...asserted, { ...firm, isMarked: false, isLong: false, isSpliced: false }];
}

function weigh(signs: readonly string[]): number {
  return signs.reduce((sum, sign) => sum + (SIGN_WEIGHTS[sign] ?? 0), 0);
}

function standingOf(weight: number): Standing | undefined {
  return (["certain", "likely", "paired"] as const).find((standing) => weight >= LEAST[standing]);
}
