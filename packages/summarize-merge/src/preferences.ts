import { type Clause, type Hit, type Sentence, sentencesOf } from "./clauses.ts";

/** The sentences of a person's message that constrain how the work is to be done, as they stand. */
export function extractPreferences(text: string, sentences: readonly Sentence[] = sentencesOf(text)): string[] {
  return [...new Set(sentences.filter(isPreference).map((sentence) => sentence.text))];
}

/** Sentences beyond this are documents that someone pasted. */
const LONGEST = 2_000;

function isPreference({ text, clauses, isQuestion }: Sentence): boolean {
  return text.length <= LONGEST && !isQuestion && clauses.some(constrains);
}

function constrains(clause: Clause): boolean {
  const { hits } = clause;
  if (hits.some(({ table }) => table === "notRules")) return false;
  return hits.some((hit) => {
    if (hit.table === "limits") return true;
    if (!hit.begins) return false;
    if (hit.table === "rules") return wordsBehind(clause, hit) > 0;
    if (hit.table === "bans") return wordsBehind(clause, hit) > 0 && wordsBehind(clause, hit) <= LONGEST_BAN;
    return (
      hit.table === "tasks" && hits.some(({ table, language }) => table === "adverbs" && language === hit.language)
    );
  });
}

/** "no emojis", "no new dependencies please": what is longer is a statement that begins with the word. */
const LONGEST_BAN = 6;

function wordsBehind({ length }: Clause, { language, end }: Hit): number {
  return (language.spaced ? length.spaced : length.packed) - end;
}
