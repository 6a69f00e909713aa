import { clip } from "../../clip.ts";
import { parseItem, renderItem, splitItems } from "../item.ts";
import type { Section } from "../section.ts";

/**
 * The newest earlier summary that somebody else wrote, quoted: it may know what stands before the branch's first
 * record, but nobody has checked it.
 */
export const MEMORY: Section = {
  title: "Earlier Summary",
  limits: ["memory"],
  render:
    ({ memories }) =>
    (limits) => {
      const memory = memories.items.at(-1);
      if (memory === undefined || limits.memory === 0) return { lines: [] };
      const text = clip(memory.text, limits.memory, memory.length);
      return { lines: [renderItem(`> ${text.replaceAll("\n", "\n> ")}`, memory.ref)] };
    },
  parse(lines, summary) {
    summary.memories.items = splitItems(lines)
      .map(parseItem)
      .map(({ text, ref }) => ({ text: text.split("\n").map(unquote).join("\n"), ref }));
  },
};

function unquote(line: string): string {
  return line.startsWith("> ") ? line.slice(2) : line;
}
