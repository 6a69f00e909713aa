import type { Atom } from "../atoms/atom.ts";
import { batchChunks } from "../chunks/batch.ts";
import type { Chunk } from "../chunks/chunk.ts";
import type { ModelCaller } from "../ports/model-caller.ts";
import { ModelError } from "../ports/model-port.ts";
import type { RecordLog } from "../ports/record-log.ts";
import { useLog } from "../ports/use-log.ts";
import type { Progress } from "../progress/progress.ts";
import { type AnswerContext, type AnswerReading, checkAnswer, coveredBy } from "./check-answer.ts";
import { refuseConflicts } from "./find-conflicts.ts";
import { listHandles } from "./list-handles.ts";
import { CLASSIFIER_SYSTEM, type ClassifierQuestion, classifierPrompt } from "./prompt.ts";
import { readProposals } from "./read-log.ts";
import { type Dropped, nothingDropped, type Proposal, Stop } from "./record.ts";

export interface ClassifyInput {
  chunks: readonly Chunk[];
  /** Earlier atoms, best first. */
  earlier: readonly Atom[];
  focus?: string;
  fence: string;
  gapRounds: GapRounds;
  caller: ModelCaller;
  log: RecordLog;
  progress: Progress;
  signal: AbortSignal;
  estimate: (text: string) => number;
  /** Counted up as the run goes on, so that a run that ends early has counted too. */
  tally: Tally;
}

export interface Tally {
  /** Chunks that an atom rests on, or that were said to hold nothing. */
  covered: number;
  gapRounds: number;
  dropped: Dropped;
}

/** How often chunks that an answer left out are asked for again. */
export interface GapRounds {
  perBatch: number;
  perRun: number;
}

/** A run of more batches would take longer than anybody waits. */
const MOST_BATCHES = 40;
/** Each is compared with each other one. */
const MOST_PROPOSALS = 3_000;
const MOST_OUTPUT = 16_000;

/**
 * The first stage: all chunks, batch by batch. What it gives covers each of them; where that can't be had it throws
 * `Stop`, and nothing of the run is used.
 */
export async function classifyChunks(input: ClassifyInput): Promise<Proposal[]> {
  const batches = batchChunks(input.chunks, input.caller.contextWindow);
  if (batches.length > MOST_BATCHES) throw new Stop("too-large");
  const run = new Classification(input);
  input.progress.startClassifying(input.chunks.length, batches.length);
  for (const [place, batch] of batches.entries()) {
    input.progress.startBatch(place + 1);
    await run.classify(batch);
  }
  return await run.finish();
}

class Classification {
  private readonly input: ClassifyInput;
  /** What later batches may refer to. */
  private found: Proposal[] = [];
  private readonly covered = new Set<number>();
  private proposalCount = 0;

  constructor(input: ClassifyInput) {
    this.input = input;
  }

  async classify(batch: readonly Chunk[]): Promise<void> {
    const { earlier, tally, caller, estimate } = this.input;
    const handles = listHandles(earlier, this.found, { contextWindow: caller.contextWindow, estimate });
    let owed = batch;
    for (let round = 0; owed.length > 0; round++) {
      const { focus } = this.input;
      const reading = await this.ask({
        owed,
        handles,
        beside: round === 0 ? [] : neighbours(owed, this.input.chunks),
        // An answer may have been taken in by the focus: what it left is asked for without it.
        ...(round === 0 && focus !== undefined ? { focus } : {}),
      });
      const left = owed.filter(({ number }) => !reading.covered.has(number));
      await this.keep(reading);
      const isStuck = round > 0 && left.length === owed.length;
      owed = left;
      this.input.progress.settle(this.covered, reading.proposals);
      if (owed.length === 0) return;
      const { perBatch, perRun } = this.input.gapRounds;
      if (isStuck || round >= perBatch || tally.gapRounds >= perRun) throw new Stop(this.failure ?? "gap");
      tally.gapRounds++;
      this.input.progress.startGapRound(
        owed.map(({ number }) => number),
        round + 1,
      );
    }
  }

  /** All that was found, read back, once it is certain that it does not contradict itself. */
  async finish(): Promise<Proposal[]> {
    const { log, signal, chunks } = this.input;
    for (const { number } of chunks) if (!this.covered.has(number)) throw new Stop("gap");
    const lines = await useLog(signal, () => log.read());
    const proposals = readProposals(lines);
    if (proposals.length !== this.proposalCount) throw new Stop("log-failed");
    refuseConflicts(proposals);
    return proposals;
  }

  private failure: "model-failed" | "timeout" | undefined;

  private async ask(question: Omit<ClassifierQuestion, "fence">): Promise<AnswerReading> {
    const { chunks, fence, caller, progress } = this.input;
    const { owed, handles, focus } = question;
    const context: AnswerContext = {
      chunks,
      owed: new Set(owed.map(({ number }) => number)),
      handles: new Map(handles.map((handle) => [handle.name, handle])),
      nextId: this.proposalCount + 1,
      isCut: false,
      ...(focus === undefined ? {} : { focus }),
    };
    progress.send(context.owed);
    const watch = watchLines((line) => {
      const seen = coveredBy(line, context);
      if (seen !== undefined) progress.record(seen);
    });
    try {
      const answer = await caller.ask({
        stage: "classify",
        system: CLASSIFIER_SYSTEM,
        prompt: classifierPrompt({ ...question, fence }),
        maxTokens: Math.min(MOST_OUTPUT, Math.max(1_000, Math.floor(caller.contextWindow / 4))),
        onText: watch,
      });
      if (answer.stop === "refused") throw new Stop("refused");
      this.failure = undefined;
      return checkAnswer(answer.text, { ...context, isCut: answer.stop === "length" });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (error.code === "auth" || error.code === "unavailable") throw new Stop(error.code, error.status);
      // It may go better the next time: all that was asked for is still owed.
      this.failure = "model-failed";
      return { proposals: [], covered: new Set(), dropped: nothingDropped() };
    }
  }

  private async keep({ proposals, covered, dropped }: AnswerReading): Promise<void> {
    const { log, signal, tally } = this.input;
    for (const number of covered) this.covered.add(number);
    for (const key of Object.keys(dropped) as (keyof Dropped)[]) tally.dropped[key] += dropped[key];
    tally.covered = this.covered.size;
    this.proposalCount += proposals.length;
    if (this.proposalCount > MOST_PROPOSALS) throw new Stop("too-large");
    this.found = [...this.found, ...proposals].slice(-MOST_REMEMBERED);
    if (proposals.length > 0)
      await useLog(signal, () => log.append(proposals.map((proposal) => JSON.stringify(proposal))));
  }
}

/** What was found before and is held for later batches; the rest is in the log alone. */
const MOST_REMEMBERED = 120;

/** One chunk before and one behind each that is owed. */
function neighbours(owed: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const isOwed = new Set(owed.map(({ number }) => number));
  const near = new Set(owed.flatMap(({ number }) => [number - 1, number + 1]));
  return chunks.filter(({ number }) => near.has(number) && !isOwed.has(number));
}

/** Takes a text as it comes in, and gives each line of it once it is whole. */
function watchLines(take: (line: string) => void): (piece: string) => void {
  let rest = "";
  return (piece) => {
    rest += piece;
    // A line that never ends is not gone through again for each piece of it.
    if (!piece.includes("\n")) return;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line.trim());
  };
}
