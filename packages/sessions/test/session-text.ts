import type { Message } from "@vcc/normalize";
import { openSession } from "../src/index.ts";
import type { OpenOptions } from "../src/open-session.ts";
import type { Session } from "../src/session.ts";

const encoder = new TextEncoder();

/** Records as a host writes them: one a line. A text stands as it is, for lines that are broken. */
export function jsonLines(...records: unknown[]): Uint8Array {
  return encoder.encode(
    records.map((record) => `${typeof record === "string" ? record : JSON.stringify(record)}\n`).join(""),
  );
}

export function jsonDocument(document: unknown, indent?: number): Uint8Array {
  return encoder.encode(JSON.stringify(document, undefined, indent));
}

export function openBytes(bytes: Uint8Array, options?: OpenOptions): Promise<Session> {
  return openSession({ bytes, name: "test.jsonl" }, options);
}

export async function collect(messages: AsyncIterable<Message>): Promise<Message[]> {
  const collected: Message[] = [];
  for await (const message of messages) collected.push(message);
  return collected;
}

/** The messages that a file gives, read in both ways: kept in memory, and from the file a few bytes at a time. */
export async function readBoth(bytes: Uint8Array, leaf?: string): Promise<Message[]> {
  const kept = await collect((await openBytes(bytes)).messages(leaf));
  const stored = await collect((await openBytes(bytes, { keepBelow: 0, chunkSize: 37 })).messages(leaf));
  if (JSON.stringify(kept) !== JSON.stringify(stored)) throw new Error("kept and stored messages differ");
  return kept;
}

export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
