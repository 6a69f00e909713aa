import type { Block } from "./block.ts";
import { isHollow } from "./noise-table.ts";
import { stripHostLines } from "./strip-host-lines.ts";
import { stripWrappers } from "./strip-wrappers.ts";
import { operationOf, toolKey } from "./tool-table.ts";

export interface FilterOptions {
  /** Further tools whose calls and results are noise to the caller, such as its own recall tool: names, or what tells them. */
  skipTools?: readonly string[] | ((name: string) => boolean);
}

/**
 * Blocks without what says nothing about the work: thinking, the host's wrappers in texts, bookkeeping tools and their
 * results, and user messages that only nudge. What remains keeps its source; an unchanged block is the same object.
 */
export function filterNoise(blocks: Iterable<Block>, options: FilterOptions = {}): Block[] {
  const isFurther = toolTest(options.skipTools ?? []);
  const isSkipped = (name: string) => operationOf(name) === "bookkeeping" || isFurther(name);
  const kept: Block[] = [];
  for (const block of blocks) {
    if (block.kind === "thinking") continue;
    if ((block.kind === "tool_call" || block.kind === "tool_result") && isSkipped(block.name)) continue;
    const stripped = block.kind === "user" ? stripUser(block) : block;
    if (stripped !== undefined) kept.push(stripped);
  }
  return kept;
}

function toolTest(tools: NonNullable<FilterOptions["skipTools"]>): (name: string) => boolean {
  if (typeof tools === "function") return tools;
  const keys = new Set(tools.map(toolKey));
  return (name) => keys.has(toolKey(name));
}

function stripUser(block: Extract<Block, { kind: "user" }>): Block | undefined {
  const text = stripHostLines(stripWrappers(block.text));
  if (text.trim() === "" || isHollow(text)) return undefined;
  return text === block.text ? block : { ...block, text };
}
