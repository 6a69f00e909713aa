import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, textOf, timeOf } from "../fields.ts";
import { countRecords, type EntryDraft, type Format, type Outcome, type Reader } from "../format.ts";
import { plainText } from "../parts.ts";
import type { SessionMeta } from "../session.ts";
import { isItemType, readItem } from "./response-item.ts";

/**
 * Codex' rollouts: JSON lines in the order of time. Newer ones wrap each record, `{ timestamp, type, payload }`; older
 * ones begin with a bare header and hold bare items. Most events repeat what an item says and are left out; a rollback
 * takes back the newest turns.
 */
export const codex: Format = {
  host: "codex",
  recognize: (sample) => {
    const wrapped = countRecords(
      sample,
      (record) => envelopeTypes.has(String(record.type)) && isFields(record.payload),
    );
    const hasBareHeader = sample[0] !== undefined && isBareHeader(sample[0]);
    return wrapped > 0 || !hasBareHeader
      ? wrapped
      : countRecords(sample, (record) => isBareHeader(record) || isBareItem(record));
  },
  createReader: createCodexReader,
};

const envelopeTypes = new Set(["session_meta", "turn_context", "response_item", "event_msg", "compacted"]);

/** Envelopes that the conversation does not need. */
const quietTypes = new Set(["session_meta", "turn_context", "event_msg", "session_state", "world_state"]);

function isBareHeader(record: Fields): boolean {
  return (
    record.type === undefined &&
    typeof record.id === "string" &&
    "timestamp" in record &&
    ("instructions" in record || "git" in record)
  );
}

function isBareItem(record: Fields): boolean {
  return isItemType(record.type) || typeof record.record_type === "string";
}

function createCodexReader(): Reader {
  const meta: SessionMeta = {};
  /** Where each turn of the user hangs, for a rollback to go on from there. */
  const turnParents: (string | null)[] = [];
  const outcomes = new Map<string, Outcome>();
  let lastId: string | null = null;
  let isHelper = false;

  const reader: Reader = {
    meta,
    outcomes,
    entry(record, id, message) {
      if (record.type === "session_meta" || isBareHeader(record)) {
        const header = record.type === "session_meta" ? fieldsOf(record.payload) : record;
        isHelper ||= isFields(header.source) && "subagent" in header.source;
        noteHeader(header, reader);
        return undefined;
      }
      if (record.type === "turn_context") {
        const model = textOf(fieldsOf(record.payload).model);
        if (model !== undefined) meta.model = model;
        return undefined;
      }
      if (record.type === "event_msg") {
        const event = fieldsOf(record.payload);
        if (event.type === "thread_rolled_back") {
          const count = Math.min(numberOf(event.num_turns) ?? 0, turnParents.length);
          if (count > 0) lastId = turnParents.splice(turnParents.length - count)[0] ?? null;
          return undefined;
        }
        noteOutcome(event, outcomes);
        return undefined;
      }
      if (record.record_type !== undefined || (quietTypes.has(String(record.type)) && isFields(record.payload)))
        return undefined;

      const item = itemOf(record);
      const draft: EntryDraft = {
        parentId: lastId,
        type: record.type === "compacted" ? "compacted" : (textOf(item.type) ?? textOf(record.type) ?? "(no type)"),
        time: timeOf(record.timestamp),
        unknown: record.type !== "compacted" && !isItemType(item.type),
        ...(record.type === "compacted" && { kind: "compaction", compaction: {} }),
      };
      if (message?.role === "user" && message.origin !== "host") turnParents.push(lastId);
      lastId = id;
      return draft;
    },
    message(record) {
      if (record.type === "compacted") return { role: "summary", content: readSummary(fieldsOf(record.payload)) };
      if (record.type === "event_msg") return undefined;
      const message = readItem(itemOf(record));
      if (message?.role !== "user") return message;
      if (isInjected(plainText(message.content))) return { ...message, origin: "host" };
      return isHelper ? { ...message, origin: "agent" } : message;
    },
  };
  return reader;
}

function itemOf(record: Fields): Fields {
  return isFields(record.payload) ? record.payload : record;
}

function noteHeader(header: Fields, reader: Reader): void {
  const version = textOf(header.cli_version);
  if (version !== undefined) reader.version ??= version;
  const first = defined<SessionMeta>({
    id: textOf(header.id),
    cwd: textOf(header.cwd),
    startedAt: timeOf(header.timestamp),
    parentSession: textOf(header.forked_from_id),
  });
  Object.assign(reader.meta, { ...first, ...reader.meta });
}

/** The summary; where only the new history was stored, the text in it that no person wrote. */
function readSummary(payload: Fields): string {
  const message = textOf(payload.message);
  if (message !== undefined) return message;
  const last = fieldsOf(listOf(payload.replacement_history).at(-1));
  const item = readItem(last);
  return item ? plainText(item.content) : "";
}

function noteOutcome(event: Fields, outcomes: Map<string, Outcome>): void {
  const callId = textOf(event.call_id);
  if (callId === undefined) return;
  if (event.type === "exec_command_end") outcomes.set(callId, { exitCode: numberOf(event.exit_code) });
  if (event.type === "patch_apply_end" && event.success === false) outcomes.set(callId, { isError: true });
}

/** What Codex itself puts into the user's mouth. */
const injectedStarts = [
  "<environment_context>",
  "<user_instructions>",
  "<permissions instructions>",
  "<turn_aborted>",
  "<subagent_notification>",
  "<skill>",
  "<goal_context>",
  "<hook_prompt",
  "# AGENTS.md instructions",
];

function isInjected(text: string): boolean {
  const start = text.trimStart();
  return injectedStarts.some((prefix) => start.startsWith(prefix));
}
