import { existsSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { writeSection } from "../docs/write-section.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureGrowth } from "./growth.ts";
import { measureMemory } from "./memory.ts";
import { parseRatios } from "./parse-ratios.ts";
import { measureRepeated } from "./repeated.ts";
import { throughputSection, throughputTables } from "./report.ts";

const SIZES = [1000, 3000, 10_000, 30_000, 100_000];
/** Growth is what fails a run, never time: with room for noise and for the logarithm of a sort. */
const STEEPEST = 1.25;

interface Options {
  sessions?: string;
  time: number;
  json?: string;
  docs?: string | true;
  date: string;
}

const command = new Command("bench:throughput")
  .description("What a compaction costs, as ratios within one run.")
  .option("--sessions <folder>", "folder of session files, for the ratio to JSON.parse")
  .option("--time <milliseconds>", "how long each pair is measured", Number, 1000)
  .option("--json <file>", "write the figures as JSON")
  .option("--docs [file]", "write the tables into a document instead: docs/benchmarks.md")
  .option("--date <day>", "day of the measurement, for the document", "undated")
  .parse();
const { sessions, time, json, docs, date } = command.opts<Options>();
if (sessions !== undefined && !existsSync(sessions))
  command.error(`error: there is no folder ${sessions}`, { exitCode: 2 });

const figures = {
  parse: sessions === undefined ? [] : await parseRatios(sessions, time),
  repeated: await measureRepeated(10_000, time),
  growth: measureGrowth(SIZES),
  memory: [1000, 10_000, 100_000].map(measureMemory),
  coldStart: await measureColdStart(1000),
};
if (json !== undefined) writeFileSync(json, `${JSON.stringify(figures, undefined, 1)}\n`);
if (docs === undefined) process.stdout.write(throughputTables(figures));
else writeSection(docs, "throughput", throughputSection(figures, date));
if (figures.growth.exponent > STEEPEST)
  command.error(`error: time grows with exponent ${figures.growth.exponent.toFixed(2)}`, { exitCode: 1 });
