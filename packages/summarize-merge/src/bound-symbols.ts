import { catalogFiles, type FileSymbols, type PublicSymbol } from "@vcc/extract-symbols/activity";
import type { SymbolBounds } from "./bounds.ts";
import { jsonBytes } from "./kept.ts";
import type { FileRecord } from "./summary.ts";

/** The files with their symbols within bounds, those of the files that are worth least dropped first, and how many were. */
export function boundSymbols(
  records: readonly FileRecord[],
  bounds: SymbolBounds,
): { records: FileRecord[]; dropped: number } {
  let bytes = 0;
  const kept = new Map<FileRecord, FileSymbols>();
  const shown = records.filter(({ symbols }) => symbols !== undefined);
  const chosen = catalogFiles(shown, bounds.files);
  for (const record of chosen) {
    const symbols = boundFile(record.symbols as FileSymbols, bounds);
    const size = jsonBytes(symbols);
    if (bytes + size > bounds.bytes) continue;
    bytes += size;
    kept.set(record, symbols);
  }
  const dropped = countOf(shown.map(({ symbols }) => symbols)) - countOf([...kept.values()]);
  return { records: records.map((record) => withSymbols(record, kept.get(record))), dropped };
}

function countOf(symbols: readonly (FileSymbols | undefined)[]): number {
  return symbols.reduce((sum, one) => sum + (one?.declared.length ?? 0), 0);
}

function withSymbols(record: FileRecord, symbols: FileSymbols | undefined): FileRecord {
  if (record.symbols === symbols) return record;
  const { symbols: _, ...rest } = record;
  return symbols === undefined ? rest : { ...rest, symbols };
}

function boundFile(symbols: FileSymbols, { each, names, marks }: SymbolBounds): FileSymbols {
  const { declared, modified, gone = [], changed = [], ...rest } = symbols;
  const isFull = gone.length + changed.length > marks;
  if (declared.length <= each && (modified?.length ?? 0) <= names && !isFull) return symbols;
  return {
    declared: newest(declared, each),
    ...(modified === undefined ? {} : { modified: modified.slice(0, names) }),
    ...rest,
    ...(isFull ? { whole: true } : {}),
    ...(isFull || gone.length === 0 ? {} : { gone }),
    ...(isFull || changed.length === 0 ? {} : { changed }),
  };
}

/** Those seen last; of those seen at once, the first ones in the file. */
function newest(declared: readonly PublicSymbol[], most: number): PublicSymbol[] {
  const kept = new Set([...declared].sort((one, other) => other.ref.index - one.ref.index).slice(0, most));
  return declared.filter((symbol) => kept.has(symbol));
}
