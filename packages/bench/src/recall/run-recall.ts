import type { Message } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { findSessionFiles } from "../retention/read/find-session-files.ts";
import type { Engine } from "./engines/engine.ts";
import { type KnownItem, type KnownItems, knownItems } from "./known-items.ts";
import { type Score, scoreRanking } from "./score.ts";
import { type SearchDocument, searchDocuments } from "./search-document.ts";

export const DEPTH = 10;

export interface RunOptions {
  engines: readonly Engine[];
  perKind: number;
  seed: string;
}

export interface SessionRun {
  session: string;
  documents: number;
  /** For each engine, in their order. */
  runs: EngineRun[];
}

export interface EngineRun {
  engine: string;
  scored: { kind: string; score: Score }[];
  cost: Cost;
}

/** Milliseconds. */
export interface Cost {
  /** From messages to a whole index. */
  index: number;
  /** From messages to the hits of a first query. */
  firstAnswer: number;
  /** Of each query, on a whole index. */
  queries: number[];
}

/** Every session of a folder by itself, with the same queries for every engine. */
export async function runRecall(folder: string, { engines, perKind, seed }: RunOptions): Promise<SessionRun[]> {
  const sessions: SessionRun[] = [];
  for (const { file, name } of findSessionFiles(folder)) {
    const messages = await messagesOf(file).catch(() => []);
    if (messages.length === 0) continue;
    const known = knownItems(messages, { perKind, seed: `${seed} ${name}` });
    const costs = measureCosts(engines, known);
    const runs = engines.map((engine, at) => ({
      engine: engine.name,
      scored: scoreEngine(engine, known),
      cost: costs[at] as Cost,
    }));
    sessions.push({ session: name, documents: known.documents.length, runs });
  }
  return sessions;
}

/** The messages of every session of a folder, one session after the other. */
export async function folderDocuments(folder: string): Promise<SearchDocument[]> {
  const sessions: Message[][] = [];
  for (const { file } of findSessionFiles(folder)) sessions.push(await messagesOf(file).catch(() => []));
  return searchDocuments(sessions.flat());
}

async function messagesOf(file: string): Promise<Message[]> {
  const session = await openSession(file);
  const messages: Message[] = [];
  for await (const message of session.messages()) messages.push(message);
  await session.close();
  return messages;
}

export function scoreEngine(engine: Engine, { documents, items }: KnownItems): EngineRun["scored"] {
  const opened = engine.open(documents);
  return items.map((item) => ({ kind: item.kind, score: scoreRanking(item, opened.search(item.query, DEPTH), DEPTH) }));
}

const ROUNDS = 3;

/** Engines take turns, so that what else the machine does hits all of them; the least of some rounds counts. */
function measureCosts(engines: readonly Engine[], known: KnownItems): Cost[] {
  const rounds = Array.from({ length: ROUNDS }, () => engines.map((engine) => measureOnce(engine, known)));
  return engines.map((_, at) => rounds.map((costs) => costs[at] as Cost).reduce(leastCost));
}

function measureOnce(engine: Engine, { documents, items }: KnownItems): Cost {
  const [first] = items as [KnownItem];
  const firstAnswer = timeOf(() => engine.open(documents).search(first.query, DEPTH));
  const start = performance.now();
  const opened = engine.open(documents);
  opened.index?.();
  const index = performance.now() - start;
  return { index, firstAnswer, queries: items.map(({ query }) => timeOf(() => opened.search(query, DEPTH))) };
}

function leastCost(one: Cost, other: Cost): Cost {
  return {
    index: Math.min(one.index, other.index),
    firstAnswer: Math.min(one.firstAnswer, other.firstAnswer),
    queries: one.queries.map((time, at) => Math.min(time, other.queries[at] ?? time)),
  };
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
