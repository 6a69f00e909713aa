import type { Message, Part } from "@vcc/normalize";
import { argumentsOf, defined, type Fields, fieldsOf, isFields, listOf, textOf, timeOf } from "../fields.ts";
import { countRecords, type Format, type Reader } from "../format.ts";
import {
  readContent,
  readOutput,
  readPart,
  readResults,
  readThinking,
  toolCall,
  toolResult,
  unknownTypes,
} from "../parts.ts";
import type { SessionMeta } from "../session.ts";
import { isItemType, readItem } from "./response-item.ts";

/**
 * Message lists of the providers' interfaces, live or saved, and any list of role and content. They differ in how a
 * record shows its kind, not in how it is read: types of content parts are disjoint between them.
 */
function chatFormat(host: string, isOwn: (record: Fields) => boolean): Format {
  return {
    host,
    // One telling record shows what the list is; the others count too, so that the list wins over its parts.
    recognize: (sample) => (sample.some(isOwn) ? countRecords(sample, isReadable) : 0),
    createReader: () => createChatReader(),
  };
}

/** Chat Completions: `tool_calls`, `tool_call_id`, the role `developer`. */
export const openaiChat = chatFormat(
  "openai-chat",
  (record) =>
    Array.isArray(record.tool_calls) ||
    typeof record.tool_call_id === "string" ||
    (record.role === "developer" && record.type === undefined) ||
    record.role === "function",
);

/** Responses: items with a type of their own. */
export const openaiResponses = chatFormat("openai-responses", (record) => isItemType(record.type));

/** Anthropic Messages: blocks `tool_use` and `tool_result`. */
export const anthropic = chatFormat("anthropic", (record) =>
  hasPart(
    record.content,
    (type) => type === "tool_use" || type === "tool_result" || type === "thinking" || type === "redacted_thinking",
  ),
);

/** Bedrock's Converse: blocks that are `toolUse` and `toolResult` by their member. */
export const bedrock = chatFormat("bedrock", (record) => hasMember(record.content, ["toolUse", "toolResult"]));

/** Gemini's contents: the roles `user` and `model`, and `parts` without types. */
export const gemini = chatFormat(
  "gemini",
  (record) =>
    typeof record.role === "string" &&
    hasMember(record.parts, ["text", "functionCall", "functionResponse", "inlineData"]) &&
    !listOf(record.parts).some((part) => "type" in fieldsOf(part)),
);

/** Goose: the parts `toolRequest` and `toolResponse`. */
export const goose = chatFormat("goose", (record) =>
  hasPart(record.content, (type) => type === "toolRequest" || type === "toolResponse"),
);

/** Amp's threads: Anthropic's blocks, and in a result how its `run` went. */
export const amp = chatFormat("amp", (record) => hasMember(record.content, ["toolUseID"]));

/** Cursor's agent: a role, and Anthropic's blocks in a `message`. */
export const cursor = chatFormat(
  "cursor",
  (record) => typeof record.role === "string" && Array.isArray(fieldsOf(record.message).content),
);

/** AI SDK, both `ModelMessage` (parts `tool-call`, `tool-result`) and `UIMessage` (`parts`, `tool-NAME` with a state). */
export const aiSdk = chatFormat(
  "ai-sdk",
  (record) =>
    (typeof record.role === "string" &&
      record.info === undefined &&
      listOf(record.parts).some((part) => "type" in fieldsOf(part))) ||
    Array.isArray(record.toolInvocations) ||
    hasPart(record.content, (type) => type === "tool-call" || type === "tool-result" || type === "reasoning"),
);

/** Whatever has a role, or an author of another name, and content. */
export const roleAndContent = chatFormat("role-and-content", isReadable);

function hasPart(content: unknown, isOwn: (type: string) => boolean): boolean {
  return listOf(content).some((part) => isOwn(String(fieldsOf(part).type)));
}

function hasMember(content: unknown, names: readonly string[]): boolean {
  return listOf(content).some((part) => names.some((name) => name in fieldsOf(part)));
}

export function isReadable(record: Fields): boolean {
  return readRole(record) !== undefined || isItemType(record.type);
}

const roles: Record<string, Message["role"]> = {
  user: "user",
  human: "user",
  assistant: "assistant",
  ai: "assistant",
  gpt: "assistant",
  model: "assistant",
  bot: "assistant",
  agent: "assistant",
  system: "system",
  developer: "system",
  tool: "toolResult",
  function: "toolResult",
  observation: "toolResult",
};

function readRole(record: Fields): Message["role"] | undefined {
  const { role = record.from ?? record.speaker ?? record.sender ?? fieldsOf(record.message).role } = record;
  const name = textOf(role)?.toLowerCase();
  return name !== undefined && Object.hasOwn(roles, name) ? roles[name] : undefined;
}

/** `read` takes over where a host writes more into a message than its provider does. */
export function createChatReader(read: Reader["message"] = readMessage): Reader {
  const meta: SessionMeta = {};
  return {
    meta,
    header: (header) => noteHeader(header, meta),
    entry(record) {
      if (!isReadable(record) && textOf(record.working_dir) !== undefined) {
        noteHeader(record, meta);
        return undefined;
      }
      return {
        id: textOf(record.id),
        type: textOf(record.type) ?? textOf(record.role) ?? "(no role)",
        time: timeOf(record.timestamp ?? record.createdAt ?? record.created_at ?? record.created ?? record.time),
        unknown: !isReadable(record),
      };
    },
    message: read,
  };
}

/** What hosts say of a session beside its messages: in the document, or in a first record. */
function noteHeader(header: Fields, meta: SessionMeta): void {
  Object.assign(
    meta,
    defined<SessionMeta>({
      id: textOf(header.id),
      cwd: textOf(header.working_dir) ?? textOf(header.cwd),
      title: textOf(header.title),
    }),
  );
}

/** Some hosts keep the provider's message as a member of the record. */
function readMessage(outer: Fields): Message | undefined {
  const record = isFields(outer.message) ? { ...outer, ...outer.message } : outer;
  if (isItemType(record.type)) return readItem(record);
  const role = readRole(record);
  if (role === undefined) return undefined;
  if (role === "toolResult") return readToolMessage(record);
  const content = [...readOwnContent(record), ...readToolCalls(record)];
  const results = role === "user" ? readResults(content) : undefined;
  if (results) return results;
  const [only] = content;
  const isPlain = content.length === 1 && only?.type === "text" && unknownTypes(content).length === 0;
  return { role, content: isPlain ? only.text : content };
}

function readOwnContent(record: Fields): Part[] {
  const thought = readThinking(record.reasoning_content ?? record.reasoning, false);
  const content = readContent(record.content ?? record.text ?? record.value ?? record.message);
  const parts: Part[] =
    typeof content === "string" ? (content === "" ? [] : [{ type: "text", text: content }]) : content;
  const refusal = textOf(record.refusal);
  const said: Part[] = Array.isArray(record.parts) ? record.parts.flatMap(readUiPart) : parts;
  return [...(thought ? [thought] : []), ...said, ...(refusal ? [{ type: "text" as const, text: refusal }] : [])];
}

/** Calls that stand beside the content: OpenAI's `tool_calls` and `function_call`, older AI SDK's `toolInvocations`. */
function readToolCalls(record: Fields): Part[] {
  const calls = listOf(record.tool_calls).filter(isFields);
  const legacy = isFields(record.function_call) ? [{ function: record.function_call }] : [];
  const invocations = Array.isArray(record.parts) ? [] : listOf(record.toolInvocations).filter(isFields);
  return [
    ...[...calls, ...legacy].map((call: Fields) => {
      const called = fieldsOf(call.function ?? call.custom ?? call);
      return toolCall(
        textOf(call.id),
        textOf(called.name),
        argumentsOf(called.arguments ?? called.input ?? called.args),
      );
    }),
    ...invocations.flatMap(readInvocation),
  ];
}

function readToolMessage(record: Fields): Message {
  const content = readContent(record.content ?? record.parts);
  const results =
    typeof content === "string" ? undefined : readResults(content.filter((part) => part.type === "toolResult"));
  if (results) return results;
  return defined<Message>({
    role: "toolResult",
    callId: textOf(record.tool_call_id) ?? textOf(record.toolCallId),
    name: textOf(record.name),
    content: readOutput(record.content ?? record.value ?? record.text).content,
    isError: record.is_error === true || record.isError === true || record.status === "error" ? true : undefined,
  });
}

/** A part of an AI SDK `UIMessage`: a tool part holds the call and, in the end, what came of it. */
function readUiPart(part: unknown): Part[] {
  const fields = fieldsOf(part);
  const type = textOf(fields.type) ?? "";
  if (type === "tool-invocation") return readInvocation(fieldsOf(fields.toolInvocation));
  if (type === "dynamic-tool") return readInvocation(fields);
  if (type.startsWith("tool-") && textOf(fields.toolCallId))
    return readInvocation({ toolName: type.slice(5), ...fields });
  if (type.startsWith("data-") || type.startsWith("source-")) return [];
  const read = readPart(part);
  return read ? [read] : [];
}

function readInvocation(invocation: Fields): Part[] {
  const callId = textOf(invocation.toolCallId);
  const name = textOf(invocation.toolName) ?? "";
  const call = toolCall(callId, name, argumentsOf(invocation.input ?? invocation.args ?? invocation.rawInput));
  const failed = invocation.state === "output-error" || invocation.state === "output-denied";
  if (!failed && invocation.state !== "output-available" && invocation.state !== "result") return [call];
  const output = readOutput(failed ? (invocation.errorText ?? "") : (invocation.output ?? invocation.result));
  return [call, toolResult(callId, name, output.content, { isError: failed || output.isError })];
}
