import { causalCandidates } from "@vcc/causal";
import { type AssistantBlock, refOf } from "@vcc/normalize";
import { headEnd } from "../clip.ts";
import type { Kept } from "../kept.ts";
import type { Said } from "./turn-record.ts";

/**
 * What came of a turn is said at its end: a text counts while fewer than 3 texts with fewer than 800 characters stand
 * after it, and of a long one its beginning.
 */
const TEXTS = 3;
const CHARACTERS = 800;
const LONGEST = 900;
/** The last ones of a text decide. */
const CANDIDATES = 4;

/** Reads the texts at the end of a turn. */
export function readNewest(texts: readonly AssistantBlock[]): Kept<Said> {
  const from = newestFrom(texts, ({ text }) => Math.min(text.length, LONGEST));
  return { items: texts.slice(from).map(readText), folded: from };
}

export function joinSaid(earlier: Kept<Said>, later: Kept<Said>): Kept<Said> {
  const items = [...earlier.items, ...later.items];
  const from = newestFrom(items, ({ length }) => length);
  return { items: items.slice(from), folded: earlier.folded + later.folded + from };
}

function newestFrom<Text>(texts: readonly Text[], lengthOf: (text: Text) => number): number {
  let from = texts.length;
  let characters = 0;
  while (from > 0 && texts.length - from < TEXTS && characters < CHARACTERS) {
    from--;
    characters += lengthOf(texts[from] as Text);
  }
  return from;
}

function readText({ text, source }: AssistantBlock): Said {
  const length = Math.min(text.length, LONGEST);
  const read = text.length > LONGEST ? text.slice(0, headEnd(text, LONGEST)) : text;
  return { ref: refOf(source), length, candidates: causalCandidates(read, source.index).slice(-CANDIDATES) };
}
