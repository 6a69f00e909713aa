import type { Chunk } from "./chunk.ts";

/** The most tokens of one request's evidence, and the share of the model's window that it may take. */
const MOST_TOKENS = 24_000;
const WINDOW_SHARE = 0.4;
/** Each of them has to be spoken of in one answer. */
const MOST_CHUNKS = 120;
/** What a chunk's heading and number take. */
const HEADING_TOKENS = 16;

/** Consecutive chunks by what goes into one request. A batch holds one chunk at least. */
export function batchChunks(chunks: readonly Chunk[], contextWindow: number): Chunk[][] {
  const room = Math.min(MOST_TOKENS, WINDOW_SHARE * contextWindow);
  const batches: Chunk[][] = [];
  let size = 0;
  for (const chunk of chunks) {
    const tokens = chunk.tokens + HEADING_TOKENS;
    if (batches.length === 0 || size + tokens > room || (batches.at(-1)?.length ?? 0) >= MOST_CHUNKS) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(chunk);
    size += tokens;
  }
  return batches;
}
