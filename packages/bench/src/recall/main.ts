import { existsSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { writeSection } from "../docs/write-section.ts";
import { ENGINES } from "./engines/engines.ts";
import { recallSection, recallTables } from "./report.ts";
import { runCold } from "./run-cold.ts";
import { runRecall } from "./run-recall.ts";
import { runScale } from "./run-scale.ts";

interface Options {
  sessions: string;
  perKind: number;
  seed: string;
  json?: string;
  docs?: string | true;
  date: string;
}

const command = new Command("bench:recall")
  .description("How well and how fast messages of a session are found, beside other engines.")
  .requiredOption("--sessions <folder>", "folder of session files")
  .option("--per-kind <count>", "queries of each kind and session", Number, 40)
  .option("--seed <any>", "draws other queries", "1")
  .option("--json <file>", "write every score and time as JSON")
  .option("--docs [file]", "write the tables into a document instead: docs/benchmarks.md")
  .option("--date <day>", "day of the measurement, for the document", "undated")
  .parse();
const { sessions: folder, perKind, seed, json, docs, date } = command.opts<Options>();
if (!existsSync(folder)) command.error(`error: there is no folder ${folder}`, { exitCode: 2 });

const sessions = await runRecall(folder, { engines: ENGINES, perKind, seed });
const scale = await runScale(folder, ENGINES, 10_000);
const results = { sessions, scale, cold: await runCold(folder) };
if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, undefined, 1)}\n`);
if (docs === undefined) process.stdout.write(recallTables(results));
else writeSection(docs, "recall", recallSection(results, { folder, date }));
