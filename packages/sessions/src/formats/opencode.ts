import type { Message, Part } from "@vcc/normalize";
import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, textOf, timeOf } from "../fields.ts";
import { countRecords, type Format, type Reader } from "../format.ts";
import { readOutput, readPart, readThinking } from "../parts.ts";
import type { SessionMeta } from "../session.ts";

/**
 * opencode's export: a document `{ info, messages: [{ info, parts }] }`. A tool part holds call and result. A user
 * message with a `compaction` part asks for a summary, and the assistant message marked `summary` gives it.
 */
export const opencode: Format = {
  host: "opencode",
  recognize: (sample) =>
    countRecords(sample, (record) => Array.isArray(record.parts) && typeof fieldsOf(record.info).role === "string"),
  createReader: createOpencodeReader,
};

function createOpencodeReader(): Reader {
  const meta: SessionMeta = {};
  let isHelper = false;
  const reader: Reader = {
    meta,
    header(header) {
      const info = fieldsOf(header.info);
      isHelper = textOf(info.parentID) !== undefined;
      const version = textOf(info.version);
      if (version !== undefined) reader.version = version;
      Object.assign(
        meta,
        defined<SessionMeta>({
          id: textOf(info.id),
          cwd: textOf(info.directory),
          title: textOf(info.title),
          startedAt: timeOf(fieldsOf(info.time).created),
          parentSession: textOf(info.parentID),
        }),
      );
    },
    entry(record) {
      const info = fieldsOf(record.info);
      const model = textOf(info.modelID) ?? textOf(fieldsOf(info.model).modelID);
      if (model !== undefined) meta.model = model;
      const isSummary = info.summary === true;
      return {
        id: textOf(info.id),
        type: textOf(info.role) ?? "(no role)",
        time: timeOf(fieldsOf(info.time).created),
        ...(isSummary && { kind: "compaction", compaction: {} }),
        unknown: reader.message(record) === undefined,
      };
    },
    message(record) {
      const info = fieldsOf(record.info);
      const parts = listOf(record.parts).filter(isFields);
      if (info.role === "user") return readUser(parts, isHelper);
      if (info.role !== "assistant") return undefined;
      const content = parts.flatMap(readAnswerPart);
      return { role: info.summary === true ? "summary" : "assistant", content: [...content, ...readError(info)] };
    },
  };
  return reader;
}

/** A text that the host added (`synthetic`) stands beside the user's own; alone it makes a message of the host's. */
function readUser(parts: readonly Fields[], isHelper: boolean): Message {
  const own = parts.filter((part) => part.synthetic !== true && part.ignored !== true && part.type !== "compaction");
  const spoken = own.some((part) => part.type !== "file" || textOf(part.mime)?.startsWith("image/"));
  const content = (spoken ? own : parts).flatMap((part) => readPart(part) ?? []);
  return defined<Message>({ role: "user", origin: spoken ? (isHelper ? "agent" : undefined) : "host", content });
}

function readAnswerPart(part: Fields): Part[] {
  switch (part.type) {
    case "reasoning": {
      const thought = readThinking(part.text, false);
      return thought ? [thought] : [];
    }
    case "tool":
      return readTool(part);
    case "text":
    case "file": {
      const shown = readPart(part);
      return shown ? [shown] : [];
    }
    default:
      return [];
  }
}

function readTool(part: Fields): Part[] {
  const state = fieldsOf(part.state);
  const metadata = fieldsOf(state.metadata);
  const callId = textOf(part.callID);
  const name = textOf(part.tool) ?? "";
  const call = defined<Extract<Part, { type: "toolCall" }>>({
    type: "toolCall",
    id: callId,
    name,
    args: state.input ?? {},
  });
  if (state.status !== "completed" && state.status !== "error") return [call];
  const isError = state.status === "error";
  const exitCode = numberOf(metadata.exit) ?? numberOf(metadata.exitCode);
  const result = defined<Extract<Part, { type: "toolResult" }>>({
    type: "toolResult",
    callId,
    name,
    content: readOutput(isError ? (state.error ?? state.output) : state.output).content,
    isError: isError ? true : undefined,
    exitCode,
  });
  return [call, result];
}

/** A request that failed leaves an answer without parts. */
function readError(info: Fields): Part[] {
  const error = fieldsOf(info.error);
  const text = textOf(fieldsOf(error.data).message) ?? textOf(error.message) ?? textOf(error.name);
  return text === undefined ? [] : [{ type: "text", text: `[${text}]` }];
}
