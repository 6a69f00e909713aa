import type { Message, Part } from "@vcc/normalize";
import type { FateKind, MessageFate, ReportData } from "../report-data.ts";
import { h, panel, refLink } from "./element.ts";

export const FATES: Record<FateKind, string> = {
  kept: "kept as it is",
  shown: "in the summary",
  held: "in the state, not in the text",
  searchable: "not in the summary, found by recall",
  empty: "without a text",
};

/** One message in full, and what became of it. */
export function messagePanel({ messages, fates }: ReportData): {
  element: HTMLElement;
  open: (number: number) => void;
} {
  const content = h(
    "div",
    { class: "message" },
    h("p", { class: "hint" }, "Choose a #number anywhere on this page to see its message here."),
  );
  const element = panel("message", "The source", content);
  element.tabIndex = -1;
  const open = (number: number) => {
    const message = messages[number - 1] as Message;
    const fate = fates[number - 1] as MessageFate;
    content.replaceChildren(
      h(
        "p",
        { class: "steps" },
        number > 1 ? refLink(number - 1, `← #${number - 1}`) : undefined,
        h("strong", {}, `#${number} ${message.role}`),
        number < messages.length ? refLink(number + 1, `#${number + 1} →`) : undefined,
      ),
      h("p", { class: `fate ${fate.kind}` }, fateText(fate)),
      message.time === undefined ? "" : h("p", { class: "hint" }, timeText(message.time)),
      ...bodies(message),
    );
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  };
  return { element, open };
}

export function fateText({ kind, where }: MessageFate): string {
  return where.length === 0 ? FATES[kind] : `${FATES[kind]}: ${where.join(", ")}`;
}

function timeText(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.valueOf()) ? "" : date.toISOString();
}

function bodies({ content, command, output }: Message): HTMLElement[] {
  const parts = typeof content === "string" ? [body("", content)] : content.map(partBody);
  if (command !== undefined) parts.push(body("command", command));
  if (output !== undefined) parts.push(body("output", output));
  return parts.filter((part) => part.textContent !== "");
}

function partBody(part: Part): HTMLElement {
  switch (part.type) {
    case "text":
      return body("", part.text);
    case "thinking":
      return body("thinking", part.text);
    case "toolCall":
      return body(`call of ${part.name}`, argumentsText(part.args));
    case "toolResult":
      return body(
        `result${part.name === undefined ? "" : ` of ${part.name}`}${part.isError ? ", failed" : ""}`,
        typeof part.content === "string" ? part.content : part.content.map(innerText).join("\n"),
      );
    default:
      return body("", innerText(part));
  }
}

/** Commands and code as they are, not as JSON has them. */
function argumentsText(args: unknown): string {
  if (typeof args !== "object" || args === null) return String(args ?? "");
  return Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value, null, 2)}`)
    .join("\n");
}

function innerText(part: Part): string {
  return part.type === "text" ? part.text : `[${part.type}]`;
}

function body(label: string, text: string | undefined): HTMLElement {
  return h(
    "div",
    {},
    label === "" ? undefined : h("h3", {}, label),
    text ? h("pre", { tabindex: 0 }, text) : undefined,
  );
}
