import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastCheck from "fast-check";
import { describe, expect, test } from "vitest";
import { ARMS } from "./arms/arms.ts";
import { headWithin, tailWithin } from "./arms/fit-to-budget.ts";
import { findCuts } from "./cuts.ts";
import { edit, miniSession, read, type Step, shell } from "./mini-session.ts";
import { chainBounds, runChains, sharedPrefix } from "./run-chains.ts";
import { runCut } from "./run-cuts.ts";
import { bootstrap, signFlip } from "./statistics.ts";
import { countTokens } from "./truth/count-tokens.ts";
import { readFacts } from "./truth/session-facts.ts";

const arm = (id: string) => ARMS.filter((candidate) => candidate.id === id);

function longSession(): ReturnType<typeof miniSession> {
  const steps: Step[] = [{ user: "Never rename the cart module of the shop" }];
  for (let turn = 0; turn < 60; turn++) {
    steps.push({ user: `Step ${turn}: look at part ${turn} of the shop and mend its rounding` });
    steps.push(read(`src/part-${turn}.ts`), edit(`src/part-${turn}.ts`));
    steps.push(shell(`node check.ts ${turn}`, `line of output ${turn}\n`.repeat(40)));
    steps.push({ assistant: `Part ${turn} is rounded.` });
  }
  return miniSession(steps);
}

describe("independence", () => {
  test("graders import nothing of ours and no arm", () => {
    const root = import.meta.dirname;
    const graders = ["read", "truth", "probes", "second"].flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => join(folder, file)),
    );
    const foreign = [...graders, "truthfulness.ts", "score-cut.ts", "scope-of-cut.ts"].flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/from "([^"]+)"/g)]
        .map(([, source]) => `${file}: ${source}`)
        .filter((line) => /: @vcc\/|\/arms\/|: .*packages\//.test(line)),
    );
    expect(graders.length).toBeGreaterThan(40);
    expect(foreign).toEqual([]);
  });
});

describe("cuts", () => {
  test("no kept part begins with a result, and spans follow each other", () => {
    const session = longSession();
    const cuts = findCuts(session);
    expect(cuts.length).toBeGreaterThan(0);
    for (const { spanStart, spanEnd, at } of cuts) {
      expect(session.messages[spanEnd]?.startsSuffix).toBe(true);
      expect(spanStart < spanEnd && spanEnd < at && at < session.messages.length).toBe(true);
    }
  });

  test("recorded boundaries keep their span, their prior state and their summary", () => {
    const session = longSession();
    session.compactions.push({ at: 100, firstKept: 90, summary: "one" }, { at: 200, firstKept: 200, summary: "two" });
    expect(
      findCuts(session)
        .filter(({ kind }) => kind === "recorded")
        .map(({ spanTokens, ...cut }) => cut),
    ).toEqual([
      { label: "recorded 1", kind: "recorded", spanStart: 0, spanEnd: 90, at: 100, stored: "one" },
      { label: "recorded 2", kind: "recorded", spanStart: 90, spanEnd: 200, at: 200, previous: "one", stored: "two" },
    ]);
  });
});

describe("arms", () => {
  const session = longSession();
  const input = (budget: number) => ({
    session,
    spanStart: 0,
    spanEnd: 200,
    budget,
    seed: "seed",
    stored: "a model's words ".repeat(900),
  });

  test.each(ARMS.filter(({ id }) => id !== "vcc").map(({ id }) => id))(
    "%s fills its budget and never passes it",
    async (id) => {
      for (const budget of [300, 1000]) {
        const output = await arm(id)[0]?.summarize(input(budget));
        const tokens = countTokens(output?.text ?? "");
        expect(tokens).toBeLessThanOrEqual(budget);
        expect(tokens).toBeGreaterThan(budget * 0.9);
      }
    },
  );

  test("masking keeps words and notes, newest first", async () => {
    const few = miniSession([
      { user: "Mend it" },
      shell("npm test", "1 failed\nmore of it", true),
      { assistant: "Mended." },
    ]);
    const text = async (budget: number) =>
      (await arm("masking")[0]?.summarize({ session: few, spanStart: 0, spanEnd: 4, budget, seed: "" }))?.text;
    expect(await text(300)).toBe("User: Mend it\n- bash npm test: failed, 19 characters: 1 failed\nAssistant: Mended.");
    expect(await text(6)).toBe("Assistant: Mended.");
  });

  test("cutting keeps the budget for any text", () => {
    fastCheck.assert(
      fastCheck.property(
        fastCheck.string({ unit: "binary", maxLength: 400 }),
        fastCheck.integer({ min: 1, max: 60 }),
        (text, budget) => {
          const [head, tail] = [headWithin(text, budget), tailWithin(text, budget)];
          return (
            countTokens(head) <= budget && countTokens(tail) <= budget && text.startsWith(head) && text.endsWith(tail)
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("runs", () => {
  test("two runs give the same rows; order of the baselines on a plain session", async () => {
    const session = longSession();
    const facts = readFacts(session);
    const cut = findCuts(session).at(-1);
    if (!cut) throw new Error("no cut");
    const arms = ARMS.filter(({ id }) => id !== "vcc" && id !== "stored");
    const task = { session, facts, cut, arms, budgets: [1000] };
    const rows = await runCut(task);
    expect(await runCut(task)).toEqual(rows);
    const retention = Object.fromEntries(rows.map(({ arm, score }) => [arm, score.retention ?? 0]));
    expect(retention.masking).toBeGreaterThan(retention.tail ?? 1);
  });

  test("a chain follows the first span's facts", async () => {
    const session = longSession();
    const bounds = chainBounds(session);
    expect(bounds[0]).toBe(0);
    expect(bounds.at(-1)).toBe(session.messages.length);
    const rows = await runChains({ session, facts: readFacts(session), arms: arm("tail"), budget: 500 });
    expect(rows.length).toBe(bounds.length - 1);
    expect(rows.at(-1)?.survival).toBe(0);
    expect(rows[0]?.families.U2?.probes).toBe(1);
  });
});

describe("shared prefix", () => {
  test("counts from the first character, and knows the head of a round that adds nothing to it", () => {
    const before = { text: "goal\n\nfiles a", stable: { characters: 4, facts: 1 } };
    expect(sharedPrefix(before, { text: "goal\n\nfiles b", stable: { characters: 4, facts: 1 } })).toEqual({
      characters: 12,
      share: 12 / 13,
      floor: 4,
    });
    expect(sharedPrefix(before, { text: "goal 2", stable: { characters: 6, facts: 2 } })).toEqual({
      characters: 4,
      share: 4 / 6,
    });
    expect(sharedPrefix({ text: "a" }, { text: "b" })).toEqual({ characters: 0, share: 0 });
  });
});

describe("statistics", () => {
  test("the bootstrap is seeded and holds the mean", () => {
    const estimate = bootstrap([0.2, 0.4, 0.9], "seed");
    expect(bootstrap([0.2, 0.4, 0.9], "seed")).toEqual(estimate);
    expect(estimate.mean).toBeCloseTo(0.5);
    expect(estimate.low).toBeCloseTo(0.2);
    expect(estimate.high).toBeCloseTo(0.9);
    expect(bootstrap([0.3], "x")).toEqual({ mean: 0.3, low: 0.3, high: 0.3, count: 1 });
  });

  test("the sign-flip test is exact for few sessions", () => {
    expect(signFlip([0.1, 0.2, 0.3], "x")).toBe(0.25);
    expect(signFlip([0.1, -0.1], "x")).toBe(1);
  });
});
