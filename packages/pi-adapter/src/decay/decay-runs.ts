import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Usage } from "@earendil-works/pi-ai";
import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import { toPlanEntries } from "@vcc/cut-planner";
import { createDecay, type DecayDiagnostic } from "@vcc/decay";
import { estimateTokens } from "@vcc/normalize";
import { openLiveBranch } from "../live-branch.ts";
import { weigh } from "../make-compaction.ts";
import { newestCompaction, nextGeneration } from "../own-compaction.ts";
import type { DecayAnswer, DecayHostPorts, DecayQuestion } from "./decay-host.ts";
import { decaySpan } from "./decay-span.ts";
import { diagnosticEntry } from "./diagnostics.ts";
import { modelsOf } from "./pi-models.ts";
import type { PrivateLogs } from "./private-log.ts";
import { createProgressView, type ProgressView } from "./show-progress.ts";
import { sumUsage } from "./sum-usage.ts";

/** Decay's runs in one session of Pi. */
export interface DecayRuns {
  answer(question: DecayQuestion): Promise<DecayAnswer>;
  /** What there is to write down of the newest run, once. */
  takeDiagnostic(entries: readonly SessionEntry[]): DecayDiagnostic | undefined;
  /** What the newest run has used though no summary came of it, once. */
  takeWaste(): Spent | undefined;
}

export interface Spent {
  provider: string;
  model: string;
  usage: Usage;
}

/** Of a run that did not come to its first step. */
const NOT_BEGUN: DecayDiagnostic = {
  version: 1,
  runId: "",
  outcome: "fallback",
  stage: "start",
  code: "internal",
  chunks: 0,
  covered: 0,
  gapRounds: 0,
  atoms: 0,
  malformed: 0,
  droppedLiterals: 0,
  rejectedLinks: 0,
  ms: 0,
};

export function createDecayRuns(ports: DecayHostPorts, logs: PrivateLogs): DecayRuns {
  let isRunning = false;
  let view: ProgressView | undefined;
  let pending: DecayDiagnostic | undefined;
  let waste: Spent | undefined;
  const decay = createDecay({
    clock: { now: ports.now, wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}) },
    log: logs,
    onProgress: (snapshot) => view?.show(snapshot),
  });

  async function answer(question: DecayQuestion): Promise<DecayAnswer> {
    const { event, context, settings, request } = question;
    const { preparation, branchEntries, signal } = event;
    const usages: Usage[] = [];
    const live = await openLiveBranch(context.sessionManager.getHeader(), branchEntries);
    const end = live.places.get(preparation.firstKeptEntryId);
    if (end === undefined) throw new Error("Pi's boundary is no entry of the branch");
    const newest = newestCompaction(branchEntries)?.entry;
    const span = decaySpan(live, branchEntries, end, {
      cwd: context.cwd,
      skipTools: [ports.recallTool],
    });
    const figures = weigh({ ...live, start: span.start }, await toPlanEntries(live.session), end);
    // Of all branches: Pi looks a summary up by its text, and the text ends with this number.
    const generation = nextGeneration(context.sessionManager.getEntries());
    const { summaryTokens, gapFillRounds } = settings.decay;
    const models = modelsOf(settings.decay, context, (usage) => usages.push(usage));
    const { classifier } = models;
    view = createProgressView(context);
    const result = await decay.run({
      ...span,
      ...models,
      generation,
      runId: randomUUID(),
      signal,
      budgetTokens: summaryTokens,
      gapRounds: { perBatch: gapFillRounds, perRun: 2 * gapFillRounds },
      retention: {
        keepRecentTarget: preparation.settings.keepRecentTokens,
        retainedEstimate: figures.keptTokens,
      },
      recallTool: ports.recallTool,
      skipTools: [ports.recallTool],
      cwd: context.cwd,
      ...(request.focus === undefined ? {} : { focus: request.focus }),
    });
    pending = "diagnostic" in result ? result.diagnostic : undefined;
    const usage = sumUsage(usages);
    if (result.outcome !== "summary" && usage !== undefined)
      waste = { provider: classifier.provider ?? "", model: classifier.name, usage };
    if (result.outcome !== "summary") return { result: undefined };
    const earlier = estimateTokens(String(newest?.summary ?? ""));
    const { replacedTokens, ...counted } = figures;
    const outcome = {
      ...counted,
      freedTokens: Math.max(0, replacedTokens + earlier - estimateTokens(result.text)),
      generation,
      cause: request.cause,
    };
    const { firstKeptEntryId, tokensBefore } = preparation;
    const details = { ...result.details, outcome };
    return {
      result: {
        compaction: { summary: result.text, firstKeptEntryId, tokensBefore, details, ...(usage ? { usage } : {}) },
      },
      made: { summary: result.text, details, firstKept: firstKeptEntryId, tokensBefore, outcome },
    };
  }

  return {
    async answer(question) {
      // The run that is under way keeps its rows and what it has to tell.
      if (isRunning) return { result: { cancel: true } };
      isRunning = true;
      [pending, waste] = [undefined, undefined];
      try {
        return await answer(question);
      } catch {
        // What failed may hold words of the session: that it failed is all that is told.
        if (!question.event.signal.aborted) pending = NOT_BEGUN;
        return { result: undefined };
      } finally {
        isRunning = false;
        view?.close();
        view = undefined;
      }
    },
    takeWaste() {
      const spent = waste;
      waste = undefined;
      return spent;
    },
    takeDiagnostic(entries) {
      const diagnostic = pending;
      pending = undefined;
      return diagnostic === undefined ? undefined : diagnosticEntry(entries, diagnostic);
    },
  };
}
