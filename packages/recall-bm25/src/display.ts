import type { Message, Part } from "@vcc/normalize";
import { eachArgument, partsOf } from "./passages.ts";
import type { FilterRole } from "./query.ts";

/** A message as a person reads it, before redaction. */
export function displayText(message: Message): string {
  const lines: string[] = [];
  if (message.role === "bash") {
    if (message.command !== undefined) lines.push(`$ ${message.command}`);
    if (message.output !== undefined) lines.push(message.output);
  }
  if (typeof message.content === "string") lines.push(message.content);
  else for (const part of partsOf(message.content)) lines.push(displayPart(part));
  return lines.filter((line) => typeof line === "string" && line !== "").join("\n");
}

function displayPart(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "thinking":
      return part.redacted === true ? "" : `[thinking] ${part.text}`;
    case "toolCall": {
      const lines = [`[call] ${part.name}`];
      eachArgument(part.args, (name, text) => lines.push(name === "" ? text : `${name}: ${text}`));
      return lines.join("\n");
    }
    case "toolResult":
      return displayText({ role: "toolResult", content: part.content });
    case "image":
      return "[image]";
    default:
      return "";
  }
}

/** Who speaks in a message: results that a host keeps in a user's record are a tool's. */
export function roleOf(message: Message): Message["role"] {
  const parts = partsOf(message.content);
  return message.role === "user" && parts.length > 0 && parts.every((part) => part.type === "toolResult")
    ? "toolResult"
    : message.role;
}

/** Everyone who speaks in a message. */
export function rolesIn(message: Message): Set<FilterRole> {
  const role = roleOf(message);
  const roles = new Set<FilterRole>([role === "toolResult" ? "tool" : role]);
  if (partsOf(message.content).some((part) => part.type === "toolResult")) roles.add("tool");
  return roles;
}

/** The tools that a message calls or answers for, in small letters; a result without a name goes by its call's. */
export function toolsIn(message: Message, nameOfCall: (callId: string) => string | undefined): Set<string> {
  const tools = new Set<string>();
  const add = (name: string | undefined, callId: string | undefined) => {
    const found = name ?? (callId === undefined ? undefined : nameOfCall(callId));
    if (typeof found === "string") tools.add(found.toLowerCase());
  };
  if (message.role === "bash") add("bash", undefined);
  if (message.role === "toolResult") add(message.name, message.callId);
  for (const part of partsOf(message.content)) {
    if (part.type === "toolCall") add(part.name, part.id);
    if (part.type === "toolResult") add(part.name, part.callId);
  }
  return tools;
}
