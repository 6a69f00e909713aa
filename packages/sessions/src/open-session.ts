import type { Message } from "@vcc/normalize";
import { buildSession, type ReadMessages } from "./build-session.ts";
import { detectLayout } from "./detect-layout.ts";
import { UnreadableSessionError } from "./errors.ts";
import { type Fields, isFields } from "./fields.ts";
import { fileSource } from "./file-source.ts";
import type { Reader } from "./format.ts";
import { recognizeFormat } from "./recognize-format.ts";
import type { Entry, Problem, Session } from "./session.ts";
import { bytesSource, type SessionSource, streamSource } from "./source.ts";
import { type DocumentRest, splitDocument } from "./split-document.ts";
import { isBlank, type Slice, splitLines } from "./split-lines.ts";

export interface OpenOptions {
  /** Sessions of at most this many bytes are kept in memory, so that nothing is read twice. Default 32 MiB. */
  keepBelow?: number;
  /** How many bytes are read at a time. Default 4 MiB. */
  chunkSize?: number;
}

/** A path, or bytes or a stream with the name that messages for people shall call it by. */
export type SessionInput =
  | string
  | { path: string }
  | { bytes: Uint8Array; name?: string }
  | { stream: AsyncIterable<Uint8Array>; name?: string }
  | SessionSource;

const HEAD_SIZE = 1024 * 1024;

/**
 * Opens a session of any known host, recognised by its content. The file is read once, as a stream, and never written;
 * texts of large sessions stay in it until `messages` asks for them.
 *
 * Throws `UnreadableSessionError` where the file is missing, is no text in UTF-8, or holds no record of a known format.
 * Everything less than that is reported in `problems` and `unknown`.
 */
export async function openSession(input: SessionInput, options: OpenOptions = {}): Promise<Session> {
  const { keepBelow = 32 * 1024 * 1024, chunkSize = 4 * 1024 * 1024 } = options;
  const source = await sourceOf(input);
  try {
    return await readSession(source, source.size <= keepBelow, Math.max(1, chunkSize));
  } catch (cause) {
    await source.close();
    throw cause;
  }
}

function sourceOf(input: SessionInput): Promise<SessionSource> | SessionSource {
  if (typeof input === "string") return fileSource(input);
  if ("path" in input) return fileSource(input.path);
  if ("bytes" in input) return bytesSource(input.bytes, input.name);
  if ("stream" in input) return streamSource(input.stream, input.name);
  return input;
}

async function readSession(source: SessionSource, keepsMessages: boolean, chunkSize: number): Promise<Session> {
  const head = await source.read(0, HEAD_SIZE);
  refuseOtherEncodings(source.name, head);
  const problems: Problem[] = [];
  const unknown: Record<string, number> = {};
  const kept = keepsMessages ? new Map<number, Message>() : undefined;
  const isLines = detectLayout(head) === "lines";
  const rest: DocumentRest = { header: {} };
  const slices = isLines ? splitLines(source, chunkSize) : splitDocumentInto(rest, source, chunkSize);
  const records = parseRecords(slices, problems);
  const { format, path, sample } = await recognizeFormat(records, source.name);
  const builder = buildSession(format, problems, unknown, kept);

  let ordinal = 0;
  const add = ({ record, slice }: ParsedRecord) => {
    if (slice.path !== path) return;
    ordinal++;
    builder.add(record, isLines ? `line:${slice.line}` : `item:${ordinal}`, {
      offset: slice.offset,
      length: slice.bytes.length,
      line: slice.line,
    });
  };
  for (const record of sample) add(record);
  for await (const batch of records) for (const record of batch) add(record);
  if (rest.cutAtLine !== undefined) {
    problems.push({ kind: "broken", line: rest.cutAtLine, reason: "the document breaks off" });
  }
  builder.reader.header?.(rest.header);

  const session = builder.finish(
    kept
      ? keptMessages(kept)
      : (indices) => storedMessages(source, builder.reader, session.entries, indices, chunkSize),
    () => source.close(),
  );
  if (kept) await source.close();
  return session;
}

/** The header stands anywhere in a document and is whole only at its end. */
async function* splitDocumentInto(
  rest: DocumentRest,
  source: SessionSource,
  chunkSize: number,
): AsyncGenerator<Slice[]> {
  Object.assign(rest, yield* splitDocument(source, chunkSize));
}

export interface ParsedRecord {
  record: Fields;
  slice: Slice;
}

async function* parseRecords(slices: AsyncIterable<Slice[]>, problems: Problem[]): AsyncGenerator<ParsedRecord[]> {
  const decoder = new TextDecoder();
  for await (const batch of slices) {
    const parsed: ParsedRecord[] = [];
    for (const slice of batch) {
      let record: unknown;
      try {
        record = JSON.parse(decoder.decode(slice.bytes));
      } catch {
        problems.push({ kind: "broken", line: slice.line, reason: "is no whole JSON" });
        continue;
      }
      if (isFields(record)) parsed.push({ record, slice });
      else problems.push({ kind: "broken", line: slice.line, reason: "is no JSON object" });
    }
    yield parsed;
  }
}

function keptMessages(kept: ReadonlyMap<number, Message>): ReadMessages {
  return async function* (indices) {
    for (const index of indices) yield kept.get(index) as Message;
  };
}

/** Reads the records again, those that lie side by side at once. */
async function* storedMessages(
  source: SessionSource,
  reader: Reader,
  entries: readonly Entry[],
  indices: readonly number[],
  chunkSize: number,
): AsyncGenerator<Message> {
  const decoder = new TextDecoder();
  for (let from = 0; from < indices.length; ) {
    const start = (entries[indices[from] as number] as Entry).offset;
    let end = start;
    let to = from;
    for (; to < indices.length; to++) {
      const { offset, length } = entries[indices[to] as number] as Entry;
      const isNear = offset >= end && offset + length - start <= chunkSize;
      if (to > from && !isNear) break;
      end = offset + length;
    }
    const bytes = await source.read(start, end - start);
    for (; from < to; from++) {
      const { offset, length } = entries[indices[from] as number] as Entry;
      const record: unknown = JSON.parse(decoder.decode(bytes.subarray(offset - start, offset - start + length)));
      yield reader.message(record as Fields) as Message;
    }
  }
}

function refuseOtherEncodings(name: string, head: Uint8Array): void {
  if (isBlank(head)) throw new UnreadableSessionError(name, "it is empty; name a session file");
  const [first, second] = head;
  const isUtf16 =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
  if (isUtf16) throw new UnreadableSessionError(name, "it is not in UTF-8 but looks like UTF-16; convert it to UTF-8");
  if (first === 0x1f && second === 0x8b) {
    throw new UnreadableSessionError(name, "it is compressed with gzip; unpack it first");
  }
}
