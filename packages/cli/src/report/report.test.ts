import type { Message } from "@vcc/normalize";
import { openMessages, openSession } from "@vcc/sessions";
import { compact, emptySummary } from "@vcc/summarize-merge";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ContextMeter } from "./context-curve.ts";
import { makeReport } from "./make-report.ts";
import { messageFates } from "./message-fates.ts";
import { reportPage } from "./report-page.ts";
import { ShownMessages } from "./shown-messages.ts";

const entry = (id: string, more = {}) =>
  ({ id, parent: -1, type: "message", kind: "message", role: "user", offset: 0, length: 0, line: 1, ...more }) as const;
const user = (content: string): Message => ({ role: "user", content });

test("the context grows by message, and falls to the summary and what was kept where the host compacts", () => {
  const compaction = entry("c", { kind: "compaction", role: "summary", compaction: { firstKeptId: "b" } });
  const meter = new ContextMeter([entry("a"), entry("b"), compaction, entry("d")]);
  meter.add(entry("a"), user("x".repeat(400)));
  meter.add(entry("b"), { role: "assistant", content: [{ type: "thinking", text: "y".repeat(40) }] });
  meter.add(compaction, { role: "summary", content: "s".repeat(80) });
  meter.add(entry("d"), user("z".repeat(8)));
  expect(meter.curve.tokens.user).toEqual([100, 100, 0, 2]);
  expect(meter.curve.tokens.thinking).toEqual([0, 10, 10, 10]);
  expect(meter.curve.tokens.summary).toEqual([0, 0, 20, 20]);
  expect(meter.curve.hostCuts).toEqual([3]);
  // Kept from #4 on, a summary of 7 tokens before it.
  expect(meter.compact(4, 7)).toBe(2);
  expect(meter.curve.tokens.summary.at(-1)).toBe(7);
});

test("what the host edited weighs what the model sees of it, from there on", () => {
  const change = (targetId: string, content?: string) =>
    entry("edit", {
      kind: "other",
      role: undefined,
      edit: content === undefined ? { targetId } : { targetId, replacement: content },
    });
  const [a, b, c] = [entry("a"), entry("b"), entry("c")];
  const compaction = entry("d", { kind: "compaction", role: "summary", compaction: { firstKeptId: "b" } });
  const meter = new ContextMeter([
    a,
    b,
    change("a"),
    change("b", "y".repeat(20)),
    change("lost"),
    c,
    change("b", "y".repeat(8)),
    compaction,
    change("a", "x".repeat(4_000)),
    entry("e"),
    change("c"),
  ]);
  for (const message of [a, b, c]) meter.add(message, user("x".repeat(400)));
  meter.add(compaction, { role: "summary", content: "" });
  meter.add(entry("e"), user("x".repeat(4)));
  expect(meter.compact(2, 0)).toBe(3);
  expect(meter.curve.tokens.user).toEqual([100, 200, 105, 102, 103, 3]);
});

test.each([
  ["names no kept boundary", undefined, 0],
  ["names one that is lost", "gone", 0],
  ["names one that comes after it", "d", 0],
  ["keeps from a record on that is no message", "model", 2],
])("a compaction that %s", (_, firstKeptId, kept) => {
  const compaction = entry("c", { kind: "compaction", role: "summary", compaction: { firstKeptId } });
  const model = entry("model", { kind: "other", role: undefined });
  const meter = new ContextMeter([entry("a"), model, entry("b"), compaction, entry("d")]);
  meter.add(entry("a"), user("x".repeat(400)));
  meter.add(entry("b"), user("y".repeat(8)));
  meter.add(compaction, { role: "summary", content: "s".repeat(40) });
  expect([meter.curve.tokens.user, meter.curve.tokens.summary]).toEqual([
    [100, 102, kept],
    [0, 0, 10],
  ]);
});

test("a message is kept, shown, held by the state, or left to recall, with the reason", () => {
  const state = emptySummary();
  state.commits.items.push({ subject: "Add it", ref: { index: 2 } }, { subject: "Fix it", ref: { index: 3 } });
  const { details } = compact({ span: state, time: 0 });
  const text = "[Commits]\n- Fix it (#3)\n  [Files And Changes]\n";
  const messages: Message[] = [
    user("hello"),
    { role: "assistant", content: "added" },
    { role: "assistant", content: "fixed" },
    { role: "toolResult", content: [{ type: "toolResult", callId: "1", content: "ok", isError: false }] },
    { role: "assistant", content: [{ type: "thinking", text: " ", redacted: true }] },
    { role: "user", origin: "host", content: "a rule of the folder" },
    user("kept"),
  ];
  expect(messageFates(messages, { firstKept: 7, text, details })).toEqual([
    { kind: "searchable", where: ["neither a goal nor a rule"] },
    { kind: "held", where: ["commits"] },
    { kind: "shown", where: ["Commits"] },
    { kind: "searchable", where: ["output; what it showed is told with its call"] },
    { kind: "empty", where: [] },
    { kind: "searchable", where: ["a note of the host"] },
    { kind: "kept", where: [] },
  ]);
});

test.each([
  ["Commits", "- Fix it (#2) (#3)", [3]],
  ["Session Goal", "- Do what issue #1 says, as in #2 (#3)", [3]],
  ["Session Goal", "- Do it (#1) and #2", []],
  ["Session Goal", "- ...recall: parser (#1), src/a.ts (#2)", [1, 2]],
  ["Files And Changes", "- Modified src/: a.ts: open (#1), b.ts (#2, #4)", [1, 2, 4]],
  ["Outstanding Context", "- [RESOLVED] #4 fails — passes since #3 (#1, #3)", [1, 3]],
  ["Earlier Turns", '- "go" → done (verified by `a #1` #4, but red in #5) → edited (#2)', [2, 4, 5]],
  ["Earlier Turns", '- "see #1, verified" → done (claimed) → edited (#2)', [2]],
  ["Transcript", '* bash "npm test" (#2-#4)', [2, 3, 4]],
  ["Transcript", " as it was (#1)", []],
])("in %s, the refs of %s are its own alone", (section, line, numbers) => {
  const { details } = compact({ span: emptySummary(), time: 0 });
  const messages = Array.from({ length: 5 }, () => user("said"));
  const fates = messageFates(messages, {
    firstKept: undefined,
    text: `before (#1)\n[${section}]\n${line}`,
    details: { ...details, sections: [section] },
  });
  expect(fates.flatMap(({ kind }, at) => (kind === "shown" ? at + 1 : []))).toEqual(numbers);
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
  const whole = `1999 ${"word ".repeat(4_000)}`.length;
  for (const { content } of shown.messages.slice(-2)) {
    const [mark = "", left] = /\n\[… (\d+) more characters …\]\n/.exec(String(content)) ?? [];
    expect(content.length - mark.length + Number(left)).toBe(whole);
  }
});

test("whatever a file holds, the parts of a report agree with each other", async () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "#1", "see (#2)", "[Commits]", "- x (#3)"));
  const part = fc.oneof(
    fc.record({ type: fc.constant("text"), text }),
    fc.record({ type: fc.constant("thinking"), thinking: text }),
    fc.record({ type: fc.constant("toolCall"), id: text, name: text, arguments: fc.anything({ maxDepth: 2 }) }),
    fc.anything({ maxDepth: 1 }),
  );
  const message = fc.record({
    role: fc.constantFrom("user", "assistant", "toolResult", "bashExecution", "custom", "unknown"),
    content: fc.oneof(text, fc.array(part, { maxLength: 4 }), fc.anything()),
    toolCallId: text,
  });
  const id = fc.nat(12).map((number) => `e${number}`);
  const record = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant("message"), message }) },
    fc.record({ type: fc.constant("compaction"), summary: text, firstKeptEntryId: id }),
    fc.record({
      type: fc.constant("context_edit"),
      targetId: id,
      replacement: fc.option(fc.record({ content: text })),
    }),
    fc.record({ type: text }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 14 }), fc.integer({ min: 1, max: 50 }), async (records, keep) => {
      const entries = records.map((more, at) => ({ ...more, id: `e${at}`, parentId: at === 0 ? null : `e${at - 1}` }));
      const lines = [{ type: "session", version: 3, id: "s" }, ...entries].map((entry) => JSON.stringify(entry));
      const session = await openSession({ bytes: new TextEncoder().encode(lines.join("\n")) });
      const { messages, fates, context, size, cut, register } = await makeReport(session, {
        keep,
        budget: 300,
        name: "s",
      });
      const isMessage = (number: number) => number >= 1 && number <= messages.length;
      expect(fates).toHaveLength(messages.length);
      expect(fates.filter(({ kind }) => kind === "kept")).toHaveLength(size.keptMessages);
      expect(size.summarizedMessages + size.keptMessages).toBe(messages.length);
      for (const tokens of Object.values(context.tokens)) {
        expect(tokens).toHaveLength(messages.length + 1);
        expect(Math.min(...tokens)).toBeGreaterThanOrEqual(0);
      }
      const named = [...context.hostCuts, cut.firstKept ?? [], register.map(({ first, last }) => [first, last])];
      expect(named.flat(2).filter((number) => !isMessage(number))).toEqual([]);
    }),
  );
});

test("what stands at the head of the page is short, whatever the session calls itself", async () => {
  const long = `${"x".repeat(299)}😀${"y".repeat(500_000)}`;
  const session = await openSession({
    bytes: new TextEncoder().encode(
      [
        { type: "session", version: 3, id: "s", cwd: long, timestamp: "2026-01-01T00:00:00Z" },
        { type: "message", id: "a", parentId: null, message: { role: "user", content: "Fix it." } },
        { type: "session_info", id: "b", parentId: "a", name: long },
      ]
        .map((record) => JSON.stringify(record))
        .join("\n"),
    ),
  });
  const { title, facts } = await makeReport(session, { keep: 20_000, budget: 4_000, name: "s.jsonl" });
  expect(title).toMatch(/^x{299}\u{fffd}…$/u);
  expect(Object.fromEntries(facts).Folder).toHaveLength(301);
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
