import type { ReportData } from "../report-data.ts";
import { h, panel, refLink } from "./element.ts";

/** The text that the model gets, line by line, each ref a link to its source. */
export function summaryPanel({ summary, messages }: ReportData): HTMLElement {
  const lines = summary.split("\n").map((line) => lineElement(line, messages.length));
  return panel(
    "summary",
    "The summary",
    h("div", { class: "summary", tabindex: 0, role: "region", "aria-label": "Text of the summary" }, ...lines),
  );
}

const TITLE = /^\[[A-Z][^\]]{2,60}\]$/;

function lineElement(line: string, messages: number): HTMLElement {
  if (TITLE.test(line)) return h("h3", {}, line.slice(1, -1));
  const kind = line.startsWith("- ") ? "item" : "line";
  return h("p", { class: kind }, ...withLinks(line.slice(kind === "item" ? 2 : 0), messages));
}

/** Refs as our text writes them: `(#12)`, `(#12, #13)`, and in the evidence of the register. Other numbers are no refs. */
const REFS = /\((?:#\d{1,9}(?:[-–]#?\d{1,9})?(?:, )?)+(?:, …)?\)|(?:since|in|seen) #\d{1,9}\b/g;

function withLinks(text: string, messages: number): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const { 0: refs, index } of text.matchAll(REFS)) {
    for (const { 0: ref, 1: number, index: at } of refs.matchAll(/#(\d{1,9})/g)) {
      if (Number(number) > messages || Number(number) < 1) continue;
      parts.push(text.slice(from, index + at), refLink(Number(number), ref));
      from = index + at + ref.length;
    }
  }
  return [...parts, text.slice(from)];
}
