import { existsSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { writeSection } from "../docs/write-section.ts";
import { symbolsSection, symbolsTables } from "./report.ts";
import { runSymbols } from "./run-symbols.ts";
import { readSourceFiles } from "./truth.ts";

interface Options {
  symbols: string;
  time: number;
  json?: string;
  docs?: string | true;
  date: string;
}

const command = new Command("bench:symbols")
  .description("How right and how fast declarations are read from source files.")
  .requiredOption("--symbols <folder>", "folder with a folder for each language: its files and their truth.json")
  .option("--time <milliseconds>", "how long each speed is measured", Number, 1000)
  .option("--json <file>", "write the counts and times as JSON")
  .option("--docs [file]", "write the tables into a document instead: docs/benchmarks.md")
  .option("--date <day>", "day of the measurement, for the document", "undated")
  .parse();
const { symbols: folder, time, json, docs, date } = command.opts<Options>();
if (!existsSync(folder)) command.error(`error: there is no folder ${folder}`, { exitCode: 2 });

const runs = await runSymbols(readSourceFiles(folder), { time, rivals: true });
if (json !== undefined) writeFileSync(json, `${JSON.stringify(runs, undefined, 1)}\n`);
if (docs === undefined) process.stdout.write(symbolsTables(runs));
else writeSection(docs, "symbols", symbolsSection(runs, { folder, date }));
