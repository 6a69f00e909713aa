import { estimateTokens } from "./estimate-tokens.ts";
import type { Part } from "./message.ts";

/** Providers scale images down before they count them: a photo comes to about this. */
const IMAGE_TOKENS = 1_200;

/** Estimated tokens that a part of a message takes in a model's context; of a call its name and arguments. */
export function estimatePart(part: Part, estimate: (text: string) => number = estimateTokens): number {
  switch (part.type) {
    case "text":
    case "thinking":
      return estimate(part.text);
    case "toolCall":
      return estimate(part.name) + estimate(printed(part.args));
    case "toolResult":
      return typeof part.content === "string"
        ? estimate(part.content)
        : part.content.reduce((sum, inner) => sum + estimatePart(inner, estimate), 0);
    case "image":
      return IMAGE_TOKENS;
  }
}

/** Arguments of live calls need not be JSON. */
function printed(args: unknown): string {
  try {
    return JSON.stringify(args) ?? "";
  } catch {
    return String(args);
  }
}
