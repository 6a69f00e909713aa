import type { LifeLine, ReportData } from "../report-data.ts";
import { h, panel, refLink } from "./element.ts";

const CLASSES: Record<LifeLine["tag"], string> = {
  ERROR: "open",
  WARN: "warned",
  INFO: "noted",
  "RESOLVED?": "unsure",
  RESOLVED: "resolved",
};

/** The errors of the span, each a stretch of the session: from where it was first seen to where it ended. */
export function registerPanel({ register, messages, size }: ReportData): HTMLElement {
  if (register.length === 0)
    return panel("register", "The register", h("p", {}, "Nothing failed in what was summarised."));
  return panel(
    "register",
    "The register",
    h(
      "p",
      {},
      "What failed, from where it was first seen to where its end is shown. Open ones run to the end of the span.",
    ),
    h(
      "div",
      { class: "wide" },
      h(
        "table",
        { class: "register" },
        h(
          "thead",
          {},
          h("tr", {}, ...["State", "What", "Seen", "Life"].map((text) => h("th", { scope: "col" }, text))),
        ),
        h("tbody", {}, ...register.map((line) => row(line, Math.max(1, messages.length), size.summarizedMessages))),
      ),
    ),
  );
}

function row({ tag, text, first, last, over }: LifeLine, length: number, spanEnd: number): HTMLElement {
  const seen = first === last ? [refLink(first)] : [refLink(first), " to ", refLink(last)];
  const end = over ?? (tag === "ERROR" || tag === "WARN" ? spanEnd : last);
  const bar = h("span", { class: `life ${CLASSES[tag]}`, "aria-hidden": "true" });
  bar.style.marginInlineStart = `${(100 * (first - 1)) / length}%`;
  bar.style.width = `${(100 * Math.max(1, end - first + 1)) / length}%`;
  return h(
    "tr",
    {},
    h("td", {}, h("span", { class: `tag ${CLASSES[tag]}` }, tag)),
    h("td", { class: "what" }, text),
    h(
      "td",
      { class: "seen" },
      ...seen,
      ...(over === undefined ? [] : [tag === "RESOLVED" ? ", over " : ", perhaps over ", refLink(over)]),
    ),
    h("td", { class: "track" }, bar),
  );
}
