import { describe, expect, it } from "vitest";
import { extractCausalChain } from "../src/index.ts";
import { loadPassages } from "./load-passages.ts";
import { precision, recall, scoreExtractor } from "./score-extractor.ts";

// The other sets are measured with `score.ts`; a test that fails on them would be a way of learning from them.
describe("extractCausalChain on the dev set", () => {
  const score = scoreExtractor(
    loadPassages().filter(({ set }) => set === "dev"),
    extractCausalChain,
  );

  it.each(["cause", "resolution"] as const)(
    "finds each %s with a precision of 0.9 and a recall of 0.7 at least",
    (part) => {
      expect(precision(score[part])).toBeGreaterThanOrEqual(0.9);
      expect(recall(score[part])).toBeGreaterThanOrEqual(0.7);
    },
  );

  it("falls for one trap in twenty at most", () => {
    const traps = [...score.traps.values()];
    const fallenFor = traps.reduce((sum, trap) => sum + trap.fallenFor, 0);
    const passages = traps.reduce((sum, trap) => sum + trap.passages, 0);
    expect(fallenFor / passages).toBeLessThanOrEqual(0.05);
  });
});
