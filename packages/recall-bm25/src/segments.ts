import type { Message } from "@vcc/normalize";
import { displayText, roleOf } from "./display.ts";
import type { Documents } from "./documents.ts";
import { type Redaction, shownSnippet } from "./redaction.ts";
import { headOf, type SearchHit } from "./search.ts";

/** A stretch of the session that belongs together: who asked, what was called, what came back. */
export interface Segment {
  /** The refs of the first and the last message. */
  from: string;
  to: string;
  /** How many of its messages are hits; 0 in a segment that is there for context. */
  matches: number;
  messages: SegmentMessage[];
}

export interface SegmentMessage extends Pick<SearchHit, "ref" | "number" | "id" | "role" | "time"> {
  isHit: boolean;
  /** The hit's snippet, or the beginning of the message. */
  text: string;
}

export interface SegmentOptions {
  /** Most characters of a message that is no hit; 160 by default. */
  textLength?: number;
  /** Only messages with these ids are shown. */
  scope?: ReadonlySet<string>;
}

/** The place of a hit among the documents. */
export function placeOfHit({ id, number }: Pick<SearchHit, "id" | "number">, documents: Documents): number | undefined {
  return documents.withNumber(number, (place) => documents.at(place).message.id === id);
}

const defaultTextLength = 160;

/**
 * The conversation around hits: each hit's segment, and the segments before and after that of the first hit, in the
 * order of the session.
 */
export function segmentsAround(
  hits: SearchHit[],
  { textLength = defaultTextLength, scope }: SegmentOptions,
  documents: Documents,
  redaction: Redaction,
): Segment[] {
  const snippets = new Map<number, string>();
  for (const hit of hits) {
    const place = placeOfHit(hit, documents);
    if (place !== undefined) snippets.set(place, hit.snippet);
  }
  const messageAt = (place: number) => documents.at(place).message;
  const around = (place: number) => stretchAround(place, documents.size, messageAt);
  const stretches = new Map<number, Stretch>();
  const add = (stretch: Stretch) => stretches.set(stretch.first, stretch);
  for (const place of snippets.keys()) add(around(place));
  const [best] = snippets.keys();
  if (best !== undefined) {
    const { first, last } = around(best);
    if (first > 0) add(around(first - 1));
    if (last + 1 < documents.size) add(around(last + 1));
  }

  const isShown = (place: number) => {
    const { id } = messageAt(place);
    return scope === undefined || (id !== undefined && scope.has(id));
  };
  const segmentOf = ({ first, last }: Stretch): Segment[] => {
    const places = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(isShown);
    const messages = places.map((place) => {
      const hit = snippets.get(place);
      const text =
        hit ?? shownSnippet(displayText(documents.at(place).searched), () => [], textLength, redaction).snippet;
      return { ...headOf(documents.at(place)), isHit: hit !== undefined, text };
    });
    const [from] = messages;
    const to = messages.at(-1);
    if (from === undefined || to === undefined) return [];
    // Context that says nothing is none, such as a system message whose text the host keeps elsewhere.
    if (messages.every(({ isHit, text }) => !isHit && text.trim() === "")) return [];
    return [{ from: from.ref, to: to.ref, matches: messages.filter(({ isHit }) => isHit).length, messages }];
  };
  return [...stretches.values()].sort((one, other) => one.first - other.first).flatMap(segmentOf);
}

/** The places of the first and the last message of a segment. */
interface Stretch {
  first: number;
  last: number;
}

/**
 * The segment around a place: what was asked and the reply to it, or a later reply of the same turn; with all results
 * that answer the reply.
 *
 *     user  assistant  tool  tool | assistant  tool | user  assistant
 */
function stretchAround(place: number, size: number, messageAt: (place: number) => Message): Stretch {
  const begins = (at: number) => at === 0 || beginsSegment(roleOf(messageAt(at)), roleOf(messageAt(at - 1)));
  let first = place;
  while (!begins(first)) first -= 1;
  let last = place;
  while (last + 1 < size && !begins(last + 1)) last += 1;
  return { first, last };
}

function beginsSegment(role: Message["role"], before: Message["role"]): boolean {
  if (role === "toolResult") return false;
  return role !== "assistant" || before === "toolResult" || before === "assistant";
}
