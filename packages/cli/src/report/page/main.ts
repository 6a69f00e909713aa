import type { ReportData } from "../report-data.ts";
import { contextPanel } from "./context-panel.ts";
import { h } from "./element.ts";
import { fatesPanel } from "./fates-panel.ts";
import { figuresPanel } from "./figures-panel.ts";
import { messagePanel } from "./message-panel.ts";
import { registerPanel } from "./register-panel.ts";
import { searchPanel } from "./search-panel.ts";
import { summaryPanel } from "./summary-panel.ts";

const data = JSON.parse(document.getElementById("report-data")?.textContent ?? "") as ReportData;

const message = messagePanel(data);
document
  .getElementById("page")
  ?.replaceWith(
    h(
      "header",
      {},
      h("h1", {}, data.title),
      h(
        "dl",
        { class: "facts" },
        ...data.facts.map(([label, value]) => h("div", {}, h("dt", {}, label), h("dd", {}, value))),
      ),
    ),
    h(
      "main",
      {},
      figuresPanel(data),
      contextPanel(data),
      h(
        "div",
        { class: "columns" },
        summaryPanel(data),
        h("div", { class: "side" }, searchPanel(data), message.element),
      ),
      fatesPanel(data),
      registerPanel(data),
    ),
    h("footer", {}, "Made by vcc report. Nothing on this page leaves your machine."),
  );

/** `#m12` in the address opens message 12, so that links, the browser's history and bookmarks all work alike. */
function openAddressed(): void {
  const number = Number(/^#m(\d{1,9})$/.exec(location.hash)?.[1]);
  if (number >= 1 && number <= data.messages.length) message.open(number);
}
addEventListener("hashchange", openAddressed);
// The address does not change where the message that it names is asked for once more.
addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a.ref") : null;
  if (link && link.getAttribute("href") === location.hash) openAddressed();
});
openAddressed();
