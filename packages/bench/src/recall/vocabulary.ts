import { wordParts } from "./word-parts.ts";

/** How many texts have a word, and which words of a text may stand in a query. */
export interface Vocabulary {
  /** The words of each text in lower case, in the order they first stand. */
  words: ReadonlySet<string>[];
  lowerCased: string[];
  frequency(word: string): number;
  /** Tells the text from nearly all others: in at most 2 % of the texts, or in three. */
  isRare(word: string): boolean;
  /** Helps to tell it: in more than that, and in at most a quarter. */
  isCommon(word: string): boolean;
  /** In how many texts a word stands, or is a part of one. */
  partFrequency(part: string): number;
}

const STOP_WORDS = new Set(
  `about after also because been before being both could does done down each even every from have here into itself just
  like more most much must only other over same should some such than that their them then there these they this those
  through very want were what when where which while will with would your`.split(/\s+/),
);

export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const words = texts.map((text) => new Set(wordsOf(text).map((word) => word.toLowerCase())));
  const frequencies = countAll(words);
  const partFrequencies = countAll(
    texts.map((text) => new Set(wordsOf(text).flatMap((word) => [word, ...wordParts(word)].map(lowerCase)))),
  );
  const frequency = (word: string) => frequencies.get(word) ?? 0;
  const rare = Math.max(3, Math.floor(texts.length / 50));
  const isUsable = (word: string) => word.length > 3 && /[a-z]/.test(word) && !STOP_WORDS.has(word);
  return {
    words,
    lowerCased: texts.map(lowerCase),
    frequency,
    isRare: (word) => isUsable(word) && frequency(word) <= rare,
    isCommon: (word) => isUsable(word) && frequency(word) > rare && frequency(word) <= texts.length / 4,
    partFrequency: (part) => partFrequencies.get(part) ?? 0,
  };
}

/** Words and identifiers of ASCII letters, in their order. */
export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [];
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function countAll(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
