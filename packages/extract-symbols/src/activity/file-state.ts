import type { Ref } from "@vcc/normalize";
import type { FileRecord } from "./file-record.ts";
import { isTemporary } from "./is-temporary.ts";

export type FileState = "created" | "modified" | "deleted" | "renamed" | "read";

/**
 * What a file is after all that was done to it. Created stays created when it is edited later; a file that was there
 * before is modified, however it is written; deleted and renamed hold until something is written to the path again.
 */
export function fileState(record: FileRecord): FileState {
  const written = newest(record.write?.last, record.edit?.last);
  const changed = newest(written, record.cameFrom?.ref);
  const isAfter = (ref: Ref | undefined) => ref !== undefined && (changed === undefined || changed.index <= ref.index);
  // Of what was renamed git may report later that it is deleted.
  if (isAfter(record.renamed?.ref)) return "renamed";
  if (isAfter(record.remove?.last)) return "deleted";
  if (written === undefined) return "read";
  return isCreated(record) ? "created" : "modified";
}

/** The ref under which a file is listed: where it first became what it is. */
export function fileRef(record: FileRecord): Ref {
  const state = fileState(record);
  const ref =
    state === "read"
      ? record.read?.first
      : state === "deleted"
        ? removedAt(record)
        : state === "renamed"
          ? record.renamed?.ref
          : oldest(record.write?.first, record.edit?.first, record.cameFrom?.ref);
  return ref ?? record.read?.first ?? { index: 0 };
}

/**
 * Whether there is anything to say of a file: not of one that only came from another, or was brought back as it
 * was, nor of a throwaway file that is gone.
 */
export function isNotable(record: FileRecord): boolean {
  const { read, write, edit, remove, renamed } = record;
  if (fileState(record) === "read") return read !== undefined;
  const isOnlyRemoved = [read, write, edit, renamed].every((touch) => touch === undefined);
  if (isOnlyRemoved && isTemporary(record.path)) return false;
  return [read, write, edit, remove, renamed].some((touch) => touch !== undefined);
}

/** The first removal that nothing came after but further ones: git reports again what `rm` did. */
function removedAt({ write, edit, cameFrom, remove }: FileRecord): Ref | undefined {
  const changed = newest(write?.last, edit?.last, cameFrom?.ref);
  return changed === undefined || (remove !== undefined && changed.index <= remove.first.index)
    ? remove?.first
    : remove?.last;
}

/** The newest thing that was done to a file. */
export function lastTouch(record: FileRecord): number {
  const touches = [record.read, record.write, record.edit, record.remove].map((touch) => touch?.last);
  const seen = record.symbols?.declared.at(-1)?.ref;
  return newest(...touches, record.renamed?.ref, record.cameFrom?.ref, seen)?.index ?? 0;
}

/** Files by what they are worth to who goes on with the work: changed before only read, lately touched first. */
export function byWorth(records: readonly FileRecord[]): FileRecord[] {
  return records
    .map((record) => ({ record, rank: fileState(record) === "read" ? 1 : 0, touched: lastTouch(record) }))
    .sort(
      (one, other) =>
        one.rank - other.rank || other.touched - one.touched || (one.record.path < other.record.path ? -1 : 1),
    )
    .map(({ record }) => record);
}

function isCreated(record: FileRecord): boolean {
  if (record.write === undefined) return false;
  if (record.wasNew !== undefined) return record.wasNew;
  const before = oldest(record.read?.first, record.edit?.first, record.cameFrom?.ref);
  return before === undefined || record.write.first.index < before.index;
}

function newest(...refs: (Ref | undefined)[]): Ref | undefined {
  let best: Ref | undefined;
  for (const ref of refs) if (ref !== undefined && (best === undefined || ref.index > best.index)) best = ref;
  return best;
}

function oldest(...refs: (Ref | undefined)[]): Ref | undefined {
  let best: Ref | undefined;
  for (const ref of refs) if (ref !== undefined && (best === undefined || ref.index < best.index)) best = ref;
  return best;
}
