import { existsSync, writeFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { writeSection } from "../docs/write-section.ts";
import type { Arm } from "./arms/arm.ts";
import { ARMS } from "./arms/arms.ts";
import { report } from "./report.ts";
import { retentionSection } from "./retention-section.ts";
import { runRetention } from "./run-retention.ts";
import { sampleProbes } from "./sample-probes.ts";

function budgetList(value: string): number[] {
  const budgets = value.split(",").map(Number);
  if (budgets.some((budget) => !Number.isInteger(budget) || budget < 100))
    throw new InvalidArgumentError("Use whole numbers from 100, parted by commas.");
  return budgets;
}

function armList(value: string): Arm[] {
  return value.split(",").map((id) => {
    const arm = ARMS.find((candidate) => candidate.id === id);
    if (!arm) throw new InvalidArgumentError(`Arms are ${ARMS.map((candidate) => candidate.id).join(", ")}.`);
    return arm;
  });
}

const command = new Command("bench:retention")
  .description("How much of what the agent needed later a summary keeps, at equal budget, without a model.")
  .requiredOption("--sessions <folder>", "folder of session files of any host, searched through")
  .option("--budgets <tokens>", "token budgets", budgetList, [1000, 2000, 4000, 8000])
  .option("--arms <ids>", "arms to run", armList, ARMS)
  .option("--json <file>", "write every row as JSON")
  .option("--docs [file]", "write the tables into a document instead: docs/benchmarks.md")
  .option("--date <day>", "day of the measurement, for the document", "undated")
  .option(
    "--sample <count>",
    "print so many probes with their place in the raw file instead, for a reader to judge",
    Number,
  )
  .option("--seed <text>", "seed of the sample", "audit")
  .parse();

interface Options {
  sessions: string;
  budgets: number[];
  arms: Arm[];
  json?: string;
  docs?: string | true;
  date: string;
  sample?: number;
  seed: string;
}

const options = command.opts<Options>();
if (!existsSync(options.sessions)) command.error(`error: there is no folder ${options.sessions}`, { exitCode: 2 });
if (options.sample !== undefined) {
  const { sessions: folder, sample: count, seed } = options;
  process.stdout.write(sampleProbes({ folder, count, seed }));
} else {
  const result = await runRetention({ folder: options.sessions, arms: options.arms, budgets: options.budgets });
  if (result.sessions.length === 0) command.error(`error: ${options.sessions} holds no session`, { exitCode: 1 });
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(result, undefined, 1)}\n`);
  const tables = report(result);
  if (options.docs === undefined) process.stdout.write(tables);
  else {
    const file = writeSection(
      options.docs,
      "retention",
      retentionSection({ folder: options.sessions, tables, date: options.date }),
    );
    process.stdout.write(`${file}\n`);
  }
}
