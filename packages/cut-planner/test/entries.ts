import type { PlanEntry } from "../src/plan-entry.ts";

/** Builders of entries. An entry weighs 100 tokens unless it says otherwise. */

export function user(id: string, tokens = 100): PlanEntry {
  return { id, kind: "message", role: "user", tokens };
}

/** What the host says in the user's name. */
export function hostNote(id: string, tokens = 100): PlanEntry {
  return { ...user(id, tokens), injected: true };
}

/** What the model says, with the ids of the calls that it makes. */
export function assistant(id: string, calls: string[] = [], tokens = 100): PlanEntry {
  return { id, kind: "message", role: "assistant", ...(calls.length > 0 ? { calls } : {}), tokens };
}

export function result(id: string, call: string, tokens = 100): PlanEntry {
  return { id, kind: "message", role: "toolResult", answers: [call], tokens };
}

/** A finished cycle: `a1` calls `a1.call`, and `a1.result` answers. */
export function cycle(id: string, tokens = 100): PlanEntry[] {
  return [assistant(id, [`${id}.call`], tokens), result(`${id}.result`, `${id}.call`, tokens)];
}

export function custom(id: string, tokens = 100): PlanEntry {
  return { id, kind: "message", role: "custom", tokens };
}

export function bash(id: string, tokens = 100): PlanEntry {
  return { id, kind: "message", role: "bash", tokens };
}

export function system(id: string, tokens = 100): PlanEntry {
  return { id, kind: "message", role: "system", tokens };
}

export function branchSummary(id: string, tokens = 100): PlanEntry {
  return { id, kind: "branchSummary", role: "summary", tokens };
}

export function bookkeeping(id: string): PlanEntry {
  return { id, kind: "other", tokens: 0 };
}

export function compaction(id: string, firstKeptId?: string): PlanEntry {
  return {
    id,
    kind: "compaction",
    role: "summary",
    ...(firstKeptId === undefined ? {} : { firstKeptId }),
    tokens: 1_000,
  };
}

/** Without tokens: the model doesn't see the target any more. */
export function edit(id: string, targetId: string, tokens?: number): PlanEntry {
  return { ...bookkeeping(id), edit: { targetId, ...(tokens === undefined ? {} : { tokens }) } };
}
