import { isSeen } from "./find-view.ts";
import type { PlanEntry } from "./plan-entry.ts";

/**
 * For every position of a branch, how far what stands before it is bound to what follows: a cut there is safe where the
 * value is less than the position.
 *
 *     user  call a, call b  result b  result a  assistant
 *                           ^         ^ unsafe: a cut parts `call a` from its result
 *          ^ safe                               ^ safe
 *
 * Bound are a call and its results, in whichever order they come; a call that may yet be answered and all that follows; the
 * records of one answer of the model. A result without a call is bound to the time before the branch: it is never kept.
 */
export function findBonds(branch: readonly PlanEntry[]): Int32Array {
  const reach = new Int32Array(branch.length + 1).fill(-1);
  const bind = (from: number, to: number) => {
    reach[from + 1] = Math.max(reach[from + 1] as number, to);
  };
  const open = bindCalls(branch, bind);
  bindResultsWithoutId(branch, bind);
  bindGroups(branch, bind);
  for (const position of lastAnswer(branch)) if (open.has(position)) bind(position, branch.length);

  for (let position = 1; position < reach.length; position++) {
    reach[position] = Math.max(reach[position] as number, reach[position - 1] as number);
  }
  return reach;
}

type Bind = (from: number, to: number) => void;

/**
 * A result belongs to the nearest call before it that has its id, for hosts may use an id again; only if there is none, to
 * the next call after it. Returns the positions of messages with calls that have no result.
 */
function bindCalls(branch: readonly PlanEntry[], bind: Bind): Set<number> {
  const called = new Map<string, number>();
  const early = new Map<string, { first: number; last: number }>();
  const openCalls = new Map<number, Set<string>>();
  for (const [position, { calls = [], answers = [] }] of branch.entries()) {
    for (const call of calls) {
      called.set(call, position);
      const result = early.get(call);
      early.delete(call);
      if (result) bind(result.first, position);
      else openCalls.set(position, (openCalls.get(position) ?? new Set()).add(call));
    }
    for (const call of answers) {
      const from = called.get(call);
      if (from === undefined) early.set(call, { first: early.get(call)?.first ?? position, last: position });
      else {
        bind(from, position);
        openCalls.get(from)?.delete(call);
      }
    }
  }
  for (const { last } of early.values()) bind(-1, last);
  return new Set([...openCalls].flatMap(([position, calls]) => (calls.size > 0 ? [position] : [])));
}

/** A result that doesn't say whose it is belongs to what the model said last. */
function bindResultsWithoutId(branch: readonly PlanEntry[], bind: Bind): void {
  let assistant = -1;
  for (const [position, { role, answers }] of branch.entries()) {
    if (role === "assistant") assistant = position;
    else if (role === "toolResult" && !answers?.length) bind(assistant, position);
  }
}

/** A group ends with the next request at the latest, so that a host which uses its names again binds no two turns. */
function bindGroups(branch: readonly PlanEntry[], bind: Bind): void {
  const newest = new Map<string, number>();
  for (const [position, { role, injected, group }] of branch.entries()) {
    if (role === "user" && !injected) newest.clear();
    if (role !== "assistant" || group === undefined) continue;
    const previous = newest.get(group);
    if (previous !== undefined) bind(previous, position);
    newest.set(group, position);
  }
}

/**
 * The positions of what the model said last, which is one record or, where a host stores each call by itself, several in
 * a row. Calls in it may be running still; those before it were given up, since the model went on without their results.
 */
function lastAnswer(branch: readonly PlanEntry[]): number[] {
  const positions: number[] = [];
  for (let position = branch.length - 1; position >= 0; position--) {
    const entry = branch[position] as PlanEntry;
    if (!isSeen(entry)) continue;
    if (entry.role === "assistant") positions.push(position);
    else if (positions.length > 0) break;
  }
  return positions;
}
