import type { RawEvent, RawSession } from "../read/raw-session.ts";
import { inputStrings } from "../truth/call-input.ts";

export function eventsBetween(session: RawSession, start: number, end: number): RawEvent[] {
  return session.events.filter(({ message }) => message >= start && message < end);
}

/** The span word for word, a speaker before each text. */
export function transcript(events: RawEvent[]): string {
  return events.map(verbatim).join("\n");
}

function verbatim(event: RawEvent): string {
  switch (event.kind) {
    case "user":
      return `${event.by === "person" ? "User" : "Host"}: ${event.text}`;
    case "assistant":
      return `Assistant: ${event.text}`;
    case "call":
      return `Call ${event.tool}: ${inputStrings(event.input).join(" | ")}`;
    case "result":
      return `Result${event.failed ? " (error)" : ""}: ${event.text}`;
    case "summary":
      return `Earlier summary: ${event.text}`;
  }
}

/** An earlier summary in front of the span's text. */
export function withPrevious(previous: string | undefined, text: string): string {
  return previous === undefined ? text : `${previous}\n${text}`;
}
