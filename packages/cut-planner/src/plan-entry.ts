/**
 * What planning knows of one entry of a session: how it hangs together with others and what it weighs, never what it
 * says. `toPlanEntries` makes them. A plan takes them as a branch, from the root to the leaf, so they name no parents.
 */
export interface PlanEntry {
  /** The host's id. An entry without one, or with one that another entry has too, is never a cut. */
  id?: string;
  /** `message` and `branchSummary` stand in the model's context; `other` is bookkeeping of the host. */
  kind: "message" | "branchSummary" | "compaction" | "other";
  role?: "user" | "assistant" | "toolResult" | "bash" | "system" | "custom" | "summary";
  /** A user message that the host wrote in the user's name. */
  injected?: boolean;
  /** Ids of the tool calls that the message makes, and of those that it answers. */
  calls?: readonly string[];
  answers?: readonly string[];
  /** Records that the host split from one answer of the model share this. */
  group?: string;
  /** What the entry takes of the model's context, a whole number of estimated tokens. */
  tokens: number;
  /** Of a `compaction`: the first entry that it left in the model's context; absent or empty: none. */
  firstKeptId?: string;
  edit?: PlanEdit;
}

/** From this entry on the model sees an earlier one otherwise. The newest edit of an entry counts. */
export interface PlanEdit {
  targetId: string;
  /** What the target weighs from now on; absent: the model doesn't see it any more. */
  tokens?: number;
}
