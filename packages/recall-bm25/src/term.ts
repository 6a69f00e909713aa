import { inflections } from "./inflections.ts";
import { nextRun } from "./runs.ts";
import { spellingVariants } from "./spelling-variants.ts";
import { stopWords } from "./stop-words.ts";

/** How a token of a text can answer to a term of a query, best first. */
export const exact = 0;
export const spelling = 1;
export const inflection = 2;
export const cut = 3;
export const prefix = 4;
export const edited = 5;
export type Tier = typeof exact | typeof spelling | typeof inflection | typeof cut | typeof prefix | typeof edited;
export const tierCount = 6;

/** One token that a query asks for, with all that may stand for it. */
export interface Term {
  token: string;
  forms: ReadonlyMap<string, Tier>;
  /** Whether longer tokens that begin with this one answer too. */
  prefix: boolean;
  /** In a script without spaces: every occurrence counts, wherever it stands in its run. */
  unspaced: boolean;
}

/** Shorter tokens begin too many words, as do those that hold a sentence together. */
export const shortestPrefix = 3;

/** The term of a folded token, with its spellings and inflections. */
export function termOf(token: string): Term {
  const unspaced = nextRun(token, 0)?.script === "unspaced";
  const forms = new Map<string, Tier>([[token, exact]]);
  const add = (form: string, tier: Tier) => {
    if (!forms.has(form)) forms.set(form, tier);
  };
  if (!unspaced) {
    for (const variant of spellingVariants(token)) add(variant, spelling);
    for (const form of inflections(token)) {
      add(form, inflection);
      for (const variant of spellingVariants(form)) add(variant, inflection);
    }
  }
  return { token, forms, prefix: !unspaced && beginsWords(token), unspaced };
}

/** A term that its own token answers to, and longer ones. */
export function prefixTermOf(token: string): Term {
  const term = exactTermOf(token);
  return { ...term, prefix: !term.unspaced && beginsWords(token) };
}

function beginsWords(token: string): boolean {
  return token.length >= shortestPrefix && !stopWords.has(token);
}

/** A term that only its own token answers to. */
export function exactTermOf(token: string): Term {
  const unspaced = nextRun(token, 0)?.script === "unspaced";
  return { token, forms: new Map([[token, exact]]), prefix: false, unspaced };
}

/** A term for words that may stand as one, with nothing or an underscore between them. */
export function joinedTermOf(tokens: string[]): Term {
  const token = tokens.join("");
  return {
    token,
    forms: new Map<string, Tier>([
      [token, exact],
      [tokens.join("_"), exact],
    ]),
    prefix: true,
    unspaced: false,
  };
}

/** The same term, with words that are a typing error away. */
export function withEdits(term: Term, words: Iterable<string>): Term {
  const forms = new Map(term.forms);
  for (const word of words) if (!forms.has(word)) forms.set(word, edited);
  return { ...term, forms };
}

export function tierOf(term: Term, token: string): Tier | undefined {
  const tier = term.forms.get(token);
  if (tier !== undefined) return tier;
  return term.prefix && token.length > term.token.length && token.startsWith(term.token)
    ? prefixTierOf(term, token)
    : undefined;
}

/** A word that lacks as few letters of its end is all but written out. */
const longestCut = 3;

/** The tier of a longer token that begins with the term's. */
export function prefixTierOf(term: Term, token: string): typeof cut | typeof prefix {
  return token.length - term.token.length <= longestCut ? cut : prefix;
}
