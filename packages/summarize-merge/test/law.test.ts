import fc from "fast-check";
import { expect, test } from "vitest";
import { compact, emptySummary, merge, render, type Summary, summarize } from "../src/index.ts";
import { blocks, safeSplits } from "./generated-blocks.ts";
import { UNBOUNDED } from "./unbounded.ts";

const options = { cwd: "/repo", bounds: UNBOUNDED };
const state = (list: Parameters<typeof summarize>[0]["blocks"]) => summarize({ blocks: list, options });
const join = (earlier: Summary, later: Summary) => merge(earlier, later, { bounds: UNBOUNDED });

test("summaries add up at every split that parts no call from its result", () => {
  fc.assert(
    fc.property(blocks, fc.nat(), (list, choice) => {
      const splits = safeSplits(list);
      const split = splits[choice % splits.length] as number;
      expect(join(state(list.slice(0, split)), state(list.slice(split)))).toEqual(state(list));
    }),
    { numRuns: 300 },
  );
});

test("merging is associative", () => {
  fc.assert(
    fc.property(blocks, fc.nat(), fc.nat(), (list, one, other) => {
      const splits = safeSplits(list);
      const [first = 0, second = 0] = [
        splits[one % splits.length] as number,
        splits[other % splits.length] as number,
      ].sort((a, b) => a - b);
      const [a, b, c] = [state(list.slice(0, first)), state(list.slice(first, second)), state(list.slice(second))];
      expect(join(join(a, b), c)).toEqual(join(a, join(b, c)));
    }),
    { numRuns: 200 },
  );
});

test("an empty span changes nothing", () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const summary = summarize({ blocks: list });
      expect(merge(summary, emptySummary())).toEqual(summary);
      expect(merge(emptySummary(), summary)).toEqual(summary);
      expect(summarize({ blocks: [], previous: summary })).toEqual(summary);
    }),
  );
});

test("a summary on top of a previous one is the merge of both", () => {
  fc.assert(
    fc.property(blocks, blocks, (first, second) => {
      const previous = summarize({ blocks: first });
      expect(summarize({ blocks: second, previous })).toEqual(merge(previous, summarize({ blocks: second })));
    }),
  );
});

test("the original goal and every preference are byte-identical through 50 chained compactions", () => {
  const goal = "Port the [Commits] section of the theme selector (all of it) to the new API.\n- keep `---` as it is";
  const rules = ["Never touch the migrations folder.", "Answer in German, please.", "请不要修改数据库结构。"];
  const user = (index: number, text: string) => ({
    kind: "user" as const,
    text,
    origin: "person" as const,
    source: { index },
  });
  let previous: Summary | undefined;
  for (let round = 0; round < 50; round++) {
    const said =
      round === 0
        ? goal
        : (rules[round % 10] ??
          `Now add a test for case number ${round} of the parser, with its own fixture and a name.`);
    const result = compact({
      blocks: [user(round * 2 + 1, said), { kind: "assistant", text: "Done.", source: { index: round * 2 + 2 } }],
      time: round,
      generation: round + 1,
      ...(previous === undefined ? {} : { previous }),
    });
    previous = result.details.state;
  }
  expect(previous?.requests.original?.text).toBe(goal);
  expect(previous?.preferences.items.map(({ text }) => text)).toEqual(expect.arrayContaining(rules.slice(1)));
  const text = render(previous as Summary);
  expect(text).toContain("Port the [Commits] section of the theme selector (all of it) to the new API.");
});
