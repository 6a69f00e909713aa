import { CLASSIFIER_SYSTEM } from "./prompt.ts";

const RUN = 8;

let runs: ReadonlySet<string> | undefined;

/** Whether a text repeats eight words on end of our own instructions: then it speaks of them and not of the session. */
export function quotesPrompt(text: string): boolean {
  runs ??= new Set(wordRuns(CLASSIFIER_SYSTEM));
  const known = runs;
  return wordRuns(text).some((run) => known.has(run));
}

function wordRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN - 1).map((_word, at) => words.slice(at, at + RUN).join(" "));
}
