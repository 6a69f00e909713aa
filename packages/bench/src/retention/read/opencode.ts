import type { RawCompaction, SessionContent } from "./raw-session.ts";
import { asString, isRecord, SessionBuilder } from "./session-builder.ts";

/** An opencode export: one document; a tool's call and its result are one part. */
export function readOpencode(document: Record<string, unknown>): SessionContent {
  const builder = new SessionBuilder();
  const compactions: RawCompaction[] = [];
  const messages = Array.isArray(document.messages) ? document.messages.filter(isRecord) : [];
  for (const [position, message] of messages.entries()) {
    const info = isRecord(message.info) ? message.info : {};
    const parts = Array.isArray(message.parts) ? message.parts.filter(isRecord) : [];
    builder.openMessage({ id: asString(info.id) || undefined, line: position + 1 });
    if (info.role === "assistant" && info.summary === true) {
      const summary = parts.map((part) => asString(part.text)).join("\n");
      const at = builder.messages.length - 1;
      compactions.push({ at, firstKept: at, summary });
      builder.summary(summary);
      continue;
    }
    for (const part of parts) readPart(part, info.role === "user", builder);
  }
  const info = isRecord(document.info) ? document.info : {};
  return {
    host: "opencode",
    folder: asString(info.directory),
    messages: builder.messages,
    events: builder.events,
    compactions,
    startsMidway: false,
  };
}

function readPart(part: Record<string, unknown>, fromUser: boolean, builder: SessionBuilder): void {
  if (part.type === "text") {
    if (fromUser) builder.user(asString(part.text), part.synthetic === true ? "host" : "person");
    else builder.assistant(asString(part.text));
  } else if (part.type === "reasoning") builder.thinking(asString(part.text));
  else if (part.type === "tool" && isRecord(part.state)) {
    const callId = asString(part.callID);
    builder.call(asString(part.tool), part.state.input, callId);
    if (part.state.status !== "completed" && part.state.status !== "error") return;
    const metadata = isRecord(part.state.metadata) ? part.state.metadata : {};
    const exitCode = typeof metadata.exit === "number" ? metadata.exit : undefined;
    const failed = part.state.status === "error" || (exitCode ?? 0) !== 0;
    builder.result(callId, asString(part.state.output) || asString(part.state.error), { failed, exitCode });
  }
}
