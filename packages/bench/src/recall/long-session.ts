import { seededRandom } from "../retention/truth/random.ts";
import type { SearchDocument } from "./search-document.ts";
import { vocabularyOf, wordsOf } from "./vocabulary.ts";

/** So many messages share a topic, whose rare words are its own. */
const TOPIC = 32;

/**
 * A session as long as is asked for, made of the messages of others: again and again, with each rare word renamed in
 * every topic of every round, so that the vocabulary grows with the session while common words keep their share.
 */
export function longSession(documents: readonly SearchDocument[], length: number): SearchDocument[] {
  const { isRare } = vocabularyOf(documents.map(({ text }) => text));
  return Array.from({ length }, (_, at): SearchDocument => {
    const { message, text } = documents[at % documents.length] as SearchDocument;
    const round = Math.floor(at / documents.length);
    const name = letters(round * documents.length + Math.floor((at % documents.length) / TOPIC));
    const renamed =
      round === 0
        ? text
        : text.replace(/[A-Za-z][A-Za-z0-9_]*/g, (word) => (isRare(word.toLowerCase()) ? `${word}${name}` : word));
    return { text: renamed, message: { role: message.role, content: renamed } };
  });
}

/** A number as three small letters. */
function letters(number: number): string {
  return [676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(number / place) % 26))).join("");
}

/** Queries of one, two and three words, each drawn from one message, whose words are rare, middling or common. */
export function longSessionQueries(documents: readonly SearchDocument[], count: number, seed: string): string[] {
  const random = seededRandom(seed);
  const { words, frequency } = vocabularyOf(documents.map(({ text }) => text));
  const bounds = [0, documents.length / 200, documents.length / 20, documents.length];
  const queries: string[] = [];
  for (let tried = 0; queries.length < count && tried < count * 100; tried++) {
    const here = [...(words[Math.floor(random() * words.length)] ?? [])].filter((word) => word.length > 2);
    const wanted = 1 + (queries.length % 3);
    const drawn = Array.from({ length: wanted }, () => {
      const band = Math.floor(random() * 3);
      const inBand = here.filter(
        (word) => frequency(word) > (bounds[band] ?? 0) && frequency(word) <= (bounds[band + 1] ?? 0),
      );
      return inBand[Math.floor(random() * inBand.length)];
    }).filter((word) => word !== undefined);
    if (drawn.length === wanted) queries.push(drawn.join(" "));
  }
  return queries;
}

/** Words in all, and different ones. */
export function sizeOf(documents: readonly SearchDocument[]): { words: number; different: number } {
  const seen = new Set<string>();
  let words = 0;
  for (const { text } of documents) {
    for (const word of wordsOf(text)) {
      seen.add(word.toLowerCase());
      words++;
    }
  }
  return { words, different: seen.size };
}
