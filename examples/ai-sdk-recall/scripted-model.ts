import { MockLanguageModelV4 } from "ai/test";

/** Stands in for a model, so that the example runs without a key: it searches, then answers with what it was told. */
export function createScriptedModel(query: string): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      const last = prompt.at(-1);
      const found =
        last?.role === "tool" && last.content[0]?.type === "tool-result" ? last.content[0].output : undefined;
      return {
        content: found
          ? [{ type: "text", text: `I looked it up: ${found.type === "text" ? found.value : JSON.stringify(found)}` }]
          : [{ type: "tool-call", toolCallId: "call-1", toolName: "recall", input: JSON.stringify({ query }) }],
        finishReason: { unified: found ? "stop" : "tool-calls", raw: undefined },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      };
    },
  });
}
