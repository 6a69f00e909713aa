import type { InvertedIndex } from "./inverted-index.ts";
import { nextRun, type Run } from "./runs.ts";
import type { SearchText } from "./search-text.ts";
import { tokenizeRun } from "./tokenize.ts";

/**
 * Every token of an index, and of the words in the texts that come after what it holds, in the order they first stand;
 * scripts without spaces have no words. Each different word is made tokens of once.
 */
export function vocabularyOf(index: InvertedIndex, texts: Iterable<SearchText>): string[] {
  const tokens = [...index.tokens];
  const known = new Set<string>();
  const add = (token: string) => {
    if (known.has(token) || index.has(token)) return;
    known.add(token);
    tokens.push(token);
  };
  const runs = new Set<string>();
  for (const text of texts) {
    for (const { piece, run } of piecesOf(text)) {
      if (runs.has(piece)) continue;
      runs.add(piece);
      tokenizeRun(piece, { ...run, start: 0, end: piece.length }, add);
    }
  }
  return tokens;
}

const asciiRun: Omit<Run, "start" | "end"> = { script: "word", ascii: true };

/** A text's runs: where it is ASCII alone, by an expression, which is faster than looking at each letter. */
function* piecesOf({ text, foreignRuns }: SearchText): Iterable<{ piece: string; run: Omit<Run, "start" | "end"> }> {
  if (foreignRuns.length === 0) {
    for (const piece of text.match(/\w+/g) ?? []) yield { piece, run: asciiRun };
    return;
  }
  for (let run = nextRun(text, 0); run !== undefined; run = nextRun(text, run.end)) {
    if (run.script === "word") yield { piece: text.slice(run.start, run.end), run };
  }
}
