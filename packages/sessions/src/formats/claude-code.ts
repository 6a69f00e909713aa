import type { Message, Part } from "@vcc/normalize";
import { defined, type Fields, fieldsOf, isFields, textOf, timeOf } from "../fields.ts";
import { countRecords, type EntryDraft, type Format, type Reader } from "../format.ts";
import { readContent, readResults } from "../parts.ts";
import type { Entry, SessionMeta } from "../session.ts";

/**
 * Claude Code's transcripts: JSON lines, a tree by `uuid` and `parentUuid`. The content blocks of one answer are records
 * of their own that share `message.id`; results of tools come in user records. Helper agents write into the same file
 * (`isSidechain`) or, newer, one of their own in which every record is marked so. The stream that `claude -p` prints
 * (`session_id`, no parents) is read as a plain list.
 */
export const claudeCode: Format = {
  host: "claude-code",
  recognize: (sample) =>
    countRecords(
      sample,
      (record) =>
        (typeof record.uuid === "string" && "parentUuid" in record && hasContent(record)) ||
        (isFields(record.message) && typeof record.session_id === "string") ||
        (typeof record.type === "string" &&
          treelessTypes.has(record.type) &&
          record.payload === undefined &&
          record.id === undefined),
    ),
  createReader: createClaudeReader,
};

/** Other hosts write a tree with the same names, and other messages in it. */
function hasContent(record: Fields): boolean {
  return record.message === undefined || "content" in fieldsOf(record.message);
}

/** Bookkeeping without a place in the tree. */
const treelessTypes = new Set([
  "summary",
  "file-history-snapshot",
  "queue-operation",
  "last-prompt",
  "custom-title",
  "ai-title",
  "agent-name",
  "agent-color",
  "agent-setting",
  "mode",
  "permission-mode",
  "pr-link",
  "tag",
  "content-replacement",
  "attribution-snapshot",
  "result",
  "stream_event",
  "rate_limit_event",
]);

const treeTypes = new Set(["user", "assistant", "system", "attachment", "progress"]);

function createClaudeReader(): Reader {
  const meta: SessionMeta = {};
  let lastMainId: string | undefined;
  /** The first kept record, as the boundary before a compact summary states it. */
  let preservedFrom: string | undefined;

  const reader: Reader = {
    meta,
    entry(record, _id, message) {
      noteMeta(record, reader);
      const type = textOf(record.type) ?? "(no type)";
      if (treelessTypes.has(type)) return undefined;
      const isStreamed = record.parentUuid === undefined && record.session_id !== undefined;
      const id = textOf(record.uuid);
      if (id === undefined && !isStreamed) return { type, side: true, unknown: true };
      const isSide = record.isSidechain === true || textOf(record.parent_tool_use_id) !== undefined;
      const isSummary = record.isCompactSummary === true;
      const isBoundary = record.subtype === "compact_boundary";
      if (isBoundary) preservedFrom = textOf(fieldsOf(fieldsOf(record.compactMetadata).preservedSegment).headUuid);
      const draft: EntryDraft = {
        id,
        parentId: isStreamed
          ? undefined
          : (textOf(record.parentUuid) ?? textOf(record.logicalParentUuid) ?? (isSummary ? lastMainId : null) ?? null),
        type: textOf(record.subtype) ?? type,
        kind: isSummary ? "compaction" : message ? "message" : "other",
        time: timeOf(record.timestamp),
        ...(isSummary && { compaction: defined<NonNullable<Entry["compaction"]>>({ firstKeptId: preservedFrom }) }),
        group: textOf(fieldsOf(record.message).id),
        side: isSide,
        leaf: message !== undefined || isBoundary,
        unknown: !treeTypes.has(type) || ((type === "user" || type === "assistant") && message === undefined),
      };
      if (isSummary) preservedFrom = undefined;
      if (!isSide) lastMainId = id;
      return draft;
    },
    message: readMessage,
    branch: addParallelRecords,
  };
  return reader;
}

function noteMeta(record: Fields, reader: Reader): void {
  const { meta } = reader;
  const version = textOf(record.version);
  if (version !== undefined) reader.version = version;
  if (record.type === "custom-title" || record.type === "ai-title" || record.type === "summary") {
    const title = textOf(record.customTitle) ?? textOf(record.aiTitle) ?? textOf(record.summary);
    if (title !== undefined && (meta.title === undefined || record.type !== "summary")) meta.title = title;
    return;
  }
  if (record.uuid === undefined || record.isSidechain === true) return;
  const model = textOf(fieldsOf(record.message).model);
  if (meta.id === undefined || meta.cwd === undefined || meta.startedAt === undefined) {
    const first = defined<SessionMeta>({
      id: textOf(record.sessionId),
      cwd: textOf(record.cwd),
      startedAt: timeOf(record.timestamp),
    });
    Object.assign(meta, { ...first, ...meta });
  }
  if (model !== undefined && model !== "<synthetic>") meta.model = model;
}

function readMessage(record: Fields): Message | undefined {
  const { type } = record;
  if (type === "attachment") return readQueuedPrompt(fieldsOf(record.attachment));
  if (type !== "user" && type !== "assistant") return undefined;
  if (!isFields(record.message)) return undefined;
  const content = readContent(record.message.content);
  if (type === "assistant") {
    const isFromHost = record.isApiErrorMessage === true || record.message.model === "<synthetic>";
    return { role: isFromHost ? "system" : "assistant", content };
  }
  if (record.isCompactSummary === true) return { role: "summary", content };
  return readResults(content) ?? defined<Message>({ role: "user", origin: originOf(record, content), content });
}

/** What the user wrote while the model worked reaches it as an attachment; so do notices of the host. */
function readQueuedPrompt(attachment: Fields): Message | undefined {
  if (attachment.type !== "queued_command") return undefined;
  const content = readContent(attachment.prompt);
  const mode = textOf(attachment.commandMode) ?? "prompt";
  const isFromHost = mode !== "prompt" || isHostText(content);
  return isFromHost ? { role: "user", origin: "host", content } : { role: "user", content };
}

function originOf(record: Fields, content: string | Part[]): Message["origin"] {
  if (record.isMeta === true) return "host";
  const kind = textOf(fieldsOf(record.origin).kind);
  if (kind !== undefined && kind !== "human")
    return kind.includes("agent") || kind.includes("teammate") ? "agent" : "host";
  if (record.isSidechain === true || textOf(record.parent_tool_use_id) !== undefined) return "agent";
  return isHostText(content) ? "host" : undefined;
}

const hostTextStarts = [
  "[Request interrupted by user",
  "<local-command-stdout>",
  "<local-command-stderr>",
  "<local-command-caveat>",
  "<task-notification>",
  "<user-prompt-submit-hook>",
  "Caveat: The messages below were generated by the user while running local commands",
];

function isHostText(content: string | Part[]): boolean {
  const texts =
    typeof content === "string" ? [content] : content.map((part) => (part.type === "text" ? part.text : ""));
  return texts.length > 0 && texts.every((text) => hostTextStarts.some((start) => text.trimStart().startsWith(start)));
}

/**
 * Calls that the model made at once lie side by side in the tree, and so do their answers: a walk over the parents
 * passes one of them. The others belong to the conversation if they hang on its path and are a part of an answer on it
 * (same `group`) or answer one of its calls, and came before its leaf. What a rewind abandoned is neither.
 */
function addParallelRecords(path: number[], entries: readonly Entry[]): number[] {
  const leaf = path.at(-1) ?? -1;
  const side = entries[leaf]?.side;
  const included = new Set(path);
  const ids = new Set<string>();
  const groups = new Set<string>();
  const calls = new Set<string>();
  const answered = new Set<string>();
  const include = (entry: Entry) => {
    ids.add(entry.id);
    if (entry.group !== undefined) groups.add(entry.group);
    for (const call of entry.calls ?? []) calls.add(call);
    for (const answer of entry.answers ?? []) answered.add(answer);
  };
  for (const index of path) include(entries[index] as Entry);
  const parallel: number[] = [];
  entries.forEach((entry, index) => {
    if (index > leaf || included.has(index) || !included.has(entry.parent) || entry.side !== side || ids.has(entry.id))
      return;
    const isPartOfAnswer =
      entry.role === "assistant" &&
      entry.group !== undefined &&
      groups.has(entry.group) &&
      !entry.calls?.some((id) => calls.has(id));
    const isAnswer = entry.answers?.some((id) => calls.has(id) && !answered.has(id)) ?? false;
    if (!isPartOfAnswer && !isAnswer) return;
    included.add(index);
    parallel.push(index);
    include(entry);
  });
  return mergeAscending(path, parallel);
}

/** Sets each of `added` before the first of `path` that comes later in the file. Both keep their order. */
function mergeAscending(path: readonly number[], added: readonly number[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const index of path) {
    for (; at < added.length && (added[at] as number) < index; at++) merged.push(added[at] as number);
    merged.push(index);
  }
  merged.push(...added.slice(at));
  return merged;
}
