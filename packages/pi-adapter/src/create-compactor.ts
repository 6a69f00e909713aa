import type {
  AgentBeforeSettleEvent,
  BoundaryResult,
  ExtensionContext,
  SessionBeforeCompactEvent,
  SessionBeforeCompactResult,
  SessionCompactEvent,
  SessionCompactFailedEvent,
  TurnEndEvent,
} from "@earendil-works/pi-coding-agent";
import { answerCompaction } from "./answer-compaction.ts";
import { draftCompaction, draftRescue } from "./boundary-drafts.ts";
import type { Compactor } from "./compactor.ts";
import type { MadeCompaction } from "./make-compaction.ts";
import { hostSettings, measure } from "./measure.ts";
import { type CompactionRequest, freshMemory, freshRescue } from "./memory.ts";
import { compactionNotice, refusalNotice } from "./notice.ts";
import { newestOutcome } from "./outcome.ts";
import { newestCompaction } from "./own-compaction.ts";
import type { CompactorPorts } from "./ports.ts";
import { loadedSettings, settingsOf } from "./settings-of.ts";
import { isDue } from "./trigger.ts";

/** What the hooks ask; all of it may throw. */
export interface CompactionHooks {
  sessionStarted(context: ExtensionContext): void;
  branchChanged(): void;
  promptStarted(context: ExtensionContext): void;
  beforeCompact(
    event: SessionBeforeCompactEvent,
    context: ExtensionContext,
  ): Promise<SessionBeforeCompactResult | undefined>;
  compacted(event: SessionCompactEvent, context: ExtensionContext): void;
  compactFailed(event: SessionCompactFailedEvent, context: ExtensionContext): void;
  turnStarted(context: ExtensionContext): void;
  turnEnded(event: TurnEndEvent, context: ExtensionContext): Promise<BoundaryResult | undefined>;
  beforeSettle(event: AgentBeforeSettleEvent, context: ExtensionContext): Promise<BoundaryResult | undefined>;
  settled(context: ExtensionContext): void;
  modelSelected(context: ExtensionContext): void;
}

export function createCompactor(ports: CompactorPorts): Compactor & CompactionHooks {
  let memory = freshMemory();

  function finish({ tokensBefore, outcome }: MadeCompaction, context: ExtensionContext): void {
    memory.trigger = { compactedAt: ports.now(), base: Math.max(0, tokensBefore - outcome.freedTokens) };
    delete memory.waiting;
    ports.tell(context, compactionNotice(outcome), "info");
  }

  /** Pi reports on drafts to nobody: whether one became an entry is seen on the branch. */
  function confirmDraft(context: ExtensionContext): void {
    const { drafted } = memory;
    if (!drafted) return;
    delete memory.drafted;
    const newest = newestCompaction(context.sessionManager.getBranch());
    if (newest?.entry.summary === drafted.summary) finish(drafted, context);
  }

  /** Settings are read anew each time, so that a mistake may come at any time: each is told when it is new. */
  function tellProblems(context: ExtensionContext): void {
    const { problems } = loadedSettings(context, ports);
    const news = problems.filter((problem) => !memory.problems.includes(problem));
    memory.problems = problems;
    for (const problem of news) ports.tell(context, `vcc: ${problem}`, "warning");
  }

  /** Has Pi compact while it is idle; it asks `beforeCompact` for the summary. */
  function start(context: ExtensionContext, request: CompactionRequest): void {
    if (memory.running) return;
    if (request.cause === "command" && context.sessionManager.getLeafEntry()?.type === "compaction") {
      // Pi refuses that, and calls it a failure.
      ports.tell(context, refusalNotice("Already compacted"), "warning");
      return;
    }
    memory.running = request;
    context.compact({
      ...(request.focus === undefined ? {} : { customInstructions: request.focus }),
      onComplete: () => {
        delete memory.running;
      },
      onError: ({ message }) => {
        delete memory.running;
        if (request.cause === "command") ports.tell(context, refusalNotice(message), "warning");
      },
    });
  }

  return {
    requestCompaction(context, focus) {
      const request: CompactionRequest = { cause: "command", focus };
      if (context.isIdle()) {
        start(context, request);
        return "started";
      }
      memory.waiting = request;
      return "atTurnEnd";
    },
    status(context) {
      const settings = settingsOf(context, ports);
      const { tokens, contextWindow, ours, theirs } = measure(context, settings, hostSettings(context, ports));
      const isOurLimit = ours !== undefined && ours <= (theirs ?? Number.POSITIVE_INFINITY);
      const limit = isOurLimit ? ours : theirs;
      const last = newestOutcome(context.sessionManager.getBranch());
      return {
        ...(tokens === undefined ? {} : { contextTokens: tokens }),
        ...(contextWindow > 0 ? { contextWindow } : {}),
        ...(limit === undefined ? {} : { threshold: { tokens: limit, by: isOurLimit ? "vcc" : "pi" } as const }),
        ...(last ? { last } : {}),
      };
    },

    sessionStarted(context) {
      memory = freshMemory();
      ports.decay.sessionStarted();
      tellProblems(context);
    },
    branchChanged() {
      memory.trigger = {};
    },
    promptStarted(context) {
      memory.rescue = freshRescue();
      tellProblems(context);
    },
    beforeCompact: (event, context) => answerCompaction(event, context, memory, ports),
    compacted({ compactionEntry }, context) {
      const { answered } = memory;
      delete memory.answered;
      delete memory.signal;
      if (answered?.summary === compactionEntry.summary) finish(answered, context);
      else memory.trigger = { compactedAt: ports.now() };
      ports.decay.compactionEnded(context);
    },
    compactFailed({ reason }, context) {
      const { signal } = memory;
      delete memory.answered;
      delete memory.signal;
      ports.decay.compactionEnded(context);
      if (reason === "overflow")
        memory.rescue = { ...memory.rescue, hostFailed: true, isAborted: signal?.aborted === true };
    },
    turnStarted: confirmDraft,
    async turnEnded(event, context) {
      // Pi recovers from an answer that was cut off, unless a compaction stands behind it.
      const isCutOff = event.message.role === "assistant" && event.message.stopReason === "length";
      return isCutOff ? undefined : draftCompaction(event, context, memory, ports);
    },
    async beforeSettle(event, context) {
      confirmDraft(context);
      return (
        (await draftRescue(event, context, memory, ports)) ?? (await draftCompaction(event, context, memory, ports))
      );
    },
    settled(context) {
      confirmDraft(context);
      const { waiting } = memory;
      if (!waiting || !context.isIdle()) return;
      delete memory.waiting;
      start(context, waiting);
    },
    modelSelected(context) {
      if (!context.isIdle() || memory.running) return;
      const settings = settingsOf(context, ports);
      const { tokens, ours: limit, gain } = measure(context, settings, hostSettings(context, ports));
      const { cooldownMs } = settings;
      if (isDue(memory.trigger, { tokens, limit, gain, cooldownMs, now: ports.now() })) {
        start(context, { cause: "threshold" });
      }
    },
  };
}
