import { Command } from "commander";

export interface InspectFlags {
  json?: true;
}

export function createInspectCommand(): Command {
  return new Command("inspect")
    .summary("say what a session file holds")
    .description(
      "Says what a session file holds: format, messages by role, turns, tools, tokens, compactions, what can't be read.",
    )
    .argument("<file>", "a session file of any agent host; it is never changed; - reads standard input")
    .option("--json", "print the same as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, flags: InspectFlags) => {
      const { runInspect } = await import("../run-inspect.ts");
      await runInspect(file, flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc inspect session.jsonl
  $ vcc inspect session.jsonl --json`;
