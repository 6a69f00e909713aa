import type { CausalCandidate, Standing } from "./candidate.ts";
import type { PlacedStretch } from "./chances.ts";
import type { FoundStretch } from "./find-cause.ts";
import { fragmentOf } from "./fragment.ts";
import { matchAt, type TokenRange } from "./pattern.ts";
import { type ReadStatement, readScene, type Scene } from "./scene.ts";
import type { Token } from "./tokenize.ts";
import { isSameAnswer } from "./traits.ts";
import { weighScene } from "./weigh.ts";

/** The least chance of a part by how far it stands alone. */
const LEAST: Record<CausalCandidate["role"], Record<Standing, number>> = {
  cause: { certain: 0.85, likely: 0.7, paired: 0.3 },
  resolution: { certain: 0.85, likely: 0.65, paired: 0.35 },
};

/** As much less is enough for what the statement's own words give for certain: "because …", "fixed by …". */
const TRUST_IN_CERTAIN = 0.35;

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
    const statement = scene.statements.findLast((said) => said.stretches.length > 0 && isDeed(said, scene));
    const fragment = statement?.change && fragmentOf(text, statement.tokens, statement.change);
    if (statement === undefined || fragment === undefined) return undefined;
    const { isAside } = statement;
    return { role: "resolution", ...fragment, source, standing: "paired", ...(isAside && { isAside: true as const }) };
  }

  function candidateOf(role: CausalCandidate["role"], found: Likely | undefined): CausalCandidate | undefined {
    if (found === undefined) return undefined;
    const { tokens, isAside, cause, change } = statementOf(scene, found.stretch);
    const named = namedBy(role === "cause" ? cause : change, found.stretch);
    const trust = named?.standing === "certain" ? TRUST_IN_CERTAIN : 0;
    const standing = standingOf(role, found.chance + trust);
    if (standing === undefined || (standing === "paired" && isBuilt(tokens, found.stretch, scene))) return undefined;
    // What the statement's own words name is cut more closely than by its clauses.
    const fragment = fragmentOf(text, tokens, named ?? found.stretch);
    return fragment && { role, ...fragment, source, standing, ...(isAside && { isAside: true as const }) };
  }
}

/** Neither how things are now, nor that a fault is gone, nor what was built. */
function isDeed({ tokens, change }: ReadStatement, scene: Scene): boolean {
  if (change === undefined || change.isState || change.isBare) return false;
  return !isBuilt(tokens, change, scene);
}

/** "added a flag": what was built answers no cause that another text told. */
function isBuilt(tokens: readonly Token[], { from }: TokenRange, { lexicon }: Scene): boolean {
  return matchAt(tokens, from, lexicon.tables.buildings) !== undefined;
}

/** What a statement names, where it is the same answer. */
function namedBy(named: FoundStretch | undefined, stretch: PlacedStretch): FoundStretch | undefined {
  return named !== undefined && isSameAnswer(named, stretch) ? named : undefined;
}

interface Likely {
  stretch: PlacedStretch;
  chance: number;
}

/** Beside other answers, one is sure that would be so without them: its chance against that of no answer at all. */
const SURE_ALONE = 0.93;

/** Of several sure answers the last counts that is not much less likely than the likeliest. */
const NOT_MUCH_LESS = 0.4;

/** The likeliest answer, or the last of several that are sure. */
function likeliest(stretches: readonly PlacedStretch[], chances: Float64Array): Likely | undefined {
  const none = chances[stretches.length] as number;
  const answers = stretches.flatMap((stretch, at) => {
    const own = chances[at] as number;
    if (own < NEGLIGIBLE) return [];
    const chance = chanceOfWordings(stretches, chances, at);
    return [{ stretch, chance, weight: chance + OWN_SHARE * own }];
  });
  const best = mostOf(answers);
  if (best === undefined || best.chance / (best.chance + none) < SURE_ALONE) return best;
  const last = answers.findLast(({ chance }) => chance >= NOT_MUCH_LESS * best.chance)?.stretch.statement;
  const latest = mostOf(answers.filter(({ stretch }) => stretch.statement === last)) ?? best;
  return { ...latest, chance: latest.chance / (latest.chance + none) };
}

function mostOf<Answer extends { weight: number }>(answers: readonly Answer[]): Answer | undefined {
  return answers.reduce<Answer | undefined>(
    (one, other) => (one === undefined || other.weight > one.weight ? other : one),
    undefined,
  );
}

/** The chances of several wordings of one answer add up. */
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
