import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import { type DecayDiagnostic, type DiagnosticLog, logDiagnostic } from "@vcc/decay";
import { DIAGNOSTIC } from "./diagnostic-entry.ts";

/** The entry to write for a diagnostic, if any: what the session has been told already stands in its entries. */
export function diagnosticEntry(
  entries: readonly SessionEntry[],
  diagnostic: DecayDiagnostic,
): DecayDiagnostic | undefined {
  const told = entries.flatMap((entry) =>
    entry.type === "custom" && entry.customType === DIAGNOSTIC ? [entry.data] : [],
  );
  const last = told.at(-1) as DecayDiagnostic | undefined;
  const log: DiagnosticLog = { written: told.length, ...(last === undefined ? {} : { last }) };
  return logDiagnostic(log, diagnostic).entry;
}
