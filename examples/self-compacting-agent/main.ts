/** An agent loop that compacts itself whenever its context is nearly full: node examples/self-compacting-agent/main.ts */
import { estimateTokens } from "@vcc/normalize";
import type { ChatMessage } from "./chat.ts";
import { compactHistory, contextOf, type History } from "./compact-history.ts";
import { createModel, runTool } from "./scripted-model.ts";

const CONTEXT_LIMIT = 4_000;
const KEEP_RECENT = 1_500;

const history: History = {
  all: [
    { role: "user", content: "Move all prices from floats to cents. Never touch src/legacy, it goes away in May." },
  ],
  covered: 0,
};
const model = createModel();

for (;;) {
  const before = tokensOf(contextOf(history));
  if (before > CONTEXT_LIMIT && (await compactHistory(history, KEEP_RECENT))) {
    console.log(
      `compacted: ${before} tokens -> ${tokensOf(contextOf(history))}, #1 to #${history.covered} are a summary now`,
    );
  }
  const answer = model(contextOf(history));
  history.all.push(answer);
  for (const call of answer.tool_calls ?? []) {
    const content = runTool(call.function.name, call.function.arguments);
    history.all.push({ role: "tool", tool_call_id: call.id, content });
  }
  if (!answer.tool_calls) break;
}

console.log(history.all.at(-1)?.content);
console.log(sectionOf(history.summary?.text ?? "", "Files And Changes"));

function tokensOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + estimateTokens(JSON.stringify(message)), 0);
}

function sectionOf(text: string, title: string): string {
  const start = text.indexOf(`[${title}]`);
  return text.slice(start, text.indexOf("\n\n", start));
}
