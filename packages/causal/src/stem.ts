const ENDINGS = ["ings", "ing", "edly", "ed", "ies", "es", "ly", "s", "en", "e"];

/** Letters that are left at least. */
const SHORTEST = 3;

/** A word without its ending, so that the forms of a verb or a noun are one: "crash", "crashes", "crashed". */
export function stemOf(word: string): string {
  if (word.length < 5 || !/^[a-zäöüß'-]+$/.test(word)) return word;
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST);
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length) + (ending === "ies" ? "y" : "");
  return /([b-df-hj-kmnp-rtv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
