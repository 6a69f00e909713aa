import type { Message, Part } from "@vcc/normalize";
import { asSummary } from "./continuation-summary.ts";
import { createEntryList, type EntryList, type Place } from "./entry-list.ts";
import type { Fields } from "./fields.ts";
import type { Format, Outcome, Reader } from "./format.ts";
import { unknownTypes } from "./parts.ts";
import type { Entry, Problem, Session } from "./session.ts";

/** Takes the records of a session one by one, in the order of the file, and becomes the session. */
export interface SessionBuilder {
  reader: Reader;
  add(record: Fields, id: string, place: Place): void;
  finish(readMessages: ReadMessages, close: () => Promise<void>): Session;
}

/** The messages of the given entries, in that order, some at a time; each of the entries has one. */
export type ReadMessages = (indices: readonly number[]) => AsyncIterable<Message[]>;

export function buildSession(format: Format, problems: Problem[], keep?: Map<number, Message>): SessionBuilder {
  const reader = format.createReader();
  const { message: read } = reader;
  reader.message = (record) => {
    const message = read(record);
    return message && asSummary(message);
  };
  const list = createEntryList(problems);
  const outcomes = reader.outcomes ?? new Map<string, Outcome>();
  // Without a prototype: a type may have any name.
  const unknown: Record<string, number> = Object.create(null);
  const count = (type: string) => {
    unknown[type] = (unknown[type] ?? 0) + 1;
  };

  return {
    reader,
    add(record, id, place) {
      const message = reader.message(record);
      const draft = reader.entry(record, id, message);
      if (!draft) return;
      if (draft.unknown) count(draft.type);
      if (message) unknownTypes(message.content).forEach(count);
      const index = list.add(draft, id, place, message);
      if (message) keep?.set(index, message);
      else keep?.delete(index);
    },
    finish(readMessages, close) {
      list.link();
      problems.sort((left, right) => left.line - right.line);
      const { entries } = list;
      const leaf = entries[list.leaf()];
      const branchOf = (id?: string) => branchIndices(list, reader, id);
      const read = (indices: readonly number[]) =>
        complete(
          entries,
          indices.filter((index) => entries[index]?.role !== undefined),
          readMessages,
          outcomes,
        );
      return {
        format: { host: format.host, ...(reader.version !== undefined && { version: reader.version }) },
        meta: reader.meta,
        entries,
        problems,
        unknown,
        ...(leaf && { leaf: leaf.id }),
        branch: (id) => branchOf(id).map((index) => entries[index] as Entry),
        messages: (id) => read(branchOf(id)),
        allMessages: () => read(entries.map((_, index) => index)),
        close,
      };
    },
  };
}

export function keptMessages(kept: ReadonlyMap<number, Message>): ReadMessages {
  return async function* (indices) {
    yield indices.map((index) => kept.get(index) as Message);
  };
}

function branchIndices(list: EntryList, reader: Reader, leaf?: string): number[] {
  const { entries } = list;
  let index = leaf === undefined ? list.leaf() : entries.findLastIndex((entry) => entry.id === leaf);
  const path: number[] = [];
  for (; index !== -1; index = (entries[index] as Entry).parent) path.push(index);
  path.reverse();
  return reader.branch ? reader.branch(path, entries) : path;
}

/** Adds what a record by itself does not say: its entry's id and time, a result's tool name, the outcome told by an event. */
async function* complete(
  entries: readonly Entry[],
  indices: readonly number[],
  readMessages: ReadMessages,
  outcomes: ReadonlyMap<string, Outcome>,
): AsyncGenerator<Message> {
  const names = new Map<string, string>();
  let at = 0;
  for await (const batch of readMessages(indices)) {
    for (const message of batch) {
      yield completeMessage(message, entries[indices[at++] as number] as Entry, names, outcomes);
    }
  }
}

function completeMessage(
  message: Message,
  entry: Entry,
  names: Map<string, string>,
  outcomes: ReadonlyMap<string, Outcome>,
): Message {
  const completed: Message = { ...message, id: entry.id };
  if (entry.time !== undefined) completed.time = entry.time;
  if (typeof message.content !== "string" && (entry.calls || entry.answers)) {
    completed.content = message.content.map((part) => completePart(part, names, outcomes));
  }
  if (message.role === "toolResult" && message.callId !== undefined) {
    completeResult(completed, message.callId, names, outcomes);
  }
  return completed;
}

function completePart(part: Part, names: Map<string, string>, outcomes: ReadonlyMap<string, Outcome>): Part {
  if (part.type === "toolCall" && part.id !== undefined) names.set(part.id, part.name);
  if (part.type !== "toolResult" || part.callId === undefined) return part;
  const completed = { ...part };
  completeResult(completed, part.callId, names, outcomes);
  return completed;
}

function completeResult(
  result: { name?: string; exitCode?: number; isError?: boolean },
  callId: string,
  names: ReadonlyMap<string, string>,
  outcomes: ReadonlyMap<string, Outcome>,
): void {
  const name = result.name ?? names.get(callId);
  if (name !== undefined) result.name = name;
  const outcome = outcomes.get(callId);
  if (outcome?.exitCode !== undefined) result.exitCode ??= outcome.exitCode;
  if (outcome?.isError !== undefined) result.isError ??= outcome.isError;
}
