import { readFile } from "node:fs/promises";
import { type CompactionDetails, cleanState } from "@vcc/summarize-merge";
import { parseDetails } from "@vcc/summarize-merge/schema";
import type { CoveredRange } from "./branch-span.ts";
import { InputError } from "./errors.ts";

/** What an earlier `vcc compact --json` printed. */
export interface PreviousResult {
  /** Absent: damaged, or of a version that we don't know. */
  details?: CompactionDetails;
  /** May be known where the details as a whole are not. */
  range?: CoveredRange;
  generation: number;
}

/** Throws `InputError` for a file that can't be read or that is no result at all. */
export async function readPreviousResult(file: string): Promise<PreviousResult> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`cannot read the previous result ${file}: ${error.code ?? error.message}`);
  });
  return parsePreviousResult(text, file);
}

export function parsePreviousResult(json: string, file: string): PreviousResult {
  const result = parseObject(json);
  if (!result || !("details" in result || "text" in result)) {
    throw new InputError(`${file} is no result of \`vcc compact --json\`: it has neither "details" nor "text"`);
  }
  const details = parseDetails(result.details);
  if (details) {
    const cleaned = { ...details, state: cleanState(details.state) };
    return { details: cleaned, ...rangeOf(details), generation: generationOf(details.generation) };
  }
  const { messageRange, generation } = Object(result.details);
  return {
    ...(isRange(messageRange) ? { range: { first: messageRange[0], last: messageRange[1] } } : {}),
    generation: generationOf(generation),
  };
}

/** A compaction of an empty span has no range of its own: its state covers what was summarised before it. */
function rangeOf({ messageRange, sourceMessageCount, state }: CompactionDetails): { range?: CoveredRange } {
  if (messageRange) return { range: { first: messageRange[0], last: messageRange[1], messages: sourceMessageCount } };
  const { first, last } = state.source;
  return first?.id !== undefined && last?.id !== undefined ? { range: { first: first.id, last: last.id } } : {};
}

/** A number that another one can follow. */
function generationOf(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) > 0 && value !== Number.MAX_SAFE_INTEGER
    ? (value as number)
    : 1;
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isRange(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === "string" && id !== "");
}
