import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import type { CompactionDetails } from "@vcc/summarize-merge";
import { parseDetails } from "@vcc/summarize-merge/schema";

export type CompactionRecord = Extract<SessionEntry, { type: "compaction" }>;

/** What stands in the details of a compaction that was made in need: its text is no state to go on from. */
export interface MinimalDetails {
  compactor: "vcc";
  version: 1;
  minimal: true;
  generation: number;
}

/** The newest compaction of a branch, whoever wrote it, and its place. */
export function newestCompaction(
  branch: readonly SessionEntry[],
): { entry: CompactionRecord; position: number } | undefined {
  const position = branch.findLastIndex(({ type }) => type === "compaction");
  return position === -1 ? undefined : { entry: branch[position] as CompactionRecord, position };
}

/** Our details where they are sound. */
export function ownDetails(entry: SessionEntry | undefined): CompactionDetails | undefined {
  return entry?.type === "compaction" ? parseDetails(entry.details) : undefined;
}

/** Whether we wrote it, sound or not. */
export function isOwn({ details }: { details?: unknown }): boolean {
  return typeof details === "object" && details !== null && "compactor" in details && details.compactor === "vcc";
}

/** A number for the next summary, higher than that of any compaction on the branch. */
export function nextGeneration(branch: readonly SessionEntry[]): number {
  let newest = 0;
  for (const entry of branch) {
    if (entry.type !== "compaction") continue;
    const said = isOwn(entry) ? (entry.details as { generation?: unknown }).generation : undefined;
    newest = Math.max(newest + 1, Number.isSafeInteger(said) ? (said as number) : 0);
  }
  return Math.min(newest, 999_999_998) + 1;
}

/** What Pi's own compaction noted of files, where its details are of that shape. */
export function hostFileLists({ details }: CompactionRecord): { read: string[]; modified: string[] } {
  const { readFiles, modifiedFiles } = Object(details) as Record<string, unknown>;
  return { read: texts(readFiles), modified: texts(modifiedFiles) };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item.trim() !== "") : [];
}
