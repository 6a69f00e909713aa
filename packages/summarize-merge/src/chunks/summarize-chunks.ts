import { normalize } from "@vcc/normalize";
import { merge } from "../merge.ts";
import { type SummarizeOptions, summarize } from "../summarize.ts";
import { emptySummary, type Summary } from "../summary.ts";
import { type ReadChunksInput, readChunks } from "./read-chunks.ts";

export interface SummarizeChunksInput extends ReadChunksInput {
  options?: SummarizeOptions;
  /** Called with the number of messages read so far and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * The facts of a branch, or of a span of it, read piece by piece: what `summarize` gives of all its blocks at once, in
 * memory that its size has no part in. Throws what reading the messages throws.
 */
export async function summarizeChunks({ options = {}, onProgress, ...input }: SummarizeChunksInput): Promise<Summary> {
  const { start = 0, end = input.records.length } = input;
  let summary = emptySummary();
  if (start === end) return summary;
  for await (const { messages, firstIndex } of readChunks(input)) {
    summary = merge(summary, summarize({ blocks: normalize(messages, { firstIndex }), options }));
    onProgress?.(firstIndex - 1 + messages.length, end);
  }
  return summary;
}
