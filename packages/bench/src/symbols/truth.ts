import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A declaration that a file has, as witnesses other than the extractor saw it. */
export interface TrueSymbol {
  file: string;
  lang: string;
  name: string;
  kind: string;
  /** The name's line, from 1. */
  line: number;
  /** Null where the file alone does not tell. */
  exported: boolean | null;
  /** `optional` may be reported and need not be. */
  status: "sure" | "optional";
}

export interface SourceFile {
  name: string;
  text: string;
  symbols: TrueSymbol[];
}

/** The files of every folder below that has a `truth.json`, with what each declares; files it does not name are left out. */
export function readSourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "truth.json")))
    .map((entry) => join(folder, entry.name))
    .sort()
    .flatMap(filesOf);
}

function filesOf(folder: string): SourceFile[] {
  const truth: TrueSymbol[] = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8"));
  return [...new Set(truth.map(({ file }) => file))].map((name) => ({
    name,
    text: readFileSync(join(folder, name), "utf8"),
    symbols: truth.filter(({ file }) => file === name),
  }));
}
