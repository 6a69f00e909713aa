import type { Message } from "@vcc/normalize";
import { buildSession, keptMessages, type SessionBuilder } from "./build-session.ts";
import { detectLayout } from "./detect-layout.ts";
import { UnreadableSessionError } from "./errors.ts";
import type { Fields } from "./fields.ts";
import { fileSource } from "./file-source.ts";
import type { Reader } from "./format.ts";
import { parseRecord } from "./parse-record.ts";
import { mostRecognized, type ParsedRecord, recognizeFormat } from "./recognize-format.ts";
import type { Entry, Problem, Session } from "./session.ts";
import { bytesSource, type SessionSource, streamSource } from "./source.ts";
import { type DocumentRest, splitDocument } from "./split-document.ts";
import { isBlank, type Slice, splitLines } from "./split-lines.ts";
import { storedAt } from "./stores/index.ts";

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

/** So many records show the format of nearly every session; one that begins with unknown records is read on until it shows. */
const SAMPLE_SIZE = 64;

/** Where the first records lie deep in a document, so many are read before it counts as shown that no list lies less deep. */
const DEEP_SAMPLE_SIZE = 16_384;

/**
 * Opens a session of any known host, recognised by its content. The file is read once, as a stream, and never written;
 * texts of large sessions stay in it until `messages` asks for them.
 *
 * Throws `UnreadableSessionError` where the file is missing, is no text in UTF-8, or holds no record of a known format.
 * Everything less than that is reported in `problems` and `unknown`. Reading messages throws the same error where a file
 * was rewritten after it was opened; one that only grew reads as it was.
 */
export async function openSession(input: SessionInput, options: OpenOptions = {}): Promise<Session> {
  const { keepBelow = 32 * 1024 * 1024, chunkSize = 4 * 1024 * 1024 } = options;
  const source = await sourceOf(input);
  const keepsMessages = source.size <= keepBelow;
  let session: Session | undefined;
  try {
    const readable = keepsMessages ? bytesSource(await source.read(0, source.size), source.name) : source;
    session = await readSession(readable, keepsMessages, Math.max(1, chunkSize));
    return session;
  } finally {
    if (keepsMessages || !session) await source.close();
  }
}

function sourceOf(input: SessionInput): Promise<SessionSource> | SessionSource {
  if (typeof input === "string") return storedAt(input)?.read("all") ?? fileSource(input);
  if ("path" in input) return sourceOf(input.path);
  if ("bytes" in input) return bytesSource(input.bytes, input.name);
  if ("stream" in input) return streamSource(input.stream, input.name);
  return input;
}

/** Reads the file in the layout that its first bytes show, and where nothing in it is then known, in the others. */
async function readSession(source: SessionSource, keepsMessages: boolean, chunkSize: number): Promise<Session> {
  const head = await source.read(0, HEAD_SIZE);
  if (source.size <= head.length && isBlank(head)) {
    throw new UnreadableSessionError(source.name, "it is empty; name a session file");
  }
  refuseOtherEncodings(source.name, head);
  const layouts = layoutsAfter[detectLayout(head)];
  let failure: UnreadableSessionError | undefined;
  let found: Read | undefined;
  for (const layout of layouts) {
    try {
      const read = await readLayout(source, layout, keepsMessages, chunkSize);
      // Objects side by side may be records that hold lists, which look like those of a document.
      if (layout !== "document" || read.roots < 2) return read.session;
      found = read;
    } catch (error) {
      if (!(error instanceof UnreadableSessionError)) throw error;
      failure ??= error;
    }
    if (found && layout === "sequence") return found.session;
  }
  throw failure;
}

/** `sequence`: objects that are no lines, such as indented ones. */
type Layout = "lines" | "document" | "sequence";

const layoutsAfter: Record<"lines" | "document", readonly Layout[]> = {
  lines: ["lines", "document", "sequence"],
  document: ["document", "sequence", "lines"],
};

interface Read {
  session: Session;
  roots: number;
}

async function readLayout(
  source: SessionSource,
  layout: Layout,
  keepsMessages: boolean,
  chunkSize: number,
): Promise<Read> {
  const problems: Problem[] = [];
  const rest: DocumentRest = { header: Object.create(null), roots: 0 };
  const kept = keepsMessages ? new Map<number, Message>() : undefined;
  const sample: ParsedRecord[] = [];
  let wanted = SAMPLE_SIZE;
  let reading: Reading | undefined;

  const slices =
    layout === "lines"
      ? splitLines(source, chunkSize)
      : splitDocument(source, chunkSize, rest, { isSequence: layout === "sequence" });
  for await (const batch of slices) {
    for (const slice of batch) {
      const record = parseRecord(slice, problems);
      if (!record) continue;
      if (reading) {
        reading.add({ record, slice });
        continue;
      }
      sample.push({ record, slice });
      if (sample.length < wanted) continue;
      reading = startReading(sample, problems, rest, kept, DEEP_SAMPLE_SIZE);
      wanted *= 2;
    }
  }
  reading ??= startReading(sample, problems, rest, kept);
  if (!reading) throw new UnreadableSessionError(source.name, unreadable(sample));
  const { builder } = reading;
  builder.reader.header?.(rest.header);
  if (rest.cutAtLine !== undefined) {
    problems.push({ kind: "broken", line: rest.cutAtLine, reason: "the document breaks off here" });
  }
  if (rest.strayLine !== undefined) {
    problems.push({
      kind: "broken",
      line: rest.strayLine,
      reason: "what stands beside the document here is no part of it; skipped",
    });
  }
  for (const { path, line, count } of reading.otherLists.values()) {
    const reason = `the list ${path} holds ${count} more of what look like messages; not read`;
    problems.push({ kind: "otherList", line, reason });
  }
  const session: Session = builder.finish(
    kept
      ? keptMessages(kept)
      : (indices) => storedMessages(source, builder.reader, session.entries, indices, chunkSize),
    () => source.close(),
  );
  return { session, roots: rest.roots };
}

interface Reading {
  builder: SessionBuilder;
  /** By path: the lists of a document that are not read although they hold messages. */
  otherLists: Map<string, { path: string; line: number; count: number }>;
  add(parsed: ParsedRecord): void;
}

/** Once the first records show their format, they are added, and the others can follow. */
function startReading(
  sample: ParsedRecord[],
  problems: Problem[],
  rest: DocumentRest,
  kept: Map<number, Message> | undefined,
  deepSampleSize = 0,
): Reading | undefined {
  const recognized = recognizeFormat(sample);
  if (!recognized || (recognized.depth > 1 && sample.length < deepSampleSize)) return undefined;
  const otherLists: Reading["otherLists"] = new Map();
  const builder = buildSession(recognized.format, problems, kept);
  // What a document says before its records tells how to read them; what it says after them is noted at the end.
  builder.reader.header?.(rest.header);
  let ordinal = 0;
  const add = ({ record, slice }: ParsedRecord) => {
    if (slice.path !== recognized.path) {
      if (mostRecognized([record])) noteOtherList(otherLists, slice);
      return;
    }
    ordinal++;
    builder.add(record, slice.path === undefined ? `line:${slice.line}` : `item:${ordinal}`, {
      offset: slice.offset,
      length: slice.bytes.length,
      line: slice.line,
    });
  };
  for (const parsed of sample.splice(0)) add(parsed);
  return { builder, otherLists, add };
}

function noteOtherList(lists: Reading["otherLists"], { path = "", line }: Slice): void {
  const list = lists.get(path);
  if (list) list.count++;
  else lists.set(path, { path, line, count: 1 });
}

function unreadable(sample: readonly ParsedRecord[]): string {
  return sample.length === 0
    ? "it holds no JSON record; name a session file"
    : "its records are of no known session format; they need a role and content at least";
}

/** Reads the records again, those that lie near each other at once. */
async function* storedMessages(
  source: SessionSource,
  reader: Reader,
  entries: readonly Entry[],
  indices: readonly number[],
  chunkSize: number,
): AsyncGenerator<Message[]> {
  const decoder = new TextDecoder();
  const wanted = indices.map((index) => entries[index] as Entry);
  for (let from = 0; from < wanted.length; ) {
    const to = endOfRun(wanted, from, chunkSize);
    const start = (wanted[from] as Entry).offset;
    const last = wanted[to - 1] as Entry;
    const bytes = await source.read(start, last.offset + last.length - start);
    yield wanted.slice(from, to).map(({ offset, length }) => {
      const message = readAgain(decoder.decode(bytes.subarray(offset - start, offset - start + length)), reader);
      if (!message) throw new UnreadableSessionError(source.name, "it changed after it was opened; open it again");
      return message;
    });
    from = to;
  }
}

/** Undefined where the record is no longer what it was. */
function readAgain(text: string, reader: Reader): Message | undefined {
  try {
    return reader.message(JSON.parse(text) as Fields);
  } catch {
    return undefined;
  }
}

/** The run of entries that lie in the order of the file within the given number of bytes; one at least. */
function endOfRun(entries: readonly Entry[], from: number, size: number): number {
  const start = entries[from]?.offset ?? 0;
  let end = start;
  let to = from;
  for (; to < entries.length; to++) {
    const { offset, length } = entries[to] as Entry;
    if (to > from && (offset < end || offset + length - start > size)) break;
    end = offset + length;
  }
  return to;
}

function refuseOtherEncodings(name: string, head: Uint8Array): void {
  const [first = 0, second = 0] = head;
  const isUtf16 =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);
  if (isUtf16 && head.length > 1) {
    throw new UnreadableSessionError(name, "it looks like UTF-16; convert it to UTF-8");
  }
  if (first === 0x1f && second === 0x8b) {
    throw new UnreadableSessionError(name, "it is compressed with gzip; unpack it first");
  }
}
