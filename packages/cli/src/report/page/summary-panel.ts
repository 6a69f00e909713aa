import type { ReportData } from "../report-data.ts";
import { type SummaryLine, summaryLines } from "../summary-lines.ts";
import { h, panel, refLink } from "./element.ts";

/** The text that the model gets, line by line, each ref a link to its source. */
export function summaryPanel({ summary, sections, messages }: ReportData): HTMLElement {
  const lines = summaryLines(summary, sections).map((line) => lineElement(line, messages.length));
  return panel(
    "summary",
    "The summary",
    h("div", { class: "summary", tabindex: 0, role: "region", "aria-label": "Text of the summary" }, ...lines),
  );
}

function lineElement(line: SummaryLine, messages: number): HTMLElement {
  if (line.isTitle) return h("h3", {}, line.section);
  const kind = line.text.startsWith("- ") ? "item" : "line";
  return h("p", { class: kind, dir: "auto" }, ...withLinks(line, kind === "item" ? 2 : 0, messages));
}

function withLinks({ text, refs }: SummaryLine, start: number, messages: number): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let from = start;
  const link = (number: number, name: string, index: number) => {
    if (number < 1 || number > messages) return;
    parts.push(text.slice(from, index), refLink(number, name));
    from = index + name.length;
  };
  for (const { index, length, first, last } of refs) {
    link(first, `#${first}`, index);
    if (last !== first) link(last, `#${last}`, index + length - `#${last}`.length);
  }
  return [...parts, text.slice(from)];
}
