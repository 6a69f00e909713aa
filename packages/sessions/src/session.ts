import type { Message } from "@vcc/normalize";

/** One conversation as a host stored it, opened: small entries, and the texts on demand. */
export interface Session {
  format: { host: string; version?: string };
  meta: SessionMeta;
  /** In the order of the file, every branch and every side conversation included. */
  entries: readonly Entry[];
  /** What could not be read or linked, in the order of the file. */
  problems: readonly Problem[];
  /** Records, and parts of messages, of a type that we don't know, counted by type. Such a part shows as `[type]`. */
  unknown: Readonly<Record<string, number>>;
  /** The entry at which the host would go on; absent only where there is no entry. */
  leaf?: string;
  /** The entries from the root to a leaf (default: the host's), in conversation order. An unknown id gives an empty list. */
  branch(leaf?: string): Entry[];
  /**
   * The messages of a branch, root to leaf, one an entry that has a `role`. Cuts of earlier compactions are not
   * followed: this is the raw history, in which each compaction stands as a `summary` message.
   */
  messages(leaf?: string): AsyncIterable<Message>;
  /** The messages of all branches and side conversations, in the order of the file. */
  allMessages(): AsyncIterable<Message>;
  /** Lets go of the file. A session that is not closed holds one file handle. */
  close(): Promise<void>;
}

export interface SessionMeta {
  id?: string;
  cwd?: string;
  title?: string;
  /** Milliseconds since 1970. */
  startedAt?: number;
  /** The model used last. */
  model?: string;
  /** The session that this one was forked from or is a helper of. */
  parentSession?: string;
}

export interface Entry {
  /** The host's id; where the host gives none `line:N` (JSON lines) or `item:N` (documents, live arrays), N from 1. */
  id: string;
  /** Index of the parent in `entries`; -1: a root. Never part of a ring. */
  parent: number;
  /** The host's own word for the record. */
  type: string;
  kind: "message" | "compaction" | "branchSummary" | "other";
  /** The role of the message that this record becomes; absent: it becomes none. */
  role?: Message["role"];
  /** Milliseconds since 1970. */
  time?: number;
  compaction?: CompactionInfo;
  edit?: EntryEdit;
  /** Ids of the tool calls that the message makes, and of those that it answers. */
  calls?: string[];
  answers?: string[];
  /** The host's names of commands that go on after this result, and of those that a call here goes on with. */
  opens?: string[];
  continues?: string[];
  /** Records that the host split from one answer of the model share this. */
  group?: string;
  /** A helper agent's conversation in the same file: on no branch of the main one. */
  side?: true;
  /** Where the record lies: byte offset and length, 1-based line (for live arrays the ordinal, without bytes). */
  offset: number;
  length: number;
  line: number;
}

export interface CompactionInfo {
  /** The first entry that the compaction left in the model's view; absent: it kept nothing before itself. */
  firstKeptId?: string;
  /** The first and the last entry that it summarised, where its writer says so. */
  messageRange?: [string, string];
  tokensBefore?: number;
}

/** The record changes what the model sees of an earlier entry; the newest on a branch counts. */
export interface EntryEdit {
  targetId: string;
  /** What the model sees instead; absent: nothing. */
  replacement?: Message["content"];
}

export interface Problem {
  /**
   * `broken`: what is no JSON object; `encoding`: bytes that are no UTF-8; `otherList`: messages in a list of the document
   * that is not read; the others: how an entry hangs in the tree.
   */
  kind: "broken" | "encoding" | "otherList" | "missingParent" | "cycle" | "duplicateId";
  /** 1-based; for live arrays the ordinal. */
  line: number;
  /** For people, without the line. */
  reason: string;
}
