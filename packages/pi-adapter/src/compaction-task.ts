import type { ExtensionContext, SessionEntry } from "@earendil-works/pi-coding-agent";
import type { CompactionTask } from "./make-compaction.ts";
import type { Measured } from "./measure.ts";
import type { CompactionRequest } from "./memory.ts";
import type { CompactorPorts } from "./ports.ts";

/** What is to be compacted, of the session as Pi has it. */
export function compactionTask(
  { sessionManager, cwd }: ExtensionContext,
  branch: readonly SessionEntry[],
  { cause, focus }: CompactionRequest,
  { tokens = 0, contextWindow, limit, keepRecentTokens }: Measured,
  { now, recallTool }: CompactorPorts,
): CompactionTask {
  return {
    header: sessionManager.getHeader(),
    branch,
    cause,
    contextTokens: tokens,
    contextWindow,
    limit,
    keepRecentTokens,
    isTaken: isTakenIn(sessionManager.getEntries()),
    time: now(),
    cwd,
    recallTool,
    ...(focus === undefined ? {} : { focus }),
  };
}

/** Pi looks its entry up by the text, on all branches: an equal one would be taken for it. */
export function isTakenIn(entries: readonly SessionEntry[]): (text: string) => boolean {
  const texts = new Set(entries.flatMap((entry) => (entry.type === "compaction" ? [entry.summary] : [])));
  return (text) => texts.has(text);
}
