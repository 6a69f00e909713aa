import {
  type AgentBeforeSettleEvent,
  type BoundaryResult,
  type BoundaryState,
  DEFAULT_COMPACTION_SETTINGS,
  type ExtensionContext,
  type SessionBeforeCompactEvent,
  type SessionBeforeCompactResult,
  type SessionCompactEvent,
  type SessionCompactFailedEvent,
  type SessionEntry,
  type TurnEndEvent,
} from "@earendil-works/pi-coding-agent";
import type { Compactor } from "./compactor.ts";
import { failedAnswer } from "./failed-answer.ts";
import { isOurs } from "./is-ours.ts";
import { leastGain } from "./keep-target.ts";
import { type CompactionTask, type MadeCompaction, makeCompaction } from "./make-compaction.ts";
import { minimalSummary } from "./minimal-summary.ts";
import { compactionNotice } from "./notice.ts";
import { newestOutcome, type StoredOutcome } from "./outcome.ts";
import { newestCompaction, nextGeneration } from "./own-compaction.ts";
import type { CompactorPorts } from "./ports.ts";
import { needsRescue } from "./rescue.ts";
import type { Settings } from "./settings.ts";
import { thresholdFor } from "./threshold-for.ts";
import { hasGrown, isDue, type TriggerState, triggerTokens } from "./trigger.ts";

type HostSettings = SessionBeforeCompactEvent["preparation"]["settings"];

/** What the hooks ask; all of it may throw. */
export interface CompactionHooks {
  sessionStarted(context: ExtensionContext): void;
  promptStarted(): void;
  beforeCompact(
    event: SessionBeforeCompactEvent,
    context: ExtensionContext,
  ): Promise<SessionBeforeCompactResult | undefined>;
  compacted(event: SessionCompactEvent, context: ExtensionContext): void;
  compactFailed(event: SessionCompactFailedEvent): void;
  turnStarted(context: ExtensionContext): void;
  turnEnded(event: TurnEndEvent, context: ExtensionContext): Promise<BoundaryResult | undefined>;
  beforeSettle(event: AgentBeforeSettleEvent, context: ExtensionContext): Promise<BoundaryResult | undefined>;
  settled(context: ExtensionContext): void;
  modelSelected(context: ExtensionContext): void;
}

interface Request {
  cause: StoredOutcome["cause"];
  focus?: string | undefined;
}

/** What is known of the session at hand; nothing of it outlives a restart, and nothing needs to. */
interface Memory {
  trigger: TriggerState;
  /** A compaction of ours that Pi carries out while it is idle. */
  running?: Request;
  /** One that waits for the end of a turn. */
  waiting?: Request;
  /** What we answered or drafted last, until Pi says what became of it. */
  answered?: MadeCompaction;
  drafted?: MadeCompaction;
  /** The signal of Pi's newest try to compact. */
  signal?: AbortSignal;
  rescue: { isUsed: boolean; hostFailed: boolean; isAborted: boolean };
}

const freshRescue = () => ({ isUsed: false, hostFailed: false, isAborted: false });

export function createCompactor(ports: CompactorPorts): Compactor<ExtensionContext> & CompactionHooks {
  let memory: Memory = { trigger: {}, rescue: freshRescue() };

  function loaded(context: ExtensionContext) {
    return ports.loadSettings({ cwd: context.cwd, trusted: context.isProjectTrusted() });
  }

  function settingsOf(context: ExtensionContext): Settings {
    return loaded(context).settings;
  }

  /** What holds for the model at hand. `limit`: the size of context at which the next compaction begins. */
  function measure(context: ExtensionContext, settings: Settings, host: HostSettings = hostSettings(context)) {
    const { model } = context;
    const usage = context.getContextUsage();
    const contextWindow = usage?.contextWindow ?? model?.contextWindow ?? 0;
    const threshold = model ? thresholdFor(settings, model) : settings.globalThreshold;
    const ours = isOurs(settings, context.model) ? triggerTokens(threshold, contextWindow) : undefined;
    const theirs = host.enabled ? triggerTokens({ reserveTokens: host.reserveTokens }, contextWindow) : undefined;
    const keepRecentTokens = threshold.keepRecentTokens ?? host.keepRecentTokens;
    return {
      tokens: usage?.tokens ?? undefined,
      contextWindow,
      // Who switched Pi's automatic compaction off wants none of ours.
      ours: host.enabled ? ours : undefined,
      theirs,
      limit: Math.min(ours ?? Number.POSITIVE_INFINITY, theirs ?? contextWindow),
      keepRecentTokens,
      gain: leastGain(keepRecentTokens, contextWindow),
    };
  }

  function hostSettings({ model }: ExtensionContext): HostSettings {
    const stored = ports.hostCompactionSettings();
    const own = model ? stored?.modelOverrides?.[`${model.provider}/${model.id}`] : undefined;
    return { ...DEFAULT_COMPACTION_SETTINGS, ...stored, ...own };
  }

  function taskOf(
    context: ExtensionContext,
    branch: readonly SessionEntry[],
    request: Request,
    measured: Pick<ReturnType<typeof measure>, "tokens" | "contextWindow" | "limit" | "keepRecentTokens">,
  ): CompactionTask {
    const { tokens = 0, contextWindow, limit, keepRecentTokens } = measured;
    const { focus, cause } = request;
    return {
      header: context.sessionManager.getHeader(),
      branch,
      cause,
      contextTokens: tokens,
      contextWindow,
      limit,
      keepRecentTokens,
      isTaken: isTakenIn(context.sessionManager.getEntries()),
      time: ports.now(),
      cwd: context.cwd,
      recallTool: ports.recallTool,
      ...(focus === undefined ? {} : { focus }),
    };
  }

  function finish(made: MadeCompaction, context: ExtensionContext): void {
    const { tokensBefore, outcome } = made;
    memory.trigger = { compactedAt: ports.now(), base: Math.max(0, tokensBefore - outcome.freedTokens) };
    ports.tell(context, compactionNotice(outcome), "info");
  }

  async function beforeCompact(
    event: SessionBeforeCompactEvent,
    context: ExtensionContext,
  ): Promise<SessionBeforeCompactResult | undefined> {
    const { preparation, branchEntries, reason, signal, customInstructions } = event;
    memory.signal = signal;
    delete memory.answered;
    const request: Request =
      reason === "manual" && memory.running ? memory.running : { cause: reason, focus: customInstructions };
    try {
      const settings = settingsOf(context);
      if (request !== memory.running && !isOurs(settings, context.model)) return undefined;
      const measured = { ...measure(context, settings, preparation.settings), tokens: preparation.tokensBefore };
      if (request.cause === "threshold" && !hasGrown(memory.trigger, measured.tokens, measured.gain)) {
        return { cancel: true };
      }
      const task = {
        ...taskOf(context, branchEntries, request, measured),
        hostBoundary: preparation.firstKeptEntryId,
      };
      const made = await makeCompaction(ports.engine(settings), task, signal);
      if (made && "refused" in made) {
        memory.trigger = { ...memory.trigger, base: measured.tokens };
        return { cancel: true };
      }
      if (made) {
        memory.answered = made;
        return { compaction: resultOf(made) };
      }
    } catch (error) {
      ports.report(context, "the summary failed, so only your words and the paths are kept", error);
    }
    return { compaction: minimalCompaction(event) };
  }

  function minimalCompaction({ preparation, branchEntries }: SessionBeforeCompactEvent) {
    const { messagesToSummarize, turnPrefixMessages, previousSummary, fileOps } = preparation;
    const { text, details } = minimalSummary({
      messages: [...messagesToSummarize, ...turnPrefixMessages],
      previousSummary,
      fileOps,
      generation: nextGeneration(branchEntries),
      recallTool: ports.recallTool,
      budgetTokens: 4_000,
      isTaken: isTakenIn(branchEntries),
    });
    const { firstKeptEntryId, tokensBefore } = preparation;
    return { summary: text, firstKeptEntryId, tokensBefore, details };
  }

  /** A draft for the end of a turn or run: the compaction that waits for it, or the one that a threshold of ours asks for. */
  async function draft(event: BoundaryState, context: ExtensionContext): Promise<BoundaryResult | undefined> {
    if (event.outcome !== "completed" || event.entries.some(({ type }) => type === "compaction")) return undefined;
    const settings = settingsOf(context);
    const measured = measure(context, settings);
    const { tokens, ours, gain } = measured;
    const { waiting } = memory;
    const due = isDue(memory.trigger, { tokens, limit: ours, gain, cooldownMs: settings.cooldownMs, now: ports.now() });
    if (!waiting && !due) return undefined;
    delete memory.waiting;
    const branch = context.sessionManager.getBranch();
    const task = taskOf(context, branch, waiting ?? { cause: "threshold" }, measured);
    const made = await makeCompaction(ports.engine(settings), task, context.signal);
    if (!made || "refused" in made) {
      if (tokens !== undefined) memory.trigger = { ...memory.trigger, base: tokens };
      if (waiting) ports.tell(context, `vcc: nothing was compacted. ${made?.refused ?? ""}`.trim(), "warning");
      return undefined;
    }
    memory.drafted = made;
    return { entries: [...event.entries, draftOf(made)] };
  }

  /** Pi reports on drafts to nobody: whether one became an entry is seen on the branch. */
  function confirmDraft(context: ExtensionContext): void {
    const { drafted } = memory;
    if (!drafted) return;
    delete memory.drafted;
    const newest = newestCompaction(context.sessionManager.getBranch());
    if (newest?.entry.summary === drafted.summary) finish(drafted, context);
  }

  async function rescue(event: AgentBeforeSettleEvent, context: ExtensionContext): Promise<BoundaryResult | undefined> {
    const branch = context.sessionManager.getBranch();
    const failed = failedAnswer(branch, context.model?.contextWindow);
    const isAutomatic = hostSettings(context).enabled;
    if (!failed || !needsRescue({ ...failed, ...memory.rescue, isAutomatic, isResumed: event.continue }))
      return undefined;
    const settings = settingsOf(context);
    if (!isOurs(settings, context.model)) return undefined;
    memory.rescue.isUsed = true;
    const edit = { type: "context_edit" as const, targetId: failed.id, replacement: null };
    const withoutFailed = failed.isOmitted ? branch : [...branch, pendingEdit(branch, failed.id)];
    const task = taskOf(context, withoutFailed, { cause: "rescue" }, measure(context, settings));
    const made = await makeCompaction(ports.engine(settings), task, context.signal);
    if (!made || "refused" in made || made.outcome.freedTokens === 0) return undefined;
    memory.drafted = made;
    return { entries: [...event.entries, ...(failed.isOmitted ? [] : [edit]), draftOf(made)], continue: true };
  }

  /** Has Pi compact while it is idle; it asks `beforeCompact` for the summary. */
  function start(context: ExtensionContext, request: Request): void {
    if (memory.running) return;
    memory.running = request;
    const end = () => {
      delete memory.running;
    };
    context.compact({
      ...(request.focus === undefined ? {} : { customInstructions: request.focus }),
      onComplete: end,
      onError: (error) => {
        end();
        if (request.cause === "command") ports.tell(context, refusalText(error), "warning");
      },
    });
  }

  return {
    requestCompaction(context, focus) {
      const request: Request = { cause: "command", focus };
      if (context.isIdle()) {
        start(context, request);
        return "started";
      }
      memory.waiting = request;
      return "atTurnEnd";
    },
    lastOutcome: (context) => newestOutcome(context.sessionManager.getBranch()),
    status(context) {
      const { tokens, contextWindow, ours, theirs } = measure(context, settingsOf(context));
      const last = newestOutcome(context.sessionManager.getBranch());
      const isOurLimit = ours !== undefined && ours <= (theirs ?? Number.POSITIVE_INFINITY);
      const limit = isOurLimit ? ours : theirs;
      return {
        ...(tokens === undefined ? {} : { contextTokens: tokens }),
        ...(contextWindow > 0 ? { contextWindow } : {}),
        ...(limit === undefined ? {} : { threshold: { tokens: limit, by: isOurLimit ? "vcc" : "pi" } as const }),
        ...(last ? { last } : {}),
      };
    },

    sessionStarted(context) {
      memory = { trigger: {}, rescue: freshRescue() };
      for (const problem of loaded(context).problems) ports.tell(context, `vcc: ${problem}`, "warning");
    },
    promptStarted() {
      memory.rescue = freshRescue();
    },
    beforeCompact,
    compacted({ compactionEntry }, context) {
      const { answered } = memory;
      delete memory.answered;
      if (answered?.summary === compactionEntry.summary) finish(answered, context);
      else memory.trigger = { compactedAt: ports.now() };
    },
    compactFailed({ reason }) {
      delete memory.answered;
      if (reason !== "overflow") return;
      memory.rescue.hostFailed = true;
      memory.rescue.isAborted = memory.signal?.aborted === true;
    },
    turnStarted: confirmDraft,
    turnEnded: draft,
    async beforeSettle(event, context) {
      confirmDraft(context);
      return (await rescue(event, context)) ?? (await draft(event, context));
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
      const settings = settingsOf(context);
      const { tokens, ours, gain } = measure(context, settings);
      const { cooldownMs } = settings;
      if (isDue(memory.trigger, { tokens, limit: ours, gain, cooldownMs, now: ports.now() })) {
        start(context, { cause: "threshold" });
      }
    },
  };
}

function resultOf({ summary, firstKept, tokensBefore, details }: MadeCompaction) {
  // Pi keeps nothing where it is null, though its types know only of strings.
  return { summary, firstKeptEntryId: firstKept as string, tokensBefore, details };
}

function draftOf({ summary, firstKept, details }: MadeCompaction) {
  return { type: "compaction" as const, summary, firstKeptEntryId: firstKept, details };
}

/** Pi looks its entry up by the text, on all branches: an equal one would be taken for it. */
function isTakenIn(entries: readonly SessionEntry[]): (text: string) => boolean {
  const texts = new Set(entries.flatMap((entry) => (entry.type === "compaction" ? [entry.summary] : [])));
  return (text) => texts.has(text);
}

/** As the draft of the edit will stand on the branch. */
function pendingEdit(branch: readonly SessionEntry[], targetId: string): SessionEntry {
  const parentId = branch.at(-1)?.id ?? null;
  return { type: "context_edit", id: "", parentId, timestamp: "", targetId, replacement: null };
}

function refusalText({ message }: Error): string {
  if (message === "Already compacted") return "vcc: nothing new since the last compaction";
  if (message.startsWith("Nothing to compact")) {
    return "vcc: nothing to compact yet: all that stands in the context is within what is to be kept";
  }
  return `vcc: not compacted: ${message}`;
}
