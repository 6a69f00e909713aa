import type { Block } from "@vcc/normalize";

/**
 * Where each record of a branch stands, in tokens of the branch: those of the span by what was counted, those before it
 * by their number, evenly. So an age is the same whenever it is told, and has nothing to do with a clock.
 */
export function createPositions(
  blocks: readonly Block[],
  { base, estimate }: { base: number; estimate: (text: string) => number },
): (index: number) => number {
  const places = new Map<number, number>();
  let first = Number.POSITIVE_INFINITY;
  let total = base;
  for (const block of blocks) {
    for (const text of textsOf(block)) total += estimate(text);
    const last = block.kind === "bash" ? (block.result ?? block.source) : block.source;
    first = Math.min(first, block.source.index);
    places.set(block.source.index, total);
    places.set(last.index, total);
  }
  return (index) => {
    const place = places.get(index);
    if (place !== undefined) return place;
    if (index >= first || !Number.isFinite(first)) return total;
    return Math.round((base * Math.max(0, index)) / Math.max(1, first));
  };
}

export function textsOf(block: Block): string[] {
  if (block.kind === "bash") return [block.command, block.output];
  if (block.kind === "tool_call") return [JSON.stringify(block.args) ?? ""];
  return [block.text];
}
