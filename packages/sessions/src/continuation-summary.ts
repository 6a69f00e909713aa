import type { Message, Part } from "@vcc/normalize";

/**
 * How hosts begin the summary that they write in the user's name when a conversation outgrew the model's window and goes
 * on in a new one. Not every host marks such a record otherwise, and none of it is the user's word.
 */
const openings = [
  "This session is being continued from a previous conversation that ran out of context",
  "Another language model started to solve this problem and produced a summary",
  "The conversation history before this point was compacted into the following summary",
  "The following is a summary of a branch that this conversation came back from",
  "Previous context has been compacted. Here is the compaction output",
  "<state_snapshot>",
  "<compacted_context>",
  "<conversation-summary>",
  "<conversation_summary>",
];

/** The message, as a summary where a host wrote one in the user's name. */
export function asSummary(message: Message): Message {
  if (message.role !== "user") return message;
  const [text = "", ...more] = typeof message.content === "string" ? [message.content] : textsOf(message.content);
  // Where more follows, the words of the user may be among it.
  if (more.length > 0 || !openings.some((opening) => text.trimStart().startsWith(opening))) return message;
  const { origin: _, ...summary } = message;
  return { ...summary, role: "summary" };
}

function textsOf(content: readonly Part[]): string[] {
  return content.flatMap((part) => (part.type === "text" ? [part.text] : []));
}
