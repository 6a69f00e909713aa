import { extractSymbols } from "@vcc/extract-symbols";
import { expect, test } from "vitest";
import { symbolsTables } from "./report.ts";
import { runSymbols } from "./run-symbols.ts";
import { scoreSymbols } from "./score-symbols.ts";
import type { TrueSymbol } from "./truth.ts";

const TEXT = `export function add(left: number, right: number): number {
  return left + right;
}
const rate = 2;
export interface Cart {
  total: number;
}
`;

function trueSymbol(name: string, kind: string, line: number, more: Partial<TrueSymbol> = {}): TrueSymbol {
  return { file: "cart.ts", lang: "typescript", name, kind, line, exported: true, status: "sure", ...more };
}

test("names are found, missed, invented or of no account, and compared by kind, line and public", () => {
  const truth = [
    trueSymbol("add", "function", 1),
    trueSymbol("add", "function", 9),
    trueSymbol("Shop.Cart", "class", 6),
    trueSymbol("lost", "type", 7),
    trueSymbol("maybe", "type", 8, { status: "optional" }),
    trueSymbol("total", "field", 6, { exported: null }),
  ];
  const reported = extractSymbols(TEXT, { path: "cart.ts" });
  expect(scoreSymbols(truth, reported, "declarations")).toEqual({
    found: 2,
    missed: 1,
    invented: 1,
    rightKind: 1,
    rightLine: 1,
    exportTold: 2,
    rightExport: 2,
  });
  expect(scoreSymbols(truth, reported, "members")).toEqual({
    found: 1,
    missed: 0,
    invented: 0,
    rightKind: 1,
    rightLine: 1,
    exportTold: 0,
    rightExport: 0,
  });
});

test("a row for each language", async () => {
  const symbols = [trueSymbol("add", "function", 1), trueSymbol("rate", "constant", 4, { exported: false })];
  const python = [trueSymbol("pay", "function", 1, { file: "pay.py", lang: "python" })];
  const runs = await runSymbols(
    [
      { name: "cart.ts", text: TEXT, symbols },
      { name: "pay.py", text: "def pay():\n    pass\n", symbols: python },
    ],
    { time: 1 },
  );
  const tables = symbolsTables(runs);
  expect(tables).toContain("| typescript | 1 | 2 | 66.7 | 100.0 | 80.0 | 100.0 | 100.0 | 100.0 | 0.0 |");
  expect(tables).toContain("| python | 1 | 1 | 100.0 | 100.0 | 100.0 | 100.0 | 100.0 | 100.0 |  |");
});
