import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Engine } from "./engines/engine.ts";
import { longSession, longSessionQueries, sizeOf } from "./long-session.ts";
import { DEPTH } from "./run-recall.ts";
import type { SearchDocument } from "./search-document.ts";

export interface ScaleRun {
  messages: number;
  words: number;
  different: number;
  queries: number;
  engines: EngineScale[];
}

export interface EngineScale {
  engine: string;
  /** Milliseconds of processor time, those of the garbage collector's threads included, from messages to a whole index. */
  index: number;
  /** MiB that stay in use, on the heap and in buffers, beside the messages themselves. */
  memory: number;
  /** Milliseconds. */
  median: number;
  slowest: number;
}

const QUERIES = 180;
const ROUNDS = 5;

/** What an index of a long session costs, and how long queries take on it. Of some rounds the least counts. */
export async function runScale(
  documents: readonly SearchDocument[],
  engines: readonly Engine[],
  length: number,
): Promise<ScaleRun> {
  const session = longSession(documents, length);
  const queries = longSessionQueries(session, QUERIES, "scale");
  const measured: EngineScale[] = [];
  for (const engine of engines) {
    measured.push(measure(engine, session, queries));
    // What the engine held can be let go of once the stack is empty.
    await setImmediate();
  }
  return { messages: session.length, ...sizeOf(session), queries: queries.length, engines: measured };
}

function measure(engine: Engine, session: readonly SearchDocument[], queries: readonly string[]): EngineScale {
  const before = memoryInUse();
  const start = process.cpuUsage();
  const opened = engine.open(session);
  opened.index?.();
  const { user, system } = process.cpuUsage(start);
  const memory = memoryInUse() - before;
  const times = queries
    .map((query) => Math.min(...Array.from({ length: ROUNDS }, () => timeOf(() => opened.search(query, DEPTH)))))
    .toSorted((one, other) => one - other);
  return {
    engine: engine.name,
    index: (user + system) / 1000,
    memory,
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

let collect: (() => void) | undefined;

function memoryInUse(): number {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
