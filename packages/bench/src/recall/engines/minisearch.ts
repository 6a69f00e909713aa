import MiniSearch, { type Options } from "minisearch";
import { codeTokens } from "./code-tokens.ts";
import type { Engine } from "./engine.ts";

/** As its README shows it first. */
export const miniSearch = miniSearchEngine("MiniSearch", {});

/** With the options that most of its users turn on. */
export const miniSearchFuzzy = miniSearchEngine("MiniSearch, prefix and fuzzy", {
  searchOptions: { prefix: true, fuzzy: 0.2 },
});

/** As good as its options make it for this: tokens for code and for any script, and guesses that weigh little. */
export const miniSearchTuned = miniSearchEngine("MiniSearch, tuned", {
  tokenize: codeTokens,
  searchOptions: {
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { prefix: 0.3, fuzzy: 0.2 },
  },
});

function miniSearchEngine(name: string, options: Omit<Options, "fields">): Engine {
  return {
    name,
    open(documents) {
      const engine = new MiniSearch({ ...options, fields: ["text"] });
      engine.addAll(documents.map(({ text }, id) => ({ id, text })));
      return {
        search: (query, depth) =>
          engine
            .search(query)
            .slice(0, depth)
            .map(({ id }) => id as number),
      };
    },
  };
}
