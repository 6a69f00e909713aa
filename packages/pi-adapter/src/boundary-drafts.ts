import type {
  AgentBeforeSettleEvent,
  BoundaryResult,
  BoundaryState,
  ExtensionContext,
  SessionEntry,
} from "@earendil-works/pi-coding-agent";
import { compactionTask } from "./compaction-task.ts";
import { failedAnswer } from "./failed-answer.ts";
import { cutsByItself, isOurs } from "./is-ours.ts";
import { type MadeCompaction, makeCompaction } from "./make-compaction.ts";
import { hostSettings, measure } from "./measure.ts";
import type { Memory } from "./memory.ts";
import type { CompactorPorts } from "./ports.ts";
import { needsRescue } from "./rescue.ts";
import { settingsOf } from "./settings-of.ts";
import { isDue } from "./trigger.ts";

/**
 * A draft for the end of a turn or run: the compaction that waits for it, or the one that a threshold of ours asks for.
 * Pi then goes on as it would have, in the same run and without a further message.
 */
export async function draftCompaction(
  event: BoundaryState,
  context: ExtensionContext,
  memory: Memory,
  ports: CompactorPorts,
): Promise<BoundaryResult | undefined> {
  if (event.outcome !== "completed" || event.entries.some(({ type }) => type === "compaction")) return undefined;
  const settings = settingsOf(context, ports);
  if (!cutsByItself(settings)) return undefined;
  const { waiting } = memory;
  const measured = measure(context, settings, hostSettings(context, ports));
  const { tokens, ours: limit, gain } = measured;
  const { cooldownMs } = settings;
  if (!waiting && !isDue(memory.trigger, { tokens, limit, gain, cooldownMs, now: ports.now() })) return undefined;
  delete memory.waiting;
  const branch = context.sessionManager.getBranch();
  const task = compactionTask(context, branch, waiting ?? { cause: "threshold" }, measured, ports);
  const made = await makeCompaction(ports.engine(settings), task, context.signal);
  if (!made || "refused" in made) {
    if (tokens !== undefined) memory.trigger = { ...memory.trigger, base: tokens };
    if (waiting) ports.tell(context, `vcc: nothing was compacted. ${made?.refused ?? ""}`.trim(), "warning");
    return undefined;
  }
  memory.drafted = made;
  return { entries: [...event.entries, draftOf(made)] };
}

/** Lets a run that is about to end for want of room go on, with as little kept as can be. */
export async function draftRescue(
  event: AgentBeforeSettleEvent,
  context: ExtensionContext,
  memory: Memory,
  ports: CompactorPorts,
): Promise<BoundaryResult | undefined> {
  const branch = context.sessionManager.getBranch();
  const failed = failedAnswer(branch, context.model?.contextWindow);
  const host = hostSettings(context, ports);
  const situation = { ...memory.rescue, isAutomatic: host.enabled, isResumed: event.continue };
  if (!failed || !needsRescue({ ...failed, ...situation })) return undefined;
  const settings = settingsOf(context, ports);
  if (!isOurs(settings, context.model) || !cutsByItself(settings)) return undefined;
  memory.rescue.isUsed = true;
  const measured = measure(context, settings, host);
  const seen = failed.isOmitted ? branch : [...branch, pendingEdit(branch, failed.id)];
  const task = compactionTask(context, seen, { cause: "rescue" }, measured, ports);
  const made = await makeCompaction(ports.engine(settings), task, context.signal);
  if (!made || "refused" in made || made.outcome.freedTokens === 0) return undefined;
  memory.drafted = made;
  const edit = { type: "context_edit" as const, targetId: failed.id, replacement: null };
  return { entries: [...event.entries, ...(failed.isOmitted ? [] : [edit]), draftOf(made)], continue: true };
}

function draftOf({ summary, firstKept, details }: MadeCompaction) {
  return { type: "compaction" as const, summary, firstKeptEntryId: firstKept, details };
}

/** As the draft of the edit will stand on the branch. */
function pendingEdit(branch: readonly SessionEntry[], targetId: string): SessionEntry {
  const parentId = branch.at(-1)?.id ?? null;
  return { type: "context_edit", id: "", parentId, timestamp: "", targetId, replacement: null };
}
