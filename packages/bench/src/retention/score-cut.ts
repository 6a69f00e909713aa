import { FAMILIES } from "./probes/families.ts";
import type { FamilyId, Probe, Scope } from "./probes/probe.ts";
import type { SummaryText } from "./truth/summary-text.ts";
import { findableScore } from "./truth/summary-text.ts";
import { checkTruth, claimedChanges, falseRate, type Source, type Truthfulness } from "./truthfulness.ts";

/** Families that the audit found under 90 % precise: reported, not weighted. */
export const UNWEIGHTED: FamilyId[] = ["D1"];

export interface FamilyScore {
  /** Exclusive probes: the kept suffix does not show them. */
  probes: number;
  score: number;
  findable: number;
  /** Exclusive probes that the record uses again afterwards. */
  neededProbes: number;
  neededScore: number;
  /** All probes, those that the kept suffix shows too. */
  allProbes: number;
  allScore: number;
}

export interface CutScore {
  families: Partial<Record<FamilyId, FamilyScore>>;
  retention: number | undefined;
  findable: number | undefined;
  truth: Truthfulness;
  falseRate: number;
}

export function probesOf(scope: Scope): Probe[] {
  return FAMILIES.flatMap((family) => family.probes(scope));
}

export function scoreFamilies(probes: Probe[], summary: SummaryText): CutScore["families"] {
  const families: CutScore["families"] = {};
  for (const { id } of FAMILIES) {
    const own = probes.filter((probe) => probe.family === id);
    if (own.length > 0) families[id] = scoreFamily(own, summary);
  }
  return families;
}

export function scoreCut(summary: SummaryText, probes: Probe[], scope: Scope, source: Source): CutScore {
  const families = scoreFamilies(probes, summary);
  const changed = families.A1;
  if (changed) applyPrecision(changed, claimPrecision(summary, scope));
  const truth = checkTruth(summary, scope, source);
  return {
    families,
    retention: weightedRetention(families, "score"),
    findable: weightedRetention(families, "findable"),
    truth,
    falseRate: falseRate(truth),
  };
}

function scoreFamily(probes: Probe[], summary: SummaryText): FamilyScore {
  const hits = probes.map((probe) => ({ probe, hit: probe.match(summary) }));
  const exclusive = hits.filter(({ probe }) => probe.exclusive);
  const needed = exclusive.filter(({ probe }) => probe.neededLater);
  return {
    probes: exclusive.length,
    score: average(exclusive.map(({ hit }) => hit.score)),
    findable: average(exclusive.map(({ hit }) => findableScore(hit))),
    neededProbes: needed.length,
    neededScore: average(needed.map(({ hit }) => hit.score)),
    allProbes: hits.length,
    allScore: average(hits.map(({ hit }) => hit.score)),
  };
}

/** Family means, weighted, the penalty taken off; undefined where no weighted family has a probe. */
export function weightedRetention(families: CutScore["families"], field: "score" | "findable"): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const { id, weight } of FAMILIES) {
    const family = families[id];
    if (!family || family.probes === 0 || UNWEIGHTED.includes(id)) continue;
    sum += weight * family[field];
    if (weight > 0) weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}

/** A1 is recall times the precision of what the summary lists as changed; a text that lists nothing claims nothing. */
function applyPrecision(family: FamilyScore, precision: number): void {
  for (const field of ["score", "findable", "neededScore", "allScore"] as const) family[field] *= precision;
}

function claimPrecision(summary: SummaryText, scope: Scope): number {
  const claims = claimedChanges(summary);
  if (claims.length === 0) return 1;
  const changed = scope.facts.changes.filter(({ message }) => message < scope.spanEnd);
  const right = claims.filter((claim) =>
    changed.some(({ path }) => claim === path || claim.endsWith(`/${path}`) || path.endsWith(`/${claim}`)),
  );
  return right.length / claims.length;
}

function average(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
