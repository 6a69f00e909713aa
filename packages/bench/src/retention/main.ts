import { writeFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import type { Arm } from "./arms/arm.ts";
import { ARMS } from "./arms/arms.ts";
import { report } from "./report.ts";
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
  .option(
    "--sample <count>",
    "print so many probes with their place in the raw file instead, for a reader to judge",
    Number,
  )
  .option("--seed <text>", "seed of the sample", "audit")
  .parse();

const options = command.opts<{
  sessions: string;
  budgets: number[];
  arms: Arm[];
  json?: string;
  sample?: number;
  seed: string;
}>();
if (options.sample !== undefined)
  process.stdout.write(sampleProbes({ folder: options.sessions, count: options.sample, seed: options.seed }));
else {
  const result = await runRetention({ folder: options.sessions, arms: options.arms, budgets: options.budgets });
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(result, undefined, 1)}\n`);
  process.stdout.write(report(result));
}
