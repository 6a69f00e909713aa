import type { Declaration } from "@vcc/extract-symbols";
import { groupBy } from "../group-by.ts";
import type { SourceFile, TrueSymbol } from "./truth.ts";

/** Counts of names: one that a file declares several times, as overloads and clauses do, counts once. */
export interface SymbolScore {
  /** Declared and reported. */
  found: number;
  /** Declared and not reported. */
  missed: number;
  /** Reported and not declared. */
  invented: number;
  /** Of those found: with the very kind, and with the line of the name. */
  rightKind: number;
  rightLine: number;
  /** Of those found: where the truth tells whether they are public, and where we agree. */
  exportTold: number;
  rightExport: number;
}

/** Kinds that languages and witnesses tell apart in different ways. Fields, accessors and enum members are counted apart. */
const GROUPS: Record<"declarations" | "members", Record<string, string>> = {
  declarations: {
    function: "callable",
    method: "callable",
    macro: "callable",
    class: "type",
    struct: "type",
    interface: "type",
    enum: "type",
    union: "type",
    type: "type",
    module: "module",
    constant: "value",
    variable: "value",
  },
  members: { field: "member", accessor: "member", enumMember: "member" },
};

export type Scope = keyof typeof GROUPS;

/** Compares what was reported for one file with what it declares, by name and group of kinds. */
export function scoreSymbols(
  symbols: readonly TrueSymbol[],
  reported: readonly Declaration[],
  scope: Scope,
): SymbolScore {
  const wanted = byName(symbols, GROUPS[scope]);
  const had = byName(reported, GROUPS[scope]);
  const score = { ...NOTHING, invented: [...had.keys()].filter((name) => !wanted.has(name)).length };
  for (const [name, truths] of wanted) {
    if (truths.every(({ status }) => status === "optional")) continue;
    const hits = had.get(name);
    if (hits === undefined) {
      score.missed++;
      continue;
    }
    score.found++;
    if (truths.some(({ kind }) => hits.some((hit) => hit.kind === kind))) score.rightKind++;
    if (truths.some(({ line }) => hits.some((hit) => hit.line === line))) score.rightLine++;
    const told = truths.find(({ exported }) => exported !== null);
    if (told === undefined) continue;
    score.exportTold++;
    if (hits[0]?.exported === told.exported) score.rightExport++;
  }
  return score;
}

function byName<Item extends { name: string; kind: string }>(items: readonly Item[], groups: Record<string, string>) {
  const counted = items.filter(({ kind }) => Object.hasOwn(groups, kind));
  return groupBy(counted, ({ name, kind }) => `${groups[kind]} ${bareName(name, groups[kind])}`);
}

/** Truths give modules and types with the modules they stand in. */
function bareName(name: string, group: string | undefined): string {
  return group === "module" || group === "type" ? (name.split(/::|\./).at(-1) ?? name) : name;
}

const NOTHING: SymbolScore = {
  found: 0,
  missed: 0,
  invented: 0,
  rightKind: 0,
  rightLine: 0,
  exportTold: 0,
  rightExport: 0,
};

export function sumScores(scores: readonly SymbolScore[]): SymbolScore {
  const sum = { ...NOTHING };
  for (const score of scores)
    for (const count of Object.keys(NOTHING) as (keyof SymbolScore)[]) sum[count] += score[count];
  return sum;
}

export function languageOfFile({ symbols }: SourceFile): string {
  return symbols[0]?.lang ?? "unknown";
}
