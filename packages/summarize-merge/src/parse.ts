import { isLossAccount, parseLossAccount } from "./render/loss-account.ts";
import type { Section } from "./render/section.ts";
import { sectionOf } from "./render/sections.ts";
import { emptySummary, type Summary } from "./summary.ts";

/**
 * The summary that a text of ours states: `render(parse(text))` is that text, under the same options. Facts that the
 * text does not show are known by their number and breadcrumbs only, and refs have no ids. Any text is accepted.
 */
export function parse(text: string): Summary {
  const summary = emptySummary();
  const lines = text.split("\n");
  for (const [section, content] of splitSections(lines)) section.parse(content, summary);
  const account = lines.findLast(isLossAccount);
  if (account !== undefined) parseLossAccount(account, summary);
  return summary;
}

/** The lines under each title: up to the next title, rule or empty line. */
function splitSections(lines: readonly string[]): Map<Section, string[]> {
  const sections = new Map<Section, string[]>();
  let current: string[] = [];
  for (const line of lines) {
    const section = sectionOf(line);
    if (section !== undefined || line === "" || line === "---") current = [];
    else current.push(line);
    if (section !== undefined) sections.set(section, current);
  }
  return sections;
}
