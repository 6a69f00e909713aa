import { provenance } from "../docs/provenance.ts";
import { sourcesTable } from "../docs/sources-table.ts";
import { markdownTable } from "../retention/markdown-table.ts";
import type { LanguageRun } from "./run-symbols.ts";
import type { SymbolScore } from "./score-symbols.ts";

const SOURCE_COLUMNS = ["language", "source repository", "version", "licence"];

export function symbolsSection(
  runs: readonly LanguageRun[],
  { folder, date }: { folder: string; date: string },
): string {
  const sources = sourcesTable(folder, SOURCE_COLUMNS);
  return [
    "## Symbols",
    "What `@vcc/extract-symbols` reports for whole source files, against what two other programs, tree-sitter and universal-ctags, say that they declare; what only one of them says may be reported and need not be. A name counts once for a file and group of kinds (callable, type, module, value; fields, accessors and enum members count apart as members). Kind, line and public are shares of the names found.",
    `${provenance(date)} Repeat with \`pnpm bench:symbols --symbols DIR\` on a folder with one folder for each language, its files and their \`truth.json\`; \`--docs --date DAY\` writes this section.`,
    ...(sources === "" ? [] : ["### Files read", sources]),
    symbolsTables(runs).trimEnd(),
    "Limits: few files of few projects a language, which the extractor may have been developed on, so that other files may score lower; the truth has about one arguable name in two hundred; partial views, which a session mostly shows, are not measured here.",
  ].join("\n\n");
}

export function symbolsTables(runs: readonly LanguageRun[]): string {
  const parts = [
    "### Precision and recall, %",
    markdownTable(
      ["language", "files", "names", "precision", "recall", "F1", "kind", "line", "public", "members' F1"],
      runs.map(({ language, files, declarations, members }) => [
        language,
        files,
        declarations.found + declarations.missed,
        percent(precision(declarations)),
        percent(recall(declarations)),
        percent(harmonicMean(declarations)),
        percent(declarations.rightKind / declarations.found),
        percent(declarations.rightLine / declarations.found),
        percent(declarations.rightExport / declarations.exportTold),
        percent(harmonicMean(members)),
      ]),
    ),
    "### Throughput",
    "Within one run: against `JSON.parse` of the same files as JSON strings; against tree-sitter's grammars in WebAssembly, their parse alone without a query; and against the CPU time of universal-ctags, the start of its process taken off. Below 1 is faster than they are. Empty: they don't know the language, or are not on the machine.",
    markdownTable(
      ["language", "bytes", "MB/s", "time by `JSON.parse`", "time by tree-sitter", "time by ctags"],
      runs.map(({ language, bytes, extract, parse, treeSitter, ctags }) => [
        language,
        bytes,
        megabytesPerSecond(bytes, extract),
        (extract / parse).toFixed(1),
        treeSitter === undefined ? "" : (extract / treeSitter).toFixed(2),
        ctags === undefined ? "" : (extract / ctags).toFixed(2),
      ]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function precision({ found, invented }: SymbolScore): number {
  return found / (found + invented);
}

function recall({ found, missed }: SymbolScore): number {
  return found / (found + missed);
}

/** F1; not a number where there is nothing to find and nothing was reported. */
function harmonicMean({ found, missed, invented }: SymbolScore): number {
  return (2 * found) / (2 * found + missed + invented);
}

function percent(share: number): string {
  return Number.isNaN(share) ? "" : (share * 100).toFixed(1);
}

function megabytesPerSecond(bytes: number, milliseconds: number): string {
  return (bytes / 1000 / milliseconds).toFixed(0);
}
