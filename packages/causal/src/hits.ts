import type { Lexicon, TableName } from "./lexicon.ts";
import { matchAt, SLOT_BITS, type TokenRange } from "./pattern.ts";
import type { Token } from "./tokenize.ts";

/** A match of one of a language's tables. */
export interface Hit extends TokenRange {
  table: TableName;
}

/** The longest match of each table at each place of a statement, in the order of the places. */
export function hitsOf(tokens: readonly Token[], { tables, names }: Lexicon): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const { starts } = tokens[from] as Token;
    for (let slot = 0; slot < starts.length; slot += 1) {
      for (let bits = starts[slot] as number; bits !== 0; bits &= bits - 1) {
        const table = names[slot * SLOT_BITS + lowestBit(bits)] as TableName;
        const to = matchAt(tokens, from, tables[table]);
        if (to !== undefined) hits.push({ table, from, to });
      }
    }
  }
  return hits;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
