import type { Expansion } from "./expand.ts";
import type { RenderOptions } from "./render-hits.ts";

/** Opened messages one after another, each under its ref, role and id, as text for a model or a person. */
export function renderExpansion(
  { messages, page, pages, budget, note }: Expansion,
  { heading = (text) => text }: RenderOptions = {},
): string {
  const notes = note === undefined ? [] : [`Note: ${note}`];
  if (messages.length === 0) return ["Nothing to open.", ...notes].join("\n");
  const head = [`Page ${page} of ${pages}, at most ${budget} characters each.`, ...notes].join("\n");
  const opened = messages.map(({ ref, role, id, text, start, end, size }) => {
    const part = end - start === size ? "" : ` (characters ${start + 1} to ${end} of ${size})`;
    return `${heading(`${ref} ${role}${id === undefined ? "" : ` ${id}`}${part}`)}\n${text}`;
  });
  return [head, ...opened].join("\n\n");
}
