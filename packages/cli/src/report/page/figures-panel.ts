import type { ReportData } from "../report-data.ts";
import { formatNumber, h, panel, refLink } from "./element.ts";

/** What the compaction came to, in three figures and a sentence. */
export function figuresPanel({ size, cut }: ReportData): HTMLElement {
  const { before, summary, kept, summarizedMessages, keptMessages } = size;
  return panel(
    "figures",
    "What the compaction does",
    h(
      "div",
      { class: "tiles" },
      tile(before, "tokens in the context before"),
      tile(summary, `tokens of summary, for ${messages(summarizedMessages)}`),
      tile(kept, `tokens kept as they are, ${messages(keptMessages)}`),
    ),
    h(
      "p",
      {},
      "The cut: ",
      cut.reason,
      ...(cut.firstKept === undefined ? [] : [" What is kept begins at ", refLink(cut.firstKept), "."]),
    ),
  );
}

function tile(value: number, label: string): HTMLElement {
  return h("p", { class: "tile" }, h("strong", {}, formatNumber(value)), h("span", {}, label));
}

function messages(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "message" : "messages"}`;
}
