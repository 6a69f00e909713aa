import { expect, test } from "vitest";
import { statusText } from "./show-status.ts";

test("a session that was compacted", () => {
  const text = statusText({
    contextTokens: 52_100,
    contextWindow: 200_000,
    threshold: { tokens: 130_000, by: "vcc" },
    last: {
      summarizedMessages: 120,
      summarizedTokens: 98_000,
      keptMessages: 1,
      keptTokens: 900,
      freedTokens: 95_000,
      generation: 3,
      cause: "threshold",
      lossAccount: "Not shown: 4 of 9 turns, 10 of 2000 source characters. Summary 3.",
    },
  });
  expect(text.split("\n")).toEqual([
    "Context: 52,100 tokens of 200,000, 26 %",
    "Compacted: above 130,000 tokens, by a threshold in vcc.json",
    "Last compaction: no. 3, the context was over its threshold",
    "  summarized: 120 messages, 98,000 tokens",
    "  kept: 1 message, 900 tokens",
    "  freed: 95,000 tokens",
    "  left out: 4 of 9 turns, 10 of 2000 source characters.",
  ]);
});

test("a session of which little is known", () => {
  expect(statusText({ contextWindow: 200_000 }).split("\n")).toEqual([
    "Context: not known before the next answer; the window has 200,000 tokens",
    "Compacted: when Pi says so",
    "Last compaction: none in this session",
  ]);
});
