import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import type { Message } from "@vcc/normalize";
import { type Entry, openMessages, type Session } from "@vcc/sessions";
import { cleanState, type Summary } from "@vcc/summarize-merge";
import { type CompactionRecord, isOwn, newestCompaction, ownDetails } from "./own-compaction.ts";

/**
 * The branch as far as the next compaction needs it: from the first record that no summary of ours covers or that the
 * model still sees, whichever comes first.
 */
export interface LiveBranch {
  session: Session;
  /** Those of its records that become messages, and these messages. */
  records: Entry[];
  messages: Message[];
  /** The `N` of the first record's `#N`. */
  firstIndex: number;
  /** Where in `records` the part begins that no summary of ours covers, and where the part that the model sees. */
  start: number;
  seenFrom: number;
  /** What our newest compaction knew. Absent: the branch stands here from its root. */
  previous?: Summary;
  /** The newest summary that another compactor wrote, where the state is made anew from the raw branch. */
  foreign?: { entry: CompactionRecord; index: number };
  /** By entry id, where in the branch's records each of its entries stands, counted from the first one here. */
  places: ReadonlyMap<string, number>;
}

/** Opens the entries of a branch, root first. `header` is the record that says where the session belongs. */
export async function openLiveBranch(header: unknown, branch: readonly SessionEntry[]): Promise<LiveBranch> {
  const newest = newestCompaction(branch);
  const known = newest && locateState(branch, newest.position);
  const from = known?.from ?? 0;
  const session = openMessages(header ? [header, ...branch.slice(from)] : branch.slice(from));
  const records = session.branch().filter(({ role }) => role !== undefined);
  const places = placesOf(branch.slice(from), records);
  const covered = known?.covered === undefined ? 0 : (places.get(known.covered.id) ?? -1) + 1;
  const kept = newest && branch[keptPosition(branch, newest.position)];
  const firstIndex = known ? known.lastIndex + 1 - covered : 1;
  return {
    session,
    records,
    messages: await messagesOf(session, branch),
    firstIndex,
    start: covered,
    seenFrom: kept ? (places.get(kept.id) ?? 0) : 0,
    places,
    ...(known ? { previous: cleanState(known.state) } : {}),
    ...(known || !newest ? {} : foreignOf(branch, records)),
  };
}

interface KnownState {
  state: Summary;
  /** The first entry to read. */
  from: number;
  /** The last entry that the state covers, where it is read, too. */
  covered?: SessionEntry;
  lastIndex: number;
}

/** The state that the newest compaction carries, if it is ours, sound and of this branch. */
function locateState(branch: readonly SessionEntry[], position: number): KnownState | undefined {
  const details = ownDetails(branch[position]);
  const last = details?.state.source.last;
  if (!details || !last) return undefined;
  const { state } = details;
  const kept = keptPosition(branch, position);
  const end = last.id === undefined ? -1 : branch.findIndex(({ id }) => id === last.id);
  if (end !== -1 && end < position) {
    const from = Math.min(end + 1, kept);
    const covered = branch[end];
    return { state, from, lastIndex: last.index, ...(from <= end && covered ? { covered } : {}) };
  }
  // A session that was cut down to what the model sees: the state is all that is left of the rest.
  const isCutDown = !branch.slice(0, kept).some((entry) => entry.type === "message" && entry.message.role !== "system");
  return isCutDown ? { state, from: kept, lastIndex: last.index } : undefined;
}

function keptPosition(branch: readonly SessionEntry[], position: number): number {
  const { firstKeptEntryId } = branch[position] as CompactionRecord;
  const kept = branch.findIndex(({ id }) => id === firstKeptEntryId);
  return kept === -1 ? position : Math.min(kept, position);
}

/** Each entry's place: the number of records before it. Entries that are no part of the conversation stand between records. */
function placesOf(entries: readonly SessionEntry[], records: readonly Entry[]): Map<string, number> {
  const places = new Map<string, number>();
  let next = 0;
  for (const { id } of entries) {
    places.set(id, next);
    if (records[next]?.id === id) next++;
  }
  return places;
}

/** The messages; what compactions say is left out: a state goes on by itself, and another's text comes in as memory. */
async function messagesOf(session: Session, branch: readonly SessionEntry[]): Promise<Message[]> {
  const compactions = new Set(branch.filter(({ type }) => type === "compaction").map(({ id }) => id));
  const messages: Message[] = [];
  for await (const message of session.messages()) {
    messages.push(compactions.has(message.id ?? "") ? { ...message, content: "" } : message);
  }
  return messages;
}

function foreignOf(branch: readonly SessionEntry[], records: readonly Entry[]): Pick<LiveBranch, "foreign"> {
  const entry = branch.findLast(
    (candidate): candidate is CompactionRecord => candidate.type === "compaction" && !isOwn(candidate),
  );
  const place = records.findIndex(({ id }) => id === entry?.id);
  return entry && place !== -1 ? { foreign: { entry, index: place + 1 } } : {};
}
