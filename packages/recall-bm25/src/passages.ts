import type { Message, Part } from "@vcc/normalize";

/** How a text came into the session: the weights of ranking go by it. */
export type PassageKind = "said" | "thought" | "called" | "returned" | "noted";

export interface Passage {
  kind: PassageKind;
  text: string;
}

/** The texts of a message that can be searched, as the host's own strings: no copy is made. */
export function passagesOf(message: Message): Passage[] {
  const passages: Passage[] = [];
  const add = (kind: PassageKind, text: unknown) => {
    if (typeof text === "string" && text !== "") passages.push({ kind, text });
  };
  const said = saidKind(message);
  if (message.role === "bash") {
    add("called", message.command);
    add("returned", message.output);
  }
  if (typeof message.content === "string") add(said, message.content);
  else for (const part of partsOf(message.content)) addPart(part, said, add);
  return passages;
}

/** A list of parts, whatever stands in the place of one. */
export function partsOf(content: Message["content"]): Part[] {
  if (!Array.isArray(content)) return [];
  return content.every(isObject) ? content : content.filter(isObject);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function saidKind(message: Message): PassageKind {
  if (message.role === "toolResult") return "returned";
  if (message.role === "assistant") return "said";
  if (message.role === "user" && message.origin !== "host") return "said";
  return "noted";
}

function addPart(part: Part, said: PassageKind, add: (kind: PassageKind, text: unknown) => void): void {
  switch (part.type) {
    case "text":
      add(said, part.text);
      return;
    case "thinking":
      if (part.redacted !== true) add("thought", part.text);
      return;
    case "toolCall":
      add("called", part.name);
      eachArgument(part.args, (_, value) => add("called", value));
      return;
    case "toolResult":
      if (typeof part.content === "string") add("returned", part.content);
      else for (const inner of partsOf(part.content)) if (inner.type === "text") add("returned", inner.text);
      return;
    default:
      return;
  }
}

/** Arguments nested deeper than any tool's are not followed: they may be cyclic. */
const maximumDepth = 8;

/** Visits the strings and numbers of a call's arguments, each with the name it is given under, in order. */
export function eachArgument(args: unknown, visit: (name: string, text: string) => void, name = "", depth = 0): void {
  if (typeof args === "string") visit(name, args);
  else if (typeof args === "number") visit(name, String(args));
  else if (typeof args === "object" && args !== null && depth < maximumDepth) {
    for (const [key, inner] of Object.entries(args))
      eachArgument(inner, visit, Array.isArray(args) ? name : key, depth + 1);
  }
}
