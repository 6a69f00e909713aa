import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Threshold } from "./settings.ts";
import { thresholdFor } from "./threshold-for.ts";

const model = { provider: "acme", id: "zai-org/GLM-5.1[1m]" };

function percentOf(patterns: readonly string[], globalPercent?: number): number | undefined {
  const modelThresholds = Object.fromEntries(patterns.map((pattern, at) => [pattern, { compactPercent: at + 1 }]));
  const globalThreshold: Threshold = globalPercent === undefined ? {} : { compactPercent: globalPercent };
  return thresholdFor({ ...DEFAULT_SETTINGS, modelThresholds, globalThreshold }, model).compactPercent;
}

test("no rule is no threshold", () => {
  expect(thresholdFor(DEFAULT_SETTINGS, model)).toEqual({});
});

test("the most specific rule wins, wherever it stands", () => {
  const ordered = ["acme/zai-org/glm-5.1[1m]", "zai-org/GLM-5.1[1m]", "acme/zai-org/glm*", "*glm-5*", "acme/*", "*"];
  for (let from = 0; from < ordered.length; from++) {
    const rest = ordered.slice(from);
    expect(percentOf(rest)).toBe(1);
    expect(percentOf(rest.toReversed())).toBe(rest.length);
  }
});

test.each([
  "glm-5.1[1m]",
  "acme",
  "acme/",
  "other/*",
  "zai-org/GLM-5.1[1m]*x",
  "*glm*glm*",
  "acme/zai-org/glm-5.1?1m?",
  "",
])("%j means another model", (pattern) => {
  expect(percentOf([pattern], 90)).toBe(90);
});

test.each(["*", "**", "acme/*", "*/zai-org/*", "*[1m]", "a*z*g*]", "zai*", "*5.1*1m*"])("%j means it", (pattern) => {
  expect(percentOf([pattern], 90)).toBe(1);
});

test("a piece is not counted twice where a glob's ends meet", () => {
  const settings = { ...DEFAULT_SETTINGS, modelThresholds: { "aba*aba": { compactPercent: 1 } } };
  expect(thresholdFor(settings, { provider: "p", id: "ababa" })).toEqual({});
  expect(thresholdFor(settings, { provider: "p", id: "abaaba" })).toEqual({ compactPercent: 1 });
});

test("a rule's triggers go together, and what is kept goes by itself", () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    globalThreshold: { compactPercent: 65, keepRecentTokens: 8_000 },
    modelThresholds: { "acme/*": { reserveTokens: 9_000 }, "*glm-5.1*": { keepRecentTokens: 4_000 } },
  };
  expect(thresholdFor(settings, model)).toEqual({ reserveTokens: 9_000, keepRecentTokens: 4_000 });
  expect(thresholdFor(settings, { provider: "other", id: "x" })).toEqual({
    compactPercent: 65,
    keepRecentTokens: 8_000,
  });
});

test("a hostile pattern takes linear time", () => {
  const settings = { ...DEFAULT_SETTINGS, modelThresholds: { [`${"a*".repeat(20_000)}b`]: { compactPercent: 1 } } };
  expect(thresholdFor(settings, { provider: "p", id: "a".repeat(60_000) })).toEqual({});
});
