import { MAX_REFS, type TranscriptEntry } from "./entry.ts";

const FIRST_REFS = 8;

/**
 * One transcript after another. Where the last entry of `earlier` and the first of `later` say the same, they become
 * one. Associative, with `[]` as identity; `joinTranscripts(buildTranscript(a), buildTranscript(b))` equals
 * `buildTranscript([...a, ...b])` wherever the border parts no call from its result.
 */
export function joinTranscripts(
  earlier: readonly TranscriptEntry[],
  later: readonly TranscriptEntry[],
): TranscriptEntry[] {
  const last = earlier.at(-1);
  const [first, ...rest] = later;
  if (last === undefined || first === undefined || !saysTheSame(last, first)) return [...earlier, ...later];
  return [...earlier.slice(0, -1), fuse(last, first), ...rest];
}

/** Fuses every run of neighbours that say the same. */
export function collapseNeighbours(entries: readonly TranscriptEntry[]): TranscriptEntry[] {
  const collapsed: TranscriptEntry[] = [];
  for (const entry of entries) {
    const last = collapsed.at(-1);
    if (last !== undefined && saysTheSame(last, entry)) collapsed[collapsed.length - 1] = fuse(last, entry);
    else collapsed.push(entry);
  }
  return collapsed;
}

function saysTheSame(one: TranscriptEntry, other: TranscriptEntry): boolean {
  if (one.role !== other.role) return false;
  const otherSayings = sayings(other);
  return sayings(one).every((saying, index) => saying === otherSayings[index]);
}

function sayings(entry: TranscriptEntry): unknown[] {
  switch (entry.role) {
    case "omitted":
      return [entry.what];
    case "tool":
      return [entry.tool, entry.arg, entry.cmd, entry.exit, entry.unanswered];
    case "tool_error":
      return [entry.tool, entry.arg, entry.cmd, entry.exit, entry.text];
    case "bash":
      return [entry.cmd, entry.exit, entry.text];
    default:
      return [entry.text];
  }
}

function fuse(one: TranscriptEntry, other: TranscriptEntry): TranscriptEntry {
  const count = one.count + other.count;
  if (one.role === "omitted") return { ...one, count };
  return { ...one, refs: boundRefs([...one.refs, ...other.refs]), count };
}

/**
 * The refs in order, each once; beyond `MAX_REFS` the first and the newest. Smallest and largest of a union are the
 * smallest and largest of its bounded parts, so bounding early or late is the same: the law of joining needs that.
 */
export function boundRefs(refs: readonly number[]): number[] {
  const ascending = [...new Set(refs)].sort((one, other) => one - other);
  if (ascending.length <= MAX_REFS) return ascending;
  return [...ascending.slice(0, FIRST_REFS), ...ascending.slice(FIRST_REFS - MAX_REFS)];
}
