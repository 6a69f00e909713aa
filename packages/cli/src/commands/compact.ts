import { Command } from "commander";
import { parseBudget } from "./numbers.ts";

export interface CompactFlags {
  until?: string;
  previous?: string;
  budget: number;
  json?: true;
}

export function createCompactCommand(): Command {
  return new Command("compact")
    .summary("turn a session file into a structured summary")
    .description(
      "Turns the session's branch into a structured summary: goals, rules, files, commits, the current task, a transcript.",
    )
    .argument("<file>", "a session file of any agent host; it is never changed; - reads standard input")
    .option("--until <entry-id>", "stop before this entry")
    .option("--previous <result.json>", "go on after an earlier `vcc compact --json` of the same session")
    .option("--budget <tokens>", "upper bound of the text, in estimated tokens", parseBudget, 4_000)
    .option("--json", 'print { "text", "details", "stats" }, which --previous takes')
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, flags: CompactFlags) => {
      const { runCompact } = await import("../run-compact.ts");
      await runCompact(file, flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc compact session.jsonl
  $ vcc compact session.jsonl --budget 1500 > summary.md
  $ vcc compact session.jsonl --until 7c1e04b2 --json > first.json
  $ vcc compact session.jsonl --previous first.json --json > second.json`;
