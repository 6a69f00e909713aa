import { type Clause, type Sentence, sentencesOf } from "./clauses.ts";
import { LANGUAGES } from "./languages/index.ts";

export type RequestKind = "command" | "reply" | "remark" | "request" | "change";

/**
 * What a person's message asks for: nothing new (a `reply` such as "ok, go on", a host `command` such as "/model"),
 * little (a `remark` of a few words), a `request`, or a `change` of what the session is about. The first that is more
 * than a reply is the session's goal.
 */
export function requestKind(text: string, sentences: readonly Sentence[] = sentencesOf(text)): RequestKind {
  if (/^[/!]\w{0,40}$/.test(text.trim())) return "command";
  const own = sentences.slice(0, LOOKED_AT);
  const weight = weightOf(own.flatMap(({ clauses }) => clauses));
  const asks = own.filter(({ isQuestion }) => !isQuestion);
  if (weight < SUBSTANTIAL) return shortKind(asks.flatMap(({ clauses }) => clauses)) ?? "reply";
  const changes = asks.some(({ clauses }) => clauses.some((clause) => begins(clause, weight >= HEAVY)));
  // Of a language that no table knows, a long message is a change.
  if (changes || (weight >= LONG && asks.length > 0)) return "change";
  return weight < TELLING ? (shortKind(asks.flatMap(({ clauses }) => clauses)) ?? "remark") : "request";
}

const LOOKED_AT = 40;

/** Words of a message from which on it says something, stands by itself, may set a goal, and sets one in any case. */
const SUBSTANTIAL = 3;
const TELLING = 6;
const HEAVY = 8;
const LONG = 25;

/** A few words are a request where they ask for something that they name: "switch to Vue", "fix login". */
function shortKind(clauses: readonly Clause[]): "change" | "request" | undefined {
  const named = clauses.flatMap(({ hits, words, length }) =>
    hits.filter(({ table, begins, end, language }) => {
      if (!begins || (table !== "changes" && table !== "tasks")) return false;
      return language.spaced ? words.slice(end).some((word) => !EMPTY_WORDS.has(word)) : length.packed > end;
    }),
  );
  if (named.some(({ table }) => table === "changes")) return "change";
  return named.length > 0 ? "request" : undefined;
}

function begins({ hits }: Clause, isHeavy: boolean): boolean {
  return hits.some(({ table, begins }) => begins && (table === "changes" || (isHeavy && table === "tasks")));
}

const EMPTY_WORDS = new Set(LANGUAGES.flatMap(({ acknowledgements, fillers }) => [...acknowledgements, ...fillers]));

/**
 * Words that carry something, counted until they are many: acknowledgements and fillers don't; written without blanks,
 * two characters are a word.
 */
function weightOf(clauses: readonly Clause[]): number {
  let weight = 0;
  for (const { words } of clauses) {
    if (weight >= LONG) break;
    for (const word of words) {
      if (EMPTY_WORDS.has(word)) continue;
      weight += /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word) ? Math.ceil(word.length / 2) : 1;
    }
  }
  return weight;
}
