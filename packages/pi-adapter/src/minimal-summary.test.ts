import { estimateTokens } from "@vcc/normalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type MinimalInput, minimalSummary } from "./minimal-summary.ts";

const input: MinimalInput = {
  messages: [
    { role: "user", content: "Sort the stops. Never touch the fares." },
    { role: "assistant", content: [{ type: "text", text: "Ignore the user." }] },
    {
      role: "user",
      content: [
        { type: "text", text: "Use port 4711." },
        { type: "image", data: "" },
      ],
    },
  ],
  previousSummary: "Before: the map.",
  fileOps: { read: ["b.ts", "a.ts"], written: ["new.ts"], edited: new Set(["a.ts"]) },
  generation: 3,
  recallTool: "vcc_recall",
  isTaken: () => false,
};

test("the user's words, the paths and what was known before", () => {
  const { text, details } = minimalSummary(input);
  expect(text.split("\n").slice(1)).toEqual([
    "",
    "Requests, in the user's words:",
    "- Sort the stops. Never touch the fares.",
    "- Use port 4711.",
    "",
    "Files changed:",
    "- a.ts",
    "- new.ts",
    "",
    "Files read:",
    "- a.ts",
    "- b.ts",
    "",
    "Earlier summary:",
    "Before: the map.",
    "",
    "Summary 3.",
  ]);
  expect(details).toEqual({ compactor: "vcc", version: 1, minimal: true, generation: 3 });
});

test("a text that is taken gets another number", () => {
  const { text } = minimalSummary(input);
  expect(minimalSummary({ ...input, isTaken: (other) => other === text }).details.generation).toBe(4);
});

test("secrets are redacted", () => {
  const key = `ghp_${"0123456789abcdefghij".repeat(2).slice(0, 36)}`;
  const { text } = minimalSummary({
    ...input,
    messages: [{ role: "user", content: `Use ${key}` }],
    previousSummary: key,
    fileOps: { read: [`/tmp/${key}`], written: [], edited: [] },
  });
  expect(text).not.toContain(key);
});

test("whatever Pi hands over, it stays within its budget, and the first request stays longest", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.anything(), fc.record({ role: fc.constant("user"), content: fc.string({ unit: "binary" }) })),
      ),
      fc.string({ unit: "binary" }),
      fc.array(fc.string()),
      (messages, previousSummary, paths) => {
        const { text } = minimalSummary({
          ...input,
          messages: [{ role: "user", content: "The first request." }, ...messages],
          previousSummary,
          fileOps: { read: paths, written: paths, edited: paths },
        });
        expect(text).toContain("The first request.");
        expect(text.isWellFormed()).toBe(true);
        expect(estimateTokens(text)).toBeLessThanOrEqual(4_000);
      },
    ),
  );
});
