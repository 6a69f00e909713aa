import { createRecall, type Recall, type SearchHit } from "@vcc/recall";
import type { ReportData } from "../report-data.ts";
import { h, panel, refLink } from "./element.ts";

/** Recall, as the agent has it, over the messages of this page. */
export function searchPanel({ messages }: ReportData): HTMLElement {
  const input = h("input", {
    type: "search",
    id: "query",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: 'words, "phrases", -not, role:user, tool:bash',
  });
  const status = h("p", { role: "status", class: "hint" });
  const list = h("ol", { class: "hits" });
  const more = h("button", { type: "button", hidden: "" }, "More");
  let recall: Recall | undefined;
  let query = "";
  let page = 1;

  const search = () => {
    recall ??= openRecall(messages);
    const result = recall.search(query, { page });
    if (page === 1) list.replaceChildren();
    list.append(...result.hits.map(hitItem));
    more.hidden = page >= result.pages;
    const found = `${result.total} ${result.total === 1 ? "hit" : "hits"}`;
    status.textContent = query.trim() === "" ? "" : [found, result.note].filter(Boolean).join(". ");
  };
  const form = h(
    "form",
    { role: "search" },
    h("label", { for: "query" }, "Search the whole session"),
    input,
    h("button", {}, "Search"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    query = input.value;
    page = 1;
    search();
  });
  more.addEventListener("click", () => {
    page += 1;
    search();
  });
  return panel("search", "Recall", form, status, list, more);
}

function openRecall(messages: ReportData["messages"]): Recall {
  const recall = createRecall({ now: () => performance.now() });
  recall.add(messages);
  return recall;
}

function hitItem({ number, role, snippet, terms }: SearchHit): HTMLElement {
  return h(
    "li",
    {},
    refLink(number),
    ` ${role} `,
    h("span", { class: "snippet" }, snippet),
    terms.length === 0 ? undefined : h("span", { class: "hint" }, ` matched ${terms.join(", ")}`),
  );
}
