import { KIND_NAMES, type Kind } from "../atoms/kind-table.ts";
import type { Proposal } from "../classify/record.ts";
import type { Changes } from "../policy/apply-proposals.ts";

export type ChunkState = "waiting" | "sent" | "covered" | "gap";

/** How far a run has come, by records that were validated and by nothing else. */
export interface ProgressSnapshot {
  stage: "classify" | "render";
  batch: number;
  batches: number;
  /** Milliseconds since the run began. */
  elapsed: number;
  /** In the order of the chunks. */
  chunks: readonly ChunkState[];
  /** Validated atoms by kind. */
  found: Readonly<Record<Kind, number>>;
  changes: Omit<Changes, "rejectedLinks">;
  gapRound: number;
  gapRounds: number;
  /** Tokens of the text: chosen so far, and the most. */
  used: number;
  budget: number;
  retention?: Retention;
  /** Names of the models of both stages. */
  models: readonly [string, string];
}

/** What the host keeps behind the summary. */
export interface Retention {
  /** What the host's setting aims at. */
  keepRecentTarget: number;
  /** What is kept, measured. */
  retainedEstimate: number;
}

export interface ProgressOptions {
  now: () => number;
  models: readonly [string, string];
  budget: number;
  gapRounds: number;
  retention?: Retention;
  /** Takes each state as it comes; what it does with it must not fail the run. */
  show(snapshot: ProgressSnapshot): void;
}

/** Follows a run. */
export class Progress {
  private readonly options: ProgressOptions;
  private readonly started: number;
  private chunks: ChunkState[] = [];
  private stage: ProgressSnapshot["stage"] = "classify";
  private batch = 0;
  private batches = 0;
  private gapRound = 0;
  private used = 0;
  private found = noAtoms();
  private changes: ProgressSnapshot["changes"] = { fresh: 0, again: 0, replaced: 0, resolved: 0 };

  constructor(options: ProgressOptions) {
    this.options = options;
    this.started = options.now();
  }

  startClassifying(chunks: number, batches: number): void {
    this.chunks = Array.from({ length: chunks }, () => "waiting");
    this.batches = batches;
    this.show();
  }

  startBatch(batch: number): void {
    this.batch = batch;
    this.gapRound = 0;
  }

  startGapRound(numbers: readonly number[], round: number): void {
    for (const number of numbers) this.chunks[number - 1] = "gap";
    this.gapRound = round;
    this.show();
  }

  send(numbers: Iterable<number>): void {
    for (const number of numbers) if (this.chunks[number - 1] === "waiting") this.chunks[number - 1] = "sent";
    this.show();
  }

  /** A record that held when it came in; what the whole answer comes to `settle` says. */
  record(numbers: readonly number[]): void {
    for (const number of numbers) this.chunks[number - 1] = "covered";
    this.show();
  }

  settle(covered: ReadonlySet<number>, proposals: readonly Proposal[]): void {
    this.chunks = this.chunks.map((state, place) =>
      covered.has(place + 1) ? "covered" : state === "covered" ? "sent" : state,
    );
    for (const { kind, same, supersedes, state } of proposals) {
      this.found[kind]++;
      if (same === undefined) this.changes.fresh++;
      else this.changes.again++;
      this.changes.replaced += supersedes.length;
      if (state === "done") this.changes.resolved++;
    }
    this.show();
  }

  startRendering(found: Record<Kind, number>, changes: Changes, used: number): void {
    const { fresh, again, replaced, resolved } = changes;
    this.stage = "render";
    this.found = found;
    this.changes = { fresh, again, replaced, resolved };
    this.used = used;
    this.show();
  }

  private show(): void {
    const { now, models, budget, gapRounds, retention, show } = this.options;
    const snapshot: ProgressSnapshot = {
      stage: this.stage,
      batch: this.batch,
      batches: this.batches,
      elapsed: now() - this.started,
      chunks: [...this.chunks],
      found: { ...this.found },
      changes: { ...this.changes },
      gapRound: this.gapRound,
      gapRounds,
      used: this.used,
      budget,
      ...(retention === undefined ? {} : { retention }),
      models,
    };
    try {
      show(snapshot);
    } catch {
      // What cannot be shown is not shown.
    }
  }
}

export function noAtoms(): Record<Kind, number> {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0])) as Record<Kind, number>;
}
