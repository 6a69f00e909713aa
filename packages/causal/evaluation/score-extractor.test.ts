import { describe, expect, it } from "vitest";
import { loadDevelopmentPassages, loadHoldoutPassages, loadPassages } from "./load-passages.ts";
import { extractCausalChain as markerScan } from "./marker-scan.ts";
import { matchesLabel } from "./matches-label.ts";
import type { ExtractCausalChain, Passage } from "./passage.ts";
import { precision, recall, scoreExtractor } from "./score-extractor.ts";

const passages = loadPassages();

/** Answers with the labels themselves. */
const perfect: ExtractCausalChain = (text) => {
  const passage = passages.find((candidate) => candidate.text === text);
  return { cause: passage?.cause ?? null, resolution: passage?.resolution ?? null };
};

const passage = (labels: Partial<Passage>): Passage => ({
  id: "x",
  language: "en",
  set: "dev",
  text: "The lock is stale. I deleted it.",
  cause: null,
  resolution: null,
  ...labels,
});
const answering =
  (cause: string | null): ExtractCausalChain =>
  () => ({ cause: cause === null ? null : { text: cause }, resolution: null });

describe("scoreExtractor", () => {
  it("gives perfect answers full marks", () => {
    const { cause, resolution, traps, mistakes } = scoreExtractor(passages, perfect);
    expect([precision(cause), recall(cause), precision(resolution), recall(resolution)]).toEqual([1, 1, 1, 1]);
    expect([...traps.values()].filter((trap) => trap.fallenFor > 0)).toEqual([]);
    expect(mistakes).toEqual([]);
  });

  it("gives silence no recall, and no precision to speak of", () => {
    const { cause, resolution } = scoreExtractor(passages, answering(null));
    expect([precision(cause), recall(cause), precision(resolution), recall(resolution)]).toEqual([
      undefined,
      0,
      undefined,
      0,
    ]);
  });

  it("finds the set too hard for a plain marker scan", () => {
    const { cause, resolution } = scoreExtractor(passages, markerScan);
    expect(precision(cause)).toBeLessThan(0.5);
    expect(precision(resolution)).toBeLessThan(0.5);
  });

  it("counts a differing answer as wrong and as missed", () => {
    const labelled = passage({ cause: { text: "The lock is stale" } });
    expect(scoreExtractor([labelled], answering("I deleted it")).cause).toEqual({ right: 0, wrong: 1, missed: 1 });
  });

  it("counts an optional stretch neither when it's given nor when it's left out", () => {
    const labelled = passage({ cause: { text: "The lock is stale", optional: true } });
    const nothing = { right: 0, wrong: 0, missed: 0 };
    expect(scoreExtractor([labelled], answering("The lock is stale")).cause).toEqual(nothing);
    expect(scoreExtractor([labelled], answering(null)).cause).toEqual(nothing);
    expect(scoreExtractor([labelled], answering("I deleted it")).cause).toEqual({ ...nothing, wrong: 1 });
  });

  it("tells which traps were fallen for", () => {
    const trap = passage({ text: "It might be the cache.", trap: "hypothetical" });
    expect(scoreExtractor([trap], answering("the cache")).traps).toEqual(
      new Map([["hypothetical", { passages: 1, fallenFor: 1 }]]),
    );
  });
});

describe("matchesLabel", () => {
  it.each([
    ["the lock is stale", "a stale lock", true],
    ["a stale lock in `target/debug`", "a stale lock", true],
    ["the lock is not released", "the lock", false],
    ["连接池的上限只有 10", "连接池的上限", true],
    ["is it", "the lock", false],
    ["it doesn’t close", "it doesn't close", true],
  ])("%j against %j: %j", (answer, text, expected) => {
    expect(matchesLabel(answer, { text })).toBe(expected);
  });

  it("accepts an alternative", () => {
    expect(
      matchesLabel("the importer mirrors X", { text: "inverted normals", alternatives: ["the importer mirrors X"] }),
    ).toBe(true);
  });
});

describe.each([
  ["passages.jsonl", passages],
  ["development.jsonl", loadDevelopmentPassages()],
  ["holdout.jsonl", loadHoldoutPassages()],
])("%s", (_file, set) => {
  it("labels stretches of its texts, word for word", () => {
    const astray = set.flatMap(({ id, text, cause, resolution }) =>
      [cause, resolution]
        .flatMap((label) => [label?.text ?? text, ...(label?.alternatives ?? [])])
        .filter((stretch) => !text.includes(stretch))
        .map((stretch) => `${id}: ${stretch}`),
    );
    expect(astray).toEqual([]);
  });

  it("has no id and no text twice", () => {
    expect(new Set(set.map(({ id }) => id)).size).toBe(set.length);
    expect(new Set(set.map(({ text }) => text)).size).toBe(set.length);
  });
});

describe("passages.jsonl", () => {
  it("divides dev and test by the number alone", () => {
    const misplaced = passages.filter(({ id, set }) => set !== (Number(id.split("-")[1]) % 5 < 2 ? "dev" : "test"));
    expect(misplaced).toEqual([]);
  });

  it("has at least 330 English passages, and at least a third of all look causal and are not", () => {
    const bare = passages.filter(({ trap, cause, resolution }) => trap !== undefined && !cause && !resolution);
    expect(passages.filter(({ language }) => language === "en").length).toBeGreaterThanOrEqual(330);
    expect(bare.length).toBeGreaterThanOrEqual(passages.length / 3);
  });
});
