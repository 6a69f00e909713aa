/** Seconds that pass before a step: people think longer than tools run. */
const PAUSE = { user: 94, assistant: 7, result: 2, userShell: 31, compaction: 12 };

export type Pause = keyof typeof PAUSE;

/** The time of a story: it moves on with each step, and starts anew with each recording. */
export interface StoryClock {
  /** Milliseconds since 1970, after the pause. */
  after(pause: Pause): number;
}

export function storyClock(start: number): StoryClock {
  let time = start;
  return {
    after(pause) {
      // Uneven milliseconds, as real clocks give them.
      time += PAUSE[pause] * 1_000 + (time % 887);
      return time;
    },
  };
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
