import { readFile } from "node:fs/promises";
import { text as readText } from "node:stream/consumers";
import { type Language, type SymbolRecord, symbolRecords } from "@vcc/extract-symbols";
import { sanitize } from "@vcc/normalize";
import type { SymbolsFlags } from "./commands/symbols.ts";
import { InputError } from "./errors.ts";
import { colorsFor, printNote, printResult } from "./terminal.ts";

/** `vcc symbols`: a record a declaration, on standard output. Every file that can't be read is named; the others are listed. */
export async function runSymbols(files: readonly string[], { json, language }: SymbolsFlags): Promise<void> {
  const records: SymbolRecord[] = [];
  const unread: string[] = [];
  for (const file of files) {
    try {
      const text = file === "-" ? await readText(process.stdin) : await readFile(file, "utf8");
      records.push(
        ...symbolRecords(text, { path: file, ...(language === undefined ? {} : { language: language as Language }) }),
      );
    } catch (error) {
      unread.push(`cannot read ${sanitize(file)}: ${(error as NodeJS.ErrnoException).code ?? "it is no text"}`);
    }
  }
  await printResult(json ? `${JSON.stringify(records, null, 2)}\n` : list(records));
  for (const reason of unread.slice(0, -1)) printNote(`vcc: ${reason}`);
  const last = unread.at(-1);
  if (last !== undefined) throw new InputError(last);
}

function list(records: readonly SymbolRecord[]): string {
  const { dim } = colorsFor(process.stdout);
  return records
    .map(({ file, line, signature }) => `${dim(`${sanitize(file)}:${line}:`)} ${sanitize(signature)}\n`)
    .join("");
}
