import type { StoredOutcome } from "./outcome.ts";

/** One line on what a compaction did. */
export function compactionNotice({
  summarizedMessages,
  keptMessages,
  keptTokens,
  freedTokens,
}: Pick<StoredOutcome, "summarizedMessages" | "keptMessages" | "keptTokens" | "freedTokens">): string {
  return `vcc: summarized ${counted(summarizedMessages)}, kept ${counted(keptMessages)} (about ${grouped(keptTokens)} tokens), freed about ${grouped(freedTokens)} tokens`;
}

function counted(messages: number): string {
  return `${grouped(messages)} ${messages === 1 ? "message" : "messages"}`;
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
