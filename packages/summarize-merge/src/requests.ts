import { type Clause, clausesOf, isQuestion, MATCHERS } from "./clauses.ts";
import { LANGUAGES } from "./languages/index.ts";
import { proseSentences } from "./prose.ts";

export type RequestKind = "command" | "reply" | "request" | "change";

/**
 * What a person's message asks for: nothing new (a `reply` such as "ok, go on", a host `command` such as "/model"), a
 * `request`, or a `change` of what the session is about. The first request or change of a session is its goal.
 */
export function requestKind(text: string): RequestKind {
  const trimmed = text.trim();
  if (/^[/!]\w{0,40}$/.test(trimmed)) return "command";
  const sentences = proseSentences(text).slice(0, 40);
  const own = sentences.map((sentence) => ({ sentence, clauses: clausesOf(sentence) }));
  const weight = own.reduce((sum, { clauses }) => sum + weightOf(clauses), 0);
  if (weight < 3) return "reply";
  const asks = own.filter(({ sentence, clauses }) => !isQuestion(sentence, clauses));
  const heavy = weight >= 8;
  const changes = asks.some(({ clauses }) =>
    clauses.some((clause) => begins(clause, "changes") || (heavy && begins(clause, "tasks"))),
  );
  // Of a language that no table knows, a long message is a change.
  const unknown = weight >= 25 && asks.length > 0;
  return changes || unknown ? "change" : "request";
}

function begins(clause: Clause, table: "changes" | "tasks"): boolean {
  return MATCHERS.some((matcher) => {
    const start = matcher.starts(clause).at(0) ?? 0;
    return matcher.at(clause, start, table) > 0 || matcher.at(clause, 0, table) > 0;
  });
}

const EMPTY_WORDS = new Set(LANGUAGES.flatMap(({ acknowledgements, fillers }) => [...acknowledgements, ...fillers]));

/** Words that carry something: acknowledgements and fillers don't; written without blanks, two characters are a word. */
function weightOf(clauses: readonly Clause[]): number {
  let weight = 0;
  for (const { words } of clauses) {
    for (const word of words) {
      if (EMPTY_WORDS.has(word)) continue;
      weight += /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word) ? Math.ceil(word.length / 2) : 1;
    }
  }
  return weight;
}
