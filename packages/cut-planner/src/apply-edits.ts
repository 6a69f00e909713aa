import type { PlanEdit, PlanEntry } from "./plan-entry.ts";

/** The branch as the edits on it leave it, each entry in its place. What an edit took away remains as bookkeeping. */
export function applyEdits(branch: readonly PlanEntry[]): readonly PlanEntry[] {
  if (branch.every(({ edit }) => edit === undefined)) return branch;
  const positions = new Map<string, number>();
  const edits = new Map<number, PlanEdit>();
  for (const [position, { id, edit }] of branch.entries()) {
    const target = edit && positions.get(edit.targetId);
    if (edit && target !== undefined) edits.set(target, edit);
    if (id !== undefined) positions.set(id, position);
  }
  return branch.map((entry, position) => {
    const edit = edits.get(position);
    if (!edit) return entry;
    if (edit.tokens !== undefined) return { ...entry, tokens: edit.tokens };
    return { ...(entry.id === undefined ? {} : { id: entry.id }), kind: "other", tokens: 0 };
  });
}
