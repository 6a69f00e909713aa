import { joinBytes, type SessionSource } from "./source.ts";

/** The bytes of one record and where they lie. */
export interface Slice {
  bytes: Uint8Array;
  offset: number;
  /** 1-based line on which it starts. */
  line: number;
  /** In a document: the member that holds the list in which the record stands, `""` for a bare list. */
  path?: string;
  /** How many members lead to that list. */
  depth?: number;
}

const LF = 10;

/** Lines that hold more than white space, without their LF, a batch a chunk: one pass, whatever the size of file and lines. */
export async function* splitLines(source: SessionSource, chunkSize: number): AsyncGenerator<Slice[]> {
  let line = 1;
  let lineStart = 0;
  let begun: Uint8Array[] = [];
  for (let offset = 0; offset < source.size; ) {
    const chunk = await source.read(offset, chunkSize);
    if (chunk.length === 0) break;
    const slices: Slice[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, from)) {
      begun.push(chunk.subarray(from, end));
      const bytes = joinBytes(begun);
      if (!isBlank(bytes)) slices.push({ bytes, offset: lineStart, line });
      begun = [];
      from = end + 1;
      lineStart = offset + from;
      line++;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
    offset += chunk.length;
    yield slices;
  }
  const bytes = joinBytes(begun);
  if (!isBlank(bytes)) yield [{ bytes, offset: lineStart, line }];
}

export function isBlank(bytes: Uint8Array): boolean {
  return bytes.every(isWhiteSpace);
}

export function isWhiteSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
