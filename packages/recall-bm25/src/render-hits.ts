import type { SearchResult } from "./search.ts";
import type { Segment, SegmentMessage } from "./segments.ts";

/** Hits inside the conversation around them, in its order, as text for a model or a person; `[N]` is a hit's rank on the page. */
export function renderHits({ hits, total, page, pages, note }: SearchResult, segments: readonly Segment[]): string {
  const notes = note === undefined ? [] : [`Note: ${note}`];
  if (total === 0) return ["No hits.", ...notes].join("\n");
  const rankOf = new Map(hits.map((hit, index) => [keyOf(hit), index + 1]));
  const stretches = segments.map(({ from, to, messages }) =>
    [
      from === to ? from : `${from}-${to}`,
      ...messages.flatMap((message) => lines(message, rankOf.get(keyOf(message)))),
    ].join("\n"),
  );
  return [
    [`${total} ${total === 1 ? "hit" : "hits"}, page ${page} of ${pages}.`, ...notes].join("\n"),
    ...stretches,
  ].join("\n\n");
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
