import type { Message } from "@vcc/normalize";
import type { EntryDraft } from "./format.ts";
import { continuedCommand, openedCommands } from "./running-commands.ts";
import type { Entry, Problem } from "./session.ts";

export interface Place {
  offset: number;
  length: number;
  line: number;
}

/** The entries of a session while they are read, and how they hang together. */
export interface EntryList {
  entries: Entry[];
  /** Adds a record, or lets it replace the one that it updates. Returns the index of its entry. */
  add(draft: EntryDraft, id: string, place: Place, message: Message | undefined): number;
  /** Links the entries whose parent came after them or never; call it once, after the last `add`. */
  link(): void;
  /** The index at which the conversation goes on; -1: there is no entry. */
  leaf(): number;
}

/**
 * Builds the tree. A parent id means the nearest earlier entry with that id: a second entry that takes over an id can
 * then close no ring, and both stay on the path. What is left is linked at the end: to a later entry if the id comes later
 * and no ring arises, else to the entry before it in the file, since a parent is missing where a record is damaged, and
 * what stands before the damage is most likely what the conversation was.
 */
export function createEntryList(problems: Problem[]): EntryList {
  const entries: Entry[] = [];
  const indexById = new Map<string, number>();
  const unlinked: { index: number; parentId: string }[] = [];
  let lastMain = -1;
  let lastLeaf = -1;
  const mainBefore: number[] = [];

  function add(draft: EntryDraft, fallbackId: string, place: Place, message: Message | undefined): number {
    const id = draft.id ?? fallbackId;
    const known = indexById.get(id);
    const index = draft.update && known !== undefined ? known : entries.length;
    const entry: Entry = {
      id,
      parent: lastMain,
      type: draft.type,
      kind: draft.kind ?? (message ? "message" : "other"),
      ...place,
    };
    if (message) {
      entry.role = message.role;
      noteCalls(message, entry);
    }
    const time = message?.time ?? draft.time;
    if (time !== undefined) entry.time = time;
    if (draft.compaction) entry.compaction = draft.compaction;
    if (draft.edit) entry.edit = draft.edit;
    if (draft.group !== undefined) entry.group = draft.group;
    if (draft.side) entry.side = true;
    if (index === known) {
      entry.parent = entries[index]?.parent ?? -1;
      entries[index] = entry;
      return index;
    }
    if (known !== undefined) {
      problems.push({ kind: "duplicateId", line: place.line, reason: `the id ${id} is taken; both records are kept` });
    }
    if (draft.parentId === null) entry.parent = -1;
    else if (draft.parentId !== undefined) {
      const parent = indexById.get(draft.parentId);
      if (parent === undefined) unlinked.push({ index, parentId: draft.parentId });
      entry.parent = parent ?? -1;
    } else if (draft.side) entry.parent = -1;
    entries.push(entry);
    indexById.set(id, index);
    mainBefore.push(lastMain);
    if (!draft.side) {
      lastMain = index;
      if (draft.leaf !== false) lastLeaf = index;
    }
    return index;
  }

  /** In a file that holds nothing but a helper's conversation, that is the conversation. */
  function leaf(): number {
    if (lastLeaf !== -1) return lastLeaf;
    return lastMain !== -1 ? lastMain : entries.findLastIndex((entry) => entry.role !== undefined);
  }

  function link(): void {
    for (const { index, parentId } of unlinked) {
      const entry = entries[index] as Entry;
      const later = indexById.get(parentId);
      entry.parent = later !== undefined && later !== index ? later : entry.side ? -1 : (mainBefore[index] ?? -1);
      if (later === undefined || later === index) {
        const instead = entry.parent === -1 ? "the branch starts here" : "the record before it stands in";
        problems.push({
          kind: "missingParent",
          line: entry.line,
          reason: `its parent ${parentId} is missing; ${instead}`,
        });
      }
    }
    if (unlinked.length > 0) breakRings(entries, problems);
  }

  return { entries, add, link, leaf };
}

/** Follows every chain once, remembering what is known to end; a ring is cut at the earliest of its records. */
function breakRings(entries: readonly Entry[], problems: Problem[]): void {
  const walks = new Int32Array(entries.length);
  for (let start = 0; start < entries.length; start++) {
    const walk = start + 1;
    let index = start;
    while (index !== -1 && walks[index] === 0) {
      walks[index] = walk;
      index = parentOf(entries, index);
    }
    if (index === -1 || walks[index] !== walk) continue;
    const first = entries[earliestOfRing(entries, index)] as Entry;
    first.parent = -1;
    problems.push({ kind: "cycle", line: first.line, reason: "its parents run in a ring; the branch starts here" });
  }
}

function earliestOfRing(entries: readonly Entry[], start: number): number {
  let earliest = start;
  for (let index = parentOf(entries, start); index !== start; index = parentOf(entries, index)) {
    if (index < earliest) earliest = index;
  }
  return earliest;
}

function parentOf(entries: readonly Entry[], index: number): number {
  return (entries[index] as Entry).parent;
}

function noteCalls({ role, callId, content }: Message, entry: Entry): void {
  if (callId !== undefined) note(entry, "answers", callId);
  const parts = typeof content === "string" ? [] : content;
  let isAnswer = role === "toolResult";
  for (const part of parts) {
    if (part.type === "toolCall") {
      if (part.id !== undefined) note(entry, "calls", part.id);
      const name = continuedCommand(part.args);
      if (name !== undefined) note(entry, "continues", name);
    }
    if (part.type === "toolResult") {
      isAnswer = false;
      if (part.callId !== undefined) note(entry, "answers", part.callId);
      for (const name of openedCommands(part.content)) note(entry, "opens", name);
    }
  }
  if (isAnswer) for (const name of openedCommands(content)) note(entry, "opens", name);
}

function note(entry: Entry, list: "calls" | "answers" | "opens" | "continues", name: string): void {
  const names = entry[list];
  if (names) names.push(name);
  else entry[list] = [name];
}
