import { LANGUAGES, type Language } from "./languages/index.ts";
import { proseSentences, withoutQuotes } from "./prose.ts";

/** A sentence of a person's own words, as the tables of the languages see it. */
export interface Sentence {
  text: string;
  clauses: Clause[];
  isQuestion: boolean;
}

/** A clause, with all that the tables know of in it. */
export interface Clause {
  /** Lower-case words; `⟨⟩` stands for something quoted. */
  words: string[];
  /** Length in what hits are measured in: words, or characters of languages that write none. */
  length: Record<Writing, number>;
  hits: Hit[];
}

type Writing = "spaced" | "packed";

const TABLES = [
  "questions",
  "changes",
  "tasks",
  "rules",
  "adverbs",
  "limits",
  "requirements",
  "quantities",
  "contrasts",
  "notRules",
  "bans",
] as const;
export type Table = (typeof TABLES)[number];

/** A phrase of a table in a clause. */
export interface Hit {
  table: Table;
  language: Language;
  start: number;
  end: number;
  /** It stands where the clause, or a part of it behind a conjunction, begins. */
  begins: boolean;
}

export function sentencesOf(text: string): Sentence[] {
  return proseSentences(text).map((sentence) => {
    const clauses = clausesOf(sentence);
    return { text: sentence, clauses, isQuestion: isQuestion(sentence, clauses) };
  });
}

function clausesOf(sentence: string): Clause[] {
  return withoutQuotes(sentence)
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[,;:，；：、—–()（）\n]|\.(?= |$)/)
    .flatMap((part) => {
      const words = wordsOf(part);
      if (words.length === 0) return [];
      const packed = UNSPACED.test(part) ? part.replaceAll(" ", "") : "";
      const hits = [...spacedHits(words), ...(packed === "" ? [] : packedHits(packed))];
      return [{ words, length: { spaced: words.length, packed: packed.length }, hits }];
    });
}

/** Han, kana and Hangul: what is written in them has no blanks to part words by. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Words between blanks, without the marks around them; `.env` and `src/a.ts` stay one word each. */
function wordsOf(text: string): string[] {
  const words = text.match(/\S+/g) ?? [];
  return words.map(withoutMarks).filter((word) => word !== "");
}

function withoutMarks(word: string): string {
  if (isPlain(word.charCodeAt(0)) && isPlain(word.charCodeAt(word.length - 1))) return word;
  return word.replace(/^["'([{*_~#]{1,8}/, "").replace(/[^\p{L}\p{M}\p{N}⟩/]{1,16}$/u, "");
}

/** `a` to `z` and digits: most words begin and end with one, and need no closer look. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** Whether a sentence asks: by its mark, or by how it begins. */
function isQuestion(sentence: string, clauses: readonly Clause[]): boolean {
  const tail = sentence.slice(-LONGEST_TAIL);
  const end = tail.replace(/["'”’)*_\s]{0,8}$/, "").at(-1);
  if (end === "?" || end === "？" || end === "؟") return true;
  return clauses[0]?.hits.some((hit) => hit.table === "questions" && hit.begins) ?? false;
}

/** Marks that may stand behind the one that ends a sentence, and that one. */
const LONGEST_TAIL = 9;

interface Phrase {
  words: string[];
  language: Language;
  table: Table | "fillers" | "conjunctions";
}

/** The phrases of all languages that part words by blanks, by their first word: a clause is looked at once. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = phrasesByFirstWord();

function phrasesByFirstWord(): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const language of LANGUAGES.filter(({ spaced }) => spaced)) {
    for (const table of [...TABLES, "fillers", "conjunctions"] as const) {
      for (const phrase of language[table]) {
        const words = phrase.split(" ");
        const first = words[0] as string;
        phrases.set(first, [...(phrases.get(first) ?? []), { words, language, table }]);
      }
    }
  }
  return phrases;
}

function spacedHits(words: readonly string[]): Hit[] {
  const found: Found[] = [];
  words.forEach((word, start) => {
    for (const phrase of PHRASES.get(word) ?? []) {
      if (phrase.words.every((part, offset) => words[start + offset] === part))
        found.push({ language: phrase.language, table: phrase.table, start, end: start + phrase.words.length });
    }
  });
  const starts = new Map<Language, Set<number>>();
  for (const { language } of found) if (!starts.has(language)) starts.set(language, startsOf(language, found));
  return found.flatMap(({ language, table, start, end }) =>
    table === "fillers" || table === "conjunctions"
      ? []
      : [{ language, table, start, end, begins: starts.get(language)?.has(start) ?? false }],
  );
}

interface Found extends Omit<Phrase, "words"> {
  start: number;
  end: number;
}

/** Where something may begin: at the start and behind conjunctions, and behind the fillers that stand there. */
function startsOf(language: Language, found: readonly Found[]): Set<number> {
  const fillerEnds = new Map<number, number>();
  const starts = new Set([0]);
  for (const hit of found) {
    if (hit.language !== language) continue;
    if (hit.table === "conjunctions") starts.add(hit.end);
    if (hit.table === "fillers") fillerEnds.set(hit.start, Math.max(hit.end, fillerEnds.get(hit.start) ?? 0));
  }
  // A set goes on to what is added while it is walked: a row of fillers is skipped one by one.
  for (const start of starts) {
    const end = fillerEnds.get(start);
    if (end !== undefined) starts.add(end);
  }
  return starts;
}

/** Phrases of languages that are matched without blanks, without blanks. */
const PACKED = LANGUAGES.filter(({ spaced }) => !spaced).map((language) => ({
  language,
  phrases: new Map(TABLES.map((table) => [table, language[table].map((phrase) => phrase.replaceAll(" ", ""))])),
}));

function packedHits(packed: string): Hit[] {
  return PACKED.flatMap(({ language, phrases }) => {
    let begin = 0;
    for (let filler = fillerAt(packed, begin, language); filler > 0; filler = fillerAt(packed, begin, language))
      begin += filler;
    return TABLES.flatMap((table) =>
      (phrases.get(table) ?? []).flatMap((phrase) => {
        const start = packed.startsWith(phrase, begin) ? begin : packed.indexOf(phrase);
        if (start < 0) return [];
        return [{ language, table, start, end: start + phrase.length, begins: start === 0 || start === begin }];
      }),
    );
  });
}

function fillerAt(packed: string, start: number, language: Language): number {
  return language.fillers.find((filler) => packed.startsWith(filler, start))?.length ?? 0;
}
