import type { DecayDiagnostic } from "@vcc/decay";

/** The type of the entries that hold diagnostics: they are no part of what a model sees. */
export const DIAGNOSTIC = "decay-diagnostic";

/** One line for the person, where something did not go as it should. */
export function diagnosticNotice({ outcome, code }: DecayDiagnostic): string {
  return outcome === "fallback"
    ? `vcc: Decay leaves this summary to Pi (${code})`
    : `vcc: Decay's summary stands, with help (${code})`;
}
