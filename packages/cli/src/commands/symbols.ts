import { Command } from "commander";

export interface SymbolsFlags {
  json?: true;
  language?: string;
}

export function createSymbolsCommand(): Command {
  return new Command("symbols")
    .summary("list the declarations of source files")
    .description(
      "Lists the declarations and signatures of source files, whole or in part: a window, a diff, numbered lines, search hits.",
    )
    .argument("<files...>", "source files, or views of them; `-` is standard input")
    .option("--language <language>", "the language, where a name does not tell it")
    .option("--json", "print `{ file, name, kind, line, exported, signature }` records as a JSON list")
    .addHelpText("after", EXAMPLES)
    .action(async (files: string[], flags: SymbolsFlags) => {
      const { runSymbols } = await import("../run-symbols.ts");
      await runSymbols(files, flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc symbols src/client.ts src/server.go
  $ git diff | vcc symbols - --json`;
