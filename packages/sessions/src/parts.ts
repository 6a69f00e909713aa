import type { ImagePart, Message, Part, TextPart, ToolCallPart, ToolResultPart } from "@vcc/normalize";
import { argumentsOf, defined, type Fields, fieldsOf, isFields, listOf, numberOf, printed, textOf } from "./fields.ts";

/** One reader for each type of content part that any host or provider writes. Undefined: nothing in it to keep. */
const partReaders: Record<string, (part: Fields) => Part | undefined> = {
  text: readText,
  input_text: readText,
  output_text: readText,
  summary_text: readText,
  reasoning_text: readText,
  refusal: (part) => ({ type: "text", text: textOf(part.refusal) ?? "" }),

  thinking: (part) => readThinking(part.thinking ?? part.text, part.redacted === true || hasSignature(part)),
  redacted_thinking: () => readThinking("", true),
  "redacted-reasoning": () => readThinking("", true),
  reasoning: (part) => readThinking(part.text ?? part.reasoning, hasSignature(part)),

  toolCall: readToolCall,
  tool_use: readToolCall,
  server_tool_use: readToolCall,
  mcp_tool_use: readToolCall,
  "tool-call": readToolCall,

  tool_result: readToolResult,
  mcp_tool_result: readToolResult,
  web_search_tool_result: readToolResult,
  web_fetch_tool_result: readToolResult,
  code_execution_tool_result: readToolResult,
  bash_code_execution_tool_result: readToolResult,
  text_editor_code_execution_tool_result: readToolResult,
  "tool-result": readToolResult,
  "tool-error": (part) => readToolResult({ ...part, output: part.error, isError: true }),

  toolRequest: readToolRequest,
  frontendToolRequest: readToolRequest,
  toolResponse: readToolResponse,

  image: readImage,
  image_url: readImage,
  input_image: readImage,
  file: readFile,
  input_file: readFile,
  document: readFile,

  tool_reference: (part) => ({ type: "text", text: textOf(part.tool_name) ?? "" }),
  web_search_result: (part) => ({ type: "text", text: [part.title, part.url].filter(textOf).join(" ") }),
  "step-start": () => undefined,
  "tool-approval-request": () => undefined,
  "tool-approval-response": () => undefined,
  toolConfirmationRequest: () => undefined,
  redactedThinking: () => readThinking("", true),
};

/** Parts that show what they are by the name of a member and not by a `type`: Gemini's, and Bedrock's Converse. */
const memberReaders: Record<string, (held: Fields, part: Fields) => Part | undefined> = {
  functionCall: readFunctionCall,
  function_call: readFunctionCall,
  functionResponse: readFunctionResponse,
  function_response: readFunctionResponse,
  executableCode: (held) => toolCall(textOf(held.id), "code_execution", { code: textOf(held.code) ?? "" }),
  codeExecutionResult: (held) => readCodeResult(held),
  inlineData: readImage,
  inline_data: (held) => readImage({ mimeType: held.mime_type }),
  fileData: (held) => readFile({ ...held, url: held.fileUri }),

  toolUse: (held) => toolCall(textOf(held.toolUseId), textOf(held.name), argumentsOf(held.input)),
  toolResult: readBedrockResult,
  reasoningContent: (held) =>
    readThinking(
      fieldsOf(held.reasoningText).text,
      !isFields(held.reasoningText) && held.redactedContent !== undefined,
    ),
  json: (_, part) => ({ type: "text", text: printed(part.json) }),
  image: (held) => readImage({ mimeType: textOf(held.format) && `image/${held.format}` }),
  document: (held) => readFile({ filename: held.name }),
  cachePoint: () => undefined,
};

const unknownType = Symbol("unknown type");

/** A part of a type that we don't know shows as its type in brackets, and is counted: it bears the type unseen. */
export function unknownPart(type: string): TextPart {
  return Object.defineProperty({ type: "text", text: `[${type}]` } satisfies TextPart, unknownType, { value: type });
}

/** The types of the parts in a content that we don't know, those within results included. */
export function unknownTypes(content: Message["content"]): string[] {
  if (typeof content === "string") return [];
  return content.flatMap((part) => {
    if (part.type === "toolResult") return unknownTypes(part.content);
    const type = (part as { [unknownType]?: string })[unknownType];
    return type === undefined ? [] : [type];
  });
}

/**
 * A message's content, whatever shape it has: a text, a list of parts, one part, null or nothing. A part of a type that
 * we don't know is its text, or else its type in brackets, so that it shows.
 */
export function readContent(content: unknown): string | Part[] {
  if (typeof content === "string") return content;
  if (isFields(content)) return readContent([content]);
  const parts: Part[] = [];
  for (const item of listOf(content)) {
    const part = readPart(item);
    if (part) parts.push(part);
  }
  return parts;
}

export function readPart(item: unknown): Part | undefined {
  if (typeof item === "string") return { type: "text", text: item };
  if (!isFields(item)) return undefined;
  const type = textOf(item.type);
  if (type !== undefined && Object.hasOwn(partReaders, type)) return partReaders[type]?.(item);
  const text = textOf(item.text);
  if (text !== undefined) return item.thought === true ? readThinking(text, false) : { type: "text", text };
  if (type !== undefined) return unknownPart(type);
  const names = Object.keys(item);
  for (const name of names) {
    if (Object.hasOwn(memberReaders, name)) return memberReaders[name]?.(fieldsOf(item[name]), item);
  }
  const [first] = names;
  return first === undefined || "text" in item ? undefined : unknownPart(first);
}

/** The content of a record in which tools answer and nobody else speaks, as a message. */
export function readResults(content: string | Part[]): Message | undefined {
  if (typeof content === "string" || content.length === 0) return undefined;
  const [first] = content;
  if (content.length === 1 && first?.type === "toolResult") {
    const { type: _, ...result } = first;
    return { role: "toolResult", ...result };
  }
  return content.every((part) => part.type === "toolResult") ? { role: "toolResult", content } : undefined;
}

/** A record in which nobody but tools and the host speak. */
export function readHostRecord(content: Part[]): Message {
  if (content.some(({ type }) => type === "toolResult")) return readResults(content) ?? { role: "toolResult", content };
  return { role: "user", origin: "host", content };
}

function readText(part: Fields): TextPart {
  return { type: "text", text: textOf(part.text) ?? "" };
}

function hasSignature(part: Fields): boolean {
  const signature = part.thinkingSignature ?? part.signature ?? part.encrypted_content;
  return signature !== undefined && !textOf(part.thinking ?? part.text);
}

export function readThinking(text: unknown, redacted: boolean): Part | undefined {
  const thought = textOf(text);
  if (thought === undefined) return redacted ? { type: "thinking", text: "", redacted: true } : undefined;
  return redacted ? { type: "thinking", text: thought, redacted } : { type: "thinking", text: thought };
}

function readToolCall(part: Fields): Part {
  return toolCall(
    textOf(part.id) ?? textOf(part.toolCallId),
    textOf(part.name) ?? textOf(part.toolName),
    argumentsOf(part.arguments ?? part.input ?? part.args),
  );
}

export function toolCall(id: string | undefined, name: string | undefined, args: unknown): ToolCallPart {
  const call: ToolCallPart = { type: "toolCall", name: name ?? "", args };
  if (id !== undefined) call.id = id;
  return call;
}

function readFunctionCall(call: Fields): Part {
  return toolCall(textOf(call.id), textOf(call.name), argumentsOf(call.args));
}

function readFunctionResponse(response: Fields): ToolResultPart {
  const held = fieldsOf(response.response);
  const failure = held.error ?? undefined;
  const content = printed(failure ?? held.output ?? held.result ?? response.response ?? "");
  return toolResult(textOf(response.id), textOf(response.name), content, {
    isError: failure !== undefined || undefined,
  });
}

function readCodeResult({ id, outcome, output }: Fields): ToolResultPart {
  const failed = typeof outcome === "string" && outcome !== "OUTCOME_OK";
  return toolResult(textOf(id), "code_execution", textOf(output) ?? "", { isError: failed });
}

function readBedrockResult(result: Fields): ToolResultPart {
  const { content } = readOutput(result.content);
  const isError = result.status === "error" ? true : result.status === "success" ? false : undefined;
  return toolResult(textOf(result.toolUseId), undefined, content, { isError });
}

/** Goose keeps a call and a result as the outcome of reading them: `{ status, value }` or `{ status, error }`. */
function readToolRequest(part: Fields): Part {
  const call = fieldsOf(part.toolCall);
  const { name, arguments: args } = fieldsOf(call.value ?? call);
  return toolCall(textOf(part.id), textOf(name), args ?? {});
}

function readToolResponse(part: Fields): ToolResultPart {
  const result = fieldsOf(part.toolResult);
  const failed = result.status === "error" || result.error !== undefined;
  const { content, isError } = readOutput(failed ? (result.error ?? "") : (result.value ?? part.toolResult));
  return toolResult(textOf(part.id), undefined, content, { isError: failed || isError || undefined });
}

function readToolResult(part: Fields): ToolResultPart | undefined {
  if (isFields(part.run)) return readRun(part, part.run);
  const { content, isError } = readOutput(part.content ?? part.output ?? part.result);
  return toolResult(
    textOf(part.tool_use_id) ?? textOf(part.toolCallId) ?? textOf(part.toolUseID),
    textOf(part.toolName) ?? textOf(part.name),
    content,
    {
      isError: isError || (flagOf(part.is_error) ?? flagOf(part.isError)),
      exitCode: numberOf(part.exitCode),
    },
  );
}

/** Amp keeps with a result how its run went; one that still waits or goes on has nothing to tell yet. */
function readRun(part: Fields, run: Fields): ToolResultPart | undefined {
  const failed = failedRuns.has(String(run.status));
  if (!failed && run.result === undefined) return undefined;
  const result = fieldsOf(run.result);
  const content = failed
    ? (textOf(fieldsOf(run.error).message) ?? printed(run.error ?? run.result ?? run.status))
    : (textOf(result.output) ?? textOf(result.content) ?? readOutput(run.result).content);
  return toolResult(textOf(part.toolUseID) ?? textOf(part.tool_use_id), undefined, content, {
    isError: failed || undefined,
    exitCode: numberOf(result.exitCode),
  });
}

const failedRuns = new Set(["error", "cancelled", "rejected-by-user"]);

function flagOf(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

export function toolResult(
  callId: string | undefined,
  name: string | undefined,
  content: ToolResultPart["content"],
  /** `isError` undefined: the host does not say. */
  outcome: { isError: boolean | undefined; exitCode?: number | undefined },
): ToolResultPart {
  const result: ToolResultPart = { type: "toolResult", content };
  if (callId !== undefined) result.callId = callId;
  if (name !== undefined) result.name = name;
  if (outcome.isError !== undefined) result.isError = outcome.isError;
  if (outcome.exitCode !== undefined) result.exitCode = outcome.exitCode;
  return result;
}

/**
 * What a tool gave back: a text, a list of parts, the AI SDK's `{ type: "text" | "json" | "error-text" | "error-json" |
 * "content", value }`, the Model Context Protocol's `{ content: […], isError }`, or any other value as its JSON.
 */
export function readOutput(output: unknown): { content: string | (TextPart | ImagePart)[]; isError: boolean } {
  if (output === undefined || output === null) return { content: "", isError: false };
  if (isFields(output)) {
    const type = textOf(output.type) ?? "";
    if ("value" in output) return { ...readOutput(output.value), isError: type.startsWith("error-") };
    if (Array.isArray(output.content)) return { ...readOutput(output.content), isError: output.isError === true };
    if (type === "execution-denied") return { content: textOf(output.reason) ?? "", isError: true };
    return { content: printed(output), isError: type.endsWith("_error") };
  }
  if (!Array.isArray(output)) return { content: printed(output), isError: false };
  const content = readContent(output);
  const shown = typeof content === "string" ? [] : content.filter(isShown);
  return { content: shown.length === 0 && output.length > 0 ? printed(output) : shown, isError: false };
}

function isShown(part: Part): part is TextPart | ImagePart {
  return part.type === "text" || part.type === "image";
}

function readImage(part: Fields): ImagePart {
  const source = fieldsOf(part.source);
  const mimeType = textOf(part.mimeType) ?? textOf(part.mediaType) ?? textOf(part.mime) ?? textOf(source.media_type);
  return defined<ImagePart>({ type: "image", mimeType });
}

/** A file that came with a message: an image is one, of others the name is kept. */
function readFile(part: Fields): Part {
  const image = readImage(part);
  const name = textOf(part.filename) ?? textOf(part.title) ?? textOf(part.url);
  if (image.mimeType?.startsWith("image/") || name === undefined || name.startsWith("data:")) return image;
  return { type: "text", text: name };
}

/** The text of a message, its parts joined by line ends. */
export function plainText(content: string | Part[]): string {
  if (typeof content === "string") return content;
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}
