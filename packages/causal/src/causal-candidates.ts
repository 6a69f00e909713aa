import type { CausalCandidate } from "./candidate.ts";
import { causeInScene } from "./cause-in-scene.ts";
import { changeInScene } from "./change-in-scene.ts";
import { courseOf } from "./course.ts";
import type { FoundStretch } from "./find-cause.ts";
import { fragmentOf } from "./fragment.ts";
import type { Statement } from "./read-statement.ts";
import { readScene } from "./scene.ts";

/**
 * What an assistant text offers as causes and resolutions, in its order. Each text is read by itself, so the candidates
 * of a turn are those of its texts, one after the other.
 */
export function causalCandidates(text: string, source: number): CausalCandidate[] {
  const scene = readScene(text);
  const courses = courseOf(scene);
  const valid = scene.statements.findLastIndex(({ isRetraction }) => isRetraction);
  return scene.statements.flatMap((statement, index) => {
    if (index < valid) return [];
    const stretches = { cause: causeInScene(scene, courses, index), change: changeInScene(scene, index) };
    if (stretches.cause === undefined && stretches.change === undefined) return [];
    const { cause, change } = withoutOverlap(stretches.cause, stretches.change);
    const candidates = [
      ...(cause === undefined ? [] : [candidateOf("cause", cause, statement)]),
      ...(change === undefined ? [] : [candidateOf("resolution", change, statement)]),
    ];
    return candidates.filter((candidate) => candidate !== undefined).sort((one, other) => one.start - other.start);

    function candidateOf(role: CausalCandidate["role"], stretch: FoundStretch, { tokens, isAside }: Statement) {
      const fragment = fragmentOf(text, tokens, stretch);
      if (fragment === undefined) return undefined;
      const place = { source, statement: index, standing: stretch.standing };
      return { role, ...fragment, ...place, ...(isAside && { isAside: true as const }) };
    }
  });
}

/** The same words can't be both: those of a fault that was removed are a resolution, others a cause. */
function withoutOverlap(cause: FoundStretch | undefined, change: FoundStretch | undefined) {
  const isOverlapping = cause !== undefined && change !== undefined && cause.from < change.to && change.from < cause.to;
  if (!isOverlapping) return { cause, change };
  return change.standing === "certain" ? { cause: undefined, change } : { cause, change: undefined };
}
