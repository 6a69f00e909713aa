import { readFileSync } from "node:fs";
import type { Passage } from "./passage.ts";

/** The self-written passages, in the order of the file. */
export function loadPassages(): Passage[] {
  return readFileSync(new URL("passages.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Passage);
}
