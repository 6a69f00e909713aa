import type { Message, Part, ToolResultPart } from "@vcc/normalize";
import { defined, type Fields, fieldsOf, isFields, listOf, textOf, timeOf } from "../fields.ts";
import { countRecords, type EntryDraft, type Format, type Reader } from "../format.ts";
import { plainText, readContent, readHostRecord, readPart, readThinking, toolCall, toolResult } from "../parts.ts";
import type { SessionMeta } from "../session.ts";

/**
 * gemini-cli's chats: a document `{ sessionId, messages }`, or the newer JSON lines, in which a message comes again with
 * the same id when it changes, `$set` changes the header and `$rewindTo` goes back before a message.
 */
export const geminiCli: Format = {
  host: "gemini-cli",
  recognize: (sample) =>
    countRecords(
      sample,
      (record) => isHeader(record) || "$rewindTo" in record || isFields(record.$set) || isChatMessage(record),
    ),
  createReader: createGeminiReader,
};

const messageTypes = new Set(["user", "gemini", "info", "error", "warning"]);

function isChatMessage(record: Fields): boolean {
  return (
    typeof record.id === "string" &&
    messageTypes.has(String(record.type)) &&
    "content" in record &&
    "timestamp" in record
  );
}

function isHeader(record: Fields): boolean {
  return typeof record.sessionId === "string" && "projectHash" in record && record.type === undefined;
}

function createGeminiReader(): Reader {
  const meta: SessionMeta = {};
  /** The chat as it stands: a rewind takes away its end. */
  const ids: string[] = [];
  const known = new Map<string, number>();
  const reader: Reader = {
    meta,
    header: (header) => noteHeader(header, meta),
    entry(record, fallbackId, message) {
      if (isHeader(record)) noteHeader(record, meta);
      if (isFields(record.$set)) noteHeader(record.$set, meta);
      const rewindTo = textOf(record.$rewindTo);
      if (rewindTo !== undefined) {
        const at = known.get(rewindTo);
        if (at !== undefined) for (const id of ids.splice(at)) known.delete(id);
      }
      if (rewindTo !== undefined || isHeader(record) || isFields(record.$set)) return undefined;
      const id = textOf(record.id) ?? fallbackId;
      const model = textOf(record.model);
      if (model !== undefined) meta.model = model;
      const draft: EntryDraft = {
        id,
        parentId: ids.at(-1) ?? null,
        type: textOf(record.type) ?? "(no type)",
        time: timeOf(record.timestamp),
        update: known.has(id),
        unknown: message === undefined,
      };
      if (!draft.update) {
        known.set(id, ids.length);
        ids.push(id);
      }
      return draft;
    },
    message: readMessage,
  };
  return reader;
}

function noteHeader(header: Fields, meta: SessionMeta): void {
  const { directories } = header;
  Object.assign(
    meta,
    defined<SessionMeta>({
      id: textOf(header.sessionId),
      title: textOf(header.summary),
      startedAt: timeOf(header.startTime),
      cwd: textOf(listOf(directories)[0]),
    }),
  );
}

function readMessage(record: Fields): Message | undefined {
  switch (record.type) {
    case "user":
      return readUser(record.content);
    case "gemini":
      return { role: "assistant", content: readAnswer(record) };
    case "info":
    case "error":
    case "warning":
      return { role: "system", content: readContent(record.content) };
    default:
      return undefined;
  }
}

/** What stands beside the answers of tools is the host's: what is in a file that they name. */
function readUser(held: unknown): Message {
  const content = readContent(held);
  const answers = typeof content !== "string" && content.some(({ type }) => type === "toolResult");
  return answers ? readHostRecord(content) : { role: "user", content };
}

function readAnswer(record: Fields): Part[] {
  const thoughts = listOf(record.thoughts).flatMap((thought) => {
    const { subject, description } = fieldsOf(thought);
    const part = readThinking([subject, description].filter(textOf).join(": "), false);
    return part ? [part] : [];
  });
  const content = readContent(record.content);
  const said: Part[] =
    typeof content === "string" ? (content === "" ? [] : [{ type: "text", text: content }]) : content;
  return [...thoughts, ...said, ...listOf(record.toolCalls).filter(isFields).flatMap(readTool)];
}

function readTool(call: Fields): Part[] {
  const id = textOf(call.id);
  const name = textOf(call.name) ?? "";
  const made = toolCall(id, name, call.args ?? {});
  const failed = call.status === "error" || call.status === "cancelled";
  const results = listOf(isFields(call.result) ? [call.result] : call.result).flatMap((part) => readResponse(part, id));
  const shown = textOf(call.resultDisplay);
  if (results.length === 0 && shown === undefined && !failed) return [made];
  const content = results.length === 0 ? (shown ?? "") : results.map((each) => plainText(each.content)).join("\n");
  return [
    made,
    toolResult(id, name, content, {
      isError: failed || results.some((each) => each.isError) || (call.status === "success" ? false : undefined),
    }),
  ];
}

function readResponse(part: unknown, callId: string | undefined): ToolResultPart[] {
  const read = readPart(part);
  if (read?.type === "toolResult") return [callId === undefined ? read : { ...read, callId }];
  return read?.type === "text" ? [toolResult(callId, undefined, read.text, { isError: undefined })] : [];
}
