import { Command, InvalidArgumentError } from "commander";

export interface RecallFlags {
  /** As it was given. */
  scope: string;
  page: number;
  expand?: string[];
  json?: true;
}

export function createRecallCommand(): Command {
  return new Command("recall")
    .summary("search a session, also what was compacted away")
    .description("Searches what was said, called and returned in a session, also what was compacted away.")
    .argument("<file>", "a session file of any agent host; it is never changed; - reads standard input")
    .argument("[query...]", 'words; "phrases", -not, role:, tool:, file:, after:, before:; /…/ is a regular expression')
    .option("--scope <scope>", "lineage, all (branches), compaction:N or compaction:latest", "lineage")
    .option("--page <number>", "which page of the hits, or of what is opened", parsePage, 1)
    .option(
      "--expand <refs>",
      "open messages in full: #12, #12-#20, an id, a breadcrumb; may be repeated",
      addReference,
    )
    .option("--json", 'print { "hits", "total", "page", "pages" }, and what --expand opens as "expanded"')
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, query: string[], flags: RecallFlags) => {
      const { runRecall } = await import("../run-recall.ts");
      await runRecall(file, query.join(" "), flags);
    });
}

const EXAMPLES = `
Examples:
  $ vcc recall session.jsonl why did the build fail?
  $ vcc recall session.jsonl '"out of memory" role:tool' --scope all
  $ vcc recall session.jsonl '/TS\\d{4}/' --json
  $ vcc recall session.jsonl --expand '#12-#20' --page 2
  $ vcc recall session.jsonl -- cache -redis`;

function parsePage(value: string): number {
  const page = Number(value);
  if (Number.isSafeInteger(page) && page >= 1) return page;
  throw new InvalidArgumentError("It takes a whole number, 1 or more.");
}

function addReference(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}
