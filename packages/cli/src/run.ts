import { Command, CommanderError } from "commander";
import { commands } from "./commands/index.ts";
import { InputError, UsageError } from "./errors.ts";
import { colorsFor, printable, printNote } from "./terminal.ts";
import { version } from "./version.ts";

/**
 * Runs `vcc` with its arguments (without the program's own name) and returns the exit code: 0, 2 for wrong usage, 1 for
 * input that can't be read. Anything else that is thrown is a fault of ours and passes through.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    if (args.length === 0) throw new UsageError(`name a command: ${commandNames()} (see vcc --help)`);
    refuseUnknownHelp(args);
    await createProgram().parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageError) return refuse(error, 2);
    if (error instanceof InputError) return refuse(error, 1);
    throw error;
  }
}

function createProgram(): Command {
  const program = new Command("vcc")
    .description(
      "Compacts and inspects the session files of coding agents. No model, no network: same input, same bytes.",
    )
    .version(version)
    .addHelpText(
      "after",
      "\nExamples:\n  $ vcc compact session.jsonl\n  $ vcc inspect session.jsonl\n  $ vcc plan session.jsonl --keep 8000",
    );
  for (const { create } of commands) program.addCommand(create());
  // Each command with a FILE has it first.
  program.hook("preAction", async (_program, { processedArgs }) => {
    if (processedArgs[0] !== "latest") return;
    const { latestSession } = await import("./latest-session.ts");
    processedArgs[0] = await latestSession();
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ outputError: (message) => printNote(errorLine(message)) });
  }
  return program;
}

/** Commander would print the whole help as an error. */
function refuseUnknownHelp([first, topic]: readonly string[]): void {
  if (first !== "help" || topic === undefined || topic.startsWith("-")) return;
  if (commands.some(({ name }) => name === topic)) return;
  throw new UsageError(`unknown command '${topic}': there is ${commandNames()}`);
}

function commandNames(): string {
  return commands.map(({ name }) => name).join(", ");
}

function refuse(error: Error, exitCode: number): number {
  printNote(errorLine(error.message));
  return exitCode;
}

/** Commander puts a suggestion on a second line; an error is one line here. */
function errorLine(message: string): string {
  const text = printable(message.trim());
  return `${colorsFor(process.stderr).red("vcc:")} ${text.startsWith("error: ") ? text.slice(7) : text}`;
}
