import type { Declaration } from "./declaration.ts";
import { type ExtractOptions, extractSymbols } from "./extract-symbols.ts";

/** A declaration as one flat record of a listing. */
export interface SymbolRecord extends Pick<Declaration, "name" | "kind" | "line" | "exported" | "signature"> {
  /** The path given, or that of the file within a view of several. */
  file: string;
}

/** The declarations of the file at `path`, or of a saved view of files, each with its file. */
export function symbolRecords(text: string, { path, ...options }: ExtractOptions & { path: string }): SymbolRecord[] {
  return extractSymbols(text, { path, ...options }).map(({ file, name, kind, line, exported, signature }) => ({
    file: file ?? path,
    name,
    kind,
    line,
    exported,
    signature,
  }));
}
