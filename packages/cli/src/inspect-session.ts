import { type Block, estimateTokens, identifyTurns, type Message, normalize } from "@vcc/normalize";
import type { Entry, Problem, Session } from "@vcc/sessions";
import { readChunks } from "@vcc/summarize-merge/chunks";
import { messageRecords } from "./branch-span.ts";
import { shownText } from "./shown-text.ts";

/** What a session file holds. Counts are of the branch that the host would go on with. */
export interface SessionInspection {
  format: Session["format"];
  meta: Session["meta"];
  messages: { total: number; byRole: Record<string, number> };
  /** Requests of a person. */
  turns: number;
  /** Calls by the host's own name of the tool, the most called first. */
  tools: Record<string, number>;
  /** Estimated tokens of all that the messages say, call and answer. */
  tokens: number;
  compactions: { id: string; line: number; tokensBefore?: number }[];
  /** Records of other branches and of helper agents, which are not counted above. */
  offBranch: { otherBranches: number; sideConversations: number };
  problems: readonly Problem[];
  /** Types of records that were not understood. */
  unknown: Readonly<Record<string, number>>;
}

export async function inspectSession(
  session: Session,
  { onProgress }: { onProgress?: (done: number, total: number) => void } = {},
): Promise<SessionInspection> {
  const records = messageRecords(session);
  const byRole = new Map<string, number>();
  const tools = new Map<string, number>();
  let turns = 0;
  let tokens = 0;
  for await (const { messages, firstIndex } of readChunks({ messages: session.messages(), records })) {
    for (const message of messages) {
      count(byRole, message.role);
      for (const name of calledTools(message)) count(tools, shownText(name));
    }
    const blocks = normalize(messages, { firstIndex });
    turns += identifyTurns(blocks).filter(({ request }) => request !== undefined).length;
    for (const block of blocks) tokens += tokensOf(block);
    onProgress?.(firstIndex - 1 + messages.length, records.length);
  }
  return {
    format: shownTexts(session.format),
    meta: shownTexts(session.meta),
    messages: { total: records.length, byRole: mostFirst(byRole) },
    turns,
    tools: mostFirst(tools),
    tokens,
    compactions: session.branch().flatMap(compactionOf),
    offBranch: offBranch(session, records),
    problems: session.problems.map(shownTexts),
    unknown: mostFirst(shownCounts(session.unknown)),
  };
}

/** Whatever a file says may hold a secret, or what would move the terminal. */
function shownTexts<Members extends object>(members: Members): Members {
  const shown = Object.entries(members).map(([name, value]) => [
    name,
    typeof value === "string" ? shownText(value) : value,
  ]);
  return Object.fromEntries(shown) as Members;
}

function shownCounts(counts: Readonly<Record<string, number>>): Map<string, number> {
  const shown = new Map<string, number>();
  for (const [name, times] of Object.entries(counts)) count(shown, shownText(name), times);
  return shown;
}

function count(counts: Map<string, number>, key: string, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

/** The most counted first; where counts are equal, by name. */
function mostFirst(counts: Map<string, number>): Record<string, number> {
  return Object.fromEntries(
    [...counts].sort(([nameA, countA], [nameB, countB]) => countB - countA || (nameA < nameB ? -1 : 1)),
  );
}

function calledTools({ content }: Message): string[] {
  if (typeof content === "string") return [];
  return content.flatMap((part) => (part.type === "toolCall" ? [part.name] : []));
}

/** As summaries count their source. */
function tokensOf(block: Block): number {
  switch (block.kind) {
    case "tool_call":
      return estimateTokens(JSON.stringify(block.args));
    case "bash":
      return estimateTokens(block.command) + estimateTokens(block.output);
    default:
      return estimateTokens(block.text);
  }
}

function compactionOf({ kind, id, line, compaction }: Entry): SessionInspection["compactions"] {
  if (kind !== "compaction") return [];
  return [
    {
      id: shownText(id),
      line,
      ...(compaction?.tokensBefore === undefined ? {} : { tokensBefore: compaction.tokensBefore }),
    },
  ];
}

function offBranch(session: Session, onBranch: readonly Entry[]): SessionInspection["offBranch"] {
  const messages = session.entries.filter(({ role }) => role !== undefined);
  const sideConversations = messages.filter(({ side }) => side).length;
  return { otherBranches: messages.length - onBranch.length - sideConversations, sideConversations };
}
