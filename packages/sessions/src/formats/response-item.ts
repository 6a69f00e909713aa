import type { Message } from "@vcc/normalize";
import { argumentsOf, defined, type Fields, fieldsOf, isFields, listOf, numberOf, printed, textOf } from "../fields.ts";
import { readContent, readOutput, readThinking, toolCall, toolResult } from "../parts.ts";

/**
 * The items of OpenAI's Responses API, which Codex stores too: each a record of its own. Source: the API reference
 * ("input items"), and Codex' `ResponseItem`.
 */
const itemReaders: Record<string, (item: Fields) => Message | undefined> = {
  message: readItemMessage,
  reasoning: readReasoning,
  function_call: (item) => readCall(item, textOf(item.name) ?? "", argumentsOf(item.arguments)),
  custom_tool_call: (item) => readCall(item, textOf(item.name) ?? "", item.input ?? ""),
  local_shell_call: (item) => readCall(item, "local_shell", item.action ?? {}),
  shell_call: (item) => readCall(item, "shell", item.action ?? {}),
  apply_patch_call: (item) => readCall(item, "apply_patch", item.operation ?? {}),
  web_search_call: (item) => readCall(item, "web_search", item.action ?? {}),
  file_search_call: (item) => readCall(item, "file_search", { queries: item.queries ?? [] }),
  tool_search_call: (item) => readCall(item, "tool_search", argumentsOf(item.arguments)),
  computer_call: (item) => readCall(item, "computer", item.action ?? {}),
  mcp_call: (item) => readCallWithOutput(item, textOf(item.name) ?? ""),
  code_interpreter_call: (item) => readCall(item, "code_interpreter", { code: item.code ?? "" }),
  image_generation_call: (item) => readCall(item, "image_generation", { prompt: item.revised_prompt ?? "" }),
  function_call_output: readCallOutput,
  custom_tool_call_output: readCallOutput,
  local_shell_call_output: readCallOutput,
  shell_call_output: readCallOutput,
  apply_patch_call_output: readCallOutput,
  tool_search_output: (item) => readCallOutput({ ...item, output: item.output ?? item.tools }),
  computer_call_output: readCallOutput,
};

/** Items that hold nothing to read: encrypted, or a mark. */
const mutes = new Set([
  "compaction",
  "compaction_summary",
  "context_compaction",
  "ghost_snapshot",
  "item_reference",
  "compaction_trigger",
]);

export function isItemType(type: unknown): boolean {
  return typeof type === "string" && (Object.hasOwn(itemReaders, type) || mutes.has(type));
}

/** Undefined: nothing in it to read. An item without a type is a message. */
export function readItem(item: Fields): Message | undefined {
  const type = textOf(item.type) ?? "message";
  return Object.hasOwn(itemReaders, type) ? itemReaders[type]?.(item) : undefined;
}

function readItemMessage(item: Fields): Message | undefined {
  const content = readContent(item.content);
  switch (item.role) {
    case "user":
    case "assistant":
      return { role: item.role, content };
    case "developer":
    case "system":
      return { role: "system", content };
    default:
      return undefined;
  }
}

/** The summary that the API shows, or the thoughts themselves where a model gives them; else only that it thought. */
function readReasoning(item: Fields): Message {
  const thoughts = [...listOf(item.summary), ...listOf(item.content)].flatMap((part) => {
    const thought = readThinking(fieldsOf(part).text, false);
    return thought ? [thought] : [];
  });
  const redacted = readThinking("", true);
  return { role: "assistant", content: thoughts.length > 0 || !redacted ? thoughts : [redacted] };
}

function readCall(item: Fields, name: string, args: unknown): Message {
  return { role: "assistant", content: [toolCall(textOf(item.call_id) ?? textOf(item.id), name, args)] };
}

function readCallWithOutput(item: Fields, name: string): Message {
  const id = textOf(item.id);
  const failure = item.error ?? undefined;
  const result = toolResult(id, name, readOutput(failure ?? item.output).content, {
    isError: failure !== undefined || undefined,
  });
  return { role: "assistant", content: [toolCall(id, name, argumentsOf(item.arguments)), result] };
}

function readCallOutput(item: Fields): Message {
  const { output, exitCode, failed } = unwrapOutput(item.output);
  return defined<Message>({
    role: "toolResult",
    callId: textOf(item.call_id) ?? textOf(item.id),
    content: readOutput(output).content,
    exitCode,
    isError: failed || (exitCode !== undefined && exitCode !== 0) || item.status === "incomplete" ? true : undefined,
  });
}

/** Older Codex wraps what a command printed: `{"output": "…", "metadata": {"exit_code": 0}}`, as text or as an object. */
function unwrapOutput(value: unknown): { output: unknown; exitCode?: number | undefined; failed?: boolean } {
  const wrapped = typeof value === "string" && value.startsWith('{"output"') ? argumentsOf(value) : value;
  if (!isFields(wrapped)) return { output: value };
  const metadata = fieldsOf(wrapped.metadata);
  if ("output" in wrapped && isFields(wrapped.metadata)) {
    return { output: wrapped.output, exitCode: numberOf(metadata.exit_code) };
  }
  if (typeof wrapped.success === "boolean" || "content" in wrapped) {
    return { output: wrapped.content, failed: wrapped.success === false };
  }
  return { output: typeof value === "string" ? value : printed(value) };
}
