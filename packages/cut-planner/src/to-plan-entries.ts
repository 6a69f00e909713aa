import { estimatePart, estimateTokens, type Message } from "@vcc/normalize";
import type { PlanEntry } from "./plan-entry.ts";

/** An opened session, as `@vcc/sessions` gives it. */
export interface PlannableSession {
  branch(leaf?: string): readonly BranchEntry[];
  /** One for each entry of the branch that has a role, in the same order. */
  messages(leaf?: string): AsyncIterable<Message> | Iterable<Message>;
}

export interface BranchEntry {
  id: string;
  kind: PlanEntry["kind"];
  role?: Message["role"];
  calls?: readonly string[];
  answers?: readonly string[];
  group?: string;
  compaction?: { firstKeptId?: string };
  /** The model sees the target with this content instead; absent: not at all. */
  edit?: { targetId: string; replacement?: Message["content"] };
}

export interface ToPlanEntriesOptions {
  /** Default: the entry at which the host would go on. */
  leaf?: string;
  estimate?: (text: string) => number;
}

/** The branch of a session, weighed for `planCut`. Messages are read one by one and not kept. */
export async function toPlanEntries(
  session: PlannableSession,
  { leaf, estimate = estimateTokens }: ToPlanEntriesOptions = {},
): Promise<PlanEntry[]> {
  const entries = session.branch(leaf).map((entry) => planEntryOf(entry, estimate));
  const withMessage = entries.filter(({ role }) => role !== undefined);
  let next = 0;
  for await (const message of session.messages(leaf)) {
    const entry = withMessage[next++];
    if (!entry) break;
    entry.tokens = weigh(message, estimate);
    if (message.role === "user" && message.origin === "host") entry.injected = true;
  }
  return entries;
}

function planEntryOf(
  { id, kind, role, calls, answers, group, compaction, edit }: BranchEntry,
  estimate: (text: string) => number,
): PlanEntry {
  const entry: PlanEntry = { id, kind, tokens: 0 };
  if (role !== undefined) entry.role = role;
  if (calls) entry.calls = calls;
  if (answers) entry.answers = answers;
  if (group !== undefined) entry.group = group;
  if (compaction?.firstKeptId !== undefined) entry.firstKeptId = compaction.firstKeptId;
  if (edit) {
    const { targetId, replacement } = edit;
    entry.edit = { targetId };
    if (replacement !== undefined) entry.edit.tokens = weighContent(replacement, estimate);
  }
  return entry;
}

function weigh({ content, command, output }: Message, estimate: (text: string) => number): number {
  return weighContent(content, estimate) + estimate(command ?? "") + estimate(output ?? "");
}

function weighContent(content: Message["content"], estimate: (text: string) => number): number {
  if (typeof content === "string") return estimate(content);
  return content.reduce((sum, part) => sum + estimatePart(part, estimate), 0);
}
