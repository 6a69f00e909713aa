import type { Message } from "@vcc/normalize";
import { openMessages } from "@vcc/sessions";
import { compact, emptySummary } from "@vcc/summarize-merge";
import { expect, test } from "vitest";
import { ContextMeter } from "./context-curve.ts";
import { makeReport } from "./make-report.ts";
import { messageFates } from "./message-fates.ts";
import { reportPage } from "./report-page.ts";
import { ShownMessages } from "./shown-messages.ts";

const entry = (id: string, more = {}) =>
  ({ id, parent: -1, type: "message", kind: "message", offset: 0, length: 0, line: 1, ...more }) as const;
const user = (content: string): Message => ({ role: "user", content });

test("the context grows by message, and falls to the summary and what was kept where the host compacts", () => {
  const meter = new ContextMeter();
  meter.add(entry("a"), user("x".repeat(400)));
  meter.add(entry("b"), { role: "assistant", content: [{ type: "thinking", text: "y".repeat(40) }] });
  meter.add(entry("c", { kind: "compaction", compaction: { firstKeptId: "b" } }), {
    role: "summary",
    content: "s".repeat(80),
  });
  meter.add(entry("d"), user("z".repeat(8)));
  expect(meter.curve.tokens.user).toEqual([100, 100, 0, 2]);
  expect(meter.curve.tokens.thinking).toEqual([0, 10, 10, 10]);
  expect(meter.curve.tokens.summary).toEqual([0, 0, 20, 20]);
  expect(meter.curve.hostCuts).toEqual([3]);
  // Kept from #4 on, a summary of 7 tokens before it.
  expect(meter.compact(4, 7)).toBe(2);
  expect(meter.curve.tokens.summary.at(-1)).toBe(7);
});

test("a compaction that names no kept boundary keeps nothing before itself", () => {
  const meter = new ContextMeter();
  meter.add(entry("a"), user("x".repeat(400)));
  meter.add(entry("b", { kind: "compaction", compaction: {} }), { role: "summary", content: "s".repeat(40) });
  expect([meter.curve.tokens.user, meter.curve.tokens.summary]).toEqual([
    [100, 0],
    [0, 10],
  ]);
});

test("a message is kept, shown, held by the state, or left to recall, with the reason", () => {
  const state = emptySummary();
  state.commits.items.push({ subject: "Add it", ref: { index: 2 } }, { subject: "Fix it", ref: { index: 3 } });
  const { details } = compact({ span: state, time: 0 });
  const text = "[Commits]\n- Fix it (#3)\n  [Files And Changes]\n";
  const roles = ["user", "assistant", "assistant", "toolResult", "user"] as const;
  expect(messageFates(roles, { firstKept: 5, text, details })).toEqual([
    { kind: "searchable", where: ["neither a goal nor a rule"] },
    { kind: "held", where: ["commits"] },
    { kind: "shown", where: ["Commits"] },
    { kind: "searchable", where: ["output; what it showed is told with its call"] },
    { kind: "kept", where: [] },
  ]);
});

test("messages go on the page without secrets, and long ones as head and tail", () => {
  const shown = new ShownMessages();
  const key = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
  shown.add({ role: "assistant", content: [{ type: "toolCall", name: "bash", args: { command: `echo ${key}` } }] });
  shown.add(user(`begin ${"x".repeat(50_000)} end`));
  expect(JSON.stringify(shown.messages)).not.toContain(key);
  expect(shown.messages[1]?.content).toMatch(/^begin x+\n\[… 30010 more characters …\]\nx+ end$/);
});

test("a session that is too much for a page has shorter texts, not fewer messages", () => {
  const shown = new ShownMessages();
  for (let turn = 0; turn < 2_000; turn++) shown.add(user(`${turn} ${"word ".repeat(4_000)}`));
  expect(shown.messages).toHaveLength(2_000);
  expect(JSON.stringify(shown.messages).length).toBeLessThan(24_000_000);
  expect(shown.messages[1_999]?.content).toMatch(/^1999 word/);
});

test("the page holds what a session says as data that no parser reads as markup", async () => {
  const session = openMessages([
    { role: "user", content: "</script><script>alert(1)</script><!-- <b>" },
    { role: "assistant", content: "done" },
  ]);
  const data = await makeReport(session, { keep: 20_000, budget: 4_000, name: '"><img src=x onerror=alert(1)>' });
  const page = reportPage(data, { script: "0", style: "" });
  expect(page.match(/<\/?script/g)).toEqual(["<script", "</script", "<script", "</script"]);
  expect(page).not.toContain("<img");
  const json = /id="report-data">(.*)<\/script>/.exec(page)?.[1] ?? "";
  expect(JSON.parse(json)).toEqual(data);
});
