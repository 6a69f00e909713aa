/** The least that stays, so that an agent doesn't lose what it just did. */
const LEAST_KEPT = 1_000;

export interface KeepTargetInput {
  /** What the user wants to keep. */
  keepRecentTokens: number;
  /** The size of context at which the next compaction would begin; 0: not known. */
  limit: number;
  /** The whole context, and the part of it that is conversation: the rest stays whatever is cut. */
  contextTokens: number;
  conversationTokens: number;
  /** The most that the summary takes. */
  budgetTokens: number;
}

/** How much of the newest is to stay: at most half of the room there is, so that a compaction lasts for a while. */
export function keepTarget(input: KeepTargetInput): number {
  if (!(input.limit > 0)) return input.keepRecentTokens;
  const fixed = Math.max(0, input.contextTokens - input.conversationTokens);
  const room = input.limit - fixed - input.budgetTokens;
  return Math.min(input.keepRecentTokens, Math.max(LEAST_KEPT, Math.floor(room / 2)));
}

const LARGEST_BUDGET = 4_000;
const SMALLEST_BUDGET = 500;

/** How many tokens a summary may take in a window: a tenth of a small one, never more than 4,000. */
export function summaryBudget(contextWindow: number): number {
  if (!(contextWindow > 0)) return LARGEST_BUDGET;
  return Math.max(SMALLEST_BUDGET, Math.min(LARGEST_BUDGET, Math.floor(contextWindow / 10)));
}

/** What a compaction that nobody asked for must free to be worth losing the cached prefix. */
export function leastGain(keepRecentTokens: number, contextWindow: number): number {
  return Math.max(1, Math.ceil(keepRecentTokens / 10), Math.ceil(contextWindow / 50));
}
