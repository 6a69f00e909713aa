import { groupBy } from "../group-by.ts";
import type { KnownItem } from "./known-items.ts";

export interface Score {
  /** One by the rank of the first target; where all targets are wanted, their share of the places there are for them. */
  reciprocalRank: number;
  /** Whether, or where all are wanted how much of them, is among the first `depth`. */
  hit: number;
}

/** `ranking` holds places, best first. */
export function scoreRanking({ wanted, targets }: KnownItem, ranking: readonly number[], depth: number): Score {
  const shown = ranking.slice(0, depth);
  if (wanted === "all") {
    const share = new Set(shown.filter((place) => targets.has(place))).size / Math.min(depth, targets.size);
    return { reciprocalRank: share, hit: share };
  }
  const rank = shown.findIndex((place) => targets.has(place)) + 1;
  return rank === 0 ? { reciprocalRank: 0, hit: 0 } : { reciprocalRank: 1 / rank, hit: 1 };
}

export interface KindScore extends Score {
  queries: number;
}

/** Means of each kind, in the order the kinds first stand. */
export function scoresByKind(scored: readonly { kind: string; score: Score }[]): Map<string, KindScore> {
  const groups = groupBy(scored, ({ kind }) => kind);
  return new Map(
    [...groups].map(([kind, group]) => [
      kind,
      { ...meanScore(group.map(({ score }) => score)), queries: group.length },
    ]),
  );
}

export function meanScore(scores: readonly Score[]): Score {
  const mean = (value: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / Math.max(1, scores.length);
  return { reciprocalRank: mean((score) => score.reciprocalRank), hit: mean((score) => score.hit) };
}
