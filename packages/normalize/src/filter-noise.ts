import type { Block } from "./block.ts";
import { isHollow } from "./noise-table.ts";
import { stripHostLines } from "./strip-host-lines.ts";
import { stripWrappers } from "./strip-wrappers.ts";
import { operationOf, toolKey } from "./tool-table.ts";

export interface FilterOptions {
  /** Names of further tools whose calls and results are noise to the caller, such as its own recall tool. */
  skipTools?: readonly string[];
}

/**
 * Blocks without what says nothing about the work: thinking, the host's wrappers in texts, bookkeeping tools and their
 * results, and user messages that only nudge. What remains keeps its source; an unchanged block is the same object.
 */
export function filterNoise(blocks: Iterable<Block>, options: FilterOptions = {}): Block[] {
  const skipped = new Set((options.skipTools ?? []).map(toolKey));
  const isSkipped = (name: string) => operationOf(name) === "bookkeeping" || skipped.has(toolKey(name));
  const kept: Block[] = [];
  for (const block of blocks) {
    if (block.kind === "thinking") continue;
    if ((block.kind === "tool_call" || block.kind === "tool_result") && isSkipped(block.name)) continue;
    const stripped = block.kind === "user" ? stripUser(block) : block;
    if (stripped !== undefined) kept.push(stripped);
  }
  return kept;
}

function stripUser(block: Extract<Block, { kind: "user" }>): Block | undefined {
  const text = stripHostLines(stripWrappers(block.text));
  if (text.trim() === "" || isHollow(text)) return undefined;
  return text === block.text ? block : { ...block, text };
}
