import { readFileSync } from "node:fs";
import type { Passage } from "./passage.ts";

/** The self-written passages that were fixed before the extractor, in the order of the file. */
export function loadPassages(): Passage[] {
  return readPassages("passages.jsonl");
}

/** Those that were written later, to work with. */
export function loadDevelopmentPassages(): Passage[] {
  return readPassages("development.jsonl");
}

/** Those that nobody who works on the extractor reads, written after it. */
export function loadHoldoutPassages(): Passage[] {
  return readPassages("holdout.jsonl");
}

/** Those that were first scored when the extractor was done. */
export function loadUnseenPassages(): Passage[] {
  return readPassages("unseen.jsonl");
}

/** What agents said while they worked, recorded as they went. */
export function loadRecordedPassages(): Passage[] {
  return readPassages("recorded.jsonl");
}

function readPassages(file: string): Passage[] {
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Passage);
}
