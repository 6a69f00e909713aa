import { exitCodeInText } from "./exit-code-in-text.ts";
import type { SessionContent } from "./raw-session.ts";
import { asString, isRecord, SessionBuilder, textOf } from "./session-builder.ts";

/** A gemini-cli chat: one document; its records hold the calls with their results. */
export function readGemini(document: Record<string, unknown>): SessionContent {
  const builder = new SessionBuilder();
  const messages = Array.isArray(document.messages) ? document.messages.filter(isRecord) : [];
  let folder = "";
  for (const [position, message] of messages.entries()) {
    if (message.type !== "user" && message.type !== "gemini") continue;
    builder.openMessage({ id: asString(message.id) || undefined, line: position + 1 });
    if (message.type === "user") {
      builder.user(typedText(message.content), "person");
      continue;
    }
    for (const thought of Array.isArray(message.thoughts) ? message.thoughts.filter(isRecord) : []) {
      builder.thinking(asString(thought.description));
    }
    builder.assistant(textOf(message.content));
    for (const call of Array.isArray(message.toolCalls) ? message.toolCalls.filter(isRecord) : []) {
      const callId = asString(call.id);
      builder.call(asString(call.name), call.args, callId);
      const output = outputOf(call.result);
      builder.result(callId, output, { failed: call.status === "error", exitCode: exitCodeInText(output) });
      folder ||= /\[current working directory ([^\]]+)\]/.exec(asString(call.description))?.[1] ?? "";
    }
  }
  return {
    host: "gemini",
    folder,
    messages: builder.messages,
    events: builder.events,
    compactions: [],
    startsMidway: false,
  };
}

/** What stands before the files that the host pasted in. */
function typedText(content: unknown): string {
  const [typed] = textOf(content).split("\n--- Content from referenced files ---");
  return (typed ?? "").trim();
}

function outputOf(result: unknown): string {
  const outputs: string[] = [];
  for (const part of Array.isArray(result) ? result.filter(isRecord) : []) {
    const answer = isRecord(part.functionResponse) ? part.functionResponse.response : undefined;
    if (isRecord(answer)) outputs.push(asString(answer.output) || asString(answer.error));
  }
  return outputs.join("\n");
}
