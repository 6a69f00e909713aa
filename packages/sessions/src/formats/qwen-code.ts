import type { Message, Part } from "@vcc/normalize";
import { defined, type Fields, fieldsOf, isFields, listOf, printed, textOf, timeOf } from "../fields.ts";
import { countRecords, type Format, type Reader } from "../format.ts";
import { plainText, readContent, readHostRecord, readResults } from "../parts.ts";
import type { SessionMeta } from "../session.ts";

/**
 * Qwen Code's chats: JSON lines, a tree by `uuid` and `parentUuid` as Claude Code's, with the messages of Gemini in it
 * (`message.parts`). Results of tools come in records of their own, which name the call beside the message.
 */
export const qwenCode: Format = {
  host: "qwen-code",
  recognize: (sample) =>
    sample.some((record) => isTreeRecord(record) && Array.isArray(fieldsOf(record.message).parts))
      ? countRecords(sample, isTreeRecord)
      : 0,
  createReader: createQwenReader,
};

const types = new Set(["user", "assistant", "tool_result", "system"]);

function isTreeRecord(record: Fields): boolean {
  return typeof record.uuid === "string" && "parentUuid" in record;
}

function createQwenReader(): Reader {
  const meta: SessionMeta = {};
  const reader: Reader = {
    meta,
    entry(record, _id, message) {
      noteMeta(record, reader);
      const type = textOf(record.type) ?? "(no type)";
      const isCompression = record.subtype === "chat_compression";
      return {
        id: textOf(record.uuid),
        parentId: record.parentUuid === null ? null : textOf(record.parentUuid),
        type: textOf(record.subtype) ?? type,
        time: timeOf(record.timestamp),
        ...(isCompression && { kind: "compaction", compaction: {} }),
        unknown: !types.has(type) || (type !== "system" && message === undefined),
      };
    },
    message: readMessage,
  };
  return reader;
}

function noteMeta(record: Fields, reader: Reader): void {
  const { meta } = reader;
  const version = textOf(record.version);
  if (version !== undefined) reader.version = version;
  const first = defined<SessionMeta>({
    id: textOf(record.sessionId),
    cwd: textOf(record.cwd),
    startedAt: timeOf(record.timestamp),
  });
  Object.assign(meta, { ...first, ...meta });
  const model = textOf(record.model);
  if (model !== undefined) meta.model = model;
}

function readMessage(record: Fields): Message | undefined {
  if (record.subtype === "chat_compression") return readCompression(fieldsOf(record.systemPayload));
  if (!isFields(record.message)) return undefined;
  const content = readContent(record.message.parts ?? record.message.content);
  switch (record.type) {
    case "user":
      return readResults(content) ?? { role: "user", content };
    case "assistant":
      return { role: "assistant", content };
    case "tool_result":
      return readToolResult(record, content);
    default:
      return undefined;
  }
}

function readToolResult(record: Fields, content: string | Part[]): Message {
  const { callId, status, resultDisplay } = fieldsOf(record.toolCallResult);
  const isError = status === "error" || status === "cancelled" ? true : undefined;
  const results = readResults(content);
  if (results) return results.callId !== undefined && isError ? { ...results, isError } : results;
  const parts = typeof content === "string" ? [] : content;
  if (parts.some(({ type }) => type === "toolResult")) return readHostRecord(parts);
  const shown = plainText(content) || (resultDisplay === undefined ? "" : printed(resultDisplay));
  return defined<Message>({ role: "toolResult", callId: textOf(callId), content: shown, isError });
}

/** The history that the model goes on with begins with the summary. */
function readCompression(payload: Fields): Message {
  const [first] = listOf(payload.compressedHistory);
  return { role: "summary", content: readContent(fieldsOf(first).parts) };
}
