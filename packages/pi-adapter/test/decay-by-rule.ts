import { ruleAnswer } from "../../decay/test/scripted-model.ts";
import type { ModelRequest, Step } from "./fake-model.ts";

/** The answer of a model of Decay's, in either stage, by the rules of Decay's own tests. */
export function decayByRule({ messages }: ModelRequest): Step {
  const content = messages.find(({ role }) => role === "user")?.content;
  const prompt =
    typeof content === "string" ? content : (content as { text: string }[]).map(({ text }) => text).join("");
  const stage = prompt.includes("\nOwed: ") ? "classify" : "render";
  const { signal } = new AbortController();
  return { text: ruleAnswer({ stage, system: "", prompt, maxTokens: 1, signal, onText() {} }) };
}
