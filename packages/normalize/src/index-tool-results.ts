import type { Block, ToolCallBlock, ToolResultBlock } from "./block.ts";
import { Pairing } from "./pairing.ts";

export interface ToolResultIndex {
  /** Undefined for a call that was not answered. */
  resultOf(call: ToolCallBlock): ToolResultBlock | undefined;
  /** Undefined for a result whose call is not among the blocks. */
  callOf(result: ToolResultBlock): ToolCallBlock | undefined;
}

/**
 * Pairs calls with results in one pass: by call id, and in order within a turn where there is none. A result may stand
 * before its call. Look-ups are by identity of the block. A `BashBlock` holds its result itself.
 */
export function indexToolResults(blocks: Iterable<Block>): ToolResultIndex {
  const results = new Map<ToolCallBlock, ToolResultBlock>();
  const calls = new Map<ToolResultBlock, ToolCallBlock>();
  const pairing = new Pairing<ToolCallBlock, ToolResultBlock>((call, result) => {
    results.set(call, result);
    calls.set(result, call);
  });
  for (const block of blocks) {
    if (block.kind === "tool_call") pairing.call(block, block.callId, block.name);
    else if (block.kind === "tool_result") pairing.result(block, block.callId, block.name);
    else if (block.kind === "user") pairing.endOfTurn();
  }
  pairing.finish();
  return { resultOf: (call) => results.get(call), callOf: (result) => calls.get(result) };
}
