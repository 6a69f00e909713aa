export {};
import { type PlanEntry, planCut } from "@vcc/cut-planner";

const branch: PlanEntry[] = [
  { id: "ask-1", kind: "message", role: "user", tokens: 20 },
  { id: "read", kind: "message", role: "assistant", calls: ["1"], tokens: 50 },
  { id: "read-result", kind: "message", role: "toolResult", answers: ["1"], tokens: 6_000 },
  { id: "answer-1", kind: "message", role: "assistant", tokens: 300 },
  { id: "ask-2", kind: "message", role: "user", tokens: 30 },
  { id: "test", kind: "message", role: "assistant", calls: ["2"], tokens: 50 },
  { id: "test-result", kind: "message", role: "toolResult", answers: ["2"], tokens: 2_500 },
  { id: "fix", kind: "message", role: "assistant", calls: ["3"], tokens: 400 },
  { id: "fix-result", kind: "message", role: "toolResult", answers: ["3"], tokens: 100 },
];

for (const keepRecentTokens of [3_000, 500, 20_000]) {
  const plan = planCut(branch, { keepRecentTokens });
  if ("refused" in plan) console.log(`${plan.refused}: ${plan.explanation}`);
  else console.log(`before ${plan.firstKeptEntryId} (${plan.boundary}): frees ${plan.tokensFreed}, keeps ${plan.kept.tokens}`);
}
// before ask-2 (turn): frees 6370, keeps 3080
// before fix (cycle): frees 8950, keeps 500
// withinTarget: All that the model sees is about 9450 tokens, and 20000 are to be kept.
