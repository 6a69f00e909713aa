import type {
  ExtensionContext,
  SessionBeforeTreeEvent,
  SessionBeforeTreeResult,
  SessionEntry,
} from "@earendil-works/pi-coding-agent";
import { type Message, normalize } from "@vcc/normalize";
import { openMessages } from "@vcc/sessions";
import { compact } from "@vcc/summarize-merge";
import { isOurs } from "./is-ours.ts";
import { summaryBudget } from "./keep-target.ts";
import { minimalSummary } from "./minimal-summary.ts";
import type { CompactorPorts } from "./ports.ts";
import { settingsOf } from "./settings-of.ts";
import { withinFrame } from "./within-frame.ts";

/** The summary of a branch that the user leaves by `/tree`, where a summary was asked for: compiled as any other. */
export async function summarizeLeftBranch(
  { preparation }: SessionBeforeTreeEvent,
  context: ExtensionContext,
  ports: CompactorPorts,
): Promise<SessionBeforeTreeResult | undefined> {
  const { userWantsSummary, entriesToSummarize } = preparation;
  if (!userWantsSummary || entriesToSummarize.length === 0) return undefined;
  try {
    if (!isOurs(settingsOf(context, ports), context.model)) return undefined;
    return { summary: await compile(preparation, context, ports) };
  } catch (error) {
    ports.report(context, "the branch's summary failed, so only your words are kept", error);
  }
  const { text, details } = minimalSummary({
    messages: entriesToSummarize.flatMap((entry) => (entry.type === "message" ? [entry.message] : [])),
    generation: 1,
    recallTool: ports.recallTool,
    isTaken: () => false,
  });
  return { summary: { summary: text, details } };
}

async function compile(
  { entriesToSummarize, oldLeafId, customInstructions: focus }: SessionBeforeTreeEvent["preparation"],
  { sessionManager, model, cwd }: ExtensionContext,
  { now, recallTool }: CompactorPorts,
) {
  const branch: readonly SessionEntry[] = sessionManager.getBranch(oldLeafId ?? undefined);
  const left = new Set(entriesToSummarize.map(({ id }) => id));
  // What they say stands in the branch itself, and it is not to be gone on with.
  const compactions = new Set(branch.filter(({ type }) => type === "compaction").map(({ id }) => id));
  const messages: Message[] = [];
  let firstIndex = 1;
  for await (const message of openMessages([sessionManager.getHeader(), ...branch]).messages()) {
    const id = message.id ?? "";
    if (left.has(id)) messages.push(compactions.has(id) ? { ...message, content: "" } : message);
    else if (messages.length === 0) firstIndex += 1;
  }
  const { text, details } = compact({
    blocks: normalize(messages, { firstIndex }),
    cwd,
    skipTools: [recallTool],
    time: now(),
    budgetTokens: summaryBudget(model?.contextWindow ?? 0),
    ...(focus === undefined ? {} : { focus }),
  });
  const { state: _state, ...rest } = details;
  return { summary: withinFrame(`${opening(recallTool)}${withoutHandoff(text)}`), details: rest };
}

/** The work on a branch that was left is not to be gone on with, and its numbers are not those of the branch at hand. */
function opening(recallTool: string): string {
  return `Notes on a branch of this session that was left for the one at hand. Their #N count along that branch: \`${recallTool}\` with the scope "all" finds them.`;
}

/** The handoff is the first paragraph. */
function withoutHandoff(text: string): string {
  return text.slice(text.indexOf("\n\n"));
}
