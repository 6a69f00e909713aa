import type { BashBlock } from "./block.ts";

/** Whether it is known what came of a command. What a person ran is stored with its outcome. */
export function isAnswered(block: BashBlock): boolean {
  return block.by === "user" || block.result !== undefined || block.exitCode !== undefined || block.output !== "";
}
