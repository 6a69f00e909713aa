import { causalCandidates } from "./causal-candidates.ts";
import { type ChainPart, chooseChain } from "./choose-chain.ts";
import type { ResolutionStatus, TurnEvidence } from "./evidence.ts";

/** A stretch of the text, word for word; the offsets are UTF-16 code units. */
export interface Fragment {
  text: string;
  start: number;
  end: number;
}

export interface CausalChain {
  /** What was wrong, or why it happened. */
  cause: Fragment | null;
  /** What was done about it. */
  resolution: (Fragment & { status: ResolutionStatus }) | null;
}

/** The text comes last: all that the evidence tells stands before it. */
const AFTER_EVERYTHING = Number.MAX_SAFE_INTEGER;

/**
 * Why and how, from what an agent wrote in one go: the last cause and resolution that belong together, else the last
 * one that stands alone. Guesses, plans, questions, denials and quotations are neither. A resolution is `claimed`
 * unless the evidence of its turn bears it out. Never throws; the time is linear in the text.
 */
export function extractCausalChain(text: string, evidence?: TurnEvidence): CausalChain {
  const { cause, resolution } = chooseChain(causalCandidates(text, AFTER_EVERYTHING), evidence);
  return {
    cause: cause && fragmentOf(cause),
    resolution: resolution && { ...fragmentOf(resolution), status: resolution.status },
  };
}

function fragmentOf({ text, start, end }: ChainPart): Fragment {
  return { text, start, end };
}
