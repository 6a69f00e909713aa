import type { Threshold } from "./settings.ts";

/** The context size over which to compact. Undefined: the threshold names none, or the window is unknown. */
export function triggerTokens({ compactPercent, reserveTokens }: Threshold, contextWindow: number): number | undefined {
  if (!(contextWindow > 0)) return undefined;
  const limits = [
    compactPercent === undefined ? undefined : Math.floor((contextWindow * compactPercent) / 100),
    reserveTokens === undefined ? undefined : contextWindow - reserveTokens,
  ].filter((limit): limit is number => limit !== undefined && limit > 0);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

export interface TriggerState {
  /** When the last compaction happened, in milliseconds. */
  compactedAt?: number;
  /** The size of context after the last compaction, or at the last refusal of one. */
  base?: number;
}

/** Whether the context has grown enough since the last compaction or refusal for another try to free anything. */
export function hasGrown({ base }: TriggerState, tokens: number, gain: number): boolean {
  return base === undefined || tokens < base || tokens >= base + gain;
}

export interface TriggerInput {
  /** Null: unknown, as after a compaction until the next answer. */
  tokens: number | null | undefined;
  limit: number | undefined;
  gain: number;
  cooldownMs: number;
  now: number;
}

/** Whether a threshold of ours is to compact now. */
export function isDue(state: TriggerState, { tokens, limit, gain, cooldownMs, now }: TriggerInput): boolean {
  if (limit === undefined || tokens === null || tokens === undefined || tokens <= limit) return false;
  // A clock that was put back ends a cooldown.
  const sinceLast = state.compactedAt === undefined ? Number.POSITIVE_INFINITY : now - state.compactedAt;
  if (sinceLast >= 0 && sinceLast < cooldownMs) return false;
  return hasGrown(state, tokens, gain);
}
