import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import type { Summary } from "@vcc/summarize-merge";
import { parseDetails } from "@vcc/summarize-merge/schema";
import { openLiveBranch } from "../src/live-branch.ts";
import { vccEngine } from "../src/vcc-engine.ts";
import { compactionsOf } from "./harness.ts";

/** The state that is made of the raw branch at once, up to where its newest compaction cuts. */
export async function stateAtOnce(
  header: { cwd: string },
  branch: readonly SessionEntry[],
): Promise<Summary | undefined> {
  const newest = compactionsOf(branch).at(-1);
  const before = branch.slice(
    0,
    branch.findIndex(({ id }) => id === newest?.id),
  );
  const damaged = before.map((entry) =>
    entry.type === "compaction" ? { ...entry, details: { compactor: "vcc" } } : entry,
  );
  const live = await openLiveBranch(header, damaged);
  const made = await vccEngine.summarize({
    branch: live,
    end: live.places.get(newest?.firstKeptEntryId ?? "") ?? live.records.length,
    kept: { count: 0, tokens: 0 },
    generation: 1,
    budgetTokens: 4_000,
    tokensBefore: 0,
    isTaken: () => false,
    time: 0,
    cwd: header.cwd,
    recallTool: "vcc_recall",
  });
  return parseDetails(made?.details)?.state;
}
