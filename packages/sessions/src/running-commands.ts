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
const openingWords = ["session ID", "with ID", "shellId"];
const HEAD = 600;

export function runningCommands(message: Message): RunningCommands {
  const opens: string[] = [];
  const continues: string[] = [];
  const { role, content } = message;
  let isAnswered = false;
  if (typeof content !== "string") {
    for (const part of content) {
      if (part.type === "toolCall") addNamedSession(fieldsOf(part.args), continues);
      if (part.type !== "toolResult") continue;
      isAnswered = true;
      addOpenedSessions(part.content, opens);
    }
  }
  if (role === "toolResult" && !isAnswered) addOpenedSessions(content, opens);
  return { opens, continues };
}

function addNamedSession(args: Fields, names: string[]): void {
  const name = sessionNames.find((each) => typeof args[each] === "string" || typeof args[each] === "number");
  if (name !== undefined) names.push(String(args[name]));
}

/** Looks at the ends of the whole text, of whatever parts it is made. */
function addOpenedSessions(content: Message["content"], names: string[]): void {
  const text = typeof content === "string" ? content : textsOnly(content);
  if (text.length <= 2 * HEAD) addMatches(text, names);
  else {
    addMatches(text.slice(0, HEAD), names);
    addMatches(text.slice(-HEAD), names);
  }
}

function addMatches(text: string, names: string[]): void {
  if (!openingWords.some((words) => text.includes(words))) return;
  for (const [, name = ""] of text.matchAll(opening)) names.push(name);
}

function textsOnly(parts: readonly Part[]): string {
  const [first] = parts;
  if (parts.length === 1 && first?.type === "text") return first.text;
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
