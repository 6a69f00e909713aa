import type { Ref } from "@vcc/normalize";
import { type FileSymbols, mergeSymbols } from "./file-symbols.ts";

/** How often something was done to a file, and when first and last. */
export interface Touch {
  first: Ref;
  last: Ref;
  count: number;
  /** How often of them a shell command did it, as its words and its outcome tell. */
  inferred?: number;
}

/** All that was done to one path. What the file *is* (created, modified, …) is told from this: `fileState`. */
export interface FileRecord {
  path: string;
  read?: Touch;
  /** Written as a whole. */
  write?: Touch;
  /** Changed in part. */
  edit?: Touch;
  remove?: Touch;
  /** The newest rename of this path to another. */
  renamed?: { to: string; ref: Ref; inferred?: true };
  /** The newest rename of another path to this one; from the path itself where git brought the file back as it was. */
  cameFrom?: { from: string; ref: Ref; inferred?: true };
  /** What the tool itself said of the first write. */
  wasNew?: boolean;
  /** What is known of the declarations in it. */
  symbols?: FileSymbols;
}

/** The files of two adjacent spans as those of one. */
export function mergeFiles(earlier: readonly FileRecord[], later: readonly FileRecord[]): FileRecord[] {
  const byPath = new Map(earlier.map((record) => [record.path, record]));
  for (const record of later) {
    const known = byPath.get(record.path);
    byPath.set(record.path, known === undefined ? record : mergeFile(known, record));
  }
  return [...byPath.values()];
}

/** What was done to one path in two adjacent spans, as in one. */
export function mergeFile(earlier: FileRecord, later: FileRecord): FileRecord {
  return inOrder({
    path: earlier.path,
    read: mergeTouch(earlier.read, later.read),
    write: mergeTouch(earlier.write, later.write),
    edit: mergeTouch(earlier.edit, later.edit),
    remove: mergeTouch(earlier.remove, later.remove),
    renamed: later.renamed ?? earlier.renamed,
    cameFrom: later.cameFrom ?? earlier.cameFrom,
    wasNew: earlier.write === undefined ? later.wasNew : earlier.wasNew,
    symbols: mergeSymbols(earlier.symbols, later.symbols),
  });
}

function mergeTouch(earlier: Touch | undefined, later: Touch | undefined): Touch | undefined {
  if (earlier === undefined || later === undefined) return earlier ?? later;
  const inferred = (earlier.inferred ?? 0) + (later.inferred ?? 0);
  const count = earlier.count + later.count;
  return { first: earlier.first, last: later.last, count, ...(inferred === 0 ? {} : { inferred }) };
}

/** The keys in the order of the type, whatever was done first: equal records are equal as JSON. */
export function inOrder(record: Loose<FileRecord>): FileRecord {
  const { path, read, write, edit, remove, renamed, cameFrom, wasNew, symbols } = record;
  return {
    path,
    ...(read === undefined ? {} : { read }),
    ...(write === undefined ? {} : { write }),
    ...(edit === undefined ? {} : { edit }),
    ...(remove === undefined ? {} : { remove }),
    ...(renamed === undefined ? {} : { renamed }),
    ...(cameFrom === undefined ? {} : { cameFrom }),
    ...(wasNew === undefined ? {} : { wasNew }),
    ...(symbols === undefined ? {} : { symbols }),
  };
}

type Loose<Shape> = { [Key in keyof Shape]: Shape[Key] | undefined } & Pick<Shape, keyof Shape & "path">;
