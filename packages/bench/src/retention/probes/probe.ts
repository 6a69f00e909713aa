import type { RawEvent, RawSession } from "../read/raw-session.ts";
import { inputStrings } from "../truth/call-input.ts";
import { plainSlashes } from "../truth/paths.ts";
import type { SessionFacts } from "../truth/session-facts.ts";
import type { Hit, SummaryText } from "../truth/summary-text.ts";

export type FamilyId = "A1" | "A2" | "U1" | "U2" | "E1" | "E2" | "C1" | "L1" | "L2" | "D1" | "N1" | "R1" | "T1" | "F1";

/** One cut seen by the graders: what was summarised, what was kept, and what came afterwards. Positions are messages. */
export interface Scope {
  session: RawSession;
  facts: SessionFacts;
  spanStart: number;
  /** Exclusive; the kept suffix begins here. */
  spanEnd: number;
  /** First message written after the compaction. */
  at: number;
  /** Everything kept, with forward slashes. */
  suffix: string;
}

/** A fact of the span that a summary should carry. */
export interface Probe {
  family: FamilyId;
  /** Session, message and place in it: names the probe in reports and in the audit. */
  id: string;
  message: number;
  /** What the fact is known by; for the reader of the audit. */
  key: string;
  /** The kept suffix does not show it. */
  exclusive: boolean;
  /** The record uses it again after the compaction. */
  neededLater: boolean;
  match(summary: SummaryText): Hit;
}

export interface Family {
  id: FamilyId;
  title: string;
  /** Negative: a hit is a fault. */
  weight: number;
  probes(scope: Scope): Probe[];
}

export function isInSpan(scope: Scope, { message }: { message: number }): boolean {
  return message >= scope.spanStart && message < scope.spanEnd;
}

export function spanEvents(scope: Scope): RawEvent[] {
  return scope.session.events.filter((event) => isInSpan(scope, event));
}

export function laterEvents(scope: Scope): RawEvent[] {
  return scope.session.events.filter(({ message }) => message >= scope.at);
}

export function textOfEvents(events: RawEvent[]): string {
  const texts = events.map((event) => (event.kind === "call" ? inputStrings(event.input).join("\n") : event.text));
  return plainSlashes(texts.join("\n"));
}
