import type { Block, UserBlock } from "./block.ts";

/** What a person asked for and all that follows, up to the next request. */
export interface Turn {
  /** Undefined for what stands before the first request. */
  request?: UserBlock;
  /** The request's further blocks where it has several, then everything else; `request` is the first of them. */
  blocks: Block[];
}

/**
 * The turns of a session, in order; together they hold every block once. A turn starts at a text that a person wrote
 * of their own accord: not at a command they ran, nor at an answer to the agent's question, nor at what a parent agent
 * or the host says. Several user blocks of one record are one request.
 */
export function identifyTurns(blocks: Iterable<Block>): Turn[] {
  const turns: Turn[] = [];
  let current: Turn | undefined;
  for (const block of blocks) {
    if (startsTurn(block) && current?.request?.source.index !== block.source.index) {
      current = { request: block, blocks: [] };
      turns.push(current);
    } else if (current === undefined) {
      current = { blocks: [] };
      turns.push(current);
    }
    current.blocks.push(block);
  }
  return turns;
}

function startsTurn(block: Block): block is UserBlock {
  return block.kind === "user" && block.origin === "person" && block.callId === undefined;
}
