import type { Message, Part } from "@vcc/normalize";
import { fieldsOf } from "./fields.ts";

/** How calls name the command that they go on with. */
const sessionNames = ["session_id", "sessionId", "bash_id", "shellId", "shell_id", "task_id"];

/** Hosts say at the beginning or at the end of a result that the command goes on, and under which name. */
const opening = /\b(?:session ID|with ID|shellId):? ([\w-]{1,64})/g;
const openingWords = ["session ID", "with ID", "shellId"];
const HEAD = 600;

/** The name of the command that a call with these arguments goes on with. */
export function continuedCommand(args: unknown): string | undefined {
  const fields = fieldsOf(args);
  const name = sessionNames.find((each) => typeof fields[each] === "string" || typeof fields[each] === "number");
  return name === undefined ? undefined : String(fields[name]);
}

/**
 * The names that the host gave to commands that go on after their call was answered with this. Looks at the ends of the
 * whole text, of whatever parts it is made.
 */
export function openedCommands(content: Message["content"]): string[] {
  const text = typeof content === "string" ? content : textsOnly(content);
  return text.length <= 2 * HEAD ? namesIn(text) : [...namesIn(text.slice(0, HEAD)), ...namesIn(text.slice(-HEAD))];
}

function namesIn(text: string): string[] {
  if (!openingWords.some((words) => text.includes(words))) return [];
  return Array.from(text.matchAll(opening), ([, name = ""]) => name);
}

function textsOnly(parts: readonly Part[]): string {
  const [first] = parts;
  if (parts.length === 1 && first?.type === "text") return first.text;
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
