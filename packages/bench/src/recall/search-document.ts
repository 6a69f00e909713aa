import type { Message, Part } from "@vcc/normalize";

/** A message of a session with the text that every engine searches. */
export interface SearchDocument {
  text: string;
  message: Message;
}

/** The messages that have any text, in their order. */
export function searchDocuments(messages: Iterable<Message>): SearchDocument[] {
  return [...messages]
    .map((message) => ({ message, text: messageText(message) }))
    .filter(({ text }) => text.trim() !== "");
}

function messageText({ content, command, output }: Message): string {
  const said = typeof content === "string" ? [content] : content.flatMap(partTexts);
  return [command, output, ...said].filter((text) => text !== undefined && text !== "").join("\n");
}

function partTexts(part: Part): string[] {
  switch (part.type) {
    case "text":
    case "thinking":
      return [part.text];
    case "toolCall":
      return [part.name, ...leafTexts(part.args)];
    case "toolResult":
      return typeof part.content === "string" ? [part.content] : part.content.flatMap(partTexts);
    default:
      return [];
  }
}

function leafTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leafTexts) : [];
}
