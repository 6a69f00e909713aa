import type { BoundaryKind } from "./cut-plan.ts";
import { findBonds } from "./find-bonds.ts";
import type { View } from "./find-view.ts";
import type { PlanEntry } from "./plan-entry.ts";

/** A place where the view can be cut. */
export interface Boundary {
  id: string;
  kind: BoundaryKind;
  /** How many of the view's entries stand before it. */
  before: number;
}

/**
 * The safe places to cut, in order:
 *
 *     user  call       result  user     call       result  assistant  custom  user       assistant
 *           ^ message          ^ cycle  ^ message          ^ cycle    ^ turn  ^ message  ^ message
 *
 * The second user message steers a turn that goes on. The third one is the request of a new turn, which begins with what
 * an extension put before it, so that no injected message is parted from what it was injected for.
 */
export function findBoundaries(branch: readonly PlanEntry[], { positions }: View): Boundary[] {
  const bonds = findBonds(branch);
  const ambiguous = repeatedIds(branch);
  const boundaries: Boundary[] = [];
  let previous: PlanEntry | undefined;
  /** What the agent said or was told last. */
  let work: PlanEntry | undefined;
  for (const [before, position] of positions.entries()) {
    const entry = branch[position] as PlanEntry;
    const isSafe = (bonds[position] as number) < position && entry.role !== "toolResult";
    if (previous && isSafe && entry.id && !ambiguous.has(entry.id)) {
      boundaries.push({ id: entry.id, kind: kindOf(entry, previous, work), before });
    }
    previous = entry;
    if (isWork(entry)) work = entry;
  }
  return boundaries;
}

function kindOf(entry: PlanEntry, previous: PlanEntry, work: PlanEntry | undefined): BoundaryKind {
  if (isWork(entry)) return endsCycle(previous) ? "cycle" : "message";
  const isFirst = isWork(previous) || (isRequest(previous) && isRequest(entry));
  if (!isFirst) return "message";
  return work?.role === "toolResult" ? "cycle" : "turn";
}

function isWork({ role }: PlanEntry): boolean {
  return role === "assistant" || role === "toolResult";
}

/** A host may keep the results of an answer's calls in the answer's own record. */
function endsCycle({ role, answers = [] }: PlanEntry): boolean {
  return role === "toolResult" || (role === "assistant" && answers.length > 0);
}

function isRequest({ role, injected }: PlanEntry): boolean {
  return role === "user" && !injected;
}

function repeatedIds(branch: readonly PlanEntry[]): Set<string> {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of branch) {
    if (id === undefined) continue;
    if (known.has(id)) repeated.add(id);
    known.add(id);
  }
  return repeated;
}
