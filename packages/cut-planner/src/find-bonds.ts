import { isSeen } from "./find-view.ts";
import type { PlanEntry } from "./plan-entry.ts";

/**
 * For every position of a branch, how far what stands before it is bound to what follows: a cut there is safe where the
 * value is less than the position.
 *
 *     user  call a, call b  result b  result a  assistant
 *           ^ safe          ^ unsafe  ^ unsafe  ^ safe
 *
 * Bound are a call and its results, in whichever order they come; the records of one answer of the model; and all from
 * where the model began what it is about, as long as a call of it runs. A result without a call is bound to the time
 * before the branch: it is never kept.
 */
export function findBonds(branch: readonly PlanEntry[]): Int32Array {
  const reach = new Int32Array(branch.length + 1).fill(-1);
  const bind = (from: number, to: number) => {
    reach[from + 1] = Math.max(reach[from + 1] as number, to);
  };
  const open = bindCalls(branch, bind);
  bindResultsWithoutId(branch, bind);
  bindGroups(branch, bind);
  const { start, answer } = findLastStep(branch);
  if (answer.some((position) => open.has(position))) bind(start, branch.length);

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
 * What the model is about: its last answer, which is one record or, where a host stores each call by itself, several in a
 * row; and where it starts, with what the model was told directly before. Calls in it may be running still; those before
 * it were given up, since the model went on without their results.
 *
 *     assistant  result  user  assistant  call x, call y  result x
 *                        ^ start
 */
function findLastStep(branch: readonly PlanEntry[]): { start: number; answer: number[] } {
  const answer: number[] = [];
  let start = branch.length;
  for (let position = branch.length - 1; position >= 0; position--) {
    const entry = branch[position] as PlanEntry;
    if (!isSeen(entry)) continue;
    const isAnswer = entry.role === "assistant";
    if (answer.length > 0) {
      if (entry.role === "toolResult") break;
      // An answer before what the model was told, or one whose results are in its own record, is an earlier step.
      if (isAnswer && (answer.at(-1) !== start || entry.answers?.length)) break;
    } else if (!isAnswer) continue;
    if (isAnswer) answer.push(position);
    start = position;
  }
  return { start, answer };
}
