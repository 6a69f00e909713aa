import type { Ref, Summary } from "@vcc/summarize-merge";
import type { Atom, Retired } from "../atoms/atom.ts";
import type { Kind } from "../atoms/kind-table.ts";
import type { Retention } from "../progress/progress.ts";

/** What a host keeps beside the text: enough to go on from, and to see why the text says what it says. JSON only. */
export interface DecayDetails {
  compactor: "decay";
  version: 1;
  runId: string;
  /** Which summary of the session it is, from 1. */
  generation: number;
  /** `listed`: there was nothing to write prose of. `degraded`: the prose step failed. */
  rendered: "model" | "listed" | "degraded";
  /** Ids of the span's first and last message, both included; `#N` where a message has none. Absent for an empty span. */
  messageRange?: [string, string];
  source: SourceAccount;
  retention?: Retention;
  budget: BudgetAccount;
  /** What models found, chosen for the text or not; of what the facts tell, what was heard again or replaced. */
  atoms: Atom[];
  /** What is known no longer, the newest. */
  retired: Retired[];
  /** Ids of atoms that the text had no room for. */
  omitted: string[];
  /** What is told without a model: files, errors, rules and requests of the user, values, commits. */
  facts: Summary;
}

export interface SourceAccount {
  chunks: number;
  /** Chunks that no atom rests on: they were said to hold nothing. */
  none: number;
  gapRounds: number;
  /** What was left out of the classifier's answers. */
  droppedLiterals: number;
  rejectedLinks: number;
}

export interface BudgetAccount {
  /** Tokens that the text was allowed, that it took, and that each kind took of it. */
  tokens: number;
  used: number;
  perKind: Record<Kind, number>;
}

/** The most entries of `retired`. */
export const MOST_RETIRED = 64;

export function idOf({ index, id }: Ref): string {
  return id ?? `#${index}`;
}
