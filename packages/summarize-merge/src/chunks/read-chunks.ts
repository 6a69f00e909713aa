import type { Message } from "@vcc/normalize";
import { type ChunkLimits, type ChunkRecord, planChunks } from "./plan-chunks.ts";

export interface ReadChunksInput {
  /** A branch from its root: one message a record. */
  messages: AsyncIterable<Message>;
  records: readonly ChunkRecord[];
  /** Positions in `records`; `end` is left out. Default: all of them. */
  start?: number;
  end?: number;
  limits?: ChunkLimits;
}

export interface MessageChunk {
  messages: Message[];
  /** The `N` of `#N` of the first message. */
  firstIndex: number;
}

/** Streams the messages of a branch in chunks that can be normalized and summarised one by one. */
export async function* readChunks({
  messages,
  records,
  start = 0,
  end = records.length,
  limits,
}: ReadChunksInput): AsyncGenerator<MessageChunk> {
  const ends = planChunks(records.slice(start, end), limits).map((chunkEnd) => start + chunkEnd);
  let chunk: MessageChunk = { messages: [], firstIndex: start + 1 };
  let position = 0;
  for await (const message of messages) {
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
