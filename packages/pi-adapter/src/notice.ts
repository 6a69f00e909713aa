import { counted, grouped } from "./counted.ts";
import type { StoredOutcome } from "./outcome.ts";

/** One line on what a compaction did. */
export function compactionNotice({
  summarizedMessages,
  keptMessages,
  keptTokens,
  freedTokens,
}: Pick<StoredOutcome, "summarizedMessages" | "keptMessages" | "keptTokens" | "freedTokens">): string {
  return `vcc: summarized ${counted(summarizedMessages, "message")}, kept ${counted(keptMessages, "message")} (about ${grouped(keptTokens)} tokens), freed about ${grouped(freedTokens)} tokens`;
}

/** Why Pi did not compact when it was asked to, by its own words. */
export function refusalNotice(message: string): string {
  if (message === "Already compacted") return "vcc: nothing new since the last compaction";
  if (message.startsWith("Nothing to compact")) {
    return "vcc: nothing to compact yet: all that stands in the context is within what is to be kept";
  }
  return `vcc: not compacted: ${message}`;
}
