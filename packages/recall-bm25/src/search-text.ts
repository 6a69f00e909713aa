import { fold } from "./fold.ts";
import { nextForeignRun } from "./runs.ts";

/** A text with what every search of it needs to know. */
export interface SearchText {
  text: string;
  /** Whether a word has a letter beyond ASCII; quotes, arrows and boxes are in no word. */
  foreign: boolean;
}

/** `foreign` where it is known already. */
export function searchTextOf(text: string, foreign = hasForeignWords(text)): SearchText {
  return { text, foreign };
}

export function hasForeignWords(text: string): boolean {
  return nextForeignRun(text, 0) !== undefined;
}

/** The form of a text that phrases are looked for in: all but the case of its letters is folded. */
export function phraseText({ text, foreign }: SearchText): string {
  return foreign ? fold(text) : text;
}
