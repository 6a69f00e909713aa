import type { RawSession } from "../read/raw-session.ts";
import { type Check, checkOfCall } from "./checks.ts";
import { callsOf, type FileChange, type FileRead, fileChanges, fileReads } from "./file-changes.ts";
import { indexLiterals, type LiteralUse } from "./literals.ts";

/** What the record proves, read once a session; each fact knows its message. */
export interface SessionFacts {
  changes: FileChange[];
  reads: FileRead[];
  checks: Check[];
  literals: Map<string, LiteralUse[]>;
}

export function readFacts(session: RawSession): SessionFacts {
  const checks = callsOf(session)
    .map((call) => checkOfCall(call, session.folder))
    .filter((check) => check !== undefined);
  return { changes: fileChanges(session), reads: fileReads(session), checks, literals: indexLiterals(session.events) };
}
