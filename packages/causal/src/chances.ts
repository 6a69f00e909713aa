import type { TokenRange } from "./pattern.ts";

/** A stretch of a text's statement. */
export interface PlacedStretch extends TokenRange {
  statement: number;
}

/** How a cause and a resolution stand to each other, or that one of them or both are missing. */
export const RELATIONS = [
  "neither",
  "cause alone",
  "resolution alone",
  "cause first in the statement",
  "resolution first in the statement",
  "resolution 1 later",
  "resolution 2 later",
  "resolution 3 later",
  "resolution further on",
  "resolution 1 earlier",
  "resolution 2 earlier",
  "resolution further back",
] as const;
export type Relation = (typeof RELATIONS)[number];

const NUMBERS = Object.fromEntries(RELATIONS.map((name, number) => [name, number])) as Record<Relation, number>;

/** What each stretch weighs as a cause and as a resolution, and each relation of the two: logarithms of odds. */
export interface Weighed {
  stretches: readonly PlacedStretch[];
  causes: Float64Array;
  resolutions: Float64Array;
  relations: Float64Array;
}

/** Whether a stretch, or none where it is the number of the stretches, may be the part; all may where it is missing. */
export interface Allowed {
  cause: (stretch: number) => boolean;
  resolution: (stretch: number) => boolean;
}

/** How likely each stretch, and behind them none, is the cause and the resolution, and each relation to hold. */
export interface Chances {
  causes: Float64Array;
  resolutions: Float64Array;
  relations: Float64Array;
  /** The logarithm of the weight of all that is allowed. */
  total: number;
}

/**
 * The chances of all pairs of a cause and a resolution, of either alone and of neither: a log-linear model of a whole text.
 * Statements are summed before they are paired, and far ones together, so that the time grows with the text.
 */
export function chancesOf({ stretches, causes, resolutions, relations }: Weighed, allowed?: Allowed): Chances {
  const none = stretches.length;
  const odds = Float64Array.from(relations, Math.exp);
  const oddsOf = (relation: Relation) => odds[NUMBERS[relation]] as number;
  const cause = exponentials(causes, allowed?.cause);
  const resolution = exponentials(resolutions, allowed?.resolution);
  const groups = groupsOf(stretches, cause.odds, resolution.odds);
  const chances = {
    causes: new Float64Array(none + 1),
    resolutions: new Float64Array(none + 1),
    relations: new Float64Array(RELATIONS.length),
  };
  const noCause = cause.odds[none] as number;
  const noResolution = resolution.odds[none] as number;
  let anyCause = 0;
  let anyResolution = 0;
  for (const group of groups) {
    anyCause += group.cause;
    anyResolution += group.resolution;
  }
  add(chances.relations, NUMBERS.neither, noCause * noResolution * oddsOf("neither"));
  add(chances.relations, NUMBERS["cause alone"], anyCause * noResolution * oddsOf("cause alone"));
  add(chances.relations, NUMBERS["resolution alone"], noCause * anyResolution * oddsOf("resolution alone"));
  chances.causes[none] = noCause * (noResolution * oddsOf("neither") + anyResolution * oddsOf("resolution alone"));
  chances.resolutions[none] = noResolution * (noCause * oddsOf("neither") + anyCause * oddsOf("cause alone"));
  for (const [place, group] of groups.entries()) {
    let toResolution = noResolution * oddsOf("cause alone");
    let toCause = noCause * oddsOf("resolution alone");
    const pair = (relation: number, resolutions: number) => {
      toResolution += resolutions * (odds[relation] as number);
      add(chances.relations, relation, group.cause * resolutions * (odds[relation] as number));
    };
    const reach = reachOf(groups, place);
    for (const other of groups.slice(reach.first, reach.last + 1)) {
      if (other === group) continue;
      pair(relationOver(other.statement - group.statement), other.resolution);
      toCause += other.cause * (odds[relationOver(group.statement - other.statement)] as number);
    }
    const far = sumsBeyond(groups, reach);
    pair(NUMBERS["resolution further on"], far.resolutionsBehind);
    pair(NUMBERS["resolution further back"], far.resolutionsBefore);
    toCause +=
      far.causesBefore * oddsOf("resolution further on") + far.causesBehind * oddsOf("resolution further back");
    for (let at = group.from; at < group.to; at += 1) {
      add(chances.causes, at, (cause.odds[at] as number) * toResolution);
      add(chances.resolutions, at, (resolution.odds[at] as number) * toCause);
      if (cause.odds[at] !== 0) addWithin(group, at);
    }
  }
  const sum = chances.relations.reduce((one, other) => one + other, 0) || Number.MIN_VALUE;
  for (const part of [chances.causes, chances.resolutions, chances.relations])
    for (let at = 0; at < part.length; at += 1) part[at] = (part[at] as number) / sum;
  return { ...chances, total: Math.log(sum) + cause.most + resolution.most };

  /** Pairs of one statement: the same words can't be both. */
  function addWithin({ from, to }: Group, at: number): void {
    const one = stretches[at] as PlacedStretch;
    for (let partner = from; partner < to; partner += 1) {
      const other = stretches[partner] as PlacedStretch;
      const isFirst = one.to <= other.from;
      if (!isFirst && other.to > one.from) continue;
      const relation = NUMBERS[isFirst ? "cause first in the statement" : "resolution first in the statement"];
      const weight = (cause.odds[at] as number) * (resolution.odds[partner] as number) * (odds[relation] as number);
      add(chances.causes, at, weight);
      add(chances.resolutions, partner, weight);
      add(chances.relations, relation, weight);
    }
  }
}

function add(sums: Float64Array, at: number, weight: number): void {
  sums[at] = (sums[at] as number) + weight;
}

/** Odds from their logarithms, the largest of which is taken off; none weighs nothing. What isn't allowed has no odds. */
function exponentials(weights: Float64Array, isAllowed: ((at: number) => boolean) | undefined) {
  let most = 0;
  for (const weight of weights) if (weight > most) most = weight;
  const odds = new Float64Array(weights.length + 1);
  for (let at = 0; at <= weights.length; at += 1) {
    const weight = at < weights.length ? (weights[at] as number) : 0;
    odds[at] = isAllowed === undefined || isAllowed(at) ? Math.exp(weight - most) : 0;
  }
  return { odds, most };
}

/** The stretches of one statement, `[from, to)`, with what they weigh together. */
interface Group {
  statement: number;
  from: number;
  to: number;
  cause: number;
  resolution: number;
  /** The same of all groups before it. */
  causesBefore: number;
  resolutionsBefore: number;
}

function groupsOf(stretches: readonly PlacedStretch[], causes: Float64Array, resolutions: Float64Array): Group[] {
  const groups: Group[] = [];
  for (const [at, { statement }] of stretches.entries()) {
    let group = groups.at(-1);
    if (group?.statement !== statement) {
      group = {
        statement,
        from: at,
        to: at,
        cause: 0,
        resolution: 0,
        causesBefore: (group?.causesBefore ?? 0) + (group?.cause ?? 0),
        resolutionsBefore: (group?.resolutionsBefore ?? 0) + (group?.resolution ?? 0),
      };
      groups.push(group);
    }
    group.to = at + 1;
    group.cause += causes[at] as number;
    group.resolution += resolutions[at] as number;
  }
  return groups;
}

/** Statements apart from which on a relation is the same. */
const FAR_ON = 4;
const FAR_BACK = 3;

/** The first and the last group whose distance tells; those further away stand in two sums. */
function reachOf(groups: readonly Group[], place: number) {
  const { statement } = groups[place] as Group;
  let first = place;
  while (first > 0 && statement - (groups[first - 1] as Group).statement < FAR_ON) first -= 1;
  let last = place;
  while (last < groups.length - 1 && (groups[last + 1] as Group).statement - statement < FAR_ON) last += 1;
  return { first, last };
}

function sumsBeyond(groups: readonly Group[], { first, last }: ReturnType<typeof reachOf>) {
  const here = groups[first] as Group;
  const end = groups[last] as Group;
  const all = groups.at(-1) as Group;
  return {
    causesBefore: here.causesBefore,
    resolutionsBefore: here.resolutionsBefore,
    causesBehind: all.causesBefore + all.cause - end.causesBefore - end.cause,
    resolutionsBehind: all.resolutionsBefore + all.resolution - end.resolutionsBefore - end.resolution,
  };
}

/** `later` is how many statements the resolution stands behind the cause. */
function relationOver(later: number): number {
  if (later > 0) return NUMBERS["resolution 1 later"] + Math.min(later, FAR_ON) - 1;
  return NUMBERS["resolution 1 earlier"] + Math.min(-later, FAR_BACK) - 1;
}
