import { redact, sanitize } from "@vcc/normalize";
import type { Summary } from "./summary.ts";

/** A state that was stored, as if it were made now: every text in it sanitized and redacted. */
export function cleanState(state: Summary): Summary {
  return clean(state) as Summary;
}

/** The schema, which the state has passed, bounds its depth. */
function clean(value: unknown): unknown {
  if (typeof value === "string") return redact(sanitize(value));
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [redact(sanitize(name)), clean(held)]));
}
