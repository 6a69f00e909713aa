import { seededRandom, shuffled } from "../truth/random.ts";
import { literalProbe } from "./needed-literals.ts";
import { type Family, isInSpan } from "./probe.ts";

const SAMPLE = 40;

/** L2: a seeded sample of all exact values of the span, needed or not. */
export const sampledLiterals: Family = {
  id: "L2",
  title: "exact values, sampled",
  weight: 1,
  probes(scope) {
    const sources = [...scope.facts.literals.values()]
      .map((uses) => uses.find((use) => isInSpan(scope, use)))
      .filter((use) => use !== undefined);
    return shuffled(sources, seededRandom(scope.session.name))
      .slice(0, SAMPLE)
      .map(({ literal, message }, position) => literalProbe("L2", literal, message, position, scope, false));
  },
};
