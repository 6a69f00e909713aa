import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChunkState, noAtoms, type ProgressSnapshot } from "./progress.ts";
import { renderWidget } from "./widget.ts";

const SNAPSHOT: ProgressSnapshot = {
  stage: "classify",
  batch: 3,
  batches: 5,
  elapsed: 14_300,
  chunks: Array.from(
    { length: 610 },
    (_, at): ChunkState => (at < 412 ? "covered" : at < 430 ? "sent" : at === 500 ? "gap" : "waiting"),
  ),
  found: { ...noAtoms(), constraint: 6, decision: 9, goal: 2, state: 4, blocker: 1, literal: 14, fact: 20, context: 3 },
  changes: { fresh: 17, again: 8, replaced: 3, resolved: 2 },
  gapRound: 1,
  gapRounds: 2,
  used: 1_900,
  budget: 4_000,
  retention: { keepRecentTarget: 20_000, retainedEstimate: 19_400 },
  models: ["model-a", "model-b"],
};

test("at 60 columns", () => {
  expect(renderWidget(SNAPSHOT, { width: 60, hint: "Esc cancels" })).toEqual([
    "decay · classify 3/5 · 0:14                      Esc cancels",
    "CTX   █████████████████████████▓▓····!······  412/610 chunks",
    "FACTS con 6 goal 2 dec 9 state 4 blk 1 lit 14 | 23 other",
    "NEW   +17 new  ~8 seen again  −3 replaced  ✓2 resolved",
    "out   1.9k/4.0k tok · model-a → model-b · gap 1/2",
  ]);
});

test("at 80 and 160 columns", () => {
  expect(renderWidget(SNAPSHOT, { width: 80 }).join("\n")).toMatchInlineSnapshot(`
    "decay · classify 3/5 · 0:14
    CTX   ███████████████████▓▓··!·····  412/610 chunks · keep ≈19.4k (target 20.0k)
    FACTS con 6 goal 2 dec 9 state 4 blk 1 lit 14 | 23 other
    NEW   +17 new  ~8 seen again  −3 replaced  ✓2 resolved
    out   1.9k/4.0k tok · model-a → model-b · gap 1/2"
  `);
  expect(renderWidget(SNAPSHOT, { width: 160, hint: "Esc cancels" }).join("\n")).toMatchInlineSnapshot(`
    "decay · classify 3/5 · 0:14                                                                                                                          Esc cancels
    CTX   ████████████████████████████████████████▓▓▓······!··········  412/610 chunks · keep ≈19.4k (target 20.0k)
    FACTS constraints 6 goals 2 decisions 9 state 4 blockers 1 literals 14 | 23 other
    NEW   +17 new  ~8 seen again  −3 replaced  ✓2 resolved
    out   1.9k/4.0k tok · model-a → model-b · gap 1/2"
  `);
});

test("five rows, none wider than it may be, whatever the progress", () => {
  const states = fc.constantFrom<ChunkState>("waiting", "sent", "covered", "gap");
  fc.assert(
    fc.property(
      fc.record({
        chunks: fc.array(states, { maxLength: 300 }),
        elapsed: fc.integer(),
        used: fc.nat(),
        models: fc.tuple(fc.string({ unit: "binary" }), fc.string()),
        width: fc.integer({ min: 0, max: 200 }),
        hint: fc.string({ maxLength: 20 }),
      }),
      ({ width, hint, ...progress }) => {
        const rows = renderWidget({ ...SNAPSHOT, ...progress }, { width, hint });
        expect(rows).toHaveLength(5);
        for (const row of rows) expect(row.length).toBeLessThanOrEqual(width);
        for (const row of rows.slice(1)) expect(row).toMatch(/^[\x20-\x7e·█▓!−✓→≈…]*$/);
      },
    ),
  );
});

test("the map shows what was validated, and a gap above all", () => {
  const map = (chunks: ChunkState[]) =>
    renderWidget({ ...SNAPSHOT, chunks }, { width: 80 })[1]
      ?.split(" ")
      .filter(Boolean)[1];
  expect(map(["covered", "sent", "waiting", "gap"])).toBe("█▓·!");
  expect(map([...Array<ChunkState>(599).fill("covered"), "gap"])).toMatch(/^█+!$/);
});
