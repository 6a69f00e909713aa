/** What planning needs to know of a record that becomes a message. */
export interface ChunkRecord {
  role?: string;
  /** Ids of the tool calls that the message makes, and of those that it answers. */
  calls?: readonly string[];
  answers?: readonly string[];
  /** Names of commands that go on after this result, and of those that a call here goes on with. */
  opens?: readonly string[];
  continues?: readonly string[];
  /** Bytes. */
  length: number;
}

export interface ChunkLimits {
  maxMessages: number;
  maxBytes: number;
}

/** Large enough that a summary of a chunk costs little against reading it, small enough that a few fit in memory. */
const DEFAULT_LIMITS: ChunkLimits = { maxMessages: 2_000, maxBytes: 8_000_000 };

const STRETCH = 4;

/**
 * Cuts a branch into chunks, so that one of any size can be summarised piece by piece. A cut stands before a request
 * where the chunk's second half has one, and else where no call is parted from its result and no command from what it
 * printed later. Where a chunk holds no such place, it goes on to the next one, up to four times its limit.
 *
 *     user  assistant  toolResult | user  assistant  toolResult
 *
 * Returns the end of each chunk, as positions in `records`; the last one is their number.
 */
export function planChunks(records: readonly ChunkRecord[], limits: ChunkLimits = DEFAULT_LIMITS): number[] {
  const parted = pairsPartedAt(records, { withRunning: true });
  const most = { maxMessages: limits.maxMessages * STRETCH, maxBytes: limits.maxBytes * STRETCH };
  const ends: number[] = [];
  let start = 0;
  while (start < records.length) {
    const limit = limitOf(records, start, limits);
    const end =
      limit === records.length
        ? limit
        : (bestCut(records, parted, start, limit) ??
          nextWholeCut(records, parted, limit, limitOf(records, start, most)) ??
          limit);
    ends.push(end);
    start = end;
  }
  return ends;
}

/**
 * The last place from `start` to `end` that parts no call from its result. A call that is never answered parts nothing;
 * a result without an id belongs to what stands before it.
 */
export function lastWholeCut(records: readonly ChunkRecord[], start: number, end: number): number {
  const parted = pairsPartedAt(records, { withRunning: false });
  let cut = end;
  while (cut > start && (parted[cut] !== 0 || isResultWithoutId(records[cut]))) cut -= 1;
  return cut;
}

function isResultWithoutId(record: ChunkRecord | undefined): boolean {
  return record?.role === "toolResult" && record.answers === undefined;
}

function limitOf(records: readonly ChunkRecord[], start: number, limits: ChunkLimits): number {
  let bytes = 0;
  let position = start;
  while (position < records.length && position - start < limits.maxMessages) {
    bytes += records[position]?.length ?? 0;
    if (bytes > limits.maxBytes && position > start) break;
    position += 1;
  }
  return position;
}

function bestCut(
  records: readonly ChunkRecord[],
  parted: Int32Array,
  start: number,
  limit: number,
): number | undefined {
  const middle = start + Math.ceil((limit - start) / 2);
  let whole: number | undefined;
  for (let cut = limit; cut > start; cut--) {
    if (parted[cut] !== 0 || records[cut]?.role === "toolResult") continue;
    whole ??= cut;
    if (cut < middle) break;
    if (records[cut]?.role === "user" && records[cut - 1]?.role !== "user") return cut;
  }
  return whole;
}

/** The first whole place after `from`, up to `most`; a branch's end is one. */
function nextWholeCut(
  records: readonly ChunkRecord[],
  parted: Int32Array,
  from: number,
  most: number,
): number | undefined {
  for (let cut = from + 1; cut <= most; cut++) {
    if (parted[cut] === 0 && records[cut]?.role !== "toolResult") return cut;
  }
  return undefined;
}

/**
 * At each position: how many calls stand before it and are answered after it, or the other way round; with running
 * commands also how many of those stand before it and are gone on with after it.
 */
function pairsPartedAt(records: readonly ChunkRecord[], { withRunning }: { withRunning: boolean }): Int32Array {
  const parted = new Int32Array(records.length + 1);
  const calledAt = new Map<string, number>();
  const answeredEarlyAt = new Map<string, number>();
  const openedAt = new Map<string, number>();
  const pair = (from: number, to: number) => {
    parted[from + 1] = (parted[from + 1] ?? 0) + 1;
    parted[to + 1] = (parted[to + 1] ?? 0) - 1;
  };
  for (const [position, record] of records.entries()) {
    for (const call of record.calls ?? []) {
      const early = answeredEarlyAt.get(call);
      if (early !== undefined && early < position) pair(early, position);
      answeredEarlyAt.delete(call);
      calledAt.set(call, position);
    }
    for (const call of record.answers ?? []) {
      const called = calledAt.get(call);
      if (called === undefined) answeredEarlyAt.set(call, position);
      else if (called < position) pair(called, position);
      calledAt.delete(call);
    }
    if (!withRunning) continue;
    for (const session of record.continues ?? []) {
      const opened = openedAt.get(session);
      if (opened !== undefined && opened < position) pair(opened, position);
    }
    for (const session of record.opens ?? []) openedAt.set(session, position);
  }
  for (let position = 1; position < parted.length; position++) {
    parted[position] = (parted[position] ?? 0) + (parted[position - 1] ?? 0);
  }
  return parted;
}
