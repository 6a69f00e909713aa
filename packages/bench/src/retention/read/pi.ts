import { exitCodeInText } from "./exit-code-in-text.ts";
import type { RawCompaction, SessionContent } from "./raw-session.ts";
import type { RecordLine } from "./record-lines.ts";
import { asString, isRecord, SessionBuilder, textOf } from "./session-builder.ts";

/**
 * A Pi session. Version 1 is linear and names the first kept entry by its position among all lines, the header
 * included; from version 2 on entries have ids and parents, and the branch is the way from the last line to the root.
 */
export function readPi(records: RecordLine[]): SessionContent {
  const builder = new SessionBuilder();
  const compactions: RawCompaction[] = [];
  const messageOfLine = new Map<number, number>();
  const messageOfId = new Map<string, number>();
  const branch = branchOf(records);
  for (const { line, record } of branch) {
    const id = typeof record.id === "string" ? record.id : undefined;
    // Where an entry is no message, a kept part that starts at it starts at the next message.
    messageOfLine.set(line, builder.messages.length);
    if (id !== undefined) messageOfId.set(id, builder.messages.length);
    if (record.type === "compaction") {
      const at = builder.messages.length;
      const byIndex =
        typeof record.firstKeptEntryIndex === "number" ? messageOfLine.get(record.firstKeptEntryIndex + 1) : undefined;
      const firstKept = messageOfId.get(asString(record.firstKeptEntryId)) ?? byIndex ?? at;
      compactions.push({ at, firstKept, summary: asString(record.summary) });
    } else if (record.type === "message" && isRecord(record.message)) {
      builder.openMessage({ id, line });
      readMessage(record.message, builder, `line-${line}`);
    } else if (record.type === "custom_message" || record.type === "branch_summary") {
      builder.openMessage({ id, line });
      builder.user(textOf(record.content ?? record.summary), "host");
    }
  }
  const header = records.find(({ record }) => record.type === "session")?.record;
  return {
    host: "pi",
    folder: asString(header?.cwd),
    messages: builder.messages,
    events: builder.events,
    compactions,
    startsMidway: false,
  };
}

function branchOf(records: RecordLine[]): RecordLine[] {
  const byId = new Map<string, RecordLine>();
  for (const entry of records) if (typeof entry.record.id === "string") byId.set(entry.record.id, entry);
  const last = records.at(-1);
  if (!last || !("parentId" in last.record)) return records;
  const branch: RecordLine[] = [];
  const seen = new Set<string>();
  for (let entry: RecordLine | undefined = last; entry; entry = byId.get(asString(entry.record.parentId))) {
    const id = asString(entry.record.id);
    if (seen.has(id)) break;
    seen.add(id);
    branch.push(entry);
  }
  return branch.reverse();
}

function readMessage(message: Record<string, unknown>, builder: SessionBuilder, fallbackId: string): void {
  switch (message.role) {
    case "user":
      builder.user(textOf(message.content), "person");
      break;
    case "assistant":
      if (typeof message.content === "string") builder.assistant(message.content);
      for (const part of Array.isArray(message.content) ? message.content : []) {
        if (!isRecord(part)) continue;
        if (part.type === "text") builder.assistant(asString(part.text));
        else if (part.type === "thinking") builder.thinking(asString(part.thinking));
        else if (part.type === "toolCall") builder.call(asString(part.name), part.arguments, asString(part.id));
      }
      break;
    case "toolResult": {
      const text = textOf(message.content);
      builder.result(asString(message.toolCallId), text, {
        failed: message.isError === true,
        exitCode: exitCodeInText(text),
      });
      break;
    }
    case "bashExecution": {
      // What the user kept from the model is nothing that a summary should hold.
      if (message.excludeFromContext === true) break;
      const exitCode = typeof message.exitCode === "number" ? message.exitCode : undefined;
      builder.call("bash", { command: asString(message.command) }, fallbackId);
      builder.result(fallbackId, asString(message.output), { failed: (exitCode ?? 0) !== 0, exitCode });
      break;
    }
    case "compactionSummary":
    case "branchSummary":
      builder.summary(asString(message.summary));
      break;
    case "custom":
      builder.user(textOf(message.content), "host");
      break;
  }
}
