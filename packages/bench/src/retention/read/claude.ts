import { exitCodeInText } from "./exit-code-in-text.ts";
import { isHostText } from "./is-host-text.ts";
import type { RawCompaction, SessionContent } from "./raw-session.ts";
import type { RecordLine } from "./record-lines.ts";
import { asString, isRecord, SessionBuilder, textOf } from "./session-builder.ts";

/** A Claude Code transcript: records of the main conversation without side chains and without prompts that were taken back. */
export function readClaude(records: RecordLine[]): SessionContent {
  const builder = new SessionBuilder();
  const compactions: RawCompaction[] = [];
  let folder = "";
  for (const { line, record } of withoutAbandoned(records)) {
    if (folder === "") folder = asString(record.cwd);
    const message = record.message;
    if (!isRecord(message) || (record.type !== "user" && record.type !== "assistant")) continue;
    builder.openMessage({ id: asString(record.uuid) || undefined, line });
    if (record.isCompactSummary === true) {
      const at = builder.messages.length - 1;
      const summary = textOf(message.content);
      compactions.push({ at, firstKept: at, summary });
      builder.summary(summary);
    } else if (record.type === "user") readUser(record, message, builder);
    else readAssistant(message, builder);
  }
  return {
    host: "claude",
    folder,
    messages: builder.messages,
    events: builder.events,
    compactions,
    startsMidway: startsMidway(records),
  };
}

/** The first record names a parent that the file does not hold. */
function startsMidway(records: RecordLine[]): boolean {
  const ids = new Set(records.map(({ record }) => record.uuid));
  const first = records.find(({ record }) => typeof record.parentUuid === "string");
  return first !== undefined && !ids.has(first.record.parentUuid);
}

function readUser(record: Record<string, unknown>, message: Record<string, unknown>, builder: SessionBuilder): void {
  const by = record.isMeta === true ? "host" : "person";
  if (typeof message.content === "string") {
    builder.user(message.content, isHostText(message.content) ? "host" : by);
    return;
  }
  for (const part of Array.isArray(message.content) ? message.content : []) {
    if (!isRecord(part)) continue;
    if (part.type === "text") {
      const text = asString(part.text);
      builder.user(text, isHostText(text) ? "host" : by);
    } else if (part.type === "tool_result") {
      const text = textOf(part.content);
      const exitCode = exitCodeInText(text);
      builder.result(asString(part.tool_use_id), text, { failed: part.is_error === true, exitCode });
    }
  }
}

function readAssistant(message: Record<string, unknown>, builder: SessionBuilder): void {
  if (typeof message.content === "string") builder.assistant(message.content);
  for (const part of Array.isArray(message.content) ? message.content : []) {
    if (!isRecord(part)) continue;
    if (part.type === "text") builder.assistant(asString(part.text));
    else if (part.type === "thinking") builder.thinking(asString(part.thinking));
    else if (part.type === "tool_use") builder.call(asString(part.name), part.input, asString(part.id));
  }
}

/**
 * Parallel calls of one answer hang on side arms of the tree and belong to the conversation; what hangs under a prompt
 * that the person took back does not. So the file order is kept and only such prompts go, with all that follows them.
 */
function withoutAbandoned(records: RecordLine[]): RecordLine[] {
  const byId = new Map<string, Record<string, unknown>>();
  for (const { record } of records) if (typeof record.uuid === "string") byId.set(record.uuid, record);
  const onPath = new Set<string>();
  const last = records.findLast(({ record }) => isConversation(record))?.record;
  for (
    let record = last;
    record;
    record = byId.get(asString(record.parentUuid) || asString(record.logicalParentUuid))
  ) {
    const id = asString(record.uuid);
    if (onPath.has(id)) break;
    onPath.add(id);
  }
  const dropped = new Set<string>();
  return records.filter(({ record }) => {
    if (record.isSidechain === true) return false;
    const id = asString(record.uuid);
    const parent = asString(record.parentUuid);
    const takenBack = isPrompt(record) && id !== "" && !onPath.has(id) && onPath.has(parent);
    if (takenBack || dropped.has(parent)) {
      dropped.add(id);
      return false;
    }
    return true;
  });
}

function isConversation(record: Record<string, unknown>): boolean {
  return (record.type === "user" || record.type === "assistant") && record.isSidechain !== true;
}

function isPrompt(record: Record<string, unknown>): boolean {
  if (record.type !== "user" || record.isMeta === true || !isRecord(record.message)) return false;
  const content = record.message.content;
  if (typeof content === "string") return true;
  return Array.isArray(content) && content.every((part) => isRecord(part) && part.type !== "tool_result");
}
