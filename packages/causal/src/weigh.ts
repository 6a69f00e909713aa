import { type Chances, chancesOf, type PlacedStretch, RELATIONS } from "./chances.ts";
import type { Scene } from "./scene.ts";
import { type StatementTraits, traitNames, traitsOf, wordTrait } from "./traits.ts";
import { RELATION_WEIGHTS, TRAIT_WEIGHTS } from "./weights.ts";

/** In `weights.ts` a weight is a hundredth. */
const UNIT = 0.01;

interface Weights {
  vocabulary: ReadonlyMap<string, number>;
  causes: Float64Array;
  resolutions: Float64Array;
  relations: Float64Array;
}

let compiled: Weights | undefined;

/** Reads the table when the first text is weighed: most programs that load this read none. */
function weights(): Weights {
  compiled ??= compile();
  return compiled;
}

function compile(): Weights {
  const rows = Object.entries(TRAIT_WEIGHTS).flatMap(([place, table]) =>
    table
      .trim()
      .split("\n")
      .map((row) => readRow(place, row)),
  );
  const names = new Map(traitNames().map((name, trait) => [name, trait]));
  const words = rows.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  const vocabulary = new Map(words.map((name, place) => [name, place]));
  const causes = new Float64Array(wordTrait(words.length));
  const resolutions = new Float64Array(causes.length);
  for (const { name, cause, resolution } of rows) {
    const trait = names.get(name) ?? wordTrait(vocabulary.get(name) as number);
    causes[trait] = cause * UNIT;
    resolutions[trait] = resolution * UNIT;
  }
  const relations = Float64Array.from(RELATIONS, (relation) => RELATION_WEIGHTS[relation] * UNIT);
  return { vocabulary, causes, resolutions, relations };
}

/** "name 120 -30": what the trait says of a cause, and of a resolution. */
function readRow(place: string, row: string) {
  const end = row.lastIndexOf(" ");
  const middle = row.lastIndexOf(" ", end - 1);
  return {
    name: place === "" ? row.slice(0, middle) : `${place} ${row.slice(0, middle)}`,
    cause: Number(row.slice(middle, end)),
    resolution: Number(row.slice(end)),
  };
}

/** The stretches of a text in its order, with the chances of each. */
export function weighScene(scene: Scene): { stretches: readonly PlacedStretch[]; chances: Chances } {
  const { vocabulary, relations, ...of } = weights();
  const stretches = placedStretches(scene);
  const traits = traitsOf(scene, vocabulary);
  const [causes, resolutions] = [sumsOf(of.causes, traits), sumsOf(of.resolutions, traits)];
  return { stretches, chances: chancesOf({ stretches, causes, resolutions, relations }) };
}

export function placedStretches({ statements }: Scene): PlacedStretch[] {
  return statements.flatMap(({ stretches }, statement) => stretches.map((stretch) => ({ ...stretch, statement })));
}

/** What each stretch weighs, by the weights of its traits and of its surroundings'. */
export function sumsOf(weightsOfTraits: Float64Array, statements: readonly StatementTraits[]): Float64Array {
  return Float64Array.from(
    statements.flatMap(({ place, stretches }) => {
      const shared = addUp(weightsOfTraits, place, 0);
      return stretches.map((own) => addUp(weightsOfTraits, own, shared));
    }),
  );
}

function addUp(weightsOfTraits: Float64Array, traits: readonly number[], start: number): number {
  let sum = start;
  for (const trait of traits) sum += weightsOfTraits[trait] as number;
  return sum;
}
