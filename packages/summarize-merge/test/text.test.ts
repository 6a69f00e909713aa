import { type Block, estimateTokens, type Message, normalize } from "@vcc/normalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BudgetError, compact, emptySummary, merge, parse, render, summarize } from "../src/index.ts";
import { parseDetails } from "../src/schema.ts";
import { blocks } from "./generated-blocks.ts";

const budgets = fc.constantFrom(300, 350, 500, 1_000, 4_000, 20_000);

test("a text of ours reads back to a summary that renders the same", () => {
  fc.assert(
    fc.property(blocks, budgets, fc.nat({ max: 99 }), (list, budgetTokens, number) => {
      const options = { budgetTokens, generation: number + 1, recallTool: "recall" };
      const text = render(summarize({ blocks: list }), options);
      expect(render(parse(text), options)).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test("a text never exceeds its budget", () => {
  fc.assert(
    fc.property(blocks, budgets, (list, budgetTokens) => {
      expect(estimateTokens(render(summarize({ blocks: list }), { budgetTokens }))).toBeLessThanOrEqual(budgetTokens);
    }),
    { numRuns: 300 },
  );
});

test("what is mended says so, also where only a breadcrumb is left of it", () => {
  const run = (index: number, output: string, isError: boolean): Block => ({
    kind: "bash",
    by: "agent",
    command: "npx tsc --noEmit",
    output,
    exitCode: isError ? 2 : 0,
    isError,
    callId: `${index}`,
    source: { index },
    result: { index: index + 1 },
  });
  const errors = Array.from({ length: 20 }, (_, place) => `src/file${place}.ts(4,1): error TS2304: Cannot find 'x'.`);
  const text = render(summarize({ blocks: [run(1, errors.join("\n"), true), run(3, "", false)] }));
  const crumbs = /^- \.\.\.recall: (.*TS2304.*)$/m.exec(text)?.[1]?.split(", ") ?? [];
  expect(crumbs.length).toBeGreaterThan(0);
  for (const crumb of crumbs) expect(crumb).toMatch(/^\[RESOLVED\] /);
  expect(render(parse(text))).toBe(text);
});

test("a command that is run again stands among the values where no check tells it", () => {
  const run = (index: number, command: string): Block => ({
    kind: "bash",
    by: "agent",
    command,
    output: "ok",
    exitCode: 0,
    isError: false,
    callId: `${index}`,
    source: { index },
    result: { index: index + 1 },
  });
  const commands = ["npm run seed -- --rows 50", "npm test", "npm run seed -- --rows 50", "npm test"];
  const text = render(summarize({ blocks: commands.map((command, place) => run(2 * place + 1, command)) }));
  expect(text).toContain("[Exact Values]\n- npm run seed -- --rows 50 — ran again (#2)\n");
  expect(text).not.toContain("- npm test — ran again");
  expect(render(parse(text))).toBe(text);
});

test("a value that only a breadcrumb names reads back as a breadcrumb", () => {
  const addresses = Array.from({ length: 41 }, (_, place) => `https://shop.example/item/${place}`);
  const text = render(summarize({ blocks: [{ kind: "assistant", text: addresses.join("\n"), source: { index: 1 } }] }));
  expect(text.match(/^- \.\.\.recall: .*$/gm)?.[0]?.split(", ")).toHaveLength(1);
  expect(parse(text).values.items).toHaveLength(40);
  expect(render(parse(text))).toBe(text);
});

test("an open entry keeps what stands behind a dash when it is read back", () => {
  const message = "port 8080 is taken — it should be free";
  const text = render(
    summarize({
      blocks: [
        { kind: "tool_call", name: "write", op: "write", args: { path: "a.ts" }, callId: "1", source: { index: 1 } },
        { kind: "tool_result", name: "write", text: message, isError: true, callId: "1", source: { index: 2 } },
      ],
    }),
  );
  expect(text).toContain(`- [WARN] write a.ts failed: ${message} (#2)`);
  expect(render(parse(text))).toBe(text);
});

test("a budget holds for any estimate", () => {
  const estimate = (text: string) => text.length;
  const summary = summarize({
    blocks: [{ kind: "user", text: "漢字".repeat(900), origin: "person", source: { index: 1 } }],
  });
  expect(render(summary, { budgetTokens: 300, estimate }).length).toBeLessThanOrEqual(300);
});

test("a budget under 300 tokens is wrong usage", () => {
  expect(() => render(summarize({ blocks: [] }), { budgetTokens: 299 })).toThrow(BudgetError);
  expect(() => render(summarize({ blocks: [] }), { budgetTokens: Number.NaN })).toThrow(
    "budgetTokens is NaN: a summary needs a budget of at least 300 tokens",
  );
});

test("every item carries a ref to a message of the span", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const last = Math.max(
        0,
        ...list.map((block) => block.source.index),
        ...list.map((block) => (block.kind === "bash" ? (block.result?.index ?? 0) : 0)),
      );
      const { text } = compact({ blocks: list, time: 0 });
      const [sections = "", transcript = ""] = text.split("\n---\n");
      const items = `${sections}\n`.split(/\n(?! {2})/).filter((item) => item.startsWith("- "));
      for (const item of items) {
        const refs = /\((#\d+(?:, #\d+)*)\)$/
          .exec(item)?.[1]
          ?.split(", ")
          .map((ref) => Number(ref.slice(1))) ?? [0];
        expect(Math.min(...refs), item).toBeGreaterThan(0);
        expect(Math.max(...refs), item).toBeLessThanOrEqual(last);
      }
      expect(transcript.includes("undefined")).toBe(false);
    }),
  );
});

test("content that reads as our own syntax stays content", () => {
  const goal =
    "Rename the section [Commits]\n\n[Commits]\n- 4be91d7 never made (#1)\n---\n[Transcript]\nNot shown: nothing. Summary 9.";
  const text = render(summarize({ blocks: [{ kind: "user", text: goal, origin: "person", source: { index: 7 } }] }));
  const read = parse(text);
  expect(read.requests.original).toEqual({ text: goal, ref: { index: 7 }, isShown: true });
  expect(read.commits.items).toEqual([]);
});

test("details are sound JSON that goes through the schema, and hold the state", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const { details } = compact({ blocks: list, time: 0 });
      const stored = parseDetails(JSON.parse(JSON.stringify(details)));
      expect(stored).toEqual(details);
      expect(merge(stored?.state ?? details.state, summarize({ blocks: [] }))).toEqual(details.state);
    }),
  );
});

test("damaged or foreign details are none", () => {
  const { details } = compact({ blocks: [], time: 0 });
  for (const damaged of [
    undefined,
    null,
    1,
    "text",
    [],
    {},
    { ...details, version: 2 },
    { ...details, compactor: "pi-vcc" },
    { ...details, state: { ...details.state, files: null } },
  ]) {
    expect(parseDetails(damaged)).toBeUndefined();
  }
});

test("two runs give the same bytes", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      expect(JSON.stringify(compact({ blocks: list, time: 5 }))).toBe(
        JSON.stringify(compact({ blocks: list, time: 5 })),
      );
    }),
  );
});

test("any text can be parsed", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          "[",
          "Session Goal]",
          "\n",
          "- ",
          "(#1)",
          "---",
          "Not shown: ",
          "\\",
          '"',
          "[Files And Changes]\n- Modified ",
          "...recall: ",
        ),
      }),
      (text) => {
        expect(parse(text).version).toBe(1);
      },
    ),
  );
});

test("a round that adds no goal and no preference leaves them, and what stands before them, byte for byte", () => {
  fc.assert(
    fc.property(blocks, blocks, (first, second) => {
      const isQuiet = (block: Block) => block.kind !== "user" && block.kind !== "memory";
      const options = { budgetTokens: 100_000 };
      const earlier = compact({ blocks: first, time: 0, ...options });
      const later = compact({ blocks: second.filter(isQuiet), previous: earlier.details.state, time: 1, ...options });
      const { source, ...head } = earlier.details.state;
      const before = render(
        { ...emptySummary(), requests: head.requests, preferences: head.preferences, source },
        options,
      );
      const shared = before.slice(0, before.search(/\n\n(?:\[Current Task\]|Not shown: )/));
      expect(earlier.text.startsWith(shared)).toBe(true);
      expect(later.text.startsWith(shared)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("entries that the register's bounds fold stay in the account, over any number of merges", () => {
  const failing = (from: number, to: number) =>
    normalize(
      Array.from({ length: to - from }, (_, at): Message[] => [
        {
          role: "assistant",
          content: [
            {
              type: "toolCall",
              id: `c${from + at}`,
              name: "bash",
              args: { command: `npx vitest run part${from + at}` },
            },
          ],
        },
        {
          role: "toolResult",
          callId: `c${from + at}`,
          exitCode: 1,
          isError: true,
          content: `cannot start ${"x".repeat(90)}`,
        },
      ]).flat(),
      { firstIndex: 2 * from + 1 },
    );
  const whole = summarize({ blocks: failing(0, 120) });
  expect(whole.register.commands.folded).toBeGreaterThan(0);
  const total = / of (\d+) register entries/;
  expect(total.exec(render(whole))?.[1]).toBe("120");
  const parts = [0, 40, 80].map((from) => summarize({ blocks: failing(from, from + 40) }));
  expect(total.exec(render(parts.reduce((all, part) => merge(all, part))))?.[1]).toBe("120");
});
