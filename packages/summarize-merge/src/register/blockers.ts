import { LiteralFinder } from "../literal-finder.ts";
import { proseSentences, withoutQuotes } from "../prose.ts";
import { BLOCKER_PHRASES, type BlockerPhrases } from "./blocker-table.ts";
import { oneLine } from "./one-line.ts";

/**
 * The sentences of a text that assert that something is broken or stands in the way. Questions, conditions, plans, what
 * is over, and what is quoted assert nothing.
 */
export function statedBlockers(text: string, by: "user" | "agent"): string[] {
  if (!mayHold(text, by)) return [];
  const found = proseSentences(text)
    .filter((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST && asserts(sentence, by))
    .map((sentence) => oneLine(sentence, LONGEST));
  return [...new Set(found)].slice(0, MOST);
}

const SHORTEST = 8;
const LONGEST = 240;
const MOST = 2;

/** What each speaker's sentences are looked through for, by language. */
const PHRASES = {
  user: BLOCKER_PHRASES.map(({ states }) => states),
  agent: BLOCKER_PHRASES.map(({ states, inabilities }) => [
    ...inabilities,
    ...states.filter((phrase) => phrase.includes("still")),
  ]),
};

const FINDERS = { user: new LiteralFinder(PHRASES.user.flat()), agent: new LiteralFinder(PHRASES.agent.flat()) };

function mayHold(text: string, by: "user" | "agent"): boolean {
  return FINDERS[by].findIn(folded(text.slice(0, 20_000))).size > 0;
}

function asserts(sentence: string, by: "user" | "agent"): boolean {
  const end = sentence.trimEnd().at(-1);
  if (end === "?" || end === "？" || end === ":") return false;
  const plain = folded(withoutQuotes(sentence));
  return BLOCKER_PHRASES.some(
    (phrases, language) =>
      PHRASES[by][language]?.some((phrase) => holdsPhrase(plain, phrase)) === true &&
      ![...phrases.hypotheses, ...phrases.reversals].some((phrase) =>
        holdsPhrase(withoutAssertion(plain, phrases), phrase),
      ),
  );
}

/** "crashes when" asserts: its own "when" is no condition. */
function withoutAssertion(plain: string, { states }: BlockerPhrases): string {
  return states.reduce((text, phrase) => text.replaceAll(phrase, " "), plain);
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll("’", "'");
}

/** A phrase between word ends; where words are written together, anywhere. */
function holdsPhrase(text: string, phrase: string): boolean {
  const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(phrase);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!spaced || (!isLetter(text[at - 1]) && !isLetter(text[at + phrase.length]))) return true;
  }
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}']/u.test(character);
}
