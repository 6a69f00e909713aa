import { Command } from "commander";
import { parseKeep } from "./numbers.ts";

export interface PlanFlags {
  keep: number;
  json?: true;
}

export function createPlanCommand(): Command {
  return new Command("plan")
    .summary("say where a compaction would cut a session")
    .description(
      "Says where a compaction would cut the session's branch: what it would summarise, what it would keep, and why there.",
    )
    .argument("<file>", "a session file of any agent host; it is never changed; - reads standard input")
    .option("--keep <tokens>", "how much of the newest to keep, in estimated tokens; a target", parseKeep, 20_000)
    .option("--json", "print the plan as JSON; `firstKeptEntryId` is the cut")
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, flags: PlanFlags) => {
      const { runPlan } = await import("../run-plan.ts");
      await runPlan(file, flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc plan session.jsonl
  $ vcc plan session.jsonl --keep 8000 --json`;
