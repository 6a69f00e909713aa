import { type Block, estimateTokens, redact, sanitize } from "@vcc/normalize";
import { BudgetError, cleanState, merge, type Summary, summarize } from "@vcc/summarize-merge";
import type { Atom } from "./atoms/atom.ts";
import type { Kind } from "./atoms/kind-table.ts";
import { makeChunks } from "./chunks/make-chunks.ts";
import { createPositions } from "./chunks/positions.ts";
import { classifyChunks, type GapRounds, type Tally } from "./classify/classify-chunks.ts";
import { nothingDropped, type Proposal, Stop, type StopCode } from "./classify/record.ts";
import { type DecayDetails, idOf, MOST_RETIRED } from "./details/details.ts";
import { cleanName, type DecayDiagnostic } from "./diagnostic.ts";
import { applyProposals, type PolicyResult } from "./policy/apply-proposals.ts";
import { deriveAtoms } from "./policy/derive-atoms.ts";
import { FACT_BOUNDS } from "./policy/facts.ts";
import { rankAtoms } from "./policy/score.ts";
import type { Clock } from "./ports/clock.ts";
import { ModelCaller, TimedOut } from "./ports/model-caller.ts";
import type { ModelPort, ModelUsage } from "./ports/model-port.ts";
import { memoryLog, type RecordLog, type RecordLogPort } from "./ports/record-log.ts";
import { useLog } from "./ports/use-log.ts";
import { Aborted } from "./ports/within.ts";
import { noAtoms, Progress, type ProgressSnapshot, type Retention } from "./progress/progress.ts";
import { planText, type TextPlan } from "./render/plan-text.ts";
import { type Written, writeProse } from "./render/write-prose.ts";

export interface DecayPorts {
  clock: Clock;
  /** Default: in memory. */
  log?: RecordLogPort;
  onProgress?(snapshot: ProgressSnapshot): void;
  /** Takes an error that nothing here foresees. A diagnostic says no more of it than that it was one. */
  onInternalError?(error: unknown): void;
}

export interface DecayInput {
  /** The span, as `normalize` gives it, with what of a split turn goes with it. */
  blocks: Iterable<Block>;
  /** What was summarised before: a run's details, a state of `@vcc/summarize-merge`, or a text that anyone wrote. */
  previous?: DecayDetails | Summary | string;
  /** Which summary of the session this is, from 1. */
  generation: number;
  /** Names the run and fences data off in prompts: new for each run, and not to be guessed. */
  runId: string;
  classifier: ModelPort;
  /** Writes the prose. Default: the classifier. */
  summarizer?: ModelPort;
  /** Stands in where the summariser can't be reached. */
  substitute?: ModelPort;
  signal: AbortSignal;
  /** What the person wants kept this once: data in a prompt, and a preference among ordinary atoms; stored nowhere. */
  focus?: string;
  /** The most tokens of the text. Default 4,000; under 300 is wrong usage. */
  budgetTokens?: number;
  /** How often chunks that an answer left out are asked for again. Default: twice a batch, four times a run. */
  gapRounds?: GapRounds;
  /** The longest that a run may take, in milliseconds. Default: ten minutes. */
  mostMs?: number;
  retention?: Retention;
  /** The tool by which the agent finds what is not shown. */
  recallTool?: string;
  cwd?: string;
  /** Tools whose calls and results say nothing about the work. */
  skipTools?: readonly string[];
  /** Estimates tokens of a text. Default: `estimateTokens` of `@vcc/normalize`. */
  estimate?: (text: string) => number;
}

export type DecayResult =
  /** The summary, whole and checked. A diagnostic says that a part of it had to be helped. */
  | { outcome: "summary"; text: string; details: DecayDetails; usage: ModelUsage; diagnostic?: DecayDiagnostic }
  /** The host compacts by itself: nothing of the run is left. */
  | { outcome: "fallback"; usage: ModelUsage; diagnostic: DecayDiagnostic }
  /** There is too little to classify: the host compacts by itself. */
  | { outcome: "nothing"; usage: ModelUsage }
  | { outcome: "cancelled"; usage: ModelUsage; diagnostic?: DecayDiagnostic }
  /** Another run of this session is under way. */
  | { outcome: "busy"; usage: ModelUsage };

export interface Decay {
  /**
   * One compaction. Never rejects but for programming errors (`BudgetError`): what goes wrong is told by the outcome.
   */
  run(input: DecayInput): Promise<DecayResult>;
}

const GAP_ROUNDS: GapRounds = { perBatch: 2, perRun: 4 };
const MOST_MS = 600_000;
const LEAST_CHUNKS = 2;
/** After so many fallbacks in a row Decay stands aside for the rest of the session. */
const MOST_FALLBACKS = 3;

/** Decay for one session: one run at a time. */
export function createDecay(ports: DecayPorts): Decay {
  let isRunning = false;
  let fallbacks = 0;
  return {
    async run(input) {
      if (isRunning) return { outcome: "busy", usage: noUsage() };
      isRunning = true;
      try {
        const run = new Run(input, ports);
        const result = fallbacks >= MOST_FALLBACKS ? run.standAside() : await run.result();
        if (result.outcome === "fallback") fallbacks++;
        else if (result.outcome === "summary") fallbacks = 0;
        return result;
      } finally {
        isRunning = false;
      }
    },
  };
}

/** One run, from its blocks to its end. */
class Run {
  private readonly input: DecayInput;
  private readonly ports: DecayPorts;
  private readonly started: number;
  private readonly usage = noUsage();
  private readonly estimate: (text: string) => number;
  private stage: DecayDiagnostic["stage"] = "start";
  private readonly counts = { chunks: 0, atoms: 0, rejectedLinks: 0 };
  private readonly tally: Tally = { covered: 0, gapRounds: 0, dropped: nothingDropped() };

  constructor(input: DecayInput, ports: DecayPorts) {
    if (!(budgetOf(input) >= SMALLEST_BUDGET)) throw new BudgetError(input.budgetTokens);
    this.input = input;
    this.ports = ports;
    this.started = ports.clock.now();
    this.estimate = input.estimate ?? estimateTokens;
  }

  standAside(): DecayResult {
    return { outcome: "fallback", usage: this.usage, diagnostic: this.diagnostic("fallback", "stands-aside") };
  }

  async result(): Promise<DecayResult> {
    let log: RecordLog | undefined;
    let result: DecayResult;
    try {
      log = await useLog(this.input.signal, () => this.open());
      result = await this.compact(log);
    } catch (error) {
      result = this.ended(error);
    }
    const isClean = await (log?.remove() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    return isClean ? result : this.withCleanupFailure(result);
  }

  private async compact(log: RecordLog): Promise<DecayResult> {
    const { input, estimate } = this;
    const { signal, focus: asked } = input;
    if (signal.aborted) throw new Aborted();
    const blocks = [...input.blocks];
    const before = factsBefore(input.previous);
    const facts = factsOf(blocks, before, input);
    const positionOf = createPositions(blocks, { base: before.source.tokens, estimate });
    const skipTools = input.skipTools ?? [];
    const chunks = makeChunks([...memoryOf(input.previous), ...blocks], { estimate, positionOf, skipTools });
    if (chunks.filter(({ role }) => role !== "memory").length < LEAST_CHUNKS)
      return { outcome: "nothing", usage: this.usage };
    this.counts.chunks = chunks.length;

    const carried = atomsBefore(input.previous, before);
    const end = facts.source.tokens;
    const focus =
      asked === undefined || asked.trim() === "" ? {} : { focus: redact(sanitize(asked)).slice(0, MOST_FOCUS) };
    const callers = this.callers();
    const progress = this.progress(callers);
    this.stage = "classify";
    const proposals = await classifyChunks({
      chunks,
      earlier: rankAtoms(carried, before.source.tokens),
      ...focus,
      fence: input.runId,
      gapRounds: input.gapRounds ?? GAP_ROUNDS,
      caller: callers[0] as ModelCaller,
      estimate,
      log,
      progress,
      signal,
      tally: this.tally,
    });

    this.stage = "policy";
    const policy = applyProposals({
      carried,
      derived: deriveAtoms(facts, positionOf),
      proposals,
      chunks,
      facts,
      readUpTo: before.source.last?.index ?? 0,
      generation: input.generation,
      end,
    });
    this.counts.rejectedLinks = policy.counts.rejectedLinks;
    this.counts.atoms = policy.atoms.length;
    const freed = facts.source.tokens - before.source.tokens + estimate(textBefore(input.previous));
    const plan = planText({
      atoms: policy.atoms,
      facts,
      end,
      generation: input.generation,
      most: budgetOf(input),
      freed,
      estimate,
      ...(input.recallTool === undefined ? {} : { recallTool: input.recallTool }),
      ...focus,
    });

    this.stage = "render";
    progress.startRendering(countKinds(policy.atoms), policy.counts, plan.used);
    const written = await writeProse({
      callers: callers.slice(1),
      compose: {
        ...plan.frame,
        selected: plan.selected,
        omitted: plan.omitted,
        byId: new Map(policy.atoms.map((atom) => [atom.id, atom])),
      },
      budget: plan.budget,
      estimate,
      fence: input.runId,
    });
    if (estimate(written.text) >= freed) throw new Stop("no-gain");
    const details = this.details({ facts, policy, plan, written, proposals, blocks });
    return {
      outcome: "summary",
      text: written.text,
      details,
      usage: this.usage,
      ...(written.salvage === undefined ? {} : { diagnostic: this.diagnostic("salvage", written.salvage) }),
    };
  }

  /** The classifier, then the summariser and whoever stands in for it. */
  private callers(): ModelCaller[] {
    const { classifier, summarizer = classifier, substitute, signal } = this.input;
    const { clock } = this.ports;
    const limits = {
      signal,
      clock,
      deadline: this.started + (this.input.mostMs ?? MOST_MS),
      count: (usage: ModelUsage | undefined) => addUsage(this.usage, usage),
    };
    const substitutes = substitute === undefined || substitute === summarizer ? [] : [substitute];
    return [classifier, summarizer, ...substitutes].map((port) => new ModelCaller(port, limits));
  }

  private progress(callers: readonly ModelCaller[]): Progress {
    const { retention, gapRounds = GAP_ROUNDS } = this.input;
    const [classifier, summarizer] = callers as [ModelCaller, ModelCaller];
    return new Progress({
      now: () => this.ports.clock.now(),
      models: [classifier.name, summarizer.name],
      budget: budgetOf(this.input),
      gapRounds: gapRounds.perBatch,
      ...(retention === undefined ? {} : { retention }),
      show: (snapshot) => this.ports.onProgress?.(snapshot),
    });
  }

  /** A log that opens only after the run was aborted is removed at once. */
  private async open(): Promise<RecordLog> {
    const log = await (this.ports.log ?? memoryLog()).open();
    if (this.input.signal.aborted) await log.remove().catch(() => {});
    return log;
  }

  private details({ facts, policy, plan, written, proposals, blocks }: Made): DecayDetails {
    const { runId, generation, retention } = this.input;
    const range = rangeOf(blocks);
    const cited = new Set(proposals.flatMap(({ chunks }) => chunks));
    return {
      compactor: "decay",
      version: 1,
      runId: runId.slice(0, MOST_RUN_ID),
      generation,
      rendered: written.rendered,
      ...(range === undefined ? {} : { messageRange: range }),
      source: {
        chunks: this.counts.chunks,
        none: this.counts.chunks - cited.size,
        gapRounds: this.tally.gapRounds,
        droppedLiterals: this.tally.dropped.literals,
        rejectedLinks: this.counts.rejectedLinks,
      },
      ...(retention === undefined ? {} : { retention }),
      budget: { tokens: plan.budget, used: this.estimate(written.text), perKind: plan.perKind },
      atoms: policy.atoms.filter((atom) => atom.isDerived !== true || hasHistory(atom)),
      retired: [...retiredBefore(this.input.previous), ...policy.retired].slice(-MOST_RETIRED),
      omitted: plan.omitted.map(({ id }) => id),
      facts,
    };
  }

  /** What a failure comes to. */
  private ended(error: unknown): DecayResult {
    if (error instanceof Aborted || this.input.signal.aborted) return { outcome: "cancelled", usage: this.usage };
    const code: StopCode = error instanceof Stop ? error.code : error instanceof TimedOut ? "timeout" : "internal";
    if (code === "internal") this.ports.onInternalError?.(error);
    const status = error instanceof Stop ? error.status : undefined;
    return { outcome: "fallback", usage: this.usage, diagnostic: this.diagnostic("fallback", code, status) };
  }

  private withCleanupFailure(result: DecayResult): DecayResult {
    if (result.outcome !== "summary" && result.outcome !== "cancelled") return result;
    this.stage = "cleanup";
    return { ...result, diagnostic: this.diagnostic("salvage", "cleanup-failed") };
  }

  private diagnostic(
    outcome: DecayDiagnostic["outcome"],
    code: DecayDiagnostic["code"],
    status?: number,
  ): DecayDiagnostic {
    const port = this.stage === "render" ? (this.input.summarizer ?? this.input.classifier) : this.input.classifier;
    const [provider, model] = [cleanName(port.provider), cleanName(port.name)];
    return {
      version: 1,
      runId: cleanName(this.input.runId) ?? "",
      outcome,
      stage: this.stage,
      code,
      ...this.counts,
      covered: this.tally.covered,
      gapRounds: this.tally.gapRounds,
      malformed: this.tally.dropped.malformed,
      droppedLiterals: this.tally.dropped.literals,
      ms: Math.max(0, Math.round(this.ports.clock.now() - this.started)),
      ...(status === undefined || !Number.isInteger(status) ? {} : { status }),
      ...(provider === undefined ? {} : { provider }),
      ...(model === undefined ? {} : { model }),
    };
  }
}

interface Made {
  facts: Summary;
  policy: PolicyResult;
  plan: TextPlan;
  written: Written;
  proposals: readonly Proposal[];
  blocks: readonly Block[];
}

const SMALLEST_BUDGET = 300;

function budgetOf({ budgetTokens = 4_000 }: DecayInput): number {
  return budgetTokens;
}

const MOST_FOCUS = 2_000;
const MOST_RUN_ID = 80;

function isDetails(previous: DecayInput["previous"]): previous is DecayDetails {
  return typeof previous === "object" && "compactor" in previous;
}

/** What was known without a model before this run. */
function factsBefore(previous: DecayInput["previous"]): Summary {
  // What was stored may have been changed since: its texts are looked through as if they were new.
  if (isDetails(previous)) return cleanState(previous.facts);
  const known = typeof previous === "object" ? cleanState(previous) : previous;
  return summarize({
    blocks: [],
    ...(known === undefined ? {} : { previous: known }),
    options: { bounds: FACT_BOUNDS },
  });
}

function factsOf(blocks: readonly Block[], before: Summary, { cwd, skipTools, estimate }: DecayInput): Summary {
  const span = summarize({
    blocks,
    options: {
      bounds: FACT_BOUNDS,
      ...(cwd === undefined ? {} : { cwd }),
      ...(skipTools === undefined ? {} : { skipTools }),
      ...(estimate === undefined ? {} : { estimate }),
    },
  });
  return merge(before, span, { bounds: FACT_BOUNDS });
}

/** A text that someone else wrote: shown to the classifier as what it is. */
function memoryOf(previous: DecayInput["previous"]): Block[] {
  if (typeof previous !== "string" || previous.trim() === "") return [];
  return [{ kind: "memory", text: redact(sanitize(previous)), source: { index: 0 } }];
}

/** The atoms of the run before, and what its facts, or the state of another engine, tell. */
function atomsBefore(previous: DecayInput["previous"], facts: Summary): Atom[] {
  const { tokens, last } = facts.source;
  const length = Math.max(1, last?.index ?? 1);
  const derived = deriveAtoms(facts, (index) => Math.round((tokens * Math.min(index, length)) / length));
  const kept = isDetails(previous) ? previous.atoms.map(cleanAtom) : [];
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...derived.filter(({ id }) => !known.has(id))];
}

function cleanAtom(atom: Atom): Atom {
  const clean = (text: string) => redact(sanitize(text));
  return { ...atom, text: clean(atom.text), literals: atom.literals.map(clean) };
}

/** Whether an atom that the facts tell has gained something that they don't. */
function hasHistory({ state, recurrence }: Atom): boolean {
  return state === "superseded" || recurrence > 1;
}

function retiredBefore(previous: DecayInput["previous"]): DecayDetails["retired"] {
  return isDetails(previous) ? previous.retired : [];
}

/** What the new text takes the place of, beside the span: its size stands for it where its words are not at hand. */
function textBefore(previous: DecayInput["previous"]): string {
  if (typeof previous === "string") return previous;
  return isDetails(previous) ? "x".repeat(4 * previous.budget.used) : "";
}

function rangeOf(blocks: readonly Block[]): [string, string] | undefined {
  let [first, last] = [blocks[0]?.source, blocks[0]?.source];
  for (const block of blocks) {
    const end = block.kind === "bash" ? (block.result ?? block.source) : block.source;
    if (first === undefined || block.source.index < first.index) first = block.source;
    if (last === undefined || end.index > last.index) last = end;
  }
  return first === undefined || last === undefined ? undefined : [idOf(first), idOf(last)];
}

function countKinds(atoms: readonly Atom[]): Record<Kind, number> {
  const counts = noAtoms();
  for (const { kind, state } of atoms) if (state !== "superseded") counts[kind]++;
  return counts;
}

function noUsage(): ModelUsage {
  return { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cost: 0 };
}

function addUsage(total: ModelUsage, usage: ModelUsage | undefined): void {
  total.input += usage?.input ?? 0;
  total.output += usage?.output ?? 0;
  total.cacheRead = (total.cacheRead ?? 0) + (usage?.cacheRead ?? 0);
  total.cacheWrite = (total.cacheWrite ?? 0) + (usage?.cacheWrite ?? 0);
  total.cost = (total.cost ?? 0) + (usage?.cost ?? 0);
}
