import { extractSymbols } from "@vcc/extract-symbols";
import { groupBy } from "../group-by.ts";
import { leastTimes } from "../throughput/measure.ts";
import { ctagsTime } from "./ctags.ts";
import { languageOfFile, type SymbolScore, scoreSymbols, sumScores } from "./score-symbols.ts";
import { treeSitterParse } from "./tree-sitter.ts";
import type { SourceFile } from "./truth.ts";

export interface LanguageRun {
  language: string;
  files: number;
  declarations: SymbolScore;
  members: SymbolScore;
  /** UTF-8 bytes of all its files. */
  bytes: number;
  /** Milliseconds for all its files. */
  extract: number;
  /** Milliseconds of `JSON.parse` of the files as strings, which is how sessions hold them. */
  parse: number;
  /** Milliseconds of tree-sitter's parse, and of universal-ctags; absent where they don't know the language, or are not there. */
  treeSitter?: number;
  ctags?: number;
}

export interface SymbolOptions {
  /** How long each speed is measured, in milliseconds. */
  time: number;
  /** True: measure tree-sitter and universal-ctags, too. Default false. */
  rivals?: boolean;
}

/** One row for each language of the files. */
export async function runSymbols(
  files: readonly SourceFile[],
  { time, rivals = false }: SymbolOptions,
): Promise<LanguageRun[]> {
  const runs: LanguageRun[] = [];
  for (const [language, group] of groupBy(files, languageOfFile)) {
    const strings = group.map(({ text }) => JSON.stringify(text));
    const byTreeSitter = rivals ? await treeSitterParse(group) : undefined;
    const {
      extract = 0,
      parse = 0,
      treeSitter,
    } = await leastTimes(
      {
        extract: () => group.map(declarationsOf),
        parse: () => strings.map((string) => JSON.parse(string)),
        ...(byTreeSitter ? { treeSitter: byTreeSitter } : {}),
      },
      time,
    );
    const ctags = rivals ? ctagsTime(language, group) : undefined;
    runs.push({
      language,
      files: group.length,
      declarations: sumScores(group.map((file) => scoreSymbols(file.symbols, declarationsOf(file), "declarations"))),
      members: sumScores(group.map((file) => scoreSymbols(file.symbols, declarationsOf(file), "members"))),
      bytes: group.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
      extract,
      parse,
      ...(treeSitter === undefined ? {} : { treeSitter }),
      ...(ctags === undefined ? {} : { ctags }),
    });
  }
  return runs;
}

/** The path tells the language, as it does for a host. */
function declarationsOf({ name, text }: SourceFile) {
  return extractSymbols(text, { path: name, view: "plain" });
}
