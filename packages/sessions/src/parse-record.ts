import { type Fields, isFields } from "./fields.ts";
import type { Problem } from "./session.ts";
import type { Slice } from "./split-lines.ts";

const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder();

/** Parses a record on its own. One that is no JSON object is reported: undefined. Bytes that are no UTF-8 are reported, too. */
export function parseRecord(slice: Slice, problems: Problem[]): Fields | undefined {
  let record: unknown;
  try {
    record = JSON.parse(decode(slice, problems));
  } catch {
    problems.push({ kind: "broken", line: slice.line, reason: "no whole JSON record; skipped" });
    return undefined;
  }
  if (isFields(record)) return record;
  problems.push({ kind: "broken", line: slice.line, reason: "no JSON object; skipped" });
  return undefined;
}

function decode({ bytes, line }: Slice, problems: Problem[]): string {
  try {
    return strict.decode(bytes);
  } catch {
    problems.push({ kind: "encoding", line, reason: "holds bytes that are no UTF-8; they are replaced" });
    return lenient.decode(bytes);
  }
}
