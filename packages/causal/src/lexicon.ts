import { LANGUAGES } from "./languages/index.ts";
import type { Language } from "./languages/language.ts";
import { compilePatterns, type PatternTable } from "./pattern.ts";
import type { Token } from "./tokenize.ts";

type TableName = {
  [Name in keyof Language]: Language[Name] extends readonly string[] ? Name : never;
}[keyof Language];

/** A language's tables, ready to be matched. */
export interface Lexicon {
  language: Language;
  tables: Record<TableName, PatternTable>;
}

const LEXICONS: readonly Lexicon[] = LANGUAGES.map((language) => ({
  language,
  tables: Object.fromEntries(
    Object.entries(language).flatMap(([name, rows]) =>
      Array.isArray(rows) && typeof rows[0] !== "object" ? [[name, compilePatterns(rows)]] : [],
    ),
  ) as Lexicon["tables"],
}));

const COMMON_WORDS = LEXICONS.map(({ language }) => new Set(language.commonWords));

function isOfLanguage({ kind, word }: Token, { letters }: Language, commonWords: Set<string> | undefined): boolean {
  return kind === "word" && (commonWords?.has(word) === true || letters.some((letter) => word.includes(letter)));
}

/** The lexicon whose commonest words the text has most of; the first where none stands out. */
export function chooseLexicon(tokens: readonly Token[]): Lexicon {
  const counts = LEXICONS.map(
    ({ language }, index) => tokens.filter((token) => isOfLanguage(token, language, COMMON_WORDS[index])).length,
  );
  return LEXICONS[counts.indexOf(Math.max(...counts))] as Lexicon;
}
