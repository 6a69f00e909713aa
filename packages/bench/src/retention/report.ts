import { markdownTable } from "./markdown-table.ts";
import { FAMILIES } from "./probes/families.ts";
import type { FamilyId } from "./probes/probe.ts";
import type { ChainRow } from "./run-chains.ts";
import type { CutRow } from "./run-cuts.ts";
import { LONG_SPAN, type RetentionResult } from "./run-retention.ts";
import { type FamilyScore, UNWEIGHTED } from "./score-cut.ts";
import { bootstrap, mean, signFlip } from "./statistics.ts";
import type { Falsehood } from "./truthfulness.ts";

const PRIMARY_BUDGET = 4000;
const OPPONENT = "masking";
const FALSEHOODS: Falsehood[] = ["unsupported", "mutated", "falseProgress", "staleOpen", "superseded", "polarity"];

/** The result as markdown: every mean is over sessions, each the mean of its cuts; brackets hold the 95 % interval. */
export function report(result: RetentionResult): string {
  const long = result.cuts.filter(({ spanTokens }) => spanTokens > LONG_SPAN);
  const parts = [sessionsTable(result)];
  for (const [title, rows] of [
    [`spans over ${LONG_SPAN} tokens`, long],
    ["all spans", result.cuts],
  ] as const) {
    parts.push(`#### Retention, ${title}`, curveTable(result, rows, retentionOf));
    parts.push(
      `#### The same under the findability guard, ${title}`,
      curveTable(result, rows, (row) => row.score.findable),
    );
    for (const budget of result.budgets.filter((size) => size === 1000 || size === PRIMARY_BUDGET)) {
      parts.push(`#### Family by family at ${budget} tokens, ${title}`, familyTable(result, rows, budget));
    }
    parts.push(`#### Truthfulness at ${PRIMARY_BUDGET} tokens, ${title}`, truthTable(result, rows));
    parts.push(`#### Difference to ${OPPONENT}, ${title}`, pairedTable(result, rows));
  }
  parts.push("#### Recorded boundaries, at the length of the stored summary", storedTable(result));
  parts.push(`#### Chains at ${result.chainBudget} tokens: what survives of the first span`, chainTable(result));
  parts.push("#### The last link by family", chainFamilyTable(result));
  parts.push(
    "#### What each summary of a chain shares with the one before it, from its first character on",
    prefixTable(result),
  );
  parts.push("#### Second extractors", agreementTable(result));
  return `${parts.join("\n\n")}\n`;
}

function retentionOf(row: CutRow): number | undefined {
  return row.score.retention;
}

function sessionsTable({ sessions, skipped }: RetentionResult): string {
  const rows = sessions.map(({ name, host, messages, tokens, cuts, longCuts }) => [
    name,
    host,
    messages,
    tokens,
    cuts,
    longCuts,
  ]);
  const table = markdownTable(
    ["session", "host", "messages", "tokens (characters / 4)", "cuts", `cuts over ${LONG_SPAN}`],
    rows,
  );
  return skipped.length === 0 ? table : `${table}\n\nNot read: ${skipped.join(", ")}.`;
}

/** Session means of a value: cuts first, then sessions, so that a long session counts no more than a short one. */
export function bySession(rows: CutRow[], value: (row: CutRow) => number | undefined): Map<string, number> {
  const grouped = new Map<string, number[]>();
  for (const row of rows) {
    const own = value(row);
    if (own === undefined || Number.isNaN(own)) continue;
    grouped.set(row.session, [...(grouped.get(row.session) ?? []), own]);
  }
  return new Map([...grouped].map(([session, values]) => [session, mean(values)]));
}

function interval(values: Iterable<number>, seed: string): string {
  const list = [...values];
  if (list.length === 0) return "–";
  const { mean: middle, low, high, count } = bootstrap(list, seed);
  return `${middle.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] n=${count}`;
}

function of(rows: CutRow[], arm: string, budget: number | "stored"): CutRow[] {
  return rows.filter((row) => row.arm === arm && row.budget === budget);
}

function curveTable(result: RetentionResult, rows: CutRow[], value: (row: CutRow) => number | undefined): string {
  const lines = result.arms
    .filter(({ id }) => id !== "stored")
    .map(({ id }) => {
      const curve = result.budgets.map((budget) => [...bySession(of(rows, id, budget), value).values()]);
      const sizes = of(rows, id, PRIMARY_BUDGET).map(({ tokens, characters }) => characters / 4 / Math.max(1, tokens));
      return [
        id,
        ...curve.map((values, position) => interval(values, `${id} ${position}`)),
        number(mean(curve.map(mean))),
        number(mean(sizes)),
      ];
    });
  return markdownTable(
    ["arm", ...result.budgets.map((budget) => `${budget} tokens`), "area (mean)", "characters / 4 per token"],
    lines,
  );
}

function familyTable(result: RetentionResult, rows: CutRow[], budget: number): string {
  const arms = result.arms.filter(({ id }) => id !== "stored");
  const lines = FAMILIES.map(({ id, title, weight }) => {
    const some = of(rows, arms[0]?.id ?? "", budget);
    const probes = some.reduce((sum, { score }) => sum + (score.families[id]?.probes ?? 0), 0);
    const label = UNWEIGHTED.includes(id) ? `(${weight})` : `${weight}`;
    const value = (row: CutRow) => exclusive(row.score.families[id], "probes", "score");
    return [
      id,
      title,
      label,
      probes,
      ...arms.map((arm) => interval(bySession(of(rows, arm.id, budget), value).values(), `${arm.id} ${id}`)),
    ];
  });
  return markdownTable(["", "family", "weight", "probes", ...arms.map(({ id }) => id)], lines);
}

function exclusive(
  family: FamilyScore | undefined,
  count: "probes" | "neededProbes",
  field: "score" | "neededScore",
): number | undefined {
  return family && family[count] > 0 ? family[field] : undefined;
}

function truthTable(result: RetentionResult, rows: CutRow[]): string {
  const lines = result.arms
    .filter(({ id }) => id !== "stored")
    .map(({ id }) => {
      const own = of(rows, id, PRIMARY_BUDGET);
      const rate = (kind: Falsehood) => (row: CutRow) => {
        const { checked, wrong } = row.score.truth[kind];
        return checked === 0 ? undefined : wrong.length / checked;
      };
      const endpoint = (row: CutRow) =>
        row.score.retention === undefined ? undefined : row.score.retention - 2 * row.score.falseRate;
      return [
        id,
        ...FALSEHOODS.map((kind) => number(mean([...bySession(own, rate(kind)).values()]))),
        number(mean([...bySession(own, (row) => row.score.falseRate).values()])),
        interval(bySession(own, endpoint).values(), `${id} endpoint`),
      ];
    });
  return markdownTable(["arm", ...FALSEHOODS, "false rate", "retention - 2 x false rate"], lines);
}

function pairedTable(result: RetentionResult, rows: CutRow[]): string {
  const lines = result.arms
    .filter(({ id }) => id !== OPPONENT && id !== "stored")
    .map(({ id }) => {
      const cells = result.budgets.flatMap((budget) => {
        const base = bySession(of(rows, OPPONENT, budget), retentionOf);
        const differences = [...bySession(of(rows, id, budget), retentionOf)].flatMap(([session, value]) => {
          const other = base.get(session);
          return other === undefined ? [] : [value - other];
        });
        return differences.length === 0
          ? ["–", "–"]
          : [interval(differences, `${id} ${budget} paired`), signFlip(differences, id).toFixed(3)];
      });
      return [id, ...cells];
    });
  return markdownTable(["arm", ...result.budgets.flatMap((budget) => [`${budget} tokens`, "p"])], lines);
}

function storedTable(result: RetentionResult): string {
  const recorded = result.cuts.filter(({ kind, budget }) => kind === "recorded" && budget === "stored");
  const lines = result.arms.map(({ id }) => {
    const own = of(recorded, id, "stored");
    const families = (["A1", "U1", "U2", "C1", "L2"] as FamilyId[]).map((family) =>
      number(mean([...bySession(own, (row) => exclusive(row.score.families[family], "probes", "score")).values()])),
    );
    return [
      id,
      own.length,
      number(mean(own.map(({ tokens }) => tokens)), 0),
      interval(bySession(own, retentionOf).values(), `${id} stored`),
      number(mean([...bySession(own, (row) => row.score.findable).values()])),
      ...families,
      number(mean([...bySession(own, (row) => row.score.falseRate).values()])),
    ];
  });
  return markdownTable(
    ["arm", "cuts", "tokens", "retention", "findable", "A1", "U1", "U2", "C1", "L2", "false rate"],
    lines,
  );
}

function chainTable(result: RetentionResult): string {
  const generations = [...new Set(result.chains.map(({ generation }) => generation))].sort((one, other) => one - other);
  const lines = result.arms
    .filter(({ id }) => id !== "stored")
    .map(({ id }) => {
      const own = result.chains.filter(({ arm }) => arm === id);
      const survival = generations.map((generation) =>
        mean(present(own.filter((row) => row.generation === generation).map((row) => row.survival))),
      );
      const first = survival[0] ?? Number.NaN;
      const half = survival.findIndex((value) => value <= first / 2);
      const sizes = [1, generations.at(-1)].map((generation) =>
        number(mean(own.filter((row) => row.generation === generation).map(({ tokens }) => tokens)), 0),
      );
      return [
        id,
        ...survival.map((value) => number(value)),
        half < 0 ? `> ${generations.length}` : half + 1,
        number(keptAfter(own, 5)),
        sizes.join(" → "),
      ];
    });
  const reached = (generation: number) => result.chains.filter((row) => row.generation === generation);
  const sessions = generations.map((generation) => new Set(reached(generation).map(({ session }) => session)).size);
  return markdownTable(
    [
      "arm",
      ...generations.map((generation) => `S(${generation})`),
      "half-life",
      "S(5) / S(1), same sessions",
      "tokens, first → last",
    ],
    [...lines, ["sessions", ...sessions, "", "", ""]],
  );
}

/** What survives so many compactions, as a share of what stood after the first, over the sessions that come so far. */
function keptAfter(rows: readonly ChainRow[], generation: number): number {
  const survivalAt = (wanted: number) =>
    new Map(
      rows.flatMap(({ session, generation: own, survival }) =>
        own === wanted && survival !== undefined ? [[session, survival]] : [],
      ),
    );
  const first = survivalAt(1);
  const reached = [...survivalAt(generation)].filter(([session]) => first.has(session));
  return mean(reached.map(([, survival]) => survival)) / mean(reached.map(([session]) => first.get(session) ?? 0));
}

function chainFamilyTable(result: RetentionResult): string {
  const fifth = result.chains.filter(({ generation }) => generation === 5);
  const ids: FamilyId[] = ["A1", "A2", "U2", "E1", "C1", "L1", "L2", "F1"];
  const lines = result.arms
    .filter(({ id }) => id !== "stored")
    .map(({ id }) => {
      const own = fifth.filter(({ arm }) => arm === id);
      return [
        id,
        ...ids.map((family) =>
          number(mean(present(own.map((row: ChainRow) => exclusive(row.families[family], "probes", "score"))))),
        ),
      ];
    });
  return `After five compactions:\n\n${markdownTable(["arm", ...ids], lines)}`;
}

/** `under` counts rounds that add no goal and no preference, where less than the head with these is shared. */
function prefixTable(result: RetentionResult): string {
  const lines = result.arms
    .filter(({ id }) => id !== "stored")
    .map(({ id }) => {
      const own = result.chains.flatMap(({ arm, prefix }) => (arm === id && prefix !== undefined ? [prefix] : []));
      const quiet = own.filter(({ floor }) => floor !== undefined);
      const under = quiet.filter(({ characters, floor }) => characters < (floor ?? 0));
      return [
        id,
        own.length,
        number(mean(own.map(({ characters }) => characters)), 0),
        number(mean(own.map(({ share }) => share))),
        ...(quiet.length === 0
          ? ["–", "–", "–"]
          : [quiet.length, number(mean(quiet.map(({ share }) => share))), under.length]),
      ];
    });
  return markdownTable(
    [
      "arm",
      "links",
      "characters",
      "share of the text",
      "rounds without a new goal or preference",
      "share in these",
      "of these under the goal and the preferences",
    ],
    lines,
  );
}

function agreementTable(result: RetentionResult): string {
  const lines = (["A1", "E1", "L1"] as const).map((family) => {
    const own = result.agreement.filter((row) => row.family === family);
    const sum = (field: "first" | "second" | "both") => own.reduce((total, row) => total + row[field], 0);
    const [first, second, both] = [sum("first"), sum("second"), sum("both")];
    return [family, first, second, both, number(both / Math.max(1, first + second - both))];
  });
  return markdownTable(["family", "first extractor", "second", "both", "both / either"], lines);
}

function present(values: (number | undefined)[]): number[] {
  return values.filter((value) => value !== undefined);
}

function number(value: number, digits = 2): string {
  return Number.isNaN(value) ? "–" : value.toFixed(digits);
}
