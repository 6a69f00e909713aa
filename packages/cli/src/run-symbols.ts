import { readFile } from "node:fs/promises";
import { text as readText } from "node:stream/consumers";
import { type Language, type SymbolRecord, symbolRecords } from "@vcc/extract-symbols";
import { sanitize } from "@vcc/normalize";
import type { SymbolsFlags } from "./commands/symbols.ts";
import { colorsFor, printNote, printResult } from "./terminal.ts";

/** `vcc symbols`: a record a declaration, on standard output. A file that can't be read is named; the others are listed. */
export async function runSymbols(files: readonly string[], { json, language }: SymbolsFlags): Promise<void> {
  const records: SymbolRecord[] = [];
  for (const file of files) {
    const text = await read(file);
    if (text !== undefined)
      records.push(
        ...symbolRecords(text, { path: file, ...(language === undefined ? {} : { language: language as Language }) }),
      );
  }
  await printResult(json ? `${JSON.stringify(records, null, 2)}\n` : list(records));
}

async function read(file: string): Promise<string | undefined> {
  try {
    return file === "-" ? await readText(process.stdin) : await readFile(file, "utf8");
  } catch (error) {
    printNote(`vcc: cannot read ${sanitize(file)}: ${(error as NodeJS.ErrnoException).code ?? "it is no text"}`);
    process.exitCode = 1;
    return undefined;
  }
}

function list(records: readonly SymbolRecord[]): string {
  const { dim } = colorsFor(process.stdout);
  return records
    .map(({ file, line, signature }) => `${dim(`${sanitize(file)}:${line}:`)} ${sanitize(signature)}\n`)
    .join("");
}
