import uPlot from "uplot";
import { CONTEXT_GROUPS, type ContextGroup, type ReportData } from "../report-data.ts";
import { formatNumber, formatRoughly, h, panel, refLink } from "./element.ts";

const LABELS: Record<ContextGroup, string> = {
  system: "system",
  summary: "summaries",
  user: "user",
  assistant: "assistant",
  thinking: "thinking",
  calls: "tool calls",
  results: "tool results",
};

const HEIGHT = 280;

/** The context, stacked by who filled it, over the messages; with the cuts, and as a table. */
export function contextPanel(data: ReportData): HTMLElement {
  const groups = CONTEXT_GROUPS.filter((group) => data.context.tokens[group].some((tokens) => tokens > 0));
  const chart = h("div", { class: "chart", role: "img", "aria-label": describe(data) });
  drawWhenShown(chart, () => draw(chart, data, groups));
  return panel(
    "context",
    "The context over the session",
    h(
      "figure",
      {},
      chart,
      h(
        "figcaption",
        {},
        "Estimated tokens before the model after each message. Lines: where the host compacted, and where this compaction cuts; its result is the last point. A click opens the message.",
      ),
    ),
    h("details", {}, h("summary", {}, "The same as a table"), table(data, groups)),
  );
}

function describe({ context, size, cut }: ReportData): string {
  const cuts = context.hostCuts.length;
  const host =
    cuts === 0 ? "The host never compacted." : `The host compacted ${cuts === 1 ? "once" : `${cuts} times`}.`;
  const where = cut.firstKept === undefined ? "" : ` before message ${cut.firstKept}`;
  return `Area chart of the context over the messages. ${host} This compaction cuts${where}: from ${formatNumber(size.before)} tokens to ${formatNumber(size.summary + size.kept)}.`;
}

/** Draws once there is a width, and again when it, or the colour scheme, changes. */
function drawWhenShown(host: HTMLElement, make: () => uPlot): void {
  let plot: uPlot | undefined;
  let drawn = 0;
  const redraw = () => {
    plot?.destroy();
    plot = make();
  };
  new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width === 0 || width === drawn) return;
    drawn = width;
    if (plot) plot.setSize({ width, height: HEIGHT });
    else redraw();
  }).observe(host);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (plot) redraw();
  });
}

function draw(host: HTMLElement, data: ReportData, groups: readonly ContextGroup[]): uPlot {
  const { tokens } = data.context;
  const color = (name: string) => colorOf(host, name);
  const { messages } = data;
  // What the compaction leaves is one point; it is drawn as a stretch that can be seen.
  const stretch = Math.ceil(messages.length / 30);
  const places = [...tokens.user.map((_, position) => position + 1), messages.length + 1 + stretch];
  const sums = stack(groups.map((group) => [...tokens[group], tokens[group].at(-1) ?? 0]));
  const axis = { stroke: color("text"), grid: { stroke: color("line") }, ticks: { stroke: color("line") } };
  const nameOf = (place: number) => (place > messages.length ? "after" : `#${place}`);
  // A mark stands at messages only, and once where the session is over.
  const tick = (place: number, before = 0) =>
    place < 1 || before > messages.length || !Number.isInteger(place) ? "" : nameOf(place);
  const plot = new uPlot(
    {
      width: host.clientWidth,
      height: HEIGHT,
      scales: { x: { time: false } },
      axes: [
        { ...axis, values: (_plot, splits) => splits.map((place, at) => tick(place, splits[at - 1])) },
        { ...axis, values: (_plot, splits) => splits.map(formatRoughly) },
      ],
      series: [
        { label: "message", value: (_plot, place) => (place === null ? "" : nameOf(place)) },
        ...groups.map((group) => ({
          label: LABELS[group],
          stroke: color(group),
          fill: color(group),
          points: { show: false },
          value: (_plot: uPlot, _sum: number | null, _series: number, position: number | null) =>
            position === null ? "" : formatNumber(tokens[group][position] ?? tokens[group].at(-1) ?? 0),
        })),
      ],
      // Each area is drawn down to the one below it.
      bands: groups.slice(1).map((_group, at) => ({ series: [at + 2, at + 1] as [number, number] })),
      hooks: { draw: [(drawn) => drawCuts(drawn, data, color("text"), color("accent"))] },
    },
    [places, ...sums],
    host,
  );
  plot.over.addEventListener("click", () => {
    const place = (plot.cursor.idx ?? -1) + 1;
    if (place >= 1 && place <= messages.length) location.hash = `#m${place}`;
  });
  return plot;
}

/** A colour of the style sheet as the canvas takes it: `light-dark()` is resolved only where it is used. */
function colorOf(host: HTMLElement, name: string): string {
  const probe = h("span", { hidden: "" });
  probe.style.color = `var(--${name})`;
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Running sums, the first group lowest. */
function stack(values: readonly (readonly number[])[]): number[][] {
  let below: readonly number[] = [];
  return values.map((own) => {
    const sum = own.map((value, at) => value + (below[at] ?? 0));
    below = sum;
    return sum;
  });
}

function drawCuts(plot: uPlot, { context, cut }: ReportData, hostColor: string, ownColor: string): void {
  const line = (place: number, color: string, dash: number[]) => {
    const x = Math.round(plot.valToPos(place, "x", true));
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.restore();
  };
  for (const place of context.hostCuts) line(place, hostColor, [2, 3]);
  if (cut.firstKept !== undefined) line(cut.firstKept, ownColor, [6, 3]);
}

const SAMPLED_ROWS = 20;

function table({ context, messages, cut }: ReportData, groups: readonly ContextGroup[]): HTMLElement {
  const notes = new Map<number, string>(context.hostCuts.map((place) => [place, "the host compacted"]));
  if (cut.firstKept !== undefined) notes.set(cut.firstKept, "this compaction cuts before it");
  const step = Math.max(1, Math.ceil(messages.length / SAMPLED_ROWS));
  for (let place = step; place <= messages.length; place += step) if (!notes.has(place)) notes.set(place, "");
  if (!notes.has(messages.length) && messages.length > 0) notes.set(messages.length, "");
  const rows = [...notes].sort(([one], [other]) => one - other);
  const cells = (position: number) =>
    groups.map((group) => h("td", { class: "number" }, formatNumber(context.tokens[group][position] ?? 0)));
  return h(
    "div",
    { class: "wide" },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, head("Message"), ...groups.map((group) => head(LABELS[group])), head("Note"))),
      h(
        "tbody",
        {},
        ...rows.map(([place, note]) =>
          h("tr", {}, h("th", { scope: "row" }, refLink(place)), ...cells(place - 1), h("td", {}, note)),
        ),
        h(
          "tr",
          {},
          h("th", { scope: "row" }, "after"),
          ...cells(messages.length),
          h("td", {}, "the result of this compaction"),
        ),
      ),
    ),
  );
}

function head(text: string): HTMLElement {
  return h("th", { scope: "col" }, text);
}
