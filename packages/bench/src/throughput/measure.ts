import { Bench } from "tinybench";

/** Least milliseconds of each task in one run: what else the machine does only ever adds. */
export async function leastTimes(tasks: Record<string, () => unknown>, time: number): Promise<Record<string, number>> {
  const bench = new Bench({ time, warmupTime: time / 4, iterations: 5 });
  for (const [name, task] of Object.entries(tasks)) bench.add(name, task);
  await bench.run();
  return Object.fromEntries(
    bench.tasks.map(({ name, result }) => {
      if (result.state !== "completed") throw new Error(`${name} did not complete: ${result.state}`);
      return [name, result.latency.min];
    }),
  );
}
