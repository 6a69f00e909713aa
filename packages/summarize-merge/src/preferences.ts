import { type Clause, clausesOf, isQuestion, type LanguageMatcher, MATCHERS } from "./clauses.ts";
import { proseSentences } from "./prose.ts";

/** The sentences of a person's message that constrain how the work is to be done, as they stand. */
export function extractPreferences(text: string): string[] {
  return [...new Set(proseSentences(text).filter(isPreference))];
}

/** Sentences beyond this are documents that someone pasted. */
const LONGEST = 2_000;

function isPreference(sentence: string): boolean {
  if (sentence.length > LONGEST) return false;
  const clauses = clausesOf(sentence);
  if (isQuestion(sentence, clauses)) return false;
  return clauses.some(
    (clause) =>
      !MATCHERS.some((matcher) => matcher.holds(clause, "notRules")) &&
      MATCHERS.some((matcher) => constrains(matcher, clause)),
  );
}

function constrains(matcher: LanguageMatcher, clause: Clause): boolean {
  if (matcher.holds(clause, "limits")) return true;
  return matcher.starts(clause).some((start) => {
    if (matcher.at(clause, start, "tasks") > 0 && matcher.holds(clause, "adverbs")) return true;
    const rule = matcher.at(clause, start, "rules");
    return (rule > 0 && hasMore(matcher, clause, start + rule)) || bans(matcher, clause, start);
  });
}

/** "no emojis", "keine Kommentare": short, and with a noun behind the word. */
function bans(matcher: LanguageMatcher, clause: Clause, start: number): boolean {
  const ban = matcher.at(clause, start, "bans");
  const behind = clause.words.length - start - ban;
  return ban > 0 && behind >= 1 && behind <= 6;
}

function hasMore(matcher: LanguageMatcher, clause: Clause, end: number): boolean {
  return matcher.language.spaced ? clause.words.length > end : clause.packed.length > end;
}
