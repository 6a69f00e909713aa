import type { Label } from "./passage.ts";

const SHARED_AT_LEAST = 0.5;

/** A Han character, or a run of letters, digits and underscores of any other script, with its contraction ("doesn't"). */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+(?:'\p{L}+)?/gu;

/** Words that two stretches share by accident. Negations are not among them: they turn a statement round. */
const FUNCTION_WORDS = new Set(
  [
    "a an the and or but so that this these those it its is are was were be been being do does did has have had",
    "of to in on at by for from with as into than then there here which who i we you they my our your their it's that's i've i'm we've",
    "der die das den dem des ein eine einen einem einer eines und oder aber ist sind war wird wurde werden hat habe haben",
    "von zu im in am an auf mit aus bei für als es er sie ich wir sich so da dass",
  ].flatMap((line) => line.split(" ")),
);

/** Whether an answer and a label, or one of its alternatives, mean the same stretch (`labelling-rules.md`, last section). */
export function matchesLabel(answer: string, label: Label): boolean {
  return [label.text, ...(label.alternatives ?? [])].some((stretch) => sharesHalf(answer, stretch));
}

function sharesHalf(answer: string, stretch: string): boolean {
  const given = contentWords(answer);
  const wanted = contentWords(stretch);
  const shared = [...wanted].filter((word) => given.has(word)).length;
  return shared > 0 && shared >= SHARED_AT_LEAST * wanted.size && shared >= SHARED_AT_LEAST * given.size;
}

/** The function words stay where there is nothing else, as in "there". */
function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().replaceAll("’", "'").match(WORD) ?? [];
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  return new Set(content.length > 0 ? content : words);
}
