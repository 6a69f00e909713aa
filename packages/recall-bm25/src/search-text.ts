import { fold } from "./fold.ts";
import type { Passage } from "./passages.ts";
import { nextForeignRun, type Run } from "./runs.ts";

/** A text with what every search of it needs to know. */
export interface SearchText {
  text: string;
  /** The runs that have a letter beyond ASCII. Quotes, arrows and boxes are in no run. */
  foreignRuns: readonly Run[];
}

/** A passage of a message, ready for searching. */
export interface SearchPassage extends Passage, SearchText {}

const noRuns: readonly Run[] = [];

/** `isAscii` where that is known already. */
export function searchPassageOf({ kind, text }: Passage, isAscii: boolean): SearchPassage {
  return { kind, text, foreignRuns: isAscii ? noRuns : foreignRunsOf(text) };
}

export function foreignRunsOf(text: string): readonly Run[] {
  let run = nextForeignRun(text, 0);
  if (run === undefined) return noRuns;
  const runs: Run[] = [];
  for (; run !== undefined; run = nextForeignRun(text, run.end)) runs.push(run);
  return runs;
}

/** The form of a text that phrases are looked for in: all but the case of its letters is folded. */
export function phraseText({ text, foreignRuns }: SearchText): string {
  return foreignRuns.length > 0 ? fold(text) : text;
}
