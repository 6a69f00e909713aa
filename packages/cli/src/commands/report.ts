import { Command } from "commander";
import { parseBudget, parseKeep } from "./numbers.ts";

export interface ReportFlags {
  output: string;
  keep: number;
  budget: number;
}

export function createReportCommand(): Command {
  return new Command("report")
    .summary("write a page that shows what a compaction of a session does")
    .description(
      "Writes one HTML page that shows what a compaction does: the context over time, the summary beside its sources, what is kept, what is left out and why. It opens from the disk and loads nothing.",
    )
    .argument("<file>", "a session file of any agent host; it is never changed; - reads standard input")
    .requiredOption("-o, --output <report.html>", "where the page goes; a file that is there is replaced; - prints it")
    .option("--keep <tokens>", "how much of the newest to keep, in estimated tokens; a target", parseKeep, 20_000)
    .option("--budget <tokens>", "upper bound of the summary, in estimated tokens", parseBudget, 4_000)
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, flags: ReportFlags) => {
      const { runReport } = await import("../report/run-report.ts");
      await runReport(file, flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc report session.jsonl -o report.html
  $ vcc report latest -o report.html --keep 8000 --budget 2000`;
