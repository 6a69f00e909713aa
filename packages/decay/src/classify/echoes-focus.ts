import { contentWords } from "../atoms/content-words.ts";

/** So many words on end are taken from it; all of them, where it has fewer. */
const RUN = 2;

/**
 * Whether a text takes up words of the focus that its sources don't hold: then it was made of what a person wanted this
 * once, and not of the session.
 */
export function echoesFocus(text: string, focus: string | undefined, sources: readonly string[]): boolean {
  const wanted = [...contentWords(focus ?? "")];
  const length = Math.min(RUN, wanted.length);
  if (length === 0) return false;
  const asked = new Set(runsOf(wanted, length).map((run) => run.join(" ")));
  const taken = runsOf([...contentWords(text)], length).filter((run) => asked.has(run.join(" ")));
  if (taken.length === 0) return false;
  const known = contentWords(sources.join("\n"));
  return taken.some((run) => !run.every((word) => known.has(word)));
}

function runsOf(words: readonly string[], length: number): string[][] {
  return words.slice(length - 1).map((_word, at) => words.slice(at, at + length));
}
