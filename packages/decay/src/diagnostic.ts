import type { StopCode } from "./classify/record.ts";
import type { SalvageCode } from "./render/write-prose.ts";

/**
 * Why a run did not end as it should: in codes and numbers, never in words of the session, of a file's name or of a provider. `fallback`:
 * the host's own compaction took over. `salvage`: the summary stands, and a part of it had to be helped.
 */
export interface DecayDiagnostic {
  version: 1;
  runId: string;
  outcome: "fallback" | "salvage";
  stage: "start" | "classify" | "policy" | "render" | "cleanup";
  code: StopCode | SalvageCode | "cleanup-failed";
  chunks: number;
  covered: number;
  gapRounds: number;
  atoms: number;
  malformed: number;
  droppedLiterals: number;
  rejectedLinks: number;
  ms: number;
  /** HTTP status. */
  status?: number;
  provider?: string;
  model?: string;
  /** How often in a row, where it happened again. */
  count?: number;
}

/** A name of a provider or model as it may stand in a diagnostic. */
export function cleanName(name: string | undefined): string | undefined {
  const clean = (name ?? "").replace(/[^\w./:@-]/g, "").slice(0, LONGEST_NAME);
  return clean === "" ? undefined : clean;
}

const LONGEST_NAME = 64;

/** The most entries that a session gets. */
export const MOST_DIAGNOSTICS = 20;

/** What a session has been told already. */
export interface DiagnosticLog {
  written: number;
  last?: DecayDiagnostic;
}

/**
 * The entry to write for a diagnostic, if any: what happens again and again is told at its 2nd, 4th, 8th, … time, with
 * its count; and a session is told so many things and no more.
 */
export function logDiagnostic(
  log: DiagnosticLog,
  diagnostic: DecayDiagnostic,
): { log: DiagnosticLog; entry?: DecayDiagnostic } {
  const isAgain = log.last?.outcome === diagnostic.outcome && log.last.code === diagnostic.code;
  const count = isAgain ? (log.last?.count ?? 1) + 1 : 1;
  const last = count === 1 ? diagnostic : { ...diagnostic, count };
  const isTold = log.written < MOST_DIAGNOSTICS && Number.isInteger(Math.log2(count));
  return isTold ? { log: { written: log.written + 1, last }, entry: last } : { log: { written: log.written, last } };
}
