import type { Cut } from "./cuts.ts";
import { type Scope, textOfEvents } from "./probes/probe.ts";
import type { RawSession } from "./read/raw-session.ts";
import type { SessionFacts } from "./truth/session-facts.ts";

export function scopeOfCut(session: RawSession, facts: SessionFacts, { spanStart, spanEnd, at }: Cut): Scope {
  const kept = session.events.filter(({ message }) => message >= spanEnd && message < at);
  return { session, facts, spanStart, spanEnd, at, suffix: textOfEvents(kept) };
}
