import { planCut, toPlanEntries } from "@vcc/cut-planner";
import { type Message, normalize } from "@vcc/normalize";
import { openMessages } from "@vcc/sessions";
import { type Compaction, compact } from "@vcc/summarize-merge";
import type { ChatMessage } from "./chat.ts";

/** What an agent keeps of its past: every message there ever was, and how much of it the newest summary covers. */
export interface History {
  all: ChatMessage[];
  covered: number;
  summary?: Compaction;
}

/** What goes to the model: the summary in place of what it covers, then the rest. */
export function contextOf({ all, covered, summary }: History): ChatMessage[] {
  const head: ChatMessage[] = summary ? [{ role: "user", content: summary.text }] : [];
  return [...head, ...all.slice(covered)];
}

/** Cuts where no task and no call is torn apart, and adds what is cut off to the summary. False: nothing to gain. */
export async function compactHistory(history: History, keepRecentTokens: number): Promise<boolean> {
  const recent = openMessages(history.all.slice(history.covered));
  const entries = await toPlanEntries(recent);
  const plan = planCut(entries, { keepRecentTokens });
  if ("refused" in plan) return false;

  const cut = entries.findIndex(({ id }) => id === plan.firstKeptEntryId);
  const span: Message[] = [];
  for await (const message of recent.messages()) if (span.length < cut) span.push(message);
  const { summary, covered } = history;
  history.summary = compact({
    // Refs count from the first message of all, so that they mean the same after every compaction.
    blocks: normalize(span, { firstIndex: covered + 1 }),
    time: Date.UTC(2026, 0, 1),
    budgetTokens: 700,
    ...(summary ? { previous: summary.details.state, generation: summary.details.generation + 1 } : {}),
  });
  history.covered += cut;
  return true;
}
