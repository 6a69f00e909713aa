import { readFile } from "node:fs/promises";
import type { CompactionDetails } from "@vcc/summarize-merge";
import { parseDetails } from "@vcc/summarize-merge/schema";
import { InputError } from "./errors.ts";

/** What an earlier `vcc compact --json` printed. */
export interface PreviousResult {
  /** Absent: damaged, or of a version that we don't know. */
  details?: CompactionDetails;
  /** The first and the last entry that it covers; may be known where the details as a whole are not. */
  range?: [string, string];
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
  if (details) return { details, ...rangeOf(details), generation: details.generation };
  const { messageRange, generation } = Object(result.details);
  return {
    ...(isRange(messageRange) ? { range: messageRange } : {}),
    generation: Number.isSafeInteger(generation) && generation > 0 ? generation : 1,
  };
}

/** A compaction of an empty span has no range: what its state covers was summarised before it. */
function rangeOf({ messageRange, state }: CompactionDetails): { range?: [string, string] } {
  if (messageRange) return { range: messageRange };
  const { first, last } = state.source;
  return first?.id !== undefined && last?.id !== undefined ? { range: [first.id, last.id] } : {};
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
