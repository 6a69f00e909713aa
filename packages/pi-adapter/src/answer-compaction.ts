import type {
  ExtensionContext,
  SessionBeforeCompactEvent,
  SessionBeforeCompactResult,
} from "@earendil-works/pi-coding-agent";
import { compactionTask, isTakenIn } from "./compaction-task.ts";
import type { DecayQuestion } from "./decay/decay-host.ts";
import { isOurs } from "./is-ours.ts";
import { makeCompaction } from "./make-compaction.ts";
import { type Measured, measure } from "./measure.ts";
import type { CompactionRequest, Memory } from "./memory.ts";
import { minimalSummary } from "./minimal-summary.ts";
import { nextGeneration } from "./own-compaction.ts";
import type { CompactorPorts } from "./ports.ts";
import { settingsOf } from "./settings-of.ts";
import { hasGrown } from "./trigger.ts";
import { withinFrame } from "./within-frame.ts";

/**
 * The answer to Pi's question for a summary. Nothing at all: it is not ours. A cancel: nothing would be gained yet. Where
 * our own summary fails, a minimal one; only a fault in that one throws.
 */
export async function answerCompaction(
  event: SessionBeforeCompactEvent,
  context: ExtensionContext,
  memory: Memory,
  ports: CompactorPorts,
): Promise<SessionBeforeCompactResult | undefined> {
  const { preparation, branchEntries, signal } = event;
  memory.signal = signal;
  delete memory.answered;
  try {
    const settings = settingsOf(context, ports);
    const request = requestOf(event, memory);
    if (request !== memory.running && !isOurs(settings, context.model)) return undefined;
    if (settings.engine === "decay") return await answerWithDecay({ event, context, settings, request }, memory, ports);
    const measured: Measured = {
      ...measure(context, settings, preparation.settings),
      tokens: preparation.tokensBefore,
    };
    if (request.cause === "threshold" && !hasGrown(memory.trigger, preparation.tokensBefore, measured.gain)) {
      return { cancel: true };
    }
    const task = {
      ...compactionTask(context, branchEntries, request, measured, ports),
      hostBoundary: preparation.firstKeptEntryId,
    };
    const made = await makeCompaction(ports.engine(settings), task, signal);
    if (made && "refused" in made) {
      memory.trigger = { ...memory.trigger, base: preparation.tokensBefore };
      return { cancel: true };
    }
    if (made) {
      const { summary, firstKept, tokensBefore, details } = made;
      memory.answered = made;
      // Pi keeps nothing where it is null, though its types know only of strings.
      return { compaction: { summary, firstKeptEntryId: firstKept as string, tokensBefore, details } };
    }
  } catch (error) {
    ports.report(context, "the summary failed, so only your words and the paths are kept", error);
  }
  return { compaction: minimalCompaction(event, ports) };
}

async function answerWithDecay(
  question: DecayQuestion,
  memory: Memory,
  ports: CompactorPorts,
): Promise<SessionBeforeCompactResult | undefined> {
  const { result, made } = await ports.decay.answer(question);
  if (!made || !result?.compaction) return result;
  const summary = withinFrame(made.summary);
  memory.answered = { ...made, summary };
  return { ...result, compaction: { ...result.compaction, summary } };
}

/** Pi calls a compaction manual that we asked it for, whatever our reason was. */
function requestOf({ reason, customInstructions }: SessionBeforeCompactEvent, { running }: Memory): CompactionRequest {
  return reason === "manual" && running ? running : { cause: reason, focus: customInstructions };
}

function minimalCompaction(
  { preparation, branchEntries }: SessionBeforeCompactEvent,
  { recallTool }: CompactorPorts,
): NonNullable<SessionBeforeCompactResult["compaction"]> {
  const { messagesToSummarize, turnPrefixMessages, previousSummary, fileOps, firstKeptEntryId, tokensBefore } =
    preparation;
  const { text, details } = minimalSummary({
    messages: [...messagesToSummarize, ...turnPrefixMessages],
    previousSummary,
    fileOps,
    generation: nextGeneration(branchEntries),
    recallTool,
    isTaken: isTakenIn(branchEntries),
  });
  return { summary: text, firstKeptEntryId, tokensBefore, details };
}
