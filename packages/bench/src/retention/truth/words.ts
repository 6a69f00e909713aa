const STOP_WORDS = new Set(
  `a about after again all also am an and any are as at be because been before but by can could did do does doing for from
  get got had has have he her him his how i if in into is it its just like me my no nor not now of off on once one or our out
  over own please same she should so some such than that the their them then there these they this those through to too
  under up us very was we were what when where which while who why will with would you your`.split(/\s+/),
);

const NEGATIONS = new Set(
  `not no never without avoid dont don't doesn't shouldn't mustn't can't cannot won't isn't nor none stop skip forbidden
  nicht kein keine nie niemals ohne nunca jamás sin ne pas jamais sans não sem не без никогда нельзя 不要 不能 不 禁止 别 しない ない`.split(
    /\s+/,
  ),
);

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** The words of a text in lower case; text without spaces gives its characters. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text
    .toLowerCase()
    .replaceAll("’", "'")
    .matchAll(/[\p{L}\p{N}_]+(?:['-][\p{L}\p{N}_]+)*/gu)) {
    if (CJK.test(word)) words.push(...word);
    else words.push(word);
  }
  return words;
}

/** Words that carry the content: no stop words and no single letters, negations neither. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter(
    (word) => (word.length > 1 || CJK.test(word)) && !STOP_WORDS.has(word) && !NEGATIONS.has(word),
  );
}

export function hasNegation(text: string): boolean {
  return wordsOf(text).some((word) => NEGATIONS.has(word)) || /n't\b/.test(text.toLowerCase().replaceAll("’", "'"));
}

/** Length of the longest common subsequence over the first list's length. */
export function orderedShare(wanted: string[], found: string[]): number {
  if (wanted.length === 0) return 0;
  let previous = new Array<number>(found.length + 1).fill(0);
  for (const word of wanted) {
    const current = [0];
    for (const [position, other] of found.entries()) {
      const diagonal = (previous[position] ?? 0) + 1;
      current.push(word === other ? diagonal : Math.max(previous[position + 1] ?? 0, current[position] ?? 0));
    }
    previous = current;
  }
  return (previous.at(-1) ?? 0) / wanted.length;
}

export function squeezed(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").split(/\s+/).join(" ").trim();
}
