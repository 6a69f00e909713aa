import type { Message } from "@vcc/normalize";
import type { CompactionDetails, Summary } from "@vcc/summarize-merge";
import type { MessageFate } from "./report-data.ts";
import { summaryLines } from "./summary-lines.ts";

/** Why a summary says nothing of a message; recall finds it by what it says. */
const NO_FACT: Record<Message["role"], string> = {
  user: "neither a goal nor a rule",
  assistant: "no fact that outlasts it",
  toolResult: "output; what it showed is told with its call",
  bash: "a command without an effect to keep",
  system: "the host says it anew",
  custom: "a note of the host",
  summary: "an earlier summary",
};

function reason({ role, origin }: Message): string {
  if (role !== "user" || origin === undefined || origin === "person") return NO_FACT[role];
  return origin === "host" ? NO_FACT.custom : "a parent agent's words";
}

/** Some hosts keep records of thinking that nobody may read, and answers that never came. */
function saysNothing({ content, command = "", output = "" }: Message): boolean {
  const isBlank = (text: string) => text.trim() === "";
  if (!isBlank(command) || !isBlank(output)) return false;
  if (typeof content === "string") return isBlank(content);
  return content.every((part) => (part.type === "text" || part.type === "thinking") && isBlank(part.text));
}

/** What became of each message, and where it stands now. */
export function messageFates(
  messages: readonly Message[],
  { firstKept, text, details }: { firstKept: number | undefined; text: string; details: CompactionDetails },
): MessageFate[] {
  const shown = sectionsByRef(text, details.sections, messages.length);
  const held = partsByRef(details.state);
  return messages.map((message, position): MessageFate => {
    const number = position + 1;
    if (firstKept !== undefined && number >= firstKept) return { kind: "kept", where: [] };
    const sections = shown.get(number);
    if (sections) return { kind: "shown", where: [...sections] };
    const parts = held.get(number);
    if (parts) return { kind: "held", where: [...parts] };
    return saysNothing(message) ? { kind: "empty", where: [] } : { kind: "searchable", where: [reason(message)] };
  });
}

/** Which sections of a summary's text name a message. */
function sectionsByRef(text: string, titles: readonly string[], messages: number): Map<number, Set<string>> {
  const sections = new Map<number, Set<string>>();
  for (const { section, refs } of summaryLines(text, titles))
    for (const { first, last } of refs)
      for (let number = first; number <= Math.min(last, messages); number++) note(sections, number, section);
  return sections;
}

/** Which parts of a state rest on a message: wherever it holds a ref. */
function partsByRef(state: Summary): Map<number, Set<string>> {
  const parts = new Map<number, Set<string>>();
  for (const [part, value] of Object.entries(state)) {
    if (part !== "source") visitRefs(value, (number) => note(parts, number, part));
  }
  return parts;
}

function visitRefs(value: unknown, visit: (number: number) => void): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, held] of Object.entries(value)) {
    if (name === "index" && typeof held === "number") visit(held);
    else if (name === "refs" && Array.isArray(held) && typeof held[0] === "number") held.forEach(visit);
    else visitRefs(held, visit);
  }
}

function note(places: Map<number, Set<string>>, number: number, place: string): void {
  const known = places.get(number);
  if (known) known.add(place);
  else places.set(number, new Set([place]));
}
