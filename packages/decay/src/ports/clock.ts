export interface Clock {
  /** Milliseconds, of whatever origin: only differences are read. */
  now(): number;
  /** Resolves after this many milliseconds, or once the signal is aborted: a run leaves no timer behind. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
