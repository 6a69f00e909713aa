/** What planning needs to know of a record that becomes a message. */
export interface ChunkRecord {
  role?: string;
  /** Ids of the tool calls that the message makes, and of those that it answers. */
  calls?: readonly string[];
  answers?: readonly string[];
  /** Bytes. */
  length: number;
}

export interface ChunkLimits {
  maxMessages: number;
  maxBytes: number;
}

/** Large enough that a summary of a chunk costs little against reading it, small enough that a few fit in memory. */
const DEFAULT_LIMITS: ChunkLimits = { maxMessages: 2_000, maxBytes: 8_000_000 };

/**
 * Cuts a branch into chunks, so that one of any size can be summarised piece by piece. A cut stands before a request
 * where the chunk's second half has one, and else where no call is parted from its result; only where a chunk holds no
 * such place is it cut at its limit.
 *
 *     user  assistant  toolResult | user  assistant  toolResult
 *
 * Returns the end of each chunk, as positions in `records`; the last one is their number.
 */
export function planChunks(records: readonly ChunkRecord[], limits: ChunkLimits = DEFAULT_LIMITS): number[] {
  const parted = pairsPartedAt(records);
  const ends: number[] = [];
  let start = 0;
  while (start < records.length) {
    const limit = limitOf(records, start, limits);
    const end = limit === records.length ? limit : bestCut(records, parted, start, limit);
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
  const parted = pairsPartedAt(records);
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

function bestCut(records: readonly ChunkRecord[], parted: Int32Array, start: number, limit: number): number {
  const middle = start + Math.ceil((limit - start) / 2);
  let whole: number | undefined;
  for (let cut = limit; cut > start; cut--) {
    if (parted[cut] !== 0 || records[cut]?.role === "toolResult") continue;
    whole ??= cut;
    if (cut < middle) break;
    if (records[cut]?.role === "user" && records[cut - 1]?.role !== "user") return cut;
  }
  return whole ?? limit;
}

/** At each position: how many calls stand before it and are answered after it, or the other way round. */
function pairsPartedAt(records: readonly ChunkRecord[]): Int32Array {
  const parted = new Int32Array(records.length + 1);
  const calledAt = new Map<string, number>();
  const answeredEarlyAt = new Map<string, number>();
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
  }
  for (let position = 1; position < parted.length; position++) {
    parted[position] = (parted[position] ?? 0) + (parted[position - 1] ?? 0);
  }
  return parted;
}
