import { type Block, estimateTokens } from "@vcc/normalize";
import { fromText } from "./from-text.ts";
import { merge } from "./merge.ts";
import { type RenderOptions, render } from "./render/render.ts";
import { titlesOf } from "./render/sections.ts";
import { type SummarizeOptions, summarize } from "./summarize.ts";
import { emptySummary, type Ref, type Summary } from "./summary.ts";

export type CompactInput = SpanInput &
  RenderOptions &
  Pick<SummarizeOptions, "cwd" | "skipTools"> & {
    /** What was summarised before: the state of the last compaction, or a text that anyone wrote. */
    previous?: Summary | string;
    /** When this compaction happens, in milliseconds since 1970. */
    time: number;
    /** The span's exact ends, where messages without any content stand there. */
    source?: { first: Ref; last: Ref };
    /** What stays in the context behind the summary. */
    kept?: { count: number; tokens: number };
    /** Tokens of the context before this compaction. */
    tokensBefore?: number;
  };

/** The span: its blocks, or the summary that was made of them piece by piece. */
type SpanInput = { blocks: Iterable<Block>; span?: never } | { span: Summary; blocks?: never };

export interface Compaction {
  text: string;
  details: CompactionDetails;
}

/** What a host keeps beside the text: JSON only, versioned, and enough to go on from. */
export interface CompactionDetails {
  compactor: "vcc";
  version: 1;
  generation: number;
  /** Titles of the sections that the text has, in order. */
  sections: string[];
  /** Messages of this span. */
  sourceMessageCount: number;
  previousSummaryUsed: boolean;
  /** Ids of the span's first and last message, both included; `#N` where a message has none. Absent for an empty span. */
  messageRange?: [string, string];
  /** Tokens of the span by tokens of the text. */
  compressionRatio: number;
  /** ISO 8601. */
  timestamp: string;
  tokensBefore?: number;
  keptCount?: number;
  keptTokensEst?: number;
  state: Summary;
}

/**
 * One compaction: the span on top of what was summarised before, as text and as details. Pure: the same input gives
 * the same bytes. Throws `BudgetError` for a budget under 300 tokens, and nothing else.
 */
export function compact(input: CompactInput): Compaction {
  const { previous, estimate = estimateTokens, generation = previous === undefined ? 1 : 2 } = input;
  const span = input.span ?? summarize({ blocks: input.blocks, options: summarizeOptions(input) });
  const earlier = typeof previous === "string" ? fromText(previous) : (previous ?? emptySummary());
  // What is summarised here is within its bounds already: merging it with nothing changes nothing.
  const state = previous === undefined && input.span === undefined ? span : merge(earlier, span);
  const text = render(state, { ...input, generation });
  const { first, last } = input.source ?? span.source;
  return {
    text,
    details: {
      compactor: "vcc",
      version: 1,
      generation,
      sections: titlesOf(text),
      sourceMessageCount: first === undefined || last === undefined ? 0 : last.index - first.index + 1,
      previousSummaryUsed: previous !== undefined,
      ...(first === undefined || last === undefined ? {} : { messageRange: [idOf(first), idOf(last)] }),
      compressionRatio: round(span.source.tokens / Math.max(1, estimate(text))),
      timestamp: isoTime(input.time),
      ...(input.tokensBefore === undefined ? {} : { tokensBefore: input.tokensBefore }),
      ...(input.kept === undefined ? {} : { keptCount: input.kept.count, keptTokensEst: input.kept.tokens }),
      state,
    },
  };
}

function summarizeOptions({ cwd, skipTools, estimate }: CompactInput): SummarizeOptions {
  return {
    ...(cwd === undefined ? {} : { cwd }),
    ...(skipTools === undefined ? {} : { skipTools }),
    ...(estimate === undefined ? {} : { estimate }),
  };
}

function idOf({ index, id }: Ref): string {
  return id ?? `#${index}`;
}

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

const LATEST = 8.64e15;

function isoTime(time: number): string {
  return new Date(Number.isFinite(time) ? Math.min(LATEST, Math.max(-LATEST, time)) : 0).toISOString();
}
