import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import { type CutPlan, type CutRefusal, type PlanEntry, planCut, toPlanEntries } from "@vcc/cut-planner";
import { estimateTokens } from "@vcc/normalize";
import type { Entry } from "@vcc/sessions";
import { type CutAnswer, chooseCut } from "./choose-cut.ts";
import type { Engine } from "./engine.ts";
import { keepTarget, leastGain, summaryBudget } from "./keep-target.ts";
import { type LiveBranch, openLiveBranch } from "./live-branch.ts";
import type { StoredOutcome } from "./outcome.ts";
import { newestCompaction, nextGeneration } from "./own-compaction.ts";
import { withinFrame } from "./within-frame.ts";

export interface CompactionTask {
  /** The session's own record, and the entries of the branch, root first. */
  header: unknown;
  branch: readonly SessionEntry[];
  cause: StoredOutcome["cause"];
  /** The context now, the window, and the size at which the next compaction would begin; 0: not known. */
  contextTokens: number;
  contextWindow: number;
  limit: number;
  keepRecentTokens: number;
  /** The entry at which Pi itself would cut, where it asks for the summary. */
  hostBoundary?: string;
  isTaken: (text: string) => boolean;
  time: number;
  cwd: string;
  recallTool: string;
  focus?: string;
}

export interface MadeCompaction {
  summary: string;
  /** JSON only. */
  details: unknown;
  /** Null: nothing stays but the summary. */
  firstKept: string | null;
  tokensBefore: number;
  outcome: StoredOutcome;
}

/** Plans the cut and has the part before it summarized, or says why there is nothing to gain. Undefined: the engine is silent. */
export async function makeCompaction(
  engine: Engine,
  task: CompactionTask,
  signal?: AbortSignal,
): Promise<MadeCompaction | { refused: string } | undefined> {
  const live = await openLiveBranch(task.header, task.branch);
  const entries = await toPlanEntries(live.session);
  const budgetTokens = summaryBudget(task.contextWindow);
  const answer = answerFor(task, live, planFor(entries, task, budgetTokens));
  if ("refused" in answer) return answer;

  const end = answer.firstKept === null ? live.records.length : (live.places.get(answer.firstKept) ?? 0);
  const { replacedTokens, ...figures } = weigh(live, entries, end);
  const { contextTokens, time, cwd, recallTool, isTaken, focus } = task;
  const made = await engine.summarize(
    {
      branch: live,
      end,
      kept: { count: figures.keptMessages, tokens: figures.keptTokens },
      generation: nextGeneration(task.branch),
      budgetTokens,
      tokensBefore: contextTokens,
      time,
      cwd,
      recallTool,
      isTaken: (text) => isTaken(withinFrame(text)),
      ...(focus === undefined ? {} : { focus }),
    },
    signal,
  );
  const summary = withinFrame(made?.text ?? "");
  if (!made || summary.trim() === "") return undefined;
  const earlier = estimateTokens(String(newestCompaction(task.branch)?.entry.summary ?? ""));
  const freedTokens = Math.max(0, replacedTokens + earlier - estimateTokens(summary));
  const outcome: StoredOutcome = { ...figures, freedTokens, generation: made.generation, cause: task.cause };
  return {
    summary,
    details: { ...made.details, outcome },
    firstKept: answer.firstKept,
    tokensBefore: contextTokens,
    outcome,
  };
}

/** From this share of the window on, waiting for the context to grow is no choice. */
const URGENT_SHARE = 0.95;

function answerFor(task: CompactionTask, live: LiveBranch, plan: CutPlan | CutRefusal): CutAnswer {
  const { cause, contextTokens, contextWindow, hostBoundary } = task;
  return chooseCut({
    plan,
    cause,
    isAsked: hostBoundary !== undefined,
    hostBoundary: safeBoundary(live, hostBoundary),
    isUrgent: contextWindow > 0 && contextTokens > contextWindow * URGENT_SHARE,
  });
}

/** A rescue keeps an eighth of the room at most: what was planned before did not fit. */
const RESCUE_SHARE = 8;

function planFor(entries: readonly PlanEntry[], task: CompactionTask, budgetTokens: number): CutPlan | CutRefusal {
  const widest = planCut(entries, { keepRecentTokens: 0, minimumGain: 1 });
  if ("refused" in widest) return widest;
  const conversationTokens = widest.summarized.tokens + widest.kept.tokens;
  const target = keepTarget({ ...task, conversationTokens, budgetTokens });
  if (task.cause !== "rescue") {
    const minimumGain = task.cause === "threshold" ? leastGain(task.keepRecentTokens, task.contextWindow) : 1;
    return planCut(entries, { keepRecentTokens: target, minimumGain });
  }
  const small = Math.floor(Math.min(target, conversationTokens) / RESCUE_SHARE);
  const plan = planCut(entries, { keepRecentTokens: small, minimumGain: 1 });
  if ("refused" in plan || plan.kept.tokens <= 2 * small) return plan;
  return { refused: "gainTooSmall", explanation: `The smallest tail is about ${plan.kept.tokens} tokens.` };
}

/** Pi's boundary, where all results behind it have their calls there, too. */
function safeBoundary({ records, places }: LiveBranch, boundary: string | undefined): string | undefined {
  const place = boundary === undefined ? undefined : places.get(boundary);
  if (!place) return undefined;
  const before = new Set(records.slice(0, place).flatMap(({ calls = [] }) => calls));
  const parts = records.slice(place).some(({ answers = [] }) => answers.some((id) => before.has(id)));
  return parts ? undefined : boundary;
}

/** What is summarised and what stays, in messages and estimated tokens. */
export function weigh({ records, start, seenFrom }: LiveBranch, entries: readonly PlanEntry[], end: number) {
  const tokens = new Map(entries.map((entry) => [entry.id, entry.tokens]));
  const sum = (part: readonly Entry[]) => part.reduce((total, { id }) => total + (tokens.get(id) ?? 0), 0);
  const span = records.slice(start, end).filter(isTalk);
  const kept = records.slice(Math.max(end, seenFrom)).filter(isTalk);
  return {
    summarizedMessages: span.length,
    summarizedTokens: sum(span),
    keptMessages: kept.length,
    keptTokens: sum(kept),
    replacedTokens: sum(records.slice(seenFrom, end).filter(isTalk)),
  };
}

function isTalk({ kind, role }: Entry): boolean {
  return kind !== "compaction" && role !== "system";
}
