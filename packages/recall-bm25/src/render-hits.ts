import type { SearchResult } from "./search.ts";
import type { Segment, SegmentMessage } from "./segments.ts";

export interface RenderOptions {
  /** Sets off the heading of each segment or opened message. Default: as it is. */
  heading?: (text: string) => string;
}

/**
 * Hits inside the conversation around them, in its order, as text for a model or a person: each segment under its refs,
 * `[N]` before a hit of rank N on the page.
 */
export function renderHits(
  { hits, total, page, pages, note }: SearchResult,
  segments: readonly Segment[],
  { heading = (text) => text }: RenderOptions = {},
): string {
  const notes = note === undefined ? [] : [`Note: ${note}`];
  if (total === 0) return ["No hits.", ...notes].join("\n");
  const rankOf = new Map(hits.map((hit, index) => [keyOf(hit), index + 1]));
  const stretches = segments.map(({ from, to, matches, messages }) => {
    const title = `${from === to ? from : `${from}-${to}`}${matches > 0 ? ` (${counted(matches)})` : ""}`;
    return [heading(title), ...messages.flatMap((message) => lines(message, rankOf.get(keyOf(message))))].join("\n");
  });
  return [[`${counted(total)}, page ${page} of ${pages}.`, ...notes].join("\n"), ...stretches].join("\n\n");
}

function counted(hits: number): string {
  return `${hits} ${hits === 1 ? "hit" : "hits"}`;
}

function keyOf({ number, id = "" }: { number: number; id?: string }): string {
  return `${number} ${id}`;
}

function lines({ ref, role, isHit, text }: SegmentMessage, rank: number | undefined): string[] {
  const [first, ...rest] = text.trimEnd().split("\n");
  return [
    `  ${isHit ? `[${rank}] ` : ""}${ref} ${role}: ${first}`.trimEnd(),
    ...rest.map((line) => (line === "" ? "" : `      ${line}`)),
  ];
}
