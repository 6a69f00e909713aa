import type { Message } from "@vcc/normalize";
import type { Entry, Session } from "@vcc/sessions";
import { type ChunkLimits, planChunks } from "./plan-chunks.ts";

export interface ReadChunksOptions {
  start?: number;
  end?: number;
  limits?: ChunkLimits;
}

export interface MessageChunk {
  messages: Message[];
  /** The `N` of `#N` of the first message. */
  firstIndex: number;
}

/**
 * Streams the messages of `records` from position `start` up to, not including, `end`, in chunks that can be normalized
 * and summarised one by one.
 */
export async function* readChunks(
  session: Session,
  records: readonly Entry[],
  { start = 0, end = records.length, limits }: ReadChunksOptions = {},
): AsyncGenerator<MessageChunk> {
  const ends = planChunks(records.slice(start, end), limits).map((chunkEnd) => start + chunkEnd);
  let chunk: MessageChunk = { messages: [], firstIndex: start + 1 };
  let position = 0;
  for await (const message of session.messages()) {
    position += 1;
    if (position <= start) continue;
    if (position > end) break;
    chunk.messages.push(message);
    if (position !== ends[0]) continue;
    ends.shift();
    yield chunk;
    chunk = { messages: [], firstIndex: position + 1 };
  }
  if (chunk.messages.length > 0) yield chunk;
}
