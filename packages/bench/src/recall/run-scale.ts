import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Engine } from "./engines/engine.ts";
import { longSession, longSessionQueries, sizeOf } from "./long-session.ts";
import { DEPTH, folderDocuments } from "./run-recall.ts";
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

/**
 * What an index of a long session costs, and how long queries take on it, of some rounds the least; each engine in a
 * process of its own, so that none holds another's memory.
 */
export async function runScale(folder: string, engines: readonly Engine[], length: number): Promise<ScaleRun> {
  const session = longSession(await folderDocuments(folder), length);
  const child = fileURLToPath(new URL("./scale-child.ts", import.meta.url));
  const measureIn = (engine: Engine) =>
    JSON.parse(
      execFileSync(process.execPath, [child, folder, engine.name, String(length)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    ) as EngineScale;
  return {
    messages: session.length,
    ...sizeOf(session),
    queries: QUERIES,
    engines: engines.map(measureIn),
  };
}

export async function measureScale(folder: string, engine: Engine, length: number): Promise<EngineScale> {
  const session = longSession(await folderDocuments(folder), length);
  return measure(engine, session, longSessionQueries(session, QUERIES, "scale"));
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
