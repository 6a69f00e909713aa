import type { Message } from "@vcc/normalize";
import type { Fields } from "./fields.ts";
import type { Entry, SessionMeta } from "./session.ts";

/** A host's way of writing sessions. To add a host, write one of these in `formats/` and list it in `formats/index.ts`. */
export interface Format {
  host: string;
  /** How many of a session's first records are unmistakably of this host. The most wins; a tie goes to the earlier in the list. */
  recognize(sample: readonly Fields[]): number;
  createReader(): Reader;
}

/** Reads one session: `entry` sees every record once, in the order of the file; `message` any record at any time. */
export interface Reader {
  meta: SessionMeta;
  version?: string;
  /** By call id: what the host tells elsewhere than in the call's result. */
  outcomes?: ReadonlyMap<string, Outcome>;
  /** What a document says beside its list of records. */
  header?(header: Fields): void;
  /** Undefined: a header or bookkeeping of the host that is no part of the conversation's tree. `id` is the id that it gets if it has none of its own, `message` what it becomes. */
  entry(record: Fields, id: string, message: Message | undefined): EntryDraft | undefined;
  /** Undefined: the record becomes no message. It may depend on the record and on headers only: it is asked again at any time. */
  message(record: Fields): Message | undefined;
  /** Mends a plain walk from root to leaf where the host's tree needs it. `path` and the result are indices of `entries`. */
  branch?(path: number[], entries: readonly Entry[]): number[];
}

export interface EntryDraft {
  id?: string | undefined;
  /** Null: a root. Absent: the entry follows the one before it. */
  parentId?: string | null | undefined;
  type: string;
  kind?: Entry["kind"];
  time?: number | undefined;
  compaction?: Entry["compaction"];
  edit?: Entry["edit"];
  group?: string | undefined;
  side?: boolean;
  /** False: the conversation cannot end here (bookkeeping that is written at any time). */
  leaf?: boolean;
  /** The record replaces an earlier one with the same id, in its place. */
  update?: boolean;
  /** Not a type that we know, or one that should become a message and does not: counted. */
  unknown?: boolean;
}

/** What an event of the host says of how a call ended. */
export interface Outcome {
  exitCode?: number | undefined;
  isError?: boolean | undefined;
}

/** Helps `recognize`: how many records of the sample the predicate takes for its own. */
export function countRecords(sample: readonly Fields[], isOwn: (record: Fields) => boolean): number {
  let count = 0;
  for (const record of sample) if (isOwn(record)) count++;
  return count;
}
