import { provenance } from "../docs/provenance.ts";
import { sourcesTable } from "../docs/sources-table.ts";
import { UNWEIGHTED } from "./score-cut.ts";

export interface SectionOptions {
  folder: string;
  tables: string;
  date: string;
}

/** The tables with all that is needed to read and to repeat them. */
export function retentionSection({ folder, tables, date }: SectionOptions): string {
  const sources = sourcesTable(folder);
  return [
    "## Retention",
    "How much of what the agent needed later does a summary keep, at the same number of tokens, without any model. Facts are read from raw session files by extractors that share no code with the packages they grade (`packages/bench/audit.md` tells how precise they are). A score is the weighted mean over families of facts that the kept messages do not show; the mean of a session's cuts, then of the sessions, with a 95 % interval by resampling sessions. Tokens are o200k's.",
    `${provenance(date)} Repeat with \`pnpm bench:retention --sessions DIR\` on a folder that holds the files below; \`--docs --date DAY\` writes this section.`,
    ...(sources === "" ? [] : ["### Sessions", sources]),
    "### Arms",
    "`tail`, `head-and-tail` and `random-lines` are transcripts cut to the budget; `masking` keeps every word of user and assistant and a one-line note for each tool call, newest first; `stored` is the summary that a model wrote, from the session file, at recorded boundaries only; `vcc` is ours.",
    `Families in brackets (${UNWEIGHTED.join(", ")}) are reported and not weighted: the audit found their extractors under 90 % precise. E2 is a penalty. The findability guard halves a hit that does not stand on one line of at most 60 tokens under a heading.`,
    "### Tables",
    tables,
    "Limits: a fact that is present need not be used; the recorded agents had their full context, so needs of a forgetful agent are under-counted; extractors favour explicit facts; few sessions, of few authors, so intervals are wide.",
  ].join("\n\n");
}
