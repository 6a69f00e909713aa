import type { Message, Part } from "@vcc/normalize";
import { type Fields, fieldsOf } from "./fields.ts";

/** What a message says of commands that go on after their call was answered, by the names that the host gave them. */
export interface RunningCommands {
  opens: string[];
  continues: string[];
}

/** How calls name the command that they go on with. */
const sessionNames = ["session_id", "sessionId", "bash_id", "shellId", "shell_id", "task_id"];

/** Hosts say at the beginning or at the end of a result that the command goes on, and under which name. */
const opening = /\b(?:session ID|with ID|shellId):? ([\w-]{1,64})/g;
const HEAD = 600;

export function runningCommands(message: Message): RunningCommands {
  const parts: readonly Part[] = typeof message.content === "string" ? [] : message.content;
  const continues = parts.flatMap((part) => (part.type === "toolCall" ? namedSession(fieldsOf(part.args)) : []));
  const results = parts.flatMap((part) => (part.type === "toolResult" ? [part.content] : []));
  if (message.role === "toolResult" && results.length === 0) results.push(textsOnly(message.content));
  return { opens: results.flatMap(openedSessions), continues };
}

function namedSession(args: Fields): string[] {
  const name = sessionNames.find((each) => typeof args[each] === "string" || typeof args[each] === "number");
  return name === undefined ? [] : [String(args[name])];
}

function textsOnly(content: Message["content"]): string {
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

function openedSessions(content: Message["content"]): string[] {
  const text = textsOnly(content);
  const ends = text.length <= 2 * HEAD ? text : `${text.slice(0, HEAD)}\n${text.slice(-HEAD)}`;
  return [...ends.matchAll(opening)].map(([, session = ""]) => session);
}
