import { LANGUAGES, type Language } from "./languages/index.ts";
import { withoutQuotes } from "./prose.ts";

/** A sentence as the tables are matched on it: lower-case words, clause by clause. */
export interface Clause {
  words: string[];
  /** The same without blanks, for languages that are written without them. */
  packed: string;
}

export function clausesOf(sentence: string): Clause[] {
  return withoutQuotes(sentence)
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[,;:，；：、—–()（）\n]|\.(?= |$)/)
    .map((part) => ({ words: wordsOf(part), packed: part.replaceAll(" ", "") }))
    .filter((clause) => clause.words.length > 0);
}

/** Words between blanks, without the marks around them; `.env` and `src/a.ts` stay one word each. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s/)
    .map((word) => word.replace(/^["'([{*_~#]{1,8}/, "").replace(/[^\p{L}\p{M}\p{N}⟩/]{1,16}$/u, ""))
    .filter((word) => word !== "");
}

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The phrases of a table by their first word, so that a clause is looked at once. */
function compile(phrases: readonly string[]): Phrases {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    byFirst.set(words[0] as string, [...(byFirst.get(words[0] as string) ?? []), words]);
  }
  return byFirst;
}

export interface LanguageMatcher {
  language: Language;
  /** Places in a clause where something may begin: its start behind fillers, and behind each conjunction. */
  starts(clause: Clause): number[];
  /** How many words of a phrase of the table stand at a place; 0 for none. */
  at(clause: Clause, start: number, table: Table): number;
  holds(clause: Clause, table: Table): boolean;
}

const TABLES = ["questions", "changes", "tasks", "rules", "adverbs", "limits", "notRules", "bans"] as const;
type Table = (typeof TABLES)[number];

export const MATCHERS: readonly LanguageMatcher[] = LANGUAGES.map((language) =>
  language.spaced ? spacedMatcher(language) : packedMatcher(language),
);

function spacedMatcher(language: Language): LanguageMatcher {
  const tables = new Map(TABLES.map((table) => [table, compile(language[table])]));
  const fillers = compile(language.fillers);
  const conjunctions = new Set(language.conjunctions);
  const at = (clause: Clause, start: number, table: Table) =>
    longest(clause.words, start, tables.get(table) as Phrases);
  return {
    language,
    starts: ({ words }) => {
      const behind = words.flatMap((word, index) => (conjunctions.has(word) ? [index + 1] : []));
      return [0, ...behind].map((start) => {
        let index = start;
        for (let length = longest(words, index, fillers); length > 0; length = longest(words, index, fillers))
          index += length;
        return index;
      });
    },
    at,
    holds: (clause, table) => clause.words.some((_word, start) => at(clause, start, table) > 0),
  };
}

function longest(words: readonly string[], start: number, phrases: Phrases): number {
  const candidates = phrases.get(words[start] ?? "") ?? [];
  let best = 0;
  for (const phrase of candidates) {
    if (phrase.length > best && phrase.every((word, offset) => words[start + offset] === word)) best = phrase.length;
  }
  return best;
}

function packedMatcher(language: Language): LanguageMatcher {
  const at = (clause: Clause, start: number, table: Table) =>
    Math.max(
      0,
      ...language[table].filter((phrase) => clause.packed.startsWith(phrase, start)).map((phrase) => phrase.length),
    );
  return {
    language,
    starts: ({ packed }) => {
      let index = 0;
      for (let filler = fillerAt(packed, index, language); filler > 0; filler = fillerAt(packed, index, language))
        index += filler;
      return index === 0 ? [0] : [0, index];
    },
    at,
    holds: (clause, table) => language[table].some((phrase) => clause.packed.includes(phrase)),
  };
}

function fillerAt(packed: string, start: number, language: Language): number {
  return language.fillers.find((filler) => packed.startsWith(filler, start))?.length ?? 0;
}

/** Whether a sentence asks: by its mark, or by how it begins. */
export function isQuestion(sentence: string, clauses: readonly Clause[] = clausesOf(sentence)): boolean {
  const end = sentence.replace(/["'”’)*_\s]{0,8}$/, "").at(-1);
  if (end === "?" || end === "？" || end === "؟") return true;
  const first = clauses[0];
  return (
    first !== undefined && MATCHERS.some((matcher) => matcher.at(first, matcher.starts(first)[0] ?? 0, "questions") > 0)
  );
}
