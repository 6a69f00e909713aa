import type { Clock } from "./clock.ts";
import { type ModelAnswer, ModelError, type ModelPort, type ModelRequest, type ModelUsage } from "./model-port.ts";
import { unlessAborted } from "./within.ts";

/** A run has taken as long as it may. */
export class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/** Calls a model within a run: until it is aborted, and no longer than the run may take. */
export class ModelCaller {
  private readonly port: ModelPort;
  private readonly run: RunLimits;

  constructor(port: ModelPort, run: RunLimits) {
    this.port = port;
    this.run = run;
  }

  get name(): string {
    return this.port.name;
  }

  get provider(): string | undefined {
    return this.port.provider;
  }

  get contextWindow(): number {
    return this.port.contextWindow;
  }

  async ask(request: Omit<ModelRequest, "signal">): Promise<ModelAnswer> {
    const { signal, clock, deadline, count } = this.run;
    const left = deadline - clock.now();
    if (!(left > 0)) throw new TimedOut();
    // One for the model, which ends with the run; one for the timer, which ends with the call.
    const call = new AbortController();
    const timer = new AbortController();
    const end = () => call.abort();
    signal.addEventListener("abort", end, { once: true });
    // What a model that does not listen says after its call is over belongs to no run.
    const onText = (piece: string) => {
      if (!call.signal.aborted) request.onText(piece);
    };
    try {
      const timeout = clock.wait(left, timer.signal).then(() => {
        throw new TimedOut();
      });
      timeout.catch(() => {});
      const answer = await unlessAborted(signal, () =>
        Promise.race([this.port.complete({ ...request, signal: call.signal, onText }), timeout]),
      );
      count(answer.usage);
      return answer;
    } catch (error) {
      throw isKnown(error) ? error : new ModelError("failed");
    } finally {
      signal.removeEventListener("abort", end);
      call.abort();
      timer.abort();
    }
  }
}

export interface RunLimits {
  signal: AbortSignal;
  clock: Clock;
  /** By the clock. */
  deadline: number;
  /** Takes what a call has used. */
  count(usage: ModelUsage | undefined): void;
}

function isKnown(error: unknown): boolean {
  return (
    error instanceof ModelError || error instanceof TimedOut || (error instanceof Error && error.name === "Aborted")
  );
}
