import { isContextOverflow } from "@earendil-works/pi-ai";
import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import type { RescueQuestion } from "./rescue.ts";

export type FailedAnswer = { id: string } & Pick<
  RescueQuestion,
  "stopReason" | "isOverflow" | "isOmitted" | "isCompacted"
>;

/** The newest answer of the model, where it failed or was cut off. */
export function failedAnswer(
  branch: readonly SessionEntry[],
  contextWindow: number | undefined,
): FailedAnswer | undefined {
  const at = branch.findLastIndex((entry) => entry.type === "message" && entry.message.role === "assistant");
  const entry = branch[at];
  if (entry?.type !== "message" || entry.message.role !== "assistant") return undefined;
  const { id, message } = entry;
  if (message.stopReason !== "error" && message.stopReason !== "length") return undefined;
  const later = branch.slice(at + 1);
  return {
    id,
    stopReason: message.stopReason,
    isOverflow: isContextOverflow(message, contextWindow),
    isOmitted: later.some((edit) => edit.type === "context_edit" && edit.targetId === id && edit.replacement === null),
    isCompacted: later.some(({ type }) => type === "compaction"),
  };
}
