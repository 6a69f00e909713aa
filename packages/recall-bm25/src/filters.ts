import type { Message } from "@vcc/normalize";
import { rolesIn, toolsIn } from "./display.ts";
import type { Document, Documents } from "./documents.ts";
import { partsOf } from "./passages.ts";
import { countPhrase, type Phrase } from "./phrase.ts";
import type { Filter } from "./query.ts";

/** Whether a document passes the filters that its text has no part in. */
export function passesFilters(
  document: Document,
  filters: Filter[],
  nameOfCall: (callId: string) => string | undefined,
): boolean {
  return filters.every((filter) => filter.kind === "file" || passes(document, filter, nameOfCall) !== filter.negated);
}

function passes(
  { number, message, searched }: Document,
  filter: Filter,
  nameOfCall: (callId: string) => string | undefined,
): boolean {
  switch (filter.kind) {
    case "role":
      return rolesIn(message).has(filter.role);
    case "tool":
      return toolsIn(searched, nameOfCall).has(filter.name);
    case "after":
      if ("number" in filter.bound) return number > filter.bound.number;
      return message.time !== undefined && message.time > filter.bound.time;
    case "before":
      if ("number" in filter.bound) return number < filter.bound.number;
      return message.time !== undefined && message.time < filter.bound.time;
    default:
      return true;
  }
}

/** Calls by id: which tool, and where the call stands. */
export type Calls = ReadonlyMap<string, { name: string; place: number }>;

export function callsOf(documents: Documents): Calls {
  const calls = new Map<string, { name: string; place: number }>();
  for (let place = 0; place < documents.size; place += 1) {
    for (const part of partsOf(documents.at(place).searched.content)) {
      if (part.type === "toolCall" && part.id !== undefined) calls.set(part.id, { name: part.name, place });
    }
  }
  return calls;
}

/** A document has to do with a file if it names it, or answers to a call that does. */
export function namesFile(
  place: number,
  path: Phrase,
  documents: Documents,
  calls: Calls,
  textsOf: (place: number) => string[],
): boolean {
  const names = (at: number) => textsOf(at).some((text) => countPhrase(text, path).literal > 0);
  return (
    names(place) ||
    answeredCalls(documents.at(place).searched).some((callId) => {
      const call = calls.get(callId);
      return call !== undefined && call.place !== place && names(call.place);
    })
  );
}

function answeredCalls(message: Message): string[] {
  const ids = message.callId === undefined ? [] : [message.callId];
  for (const part of partsOf(message.content))
    if (part.type === "toolResult" && part.callId !== undefined) ids.push(part.callId);
  return ids;
}
