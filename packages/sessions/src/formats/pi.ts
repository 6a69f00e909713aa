import type { Message } from "@vcc/normalize";
import { defined, type Fields, fieldsOf, listOf, numberOf, textOf, timeOf } from "../fields.ts";
import { countRecords, type EntryDraft, type Format, type Reader } from "../format.ts";
import { readContent } from "../parts.ts";
import type { CompactionInfo, Entry, EntryEdit, SessionMeta } from "../session.ts";

/**
 * Pi's session files, versions 1 to 3, and its live messages. Version 1 is a plain list (no ids; a compaction names
 * the first kept record by its position, the header being 0), version 2 knows the role `hookMessage`, version 3 is a
 * tree. Source: Pi's docs/session-format.md and docs/message-types.md.
 */
export const pi: Format = {
  host: "pi",
  recognize: (sample) => {
    const stored = countRecords(sample, isStoredEntry);
    const isLive = stored === 0 && sample.some(isTellingMessage);
    return isLive ? countRecords(sample, (record) => readMessage(record) !== undefined) : stored;
  },
  createReader: createPiReader,
};

const entryTypes = new Set([
  "session",
  "message",
  "compaction",
  "branch_summary",
  "custom_message",
  "context_edit",
  "custom",
  "label",
  "session_info",
  "model_change",
  "thinking_level_change",
  "usage",
]);

const ownRoles = new Set(["toolResult", "bashExecution", "hookMessage", "branchSummary", "compactionSummary"]);

function isStoredEntry(record: Fields): boolean {
  if (record.uuid !== undefined || typeof record.type !== "string" || !entryTypes.has(record.type)) return false;
  return record.type !== "message" || "message" in record;
}

function isTellingMessage(record: Fields): boolean {
  return typeof record.role === "string" && ownRoles.has(record.role) && record.type === undefined;
}

const kinds = new Map<string, Entry["kind"]>([
  ["message", "message"],
  ["custom_message", "message"],
  ["compaction", "compaction"],
  ["branch_summary", "branchSummary"],
]);

function createPiReader(): Reader {
  const meta: SessionMeta = {};
  const idsByPosition: (string | undefined)[] = [];
  const failedAttempts = new Set<string>();

  const reader: Reader = {
    meta,
    entry(record, fallbackId, message) {
      if (record.type === "session") {
        idsByPosition.push(undefined);
        reader.version = String(numberOf(record.version) ?? 1);
        Object.assign(
          meta,
          defined<SessionMeta>({
            id: textOf(record.id),
            cwd: textOf(record.cwd),
            startedAt: timeOf(record.timestamp),
            model: textOf(record.modelId),
            parentSession: textOf(record.parentSession) ?? textOf(record.branchedFrom),
          }),
        );
        return undefined;
      }
      const id = textOf(record.id) ?? fallbackId;
      idsByPosition.push(id);
      noteMeta(record, meta);
      const type = textOf(record.type) ?? "message";
      if (isFailedAttempt(record)) failedAttempts.add(id);
      return {
        id: textOf(record.id),
        parentId: record.parentId === null ? null : textOf(record.parentId),
        type,
        kind: kinds.get(type) ?? "other",
        time: timeOf(record.timestamp) ?? timeOf(fieldsOf(record.message).timestamp),
        ...(type === "compaction" && { compaction: readCompaction(record, idsByPosition) }),
        ...(type === "context_edit" && { edit: readEdit(record) }),
        unknown: !entryTypes.has(type) || (type === "message" && message === undefined && !isPrivate(record)),
      } satisfies EntryDraft;
    },
    message: (record) => {
      switch (record.type) {
        case "compaction":
        case "branch_summary":
          return { role: "summary", content: textOf(record.summary) ?? "" };
        case "custom_message":
          return { role: "custom", content: readContent(record.content) };
        case "message":
        case undefined:
          return isPrivate(record) ? undefined : readMessage(messageOf(record));
        default:
          return undefined;
      }
    },
    branch: (path, entries) => omitFailedAttempts(path, entries, failedAttempts),
  };
  return reader;
}

function messageOf(record: Fields): Fields {
  return record.type === undefined ? record : fieldsOf(record.message);
}

/**
 * A command that the user ran with `!!`, for no eyes but their own: it is no message, or a summary and a search would show
 * the model what Pi keeps from it.
 */
function isPrivate(record: Fields): boolean {
  const { role, excludeFromContext } = messageOf(record);
  return role === "bashExecution" && excludeFromContext === true;
}

function readMessage(message: Fields): Message | undefined {
  switch (message.role) {
    case "user":
      return { role: "user", content: readContent(message.content) };
    case "system":
      return { role: "system", content: readContent(message.content) };
    case "assistant":
      return { role: "assistant", content: readContent(message.content) };
    case "toolResult":
      return readToolResult(message);
    case "bashExecution":
      return defined<Message>({
        role: "bash",
        content: "",
        command: textOf(message.command) ?? "",
        output: textOf(message.output) ?? "",
        exitCode: numberOf(message.exitCode),
        isError: message.cancelled === true ? true : undefined,
      });
    case "custom":
    case "hookMessage":
      return { role: "custom", content: readContent(message.content) };
    case "branchSummary":
    case "compactionSummary":
      return { role: "summary", content: textOf(message.summary) ?? "" };
    default:
      return undefined;
  }
}

function readToolResult(message: Fields): Message {
  const result: Message = { role: "toolResult", content: readContent(message.content) };
  const callId = textOf(message.toolCallId);
  const name = textOf(message.toolName);
  const exitCode = numberOf(fieldsOf(message.details).exitCode);
  if (callId !== undefined) result.callId = callId;
  if (name !== undefined) result.name = name;
  if (exitCode !== undefined) result.exitCode = exitCode;
  if (typeof message.isError === "boolean") result.isError = message.isError;
  return result;
}

function noteMeta(record: Fields, meta: SessionMeta): void {
  const model =
    record.type === "model_change"
      ? textOf(record.modelId)
      : record.type === "message"
        ? textOf(fieldsOf(record.message).model)
        : undefined;
  if (model !== undefined) meta.model = model;
  const title = record.type === "session_info" ? textOf(record.name) : undefined;
  if (title !== undefined) meta.title = title;
}

function readCompaction(record: Fields, idsByPosition: readonly (string | undefined)[]): CompactionInfo {
  const range = listOf(fieldsOf(record.details).messageRange).filter((id) => typeof id === "string");
  const [first, last] = range;
  return defined<CompactionInfo>({
    firstKeptId: textOf(record.firstKeptEntryId) ?? idsByPosition[numberOf(record.firstKeptEntryIndex) ?? -1],
    messageRange: first !== undefined && last !== undefined ? [first, last] : undefined,
    tokensBefore: numberOf(record.tokensBefore),
  });
}

function readEdit(record: Fields): EntryEdit {
  const edit: EntryEdit = { targetId: textOf(record.targetId) ?? "" };
  if (record.replacement !== null) edit.replacement = readContent(fieldsOf(record.replacement).content);
  return edit;
}

/** The model's answer did not come through: an error, a stop by the user, or the window's end. */
function isFailedAttempt(record: Fields): boolean {
  const { role, stopReason } = fieldsOf(record.message);
  return role === "assistant" && (stopReason === "error" || stopReason === "aborted" || stopReason === "length");
}

/**
 * A `context_edit` changes what the model sees of another entry; the newest on a branch wins. What it replaces or stubs
 * was really said, so the branch keeps the original. The exception is an answer that failed and that the host edited
 * away before it tried again: it is part of no conversation, and left out.
 */
function omitFailedAttempts(path: number[], entries: readonly Entry[], failedAttempts: ReadonlySet<string>): number[] {
  const omitted = new Set<string>();
  for (const index of path) {
    const edit = entries[index]?.edit;
    if (!edit) continue;
    if (edit.replacement === undefined && failedAttempts.has(edit.targetId)) omitted.add(edit.targetId);
    else omitted.delete(edit.targetId);
  }
  if (omitted.size === 0) return path;
  return path.filter((index) => !omitted.has(entries[index]?.id ?? ""));
}
