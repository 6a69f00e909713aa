/** Bytes that can be read in any order: a file, or a buffer. */
export interface SessionSource {
  /** How messages for people name it. */
  name: string;
  /** In bytes. */
  size: number;
  /** Fewer bytes than asked for come back only at the end. */
  read(offset: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function bytesSource(bytes: Uint8Array, name = "(bytes)"): SessionSource {
  return {
    name,
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    close: async () => {},
  };
}

/** A stream cannot be read twice, so its bytes are kept. */
export async function streamSource(stream: AsyncIterable<Uint8Array>, name = "(stream)"): Promise<SessionSource> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return bytesSource(joinBytes(chunks), name);
}

export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  let size = 0;
  for (const chunk of chunks) size += chunk.length;
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
