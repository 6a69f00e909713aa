import { exitCodeInText } from "./exit-code-in-text.ts";
import { isHostText } from "./is-host-text.ts";
import type { RawCompaction, SessionContent } from "./raw-session.ts";
import type { RecordLine } from "./record-lines.ts";
import { asString, isRecord, parseJson, SessionBuilder, textOf } from "./session-builder.ts";

/** A Codex rollout: the response items; the event messages only repeat them for the screen. */
export function readCodex(records: RecordLine[]): SessionContent {
  const builder = new SessionBuilder();
  const compactions: RawCompaction[] = [];
  let folder = "";
  for (const { line, record } of records) {
    const payload = isRecord(record.payload) ? record.payload : {};
    if (record.type === "session_meta" && folder === "") folder = asString(payload.cwd);
    if (record.type === "compacted") {
      const at = builder.messages.length;
      compactions.push({ at, firstKept: at, summary: asString(payload.message) });
    }
    if (record.type !== "response_item") continue;
    readItem(payload, builder, line);
  }
  return {
    host: "codex",
    folder,
    messages: builder.messages,
    events: builder.events,
    compactions,
    startsMidway: false,
  };
}

function readItem(item: Record<string, unknown>, builder: SessionBuilder, line: number): void {
  const place = { id: asString(item.id) || undefined, line };
  const callId = asString(item.call_id) || `line-${line}`;
  switch (item.type) {
    case "message":
      builder.openMessage(place);
      for (const part of Array.isArray(item.content) ? item.content : []) {
        const text = isRecord(part) ? asString(part.text) : "";
        if (item.role === "assistant") builder.assistant(text);
        else builder.user(text, item.role === "user" && !isHostText(text) ? "person" : "host");
      }
      break;
    case "reasoning":
      builder.openMessage(place);
      builder.thinking(textOf(item.summary));
      break;
    case "function_call":
      builder.openMessage(place);
      builder.call(asString(item.name), item.arguments, callId);
      break;
    case "custom_tool_call":
      builder.openMessage(place);
      builder.call(asString(item.name), { input: asString(item.input) }, callId);
      break;
    case "local_shell_call": {
      builder.openMessage(place);
      const action = isRecord(item.action) ? item.action : {};
      builder.call("local_shell", { command: action.command }, callId);
      break;
    }
    case "function_call_output":
    case "custom_tool_call_output":
      builder.openMessage(place);
      readOutput(item.output, builder, callId);
      break;
  }
}

/** Older rollouts wrap the output in a JSON document with its exit code, newer ones write the code above it. */
function readOutput(output: unknown, builder: SessionBuilder, callId: string): void {
  const wrapped = typeof output === "string" ? parseJson(output) : output;
  const inner = isRecord(wrapped) ? asString(wrapped.output ?? wrapped.content) : "";
  const metadata = isRecord(wrapped) && isRecord(wrapped.metadata) ? wrapped.metadata : {};
  const text = inner || (typeof output === "string" ? output : textOf(output));
  const exitCode = typeof metadata.exit_code === "number" ? metadata.exit_code : exitCodeInText(text);
  const refused =
    text.startsWith("apply_patch verification failed") || (isRecord(wrapped) && wrapped.success === false);
  builder.result(callId, text, { failed: refused || (exitCode ?? 0) !== 0, exitCode });
}
