import type { SearchDocument } from "./search-document.ts";
import { type Vocabulary, wordsOf } from "./vocabulary.ts";
import { wordParts } from "./word-parts.ts";

/** What a query is made from: one message, the words of the whole session, and a stream of numbers from 0 up to 1. */
export interface Source {
  document: SearchDocument;
  place: number;
  vocabulary: Vocabulary;
  random: () => number;
}

/** Ways to ask for one message by what stands in it; undefined where the message does not lend itself to it. */
export const QUERY_KINDS: Record<string, (source: Source) => string | undefined> = {
  "one rare word": (source) => drawn(rareWords(source), 1, source.random)?.join(" "),
  "two rare words": (source) => drawn(rareWords(source), 2, source.random)?.join(" "),
  "three rare words": (source) => drawn(rareWords(source), 3, source.random)?.join(" "),
  "rare and common": mixedWords,
  "words of a sentence": sentenceWords,
  "identifier as words": splitIdentifier,
  "part of identifier": innerParts,
  "start of word": startOfWord,
  typo: wordWithTypo,
  "other form": otherForm,
  path: pathEnd,
  "code or hash": errorCodeOrHash,
  "quoted phrase": quotedPhrase,
};

function rareWords({ vocabulary, place }: Source): string[] {
  return [...(vocabulary.words[place] ?? [])].filter(vocabulary.isRare);
}

/** Rare words of nothing but letters. */
function plainWords(source: Source): string[] {
  return rareWords(source).filter((word) => /^[a-z]{6,14}$/.test(word));
}

function mixedWords(source: Source): string | undefined {
  const { vocabulary, place, random } = source;
  const rare = drawn(rareWords(source), 1, random);
  const common = drawn([...(vocabulary.words[place] ?? [])].filter(vocabulary.isCommon), 2, random);
  return rare && common && drawn([...rare, ...common], 3, random)?.join(" ");
}

/** Up to six words of what somebody said, in their order, without the little ones. */
function sentenceWords({ document, random }: Source): string | undefined {
  if (document.message.role === "toolResult") return undefined;
  const sentences = document.text.split(/[.!?]\s|\n/).filter((sentence) => sentence.length < 200);
  const words = wordsOf(pick(sentences, random) ?? "").filter((word) => word.length > 3);
  return words.length < 4 ? undefined : words.slice(0, 6).join(" ");
}

function splitIdentifier({ document, place, vocabulary, random }: Source): string | undefined {
  const identifiers = rareIdentifiers(document.text, vocabulary, 2);
  const query = lowerParts(pick(identifiers, random)).join(" ");
  return query === "" || vocabulary.lowerCased[place]?.includes(query) ? undefined : query;
}

/** Two neighbouring parts of an identifier of three or more, of which the first is not everywhere. */
function innerParts({ document, vocabulary, random }: Source): string | undefined {
  const parts = lowerParts(pick(rareIdentifiers(document.text, vocabulary, 3), random));
  const start = Math.floor(random() * (parts.length - 1));
  const [first, second] = parts.slice(start, start + 2);
  if (first === undefined || second === undefined) return undefined;
  return vocabulary.partFrequency(first) > vocabulary.words.length / 10 ? undefined : `${first} ${second}`;
}

function rareIdentifiers(text: string, { frequency, isRare }: Vocabulary, fewestParts: number): string[] {
  return wordsOf(text).filter((word) => {
    const parts = wordParts(word);
    const name = word.toLowerCase();
    return parts.length >= fewestParts && parts.every((part) => part.length > 2) && frequency(name) > 0 && isRare(name);
  });
}

function lowerParts(word: string | undefined): string[] {
  return wordParts(word ?? "").map((part) => part.toLowerCase());
}

function startOfWord(source: Source): string | undefined {
  const word = pick(plainWords(source), source.random);
  return unknown(word?.slice(0, word.length > 7 ? -3 : -2), source.vocabulary);
}

/** A letter lost, two swapped, or one replaced, but never the first. */
function wordWithTypo(source: Source): string | undefined {
  const { random, vocabulary } = source;
  const word = pick(plainWords(source), random);
  if (word === undefined) return undefined;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [head, one, two, tail] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  const typos = [
    `${head}${two}${tail}`,
    `${head}${two}${one}${tail}`,
    `${head}${pick([..."aeinorst"], random)}${two}${tail}`,
  ];
  return unknown(pick(typos, random), vocabulary);
}

const FORMS: readonly [ending: RegExp, other: string][] = [
  [/ies$/, "y"],
  [/(?<=[^siu])s$/, ""],
  [/(?<=[a-z]{4})ing$/, "ed"],
  [/(?<=[a-z]{4})ed$/, "ing"],
  [/(?<=[tnrlkdmpg]|[^aeiou]e)$/, "s"],
];

/** One or many, now or then: the same word as another form. */
function otherForm(source: Source): string | undefined {
  const word = pick(plainWords(source), source.random) ?? "";
  const rule = FORMS.find(([ending]) => ending.test(word));
  return rule && unknown(word.replace(rule[0], rule[1]), source.vocabulary);
}

/** The name of a file, or that with its folder, where few messages have it. */
function pathEnd({ document, vocabulary, random }: Source): string | undefined {
  const paths = document.text
    .split(/[\s"'`()<>:,;]+/)
    .filter((piece) => /^[\w.@-]*(?:\/[\w.@-]+)+\.[a-z]{1,4}$/.test(piece));
  const end = pick(paths, random)
    ?.split("/")
    .slice(random() < 0.5 ? -1 : -2)
    .join("/");
  return end !== undefined && isInFew(end, vocabulary) ? end : undefined;
}

/** An error code as it stands, or the head of a hash. */
function errorCodeOrHash({ document, vocabulary, random }: Source): string | undefined {
  const codes = document.text.match(/\b(?:[A-Z]{1,3}\d{4}|E[A-Z]{5,}|[A-Z]{2,}(?:_[A-Z]+)+|[0-9a-f]{12,40})\b/g) ?? [];
  const code = pick(codes, random);
  if (code === undefined || !isInFew(code, vocabulary)) return undefined;
  return /^[0-9a-f]+$/.test(code) ? code.slice(0, 7) : code;
}

function isInFew(text: string, { lowerCased }: Vocabulary): boolean {
  const wanted = text.toLowerCase();
  return lowerCased.filter((other) => other.includes(wanted)).length <= Math.max(3, lowerCased.length / 50);
}

/** Three common words side by side that stand so in at most three messages. */
function quotedPhrase({ document, vocabulary, random }: Source): string | undefined {
  const words = document.text.toLowerCase().split(" ");
  const starts = [...words.keys()].filter((start) => /^[a-z]{2,} [a-z]{2,} [a-z]{2,}$/.test(three(words, start)));
  const text = three(words, pick(starts, random) ?? words.length);
  const phrase = text.split(" ");
  if (phrase.length < 3 || phrase.some(vocabulary.isRare) || !phrase.some(vocabulary.isCommon)) return undefined;
  return vocabulary.lowerCased.filter((other) => other.includes(text)).length <= 3 ? `"${text}"` : undefined;
}

function three(words: readonly string[], start: number): string {
  return words.slice(start, start + 3).join(" ");
}

/** A made form, if no message has it. */
function unknown(form: string | undefined, { frequency }: Vocabulary): string | undefined {
  return form !== undefined && frequency(form) === 0 ? form : undefined;
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** So many items, each once, in a random order; undefined if there are fewer. */
function drawn<Item>(items: readonly Item[], count: number, random: () => number): Item[] | undefined {
  if (items.length < count) return undefined;
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)[0] as Item);
}
