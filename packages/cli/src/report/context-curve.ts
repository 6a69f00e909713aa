import { estimatePart, estimateTokens, type Message, type Part } from "@vcc/normalize";
import type { Entry, EntryEdit } from "@vcc/sessions";
import { CONTEXT_GROUPS, type ContextCurve, type ContextGroup } from "./report-data.ts";

type Weights = Record<ContextGroup, number>;

/**
 * Follows what the model had before it. A compaction of the host leaves its summary and the messages from its kept
 * boundary on; where it names none, the summary alone. What the host edited weighs what the model sees of it.
 */
export class ContextMeter {
  readonly curve: ContextCurve = { tokens: perGroup(() => []), hostCuts: [] };
  /** What each message weighs; the summaries of compactions nothing, as only the newest is seen. */
  readonly #weights: Weights[] = [];
  /** How many messages stand before an entry; one that is no message itself may be a kept boundary, too. */
  readonly #places = new Map<string, number>();
  /** In order, each with the number of messages before it. */
  readonly #edits: (EntryEdit & { place: number })[] = [];
  readonly #roles: Message["role"][] = [];
  readonly #seen: Weights = perGroup(() => 0);
  #start = 0;
  #summary = 0;
  #editsDone = 0;

  /** `branch`: all entries, messages or not; the messages among them are added one by one. */
  constructor(branch: readonly Entry[]) {
    for (const { id, role, edit } of branch) {
      const place = this.#roles.length;
      if (!this.#places.has(id)) this.#places.set(id, place);
      if (edit) this.#edits.push({ ...edit, place });
      if (role !== undefined) this.#roles.push(role);
    }
  }

  add(entry: Entry, message: Message): void {
    const place = this.#weights.length;
    this.#editUpTo(place);
    const weights = weigh(message);
    if (entry.kind === "compaction") {
      const { firstKeptId } = entry.compaction ?? {};
      const kept = firstKeptId === undefined ? undefined : this.#places.get(firstKeptId);
      this.#moveStart(Math.min(kept ?? place, place));
      this.#summary = total(weights);
      this.curve.hostCuts.push(place + 1);
      this.#weights.push(perGroup(() => 0));
    } else {
      this.#weights.push(weights);
      change(this.#seen, weights, 1);
    }
    for (const group of CONTEXT_GROUPS)
      this.curve.tokens[group].push(this.#seen[group] + (group === "summary" ? this.#summary : 0));
  }

  /** The last point: a summary in place of everything before a message. Returns the tokens of what is kept. */
  compact(firstKept: number | undefined, summaryTokens: number): number {
    this.#editUpTo(this.#weights.length);
    const after = perGroup(() => 0);
    if (firstKept !== undefined) for (const weights of this.#weights.slice(firstKept - 1)) change(after, weights, 1);
    const kept = total(after);
    after.summary += summaryTokens;
    for (const group of CONTEXT_GROUPS) this.curve.tokens[group].push(after[group]);
    return kept;
  }

  /** The edits that stand before a place of the branch. */
  #editUpTo(place: number): void {
    for (let edit = this.#edits[this.#editsDone]; edit && edit.place <= place; edit = this.#edits[this.#editsDone]) {
      this.#editsDone += 1;
      const { targetId, replacement } = edit;
      const target = this.#places.get(targetId) ?? place;
      const role = this.#roles[target];
      const before = this.#weights[target];
      if (role === undefined || before === undefined) continue;
      const now = replacement === undefined ? perGroup(() => 0) : weigh({ role, content: replacement });
      this.#weights[target] = now;
      if (target < this.#start) continue;
      change(this.#seen, before, -1);
      change(this.#seen, now, 1);
    }
  }

  #moveStart(start: number): void {
    for (; this.#start < start; this.#start++) change(this.#seen, this.#weights[this.#start] as Weights, -1);
    while (this.#start > start) change(this.#seen, this.#weights[--this.#start] as Weights, 1);
  }
}

function total(weights: Weights): number {
  return CONTEXT_GROUPS.reduce((sum, group) => sum + weights[group], 0);
}

function change(sum: Weights, by: Weights, sign: 1 | -1): void {
  for (const group of CONTEXT_GROUPS) sum[group] += sign * by[group];
}

function perGroup<Value>(makeValue: (group: ContextGroup) => Value): Record<ContextGroup, Value> {
  return Object.fromEntries(CONTEXT_GROUPS.map((group) => [group, makeValue(group)])) as Record<ContextGroup, Value>;
}

const GROUP_OF_ROLE: Record<Message["role"], ContextGroup> = {
  user: "user",
  assistant: "assistant",
  toolResult: "results",
  bash: "results",
  system: "system",
  custom: "system",
  summary: "summary",
};

function weigh({ role, content, command = "", output = "" }: Message): Weights {
  const weights = perGroup(() => 0);
  const own = GROUP_OF_ROLE[role];
  weights[own] += estimateTokens(command) + estimateTokens(output);
  if (typeof content === "string") weights[own] += estimateTokens(content);
  else for (const part of content) weights[groupOfPart(part) ?? own] += estimatePart(part);
  return weights;
}

function groupOfPart({ type }: Part): ContextGroup | undefined {
  if (type === "thinking") return "thinking";
  if (type === "toolCall") return "calls";
  return type === "toolResult" ? "results" : undefined;
}
