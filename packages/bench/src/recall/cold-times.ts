/** Milliseconds in one process. */
export interface ColdTimes {
  /** Until the program's own code is there. */
  loading: number;
  /** The first answer. */
  first: number;
  /** A later one, from the same file: of some the least. */
  again: number;
}

const REPEATS = 12;

export async function printTimes(loading: number, answer: () => Promise<void>): Promise<void> {
  const first = await timeOf(answer);
  let again = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < REPEATS; repeat++) again = Math.min(again, await timeOf(answer));
  console.log(JSON.stringify({ loading, first, again } satisfies ColdTimes));
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
