import { estimateTokens, type Message, type Part } from "@vcc/normalize";
import type { Entry } from "@vcc/sessions";
import { CONTEXT_GROUPS, type ContextCurve, type ContextGroup } from "./report-data.ts";

type Weights = Record<ContextGroup, number>;

/**
 * Follows what the model had before it. A compaction of the host leaves its summary and the messages from its kept
 * boundary on; where it names none, the summary alone.
 */
export class ContextMeter {
  readonly curve: ContextCurve = { tokens: perGroup(() => []), hostCuts: [] };
  /** Sums of the messages up to each place, the summaries of compactions left out. */
  readonly #sums: Weights[] = [perGroup(() => 0)];
  /** How many messages stand before an entry; one that is no message itself may be a kept boundary, too. */
  readonly #places = new Map<string, number>();
  #start = 0;
  #summary = 0;

  /** `branch`: all entries, messages or not; the messages among them are added one by one. */
  constructor(branch: readonly Entry[]) {
    let messages = 0;
    for (const { id, role } of branch) {
      if (!this.#places.has(id)) this.#places.set(id, messages);
      if (role !== undefined) messages += 1;
    }
  }

  add(entry: Entry, message: Message): void {
    const weights = weigh(message);
    const place = this.#sums.length - 1;
    if (entry.kind === "compaction") {
      const { firstKeptId } = entry.compaction ?? {};
      const kept = firstKeptId === undefined ? undefined : this.#places.get(firstKeptId);
      this.#start = Math.min(kept ?? place, place);
      this.#summary = CONTEXT_GROUPS.reduce((sum, group) => sum + weights[group], 0);
      this.curve.hostCuts.push(place + 1);
    }
    const before = this.#sums[place] as Weights;
    this.#sums.push(perGroup((group) => before[group] + (entry.kind === "compaction" ? 0 : weights[group])));
    const now = this.#since(this.#start);
    now.summary += this.#summary;
    for (const group of CONTEXT_GROUPS) this.curve.tokens[group].push(now[group]);
  }

  /** The last point: a summary in place of everything before a message. Returns the tokens of what is kept. */
  compact(firstKept: number | undefined, summaryTokens: number): number {
    const after = this.#since(firstKept === undefined ? this.#sums.length - 1 : firstKept - 1);
    const kept = CONTEXT_GROUPS.reduce((sum, group) => sum + after[group], 0);
    after.summary += summaryTokens;
    for (const group of CONTEXT_GROUPS) this.curve.tokens[group].push(after[group]);
    return kept;
  }

  #since(start: number): Weights {
    const from = this.#sums[start] as Weights;
    const to = this.#sums.at(-1) as Weights;
    return perGroup((group) => to[group] - from[group]);
  }
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
  else for (const part of content) weights[groupOfPart(part) ?? own] += weighPart(part);
  return weights;
}

function groupOfPart({ type }: Part): ContextGroup | undefined {
  if (type === "thinking") return "thinking";
  if (type === "toolCall") return "calls";
  return type === "toolResult" ? "results" : undefined;
}

/** As the cut planner counts them. */
const IMAGE_TOKENS = 1_200;

function weighPart(part: Part): number {
  switch (part.type) {
    case "text":
    case "thinking":
      return estimateTokens(part.text);
    case "toolCall":
      return estimateTokens(part.name) + estimateTokens(JSON.stringify(part.args) ?? "");
    case "toolResult":
      return typeof part.content === "string"
        ? estimateTokens(part.content)
        : part.content.reduce((sum, inner) => sum + weighPart(inner), 0);
    case "image":
      return IMAGE_TOKENS;
  }
}
