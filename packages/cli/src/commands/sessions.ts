import { Command, InvalidArgumentError } from "commander";

export interface SessionsFlags {
  limit: number;
  json?: true;
}

export function createSessionsCommand(): Command {
  return new Command("sessions")
    .summary("list the sessions that agent hosts keep on this machine")
    .description("Lists the sessions that agent hosts keep on this machine, newest first; the first is `latest`.")
    .option("--limit <number>", "how many to list", parseLimit, 20)
    .option("--json", 'print { "sessions", "total" }')
    .addHelpText("after", EXAMPLES)
    .action(async (flags: SessionsFlags) => {
      const { runSessions } = await import("../run-sessions.ts");
      await runSessions(flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc sessions
  $ vcc compact latest`;

function parseLimit(value: string): number {
  const limit = Number(value);
  if (Number.isSafeInteger(limit) && limit >= 1) return limit;
  throw new InvalidArgumentError("It takes a whole number, 1 or more.");
}
