import type { Message } from "@vcc/normalize";
import type { FateKind, ReportData } from "../report-data.ts";
import { formatNumber, h, panel, refLink } from "./element.ts";
import { FATES, fateText } from "./message-panel.ts";

const KINDS = Object.keys(FATES) as FateKind[];
const ROWS_A_PAGE = 50;

/** Every message and what became of it: in counts, and as a list that is filtered and paged. */
export function fatesPanel(data: ReportData): HTMLElement {
  const numbers = new Map<string, number[]>([["all", data.fates.map((_fate, at) => at + 1)]]);
  for (const kind of KINDS) numbers.set(kind, []);
  for (const [at, { kind }] of data.fates.entries()) numbers.get(kind)?.push(at + 1);

  const choice = h("select", { id: "fate-choice" }, ...["all", ...KINDS].map(option));
  const body = h("tbody", {});
  const status = h("span", { role: "status" });
  const earlier = h("button", { type: "button" }, "Earlier");
  const later = h("button", { type: "button" }, "Later");
  let page = 0;

  function option(kind: string): HTMLElement {
    const label = kind === "all" ? "all messages" : FATES[kind as FateKind];
    return h("option", { value: kind }, `${label} (${formatNumber(numbers.get(kind)?.length ?? 0)})`);
  }
  function show(): void {
    const chosen = numbers.get(choice.value) ?? [];
    const first = page * ROWS_A_PAGE;
    const rows = chosen.slice(first, first + ROWS_A_PAGE);
    body.replaceChildren(...rows.map((number) => row(data, number)));
    status.textContent =
      chosen.length === 0 ? "none" : `${first + 1} to ${first + rows.length} of ${formatNumber(chosen.length)}`;
    earlier.disabled = page === 0;
    later.disabled = first + ROWS_A_PAGE >= chosen.length;
  }
  const turn = (by: number) => () => {
    page += by;
    show();
  };
  choice.addEventListener("change", () => {
    page = 0;
    show();
  });
  earlier.addEventListener("click", turn(-1));
  later.addEventListener("click", turn(1));
  show();

  return panel(
    "fates",
    "What was kept, what was left out, and why",
    shares(numbers, data.fates.length),
    h("p", { class: "controls" }, h("label", { for: "fate-choice" }, "Show "), choice, earlier, later, status),
    h(
      "div",
      { class: "wide" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ...["Message", "From", "Begins", "What became of it"].map((text) => h("th", { scope: "col" }, text)),
          ),
        ),
        body,
      ),
    ),
  );
}

function shares(numbers: ReadonlyMap<string, readonly number[]>, total: number): HTMLElement {
  const bars = KINDS.map((kind) => {
    const count = numbers.get(kind)?.length ?? 0;
    const bar = h(
      "li",
      { class: kind },
      h("span", { class: "swatch", "aria-hidden": "true" }),
      `${formatNumber(count)} ${FATES[kind]}`,
    );
    bar.style.setProperty("--share", `${total === 0 ? 0 : (100 * count) / total}%`);
    return bar;
  });
  return h("ul", { class: "shares" }, ...bars);
}

function row({ messages, fates }: ReportData, number: number): HTMLElement {
  const message = messages[number - 1] as Message;
  const fate = fates[number - 1];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, refLink(number)),
    h("td", {}, message.role),
    h("td", { class: "begins" }, beginning(message)),
    h("td", { class: fate?.kind ?? "" }, fate ? fateText(fate) : ""),
  );
}

const BEGINNING = 140;

function beginning({ content, command }: Message): string {
  if (command !== undefined) return command.slice(0, BEGINNING);
  if (typeof content === "string") return content.slice(0, BEGINNING);
  for (const part of content) {
    if (part.type === "toolCall") return `${part.name} ${JSON.stringify(part.args) ?? ""}`.slice(0, BEGINNING);
    const text =
      part.type === "text" || part.type === "thinking"
        ? part.text
        : part.type === "toolResult" && typeof part.content === "string"
          ? part.content
          : "";
    if (text.trim() !== "") return text.slice(0, BEGINNING);
  }
  return "";
}
