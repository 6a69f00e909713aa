import type { Ref } from "@vcc/normalize";
import { type FileRecord, mergeFile } from "./file-record.ts";
import { fileRef, fileState, lastTouch } from "./file-state.ts";
import { foldersOf } from "./folders-of.ts";

/** A removal or a rename of a path: of a folder, where there are files below it. */
interface Departure {
  record: FileRecord;
  ref: Ref;
  to?: string;
}

/** More moves of one folder into another than this are not followed. */
const MAX_MOVES = 16;

/**
 * The files as they are once what was done to folders is done to the files below them: those of a folder that was
 * removed are gone with it, those of one that was renamed have the new path. A record knows its own path only, so that
 * states add up; this is how they are read.
 */
export function currentFiles(records: readonly FileRecord[]): FileRecord[] {
  const departures = departuresOf(records);
  if (departures.size === 0) return [...records];
  const placed = records.map((record) => placeNow(record, departures));
  const standing = new Set(placed.filter((record) => !isGone(record)).flatMap(({ path }) => foldersOf(path)));
  // A folder with files in it is there again, whatever was done to it before.
  const shown = placed.filter((record) => !isGone(record) || !standing.has(record.path));
  const removals = new Map(
    shown.flatMap((record) =>
      fileState(record) === "deleted" ? [[record.path, record.remove?.last.index ?? 0] as const] : [],
    ),
  );
  const current = new Map<string, FileRecord>();
  for (const record of shown) {
    if (isCovered(record, removals)) continue;
    const known = current.get(record.path);
    current.set(record.path, known === undefined ? record : joined(known, record));
  }
  return [...current.values()];
}

function departuresOf(records: readonly FileRecord[]): Map<string, Departure> {
  const departures = new Map<string, Departure>();
  for (const record of records) {
    const state = fileState(record);
    if (state === "deleted" && record.remove !== undefined)
      departures.set(record.path, { record, ref: record.remove.last });
    else if (state === "renamed" && record.renamed !== undefined)
      departures.set(record.path, { record, ...record.renamed });
  }
  return departures;
}

/** The record with the path where the file stands now, or with the removal that took it along. */
function placeNow(record: FileRecord, departures: ReadonlyMap<string, Departure>): FileRecord {
  if (isGone(record)) return record;
  let { path } = record;
  let arrival: Ref | undefined;
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const next = nextDeparture(path, arrival?.index ?? lastTouch(record), departures);
    if (next === undefined) break;
    if (next.to === undefined) return { path, remove: { first: next.ref, last: next.ref, count: 1 } };
    path = next.to + path.slice(next.record.path.length);
    arrival = next.ref;
  }
  return arrival === undefined ? record : { ...record, path, cameFrom: { from: path, ref: arrival } };
}

/** The first departure of a folder above the path after a time. */
function nextDeparture(path: string, time: number, departures: ReadonlyMap<string, Departure>): Departure | undefined {
  let next: Departure | undefined;
  for (const folder of foldersOf(path)) {
    const departure = departures.get(folder);
    if (departure === undefined || departure.ref.index <= time) continue;
    if (next === undefined || departure.ref.index < next.ref.index) next = departure;
  }
  return next;
}

/** What went with a folder that is gone needs no line of its own. */
function isCovered(record: FileRecord, removals: ReadonlyMap<string, number>): boolean {
  if (fileState(record) !== "deleted") return false;
  return foldersOf(record.path).some((folder) => (removals.get(folder) ?? -1) >= fileRef(record).index);
}

function isGone(record: FileRecord): boolean {
  const state = fileState(record);
  return state === "deleted" || state === "renamed";
}

/** Two files of one path, one of which a folder's rename brought there: the one that came last is what is there. */
function joined(one: FileRecord, other: FileRecord): FileRecord {
  return lastTouch(one) <= lastTouch(other) ? mergeFile(one, other) : mergeFile(other, one);
}
