import { type Clause, type Hit, type Sentence, sentencesOf, type Table } from "./clauses.ts";

/** The sentences of a person's message that constrain how the work is to be done, as they stand. */
export function extractPreferences(text: string, sentences: readonly Sentence[] = sentencesOf(text)): string[] {
  const all = sentences.filter((sentence) => isPreference(sentence, ALL_TABLES));
  const rules =
    all.length <= MOST_REQUIREMENTS ? all : all.filter((sentence) => isPreference(sentence, WITHOUT_REQUIREMENTS));
  const told = all.length - rules.length > MOST_REQUIREMENTS ? rules : all;
  return [...new Set(told.map((sentence) => sentence.text))];
}

/** Sentences beyond this are documents that someone pasted. */
const LONGEST = 2_000;

/** A message that says of more things what they should be describes what is to be made: that is its task. */
const MOST_REQUIREMENTS = 10;

const WITHOUT_REQUIREMENTS: ReadonlySet<Table> = new Set([
  "limits",
  "quantities",
  "contrasts",
  "rules",
  "bans",
  "tasks",
] as const);
const ALL_TABLES: ReadonlySet<Table> = new Set([...WITHOUT_REQUIREMENTS, "requirements" as const]);

function isPreference({ text, clauses, isQuestion }: Sentence, tables: ReadonlySet<Table>): boolean {
  if (text.length > LONGEST || isQuestion) return false;
  const asksFrom = clauses.findIndex(asksForWork);
  return clauses.some((clause, index) => constrains(clause, asksFrom >= 0 && asksFrom <= index, index, tables));
}

/** `isAsked`: this clause or one before it asks for work. */
function constrains(clause: Clause, isAsked: boolean, index: number, tables: ReadonlySet<Table>): boolean {
  const { hits } = clause;
  if (hits.some(({ table }) => table === "notRules")) return false;
  return hits.some((hit) => {
    if (!tables.has(hit.table)) return false;
    switch (hit.table) {
      case "limits":
        return true;
      case "requirements":
        return saysWhatIsToBe(clause, hit);
      case "quantities":
        return isBound(clause, hit) && (isAsked || hit.start === 0 || clause.words.some((word) => DUTIES.has(word)));
      case "contrasts":
        return isAsked && index > 0 && hit.start === 0;
      case "rules":
        return hit.begins && wordsBehind(clause, hit) > 0;
      case "bans":
        return hit.begins && isBan(clause, hit);
      case "tasks":
        return hit.begins && hits.some(({ table, language }) => table === "adverbs" && language === hit.language);
      default:
        return false;
    }
  });
}

function asksForWork({ hits }: Clause): boolean {
  return hits.some(({ table, begins }) => begins && (table === "tasks" || table === "rules"));
}

/** "The footer should show it" does, "where it should go" asks for it. */
function saysWhatIsToBe({ hits, words }: Clause, { start }: Hit): boolean {
  if (hits.some(({ table, end }) => table === "questions" && end <= start)) return false;
  // "The tests should pass now" expects it.
  if (NOW.has(words.at(-1) ?? "")) return false;
  return !words.slice(0, start).some((word) => UNDECIDED.has(word));
}

const NOW = new Set(["now", "jetzt", "ahora", "agora", "maintenant"]);

const UNDECIDED = new Set(
  `whether wonder think guess suppose maybe perhaps probably possibly ob vielleicht vermutlich wahrscheinlich si quizás
  quizá talvez provavelmente peut-être probablement`.split(/\s+/),
);

/** Verbs of duty, under which an amount is a limit. */
const DUTIES = new Set([
  "should",
  "must",
  "soll",
  "sollte",
  "muss",
  "debe",
  "deve",
  "doit",
  "должен",
  "должно",
  "должна",
]);

/** An amount needs a number near; an alternative ("instead of", "has to") does not. */
function isBound({ words }: Clause, { start, end }: Hit): boolean {
  if (/^(?:instead|rather|has|have)$/.test(words[start] ?? "")) return true;
  return words.slice(Math.max(0, start - 2), end + 3).some((word) => /\d/.test(word));
}

function isBan(clause: Clause, hit: Hit): boolean {
  const behind = wordsBehind(clause, hit);
  return behind > 0 && behind <= LONGEST_BAN && !clause.words.some((word) => STATES.has(word));
}

/** Verbs of statements: "no tests were run" forbids nothing. */
const STATES = new Set([
  "is",
  "are",
  "was",
  "were",
  "has",
  "have",
  "had",
  "ran",
  "passed",
  "failed",
  "found",
  "works",
  "worked",
]);

/** "no emojis", "no new dependencies please": what is longer is a statement that begins with the word. */
const LONGEST_BAN = 6;

function wordsBehind({ length }: Clause, { language, end }: Hit): number {
  return (language.spaced ? length.spaced : length.packed) - end;
}
