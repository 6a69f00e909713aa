import { type Fields, isFields } from "./fields.ts";
import type { Problem } from "./session.ts";
import type { Slice } from "./split-lines.ts";

const decoder = new TextDecoder();

/** Parses a record on its own. One that is no JSON object is reported: undefined. */
export function parseRecord(slice: Slice, problems: Problem[]): Fields | undefined {
  let record: unknown;
  try {
    record = JSON.parse(decoder.decode(slice.bytes));
  } catch {
    problems.push({ kind: "broken", line: slice.line, reason: "no whole JSON record; skipped" });
    return undefined;
  }
  if (isFields(record)) return record;
  problems.push({ kind: "broken", line: slice.line, reason: "no JSON object; skipped" });
  return undefined;
}
