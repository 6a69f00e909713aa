import type { Ref } from "../summary.ts";

/**
 * An item is a line that begins with `- ` and ends with its refs; further lines of its text follow, two blanks before
 * each, so that no content can read as a title, an item or a rule.
 */
export function renderItem(text: string, ref: Ref): string {
  const line = `- ${escapeStart(text).replaceAll("\n", "\n  ")}`;
  return ref.index === UNKNOWN ? line : `${line} ${renderRef(ref)}`;
}

/** The index of what stands in no message: a text that the caller passed in. */
const UNKNOWN = 0;

export function renderRef({ index }: Ref): string {
  return `(#${index})`;
}

export interface ParsedItem {
  text: string;
  ref: Ref;
}

export function parseItem(lines: readonly string[]): ParsedItem {
  const [first = "", ...further] = lines;
  const whole = [first.slice(2), ...further.map((line) => line.slice(2))].join("\n");
  const at = whole.lastIndexOf(" (#");
  const index = Number(whole.slice(at + 3, -1));
  if (at < 0 || !whole.endsWith(")") || !Number.isSafeInteger(index))
    return { text: unescapeStart(whole), ref: { index: UNKNOWN } };
  return { text: unescapeStart(whole.slice(0, at)), ref: { index } };
}

/** The items of a section's lines: each with the lines that continue it. */
export function splitItems(lines: readonly string[]): string[][] {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push([line]);
    else if (line.startsWith("  ")) items.at(-1)?.push(line);
  }
  return items;
}

/** A breadcrumb line begins with this; content that does is marked by a backslash. */
export const RECALL_MARK = "...recall: ";

function escapeStart(text: string): string {
  return text.startsWith(RECALL_MARK) || text.startsWith("\\") ? `\\${text}` : text;
}

function unescapeStart(text: string): string {
  return text.startsWith("\\") ? text.slice(1) : text;
}
