/** Items in the order of their rank, those that speak of what is in focus first. */
export type Focus = <Item>(ranked: readonly Item[], textOf: (item: Item) => string) => Item[];

/**
 * Ranks by the words of a text: by how many of them an item has, each weighed by how few of the items have it, so that
 * words which all have, in whatever language, count for nothing. The text itself appears nowhere.
 */
export function focusOn(text: string | undefined): Focus {
  const terms = termsOf(text ?? "");
  return (ranked, textOf) => {
    if (terms.length === 0) return [...ranked];
    const texts = ranked.map((item) => textOf(item).toLowerCase());
    const scores = new Float64Array(ranked.length);
    for (const term of terms) {
      const having = texts.flatMap((candidate, index) => (candidate.includes(term) ? [index] : []));
      for (const index of having) scores[index] = (scores[index] as number) + Math.log(ranked.length / having.length);
    }
    return ranked
      .map((item, index) => ({ item, score: scores[index] as number }))
      .sort((one, other) => other.score - one.score)
      .map(({ item }) => item);
  };
}

/** So many words say what is meant. */
const MOST_TERMS = 32;

/** Words of two letters and more; of a script without spaces, each two characters. */
function termsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const [word] of text
    .slice(0, 2_000)
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}_]{2,100}/gu)) {
    const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
    if (!isUnspaced) terms.add(word);
    else for (let index = 0; index + 2 <= word.length; index++) terms.add(word.slice(index, index + 2));
  }
  return [...terms].slice(0, MOST_TERMS);
}
