import type { CallEvent, RawEvent } from "../read/raw-session.ts";
import { commandText, filePath, inputStrings } from "../truth/call-input.ts";
import { countTokens } from "../truth/count-tokens.ts";
import type { Arm } from "./arm.ts";
import { tailWithin } from "./fit-to-budget.ts";
import { eventsBetween } from "./transcript.ts";

const LONGEST_ARGUMENT = 160;
const LONGEST_FIRST_LINE = 120;

/**
 * Observation masking: every word of the user and of the assistant, one line for each tool call; the newest go first
 * into the budget.
 */
export const masking: Arm = {
  id: "masking",
  title: "all that user and assistant said, tool outputs as one-line notes",
  summarize({ session, spanStart, spanEnd, budget, previous }) {
    const pieces = eventsBetween(session, spanStart, spanEnd).flatMap((event) => pieceOf(event, session.folder));
    if (previous) pieces.unshift(previous.text);
    const kept: string[] = [];
    let left = budget;
    for (const piece of pieces.reverse()) {
      const tokens = countTokens(piece);
      if (tokens > left) {
        const part = tailWithin(piece, left);
        if (part !== "") kept.push(part);
        break;
      }
      kept.push(piece);
      left -= tokens;
    }
    return { text: kept.reverse().join("\n") };
  },
};

function pieceOf(event: RawEvent, folder: string): string[] {
  switch (event.kind) {
    case "user":
      return event.by === "person" ? [`User: ${event.text}`] : [];
    case "assistant":
      return [`Assistant: ${event.text}`];
    case "summary":
      return [event.text];
    case "call":
      return [note(event, folder)];
    case "result":
      return event.call ? [] : [`(result without a call, ${event.text.length} characters)`];
  }
}

function note(call: CallEvent, folder: string): string {
  const argument = oneLine(
    filePath(call, folder) ?? (commandText(call) || inputStrings(call.input).join(" ")),
    LONGEST_ARGUMENT,
  );
  if (!call.result) return `- ${call.tool} ${argument}: no answer`;
  const first = call.result.text.split("\n").find((line) => line.trim() !== "") ?? "";
  const state = call.result.failed ? "failed, " : "";
  return `- ${call.tool} ${argument}: ${state}${call.result.text.length} characters: ${oneLine(first, LONGEST_FIRST_LINE)}`;
}

function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 2)
    .split(/\s+/)
    .join(" ")
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
