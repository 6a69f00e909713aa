import type { Engine } from "./engine.ts";

const K1 = 1.2;
const B = 0.75;

/** No index: an expression for each word of the query, over every text, inside words too; its counts weighed by BM25. */
export const scan: Engine = {
  name: "scan",
  open(documents) {
    const texts = documents.map(({ text }) => text);
    const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
    return {
      search(query, depth) {
        const counts = expressionsOf(query).map((expression) =>
          texts.map((text) => text.match(expression)?.length ?? 0),
        );
        const having = counts.map((ofTerm) => ofTerm.filter((count) => count > 0).length);
        const scoreOf = (place: number) => {
          const length = texts[place]?.length ?? 0;
          return counts.reduce((sum, ofTerm, term) => {
            const count = ofTerm[place] ?? 0;
            const rarity = Math.log(1 + (texts.length - (having[term] ?? 0) + 0.5) / ((having[term] ?? 0) + 0.5));
            return sum + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
          }, 0);
        };
        return texts
          .map((_, place) => ({ place, score: scoreOf(place) }))
          .filter(({ score }) => score > 0)
          .sort((one, other) => other.score - one.score)
          .slice(0, depth)
          .map(({ place }) => place);
      },
    };
  },
};

function expressionsOf(query: string): RegExp[] {
  return [...query.matchAll(/"([^"]*)"|[^\s"]+/g)]
    .map(([word, phrase]) => phrase ?? word)
    .filter((term) => term !== "")
    .map((term) => new RegExp(term.replace(/[^\p{L}\p{N}\p{M}_\s]/gu, "\\$&"), "gi"));
}
