import type { Message, Part } from "@vcc/normalize";
import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, textOf, timeOf } from "../fields.ts";
import { countRecords, type Format, type Reader } from "../format.ts";
import { readOutput, readPart, readThinking, toolCall, toolResult, unknownPart } from "../parts.ts";
import type { CompactionInfo, SessionMeta } from "../session.ts";

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
  /** The first message that a compaction in the making leaves in the model's view. */
  let tailStart: string | undefined;
  let revertedFrom: string | undefined;
  const reader: Reader = {
    meta,
    header(header) {
      const info = fieldsOf(header.info);
      isHelper = textOf(info.parentID) !== undefined;
      revertedFrom = textOf(fieldsOf(info.revert).messageID);
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
    entry(record, _id, message) {
      const info = fieldsOf(record.info);
      const model = textOf(info.modelID) ?? textOf(fieldsOf(info.model).modelID);
      if (model !== undefined) meta.model = model;
      const isSummary = info.summary === true;
      const request = listOf(record.parts)
        .map(fieldsOf)
        .find((part) => part.type === "compaction");
      if (request) tailStart = textOf(request.tail_start_id);
      return {
        id: textOf(info.id),
        type: textOf(info.role) ?? "(no role)",
        time: timeOf(fieldsOf(info.time).created),
        ...(isSummary && { kind: "compaction", compaction: defined<CompactionInfo>({ firstKeptId: tailStart }) }),
        unknown: message === undefined,
      };
    },
    message(record) {
      const info = fieldsOf(record.info);
      const parts = listOf(record.parts).filter(isFields);
      if (info.role === "user") return readUser(parts, isHelper);
      if (info.role !== "assistant") return undefined;
      return { role: info.summary === true ? "summary" : "assistant", content: parts.flatMap(readAnswerPart) };
    },
    // What the user reverted stays in the store until the next prompt.
    branch(path, entries) {
      const at = path.findIndex((index) => entries[index]?.id === revertedFrom);
      return at === -1 ? path : path.slice(0, at);
    },
  };
  return reader;
}

/**
 * Texts that the host added (`synthetic`: what is in a file that the user named) are no words of the user: they are left
 * out beside the user's own, and alone make a message of the host's.
 */
function readUser(parts: readonly Fields[], isHelper: boolean): Message {
  const shown = parts.filter((part) => part.type !== "compaction");
  const own = shown.filter((part) => part.synthetic !== true && part.ignored !== true);
  const spoken = own.some((part) => part.type !== "file" || textOf(part.mime)?.startsWith("image/"));
  const content = (spoken ? own : shown).flatMap((part) => readPart(part) ?? []);
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
      return muteParts.has(String(part.type)) ? [] : [unknownPart(textOf(part.type) ?? "(no type)")];
  }
}

/** What the host notes for itself in an answer. */
const muteParts = new Set([
  "step-start",
  "step-finish",
  "snapshot",
  "patch",
  "agent",
  "subtask",
  "retry",
  "compaction",
]);

function readTool(part: Fields): Part[] {
  const state = fieldsOf(part.state);
  const metadata = fieldsOf(state.metadata);
  const callId = textOf(part.callID);
  const name = textOf(part.tool) ?? "";
  const call = toolCall(callId, name, state.input ?? {});
  if (state.status !== "completed" && state.status !== "error") return [call];
  const failed = state.status === "error";
  const output = failed ? (state.error ?? state.output) : state.output;
  const exitCode = numberOf(metadata.exit) ?? numberOf(metadata.exitCode);
  // A command that ran to its end is "completed", whatever it exited with.
  const isError = failed || (exitCode ?? 0) !== 0 ? failed || undefined : false;
  return [call, toolResult(callId, name, readOutput(output).content, { isError, exitCode })];
}
