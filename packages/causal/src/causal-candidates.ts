import type { CausalCandidate, Standing } from "./candidate.ts";
import type { PlacedStretch } from "./chances.ts";
import type { FoundStretch } from "./find-cause.ts";
import { fragmentOf } from "./fragment.ts";
import { readScene, type Scene } from "./scene.ts";
import { isSameAnswer } from "./traits.ts";
import { weighScene } from "./weigh.ts";

/** The least chance of a part by how far it stands alone. */
const LEAST: Record<CausalCandidate["role"], Record<Standing, number>> = {
  cause: { certain: 0.85, likely: 0.65, paired: 0.3 },
  resolution: { certain: 0.85, likely: 0.6, paired: 0.15 },
};

/** As much less is enough for a change of which the statement's own words say that it removed a fault. */
const TRUST_IN_CERTAIN_CHANGE = 0.35;

/** The share of its chance that the likeliest wording adds, so that of overlapping stretches the plainest is taken. */
const OWN_SHARE = 0.1;

/** A stretch less likely is not looked at. */
const NEGLIGIBLE = 0.005;

/**
 * The likeliest cause and the likeliest resolution of an assistant text, in its order, where they are likely enough. Each text is
 * read by itself, so the candidates of a turn are those of its texts, one after the other.
 */
export function causalCandidates(text: string, source: number): CausalCandidate[] {
  const scene = readScene(text);
  const { stretches, chances } = weighScene(scene);
  const candidates = [
    candidateOf("cause", likeliest(stretches, chances.causes)),
    candidateOf("resolution", likeliest(stretches, chances.resolutions)) ?? plainChange(),
  ];
  return candidates.filter((candidate) => candidate !== undefined).sort((one, other) => one.start - other.start);

  /** What was done, where nothing tells what for: beside the cause that another text told, it is what was done about it. */
  function plainChange(): CausalCandidate | undefined {
    const statement = scene.statements.findLast(({ change, stretches: own }) => own.length > 0 && isDeed(change));
    const fragment = statement?.change && fragmentOf(text, statement.tokens, statement.change);
    if (statement === undefined || fragment === undefined) return undefined;
    const { isAside } = statement;
    return { role: "resolution", ...fragment, source, standing: "paired", ...(isAside && { isAside: true as const }) };
  }

  function candidateOf(role: CausalCandidate["role"], found: Likely | undefined): CausalCandidate | undefined {
    if (found === undefined) return undefined;
    const { tokens, isAside, cause, change } = statementOf(scene, found.stretch);
    const named = namedBy(role === "cause" ? cause : change, found.stretch);
    const trust = role === "resolution" && named?.standing === "certain" ? TRUST_IN_CERTAIN_CHANGE : 0;
    const standing = standingOf(role, found.chance + trust);
    // What the statement's own words name is cut more closely than by its clauses.
    const fragment = fragmentOf(text, tokens, named ?? found.stretch);
    if (standing === undefined) return undefined;
    return fragment && { role, ...fragment, source, standing, ...(isAside && { isAside: true as const }) };
  }
}

/** Neither how things are now nor that a fault is gone. */
function isDeed(change: FoundStretch | undefined): boolean {
  return change !== undefined && !change.isState && !change.isBare;
}

/** What a statement names, where it is the same answer. */
function namedBy(named: FoundStretch | undefined, stretch: PlacedStretch): FoundStretch | undefined {
  return named !== undefined && isSameAnswer(named, stretch) ? named : undefined;
}

interface Likely {
  stretch: PlacedStretch;
  chance: number;
}

/** The chances of several wordings of one answer add up. */
function likeliest(stretches: readonly PlacedStretch[], chances: Float64Array): Likely | undefined {
  let best: Likely | undefined;
  let most = 0;
  for (const [at, stretch] of stretches.entries()) {
    const own = chances[at] as number;
    if (own < NEGLIGIBLE) continue;
    const chance = chanceOfWordings(stretches, chances, at);
    if (chance + OWN_SHARE * own <= most) continue;
    most = chance + OWN_SHARE * own;
    best = { stretch, chance };
  }
  return best;
}

function chanceOfWordings(stretches: readonly PlacedStretch[], chances: Float64Array, at: number): number {
  const here = stretches[at] as PlacedStretch;
  let sum = 0;
  let first = at;
  while (stretches[first - 1]?.statement === here.statement) first -= 1;
  for (let other = first; stretches[other]?.statement === here.statement; other += 1) {
    if (isSameAnswer(here, stretches[other] as PlacedStretch)) sum += chances[other] as number;
  }
  return sum;
}

function standingOf(role: CausalCandidate["role"], chance: number): Standing | undefined {
  return (["certain", "likely", "paired"] as const).find((standing) => chance >= LEAST[role][standing]);
}

function statementOf({ statements }: Scene, { statement }: PlacedStretch) {
  return statements[statement] as Scene["statements"][number];
}
