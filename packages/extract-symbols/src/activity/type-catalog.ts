import { currentFiles } from "./current-files.ts";
import type { FileRecord } from "./file-record.ts";
import { byWorth, fileState } from "./file-state.ts";
import { type FileSymbols, type PublicSymbol, SymbolLedger } from "./file-symbols.ts";
import { isTemporary } from "./is-temporary.ts";

/** What one file offers. */
export interface CatalogFile {
  path: string;
  /** It was written or edited. */
  isChanged: boolean;
  /** Names of what was written or changed in it. */
  modified: string[];
  /** With the newest signature that was seen of each, by newest sight, the oldest first. */
  symbols: PublicSymbol[];
}

/** How many files a catalog takes. */
export interface CatalogSize {
  /** Of those that were changed. */
  changed: number;
  /** In all: files that were only read come in where there are fewer changed ones. */
  all: number;
  /** Names of what was changed in one file. Default: all. */
  names?: number;
}

/** The files that a catalog takes: those worth most (`byWorth`). */
export function catalogFiles(records: readonly FileRecord[], { changed, all }: CatalogSize): FileRecord[] {
  const ranked = byWorth(records);
  const first = ranked.findIndex((record) => fileState(record) === "read");
  return ranked.slice(0, first < 0 ? changed : Math.min(changed, Math.max(first, all)));
}

/**
 * What the files that are there offer to others, as far as it was seen: changed files first, tests behind others, then
 * by last touch.
 */
export function typeCatalog(records: readonly FileRecord[]): CatalogFile[] {
  const byPath = new Map(records.map((record) => [record.path, record]));
  const standing = currentFiles(records.map((record) => withoutDeparted(withCarried(record, byPath))));
  const files = byWorth(standing).flatMap((record) => {
    const { path, symbols } = record;
    const state = fileState(record);
    if (symbols === undefined || symbols.declared.length === 0 || isTemporary(path)) return [];
    if (state === "deleted" || state === "renamed") return [];
    const isChanged = state !== "read" || symbols.modified !== undefined;
    const { modified = [] } = symbols;
    const isTest = TEST.test(path);
    const declared = isTest ? symbols.declared.filter(({ name }) => !/^(?:test|bench)/i.test(name)) : symbols.declared;
    if (declared.length === 0) return [];
    return [{ file: { path, isChanged, modified, symbols: declared }, rank: Number(!isChanged) * 2 + Number(isTest) }];
  });
  return files.sort((one, other) => one.rank - other.rank).map(({ file }) => file);
}

/** Files whose declarations are used by little else. */
const TEST =
  /(?:^|\/)(?:tests?|__tests__|specs?|testdata|fixtures)\/|[._-](?:test|spec)s?\.\w{1,5}$|(?:^|\/)test_[^/]{1,200}$/i;

/** More renames of one file than this are not followed. */
const MOST_RENAMES = 8;

/** The record of a file that was renamed to its path, with what was known of it under the old one. */
function withCarried(record: FileRecord, byPath: ReadonlyMap<string, FileRecord>, depth = 0): FileRecord {
  const { path, cameFrom, symbols } = record;
  const origin = cameFrom === undefined || cameFrom.from === path ? undefined : byPath.get(cameFrom.from);
  if (cameFrom === undefined || origin?.renamed?.to !== path || depth > MOST_RENAMES) return record;
  const { symbols: known } = withCarried(origin, byPath, depth + 1);
  const time = cameFrom.ref.index;
  const before = (known?.declared ?? []).filter(({ ref }) => ref.index <= time);
  // What stood at the path before is gone.
  const after = (symbols?.declared ?? []).filter(({ ref }) => ref.index >= time);
  const carried = new SymbolLedger();
  carried.add({ declared: before, ...(known?.modified === undefined ? {} : { modified: known.modified }) });
  carried.add({ ...withoutWhole(symbols, after), declared: after });
  const all = carried.symbols();
  return all === undefined ? record : { ...record, symbols: all };
}

/** What stands at a path again after the file there was renamed offers nothing of what went with that file. */
function withoutDeparted(record: FileRecord): FileRecord {
  const { renamed, symbols, cameFrom } = record;
  const hasReturned = (cameFrom?.ref.index ?? -1) >= (renamed?.ref.index ?? 0);
  if (renamed === undefined || symbols === undefined || hasReturned) return record;
  return {
    ...record,
    symbols: { ...symbols, declared: symbols.declared.filter(({ ref }) => ref.index >= renamed.ref.index) },
  };
}

/** A file that was seen whole before it was replaced, and not since, says nothing of what came in its place. */
function withoutWhole(symbols: FileSymbols | undefined, after: readonly PublicSymbol[]): Partial<FileSymbols> {
  if (symbols === undefined || after.length > 0) return symbols ?? {};
  const { whole: _, ...rest } = symbols;
  return rest;
}
