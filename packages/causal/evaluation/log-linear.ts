import { type Allowed, chancesOf, type PlacedStretch, RELATIONS } from "../src/chances.ts";
import { fragmentOf } from "../src/fragment.ts";
import { readScene } from "../src/scene.ts";
import { stemOf } from "../src/stem.ts";
import { type StatementTraits, traitsOf, type Vocabulary, wordTrait } from "../src/traits.ts";
import { placedStretches, sumsOf } from "../src/weigh.ts";
import { matchesLabel } from "./matches-label.ts";
import { minimize } from "./minimize.ts";
import type { Label, Passage } from "./passage.ts";

export interface Options {
  /** How strongly weights are drawn to 0. */
  pull: number;
  /** Traits that are seen in fewer places are left out. */
  seenLeast: number;
  /** After a first fit, traits that weigh less for either part are left out, and the others fitted again. */
  smallest: number;
  /** How much a passage counts that was said at work: they are few, and what the extractor is for. */
  workCounts: number;
  /** How much a sentence counts that a test of the extractor holds. */
  heldCounts: number;
}

export const OPTIONS: Options = { pull: 3, seenLeast: 10, smallest: 0.15, workCounts: 3, heldCounts: 2 };

/** The weights by traits; those of the vocabulary's words stand behind the others. */
export interface Fitted {
  vocabulary: readonly string[];
  causes: Float64Array;
  resolutions: Float64Array;
  relations: Float64Array;
}

/** A passage as the model sees it. */
interface Example {
  stretches: readonly PlacedStretch[];
  traits: readonly StatementTraits[];
  right: Allowed | undefined;
  counts: number;
}

export function fitWeights(passages: readonly Passage[], options: Options = OPTIONS): Fitted {
  const vocabulary = vocabularyOf(passages, options.seenLeast);
  const places = new Map(vocabulary.map((name, place) => [name, place]));
  const examples = passages.map((passage) => exampleOf(passage, places, options)).filter(({ right }) => right);
  const size = wordTrait(vocabulary.length);
  const seen = countsOf(examples, size);
  const all = Uint8Array.from({ length: size }, (_, trait) => ((seen[trait] as number) >= options.seenLeast ? 1 : 0));
  const first = fit(examples, size, all, options);
  const telling = all.map((kept, trait) => {
    const weight = Math.max(Math.abs(first.causes[trait] as number), Math.abs(first.resolutions[trait] as number));
    return kept === 1 && weight >= options.smallest ? 1 : 0;
  });
  return { vocabulary, ...fit(examples, size, telling, options) };
}

function exampleOf(passage: Passage, vocabulary: Vocabulary, options: Options): Example {
  const scene = readScene(passage.text);
  const stretches = placedStretches(scene);
  const texts = stretches.map(
    (stretch) => fragmentOf(passage.text, scene.statements[stretch.statement]?.tokens ?? [], stretch)?.text,
  );
  const cause = rightStretches(texts, passage.cause);
  const resolution = rightStretches(texts, passage.resolution);
  return {
    stretches,
    traits: traitsOf(scene, vocabulary),
    right: cause && resolution && { cause, resolution },
    counts: countOf(passage, options),
  };
}

function countOf({ id, set }: Passage, { workCounts, heldCounts }: Options): number {
  if (/-z\d/.test(id)) return heldCounts;
  return /^(?:real|recorded)/.test(set) ? workCounts : 1;
}

/** Which stretches answer a label; `undefined` where none does, so that nothing is to be learnt. */
function rightStretches(texts: readonly (string | undefined)[], label: Label | null) {
  if (label === null) return (at: number) => at === texts.length;
  const matches = texts.map((text) => text !== undefined && matchesLabel(text, label));
  if (!label.optional && !matches.includes(true)) return undefined;
  return (at: number) => (at === texts.length ? label.optional === true : matches[at] === true);
}

function vocabularyOf(passages: readonly Passage[], least: number): string[] {
  const seen = new Map<string, number>();
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
  for (const { text } of passages) {
    for (const { tokens, stretches } of readScene(text).statements) {
      for (const { from, to } of stretches) {
        for (const { kind, word } of tokens.slice(from, to)) {
          if (kind !== "word") continue;
          count(`word ${word}`);
          if (stemOf(word) !== word) count(`stem ${stemOf(word)}`);
        }
      }
    }
  }
  return [...seen]
    .filter(([, times]) => times >= least)
    .map(([name]) => name)
    .sort();
}

function countsOf(examples: readonly Example[], size: number): Float64Array {
  const counts = new Float64Array(size);
  const count = (trait: number) => {
    counts[trait] = (counts[trait] as number) + 1;
  };
  for (const { traits } of examples) {
    for (const { place, stretches } of traits) {
      for (const trait of place) count(trait);
      for (const trait of stretches.flat()) count(trait);
    }
  }
  return counts;
}

function fit(
  examples: readonly Example[],
  size: number,
  kept: Uint8Array,
  { pull }: Options,
): Omit<Fitted, "vocabulary"> {
  const length = 2 * size + RELATIONS.length;
  const isFree = Uint8Array.from({ length }, (_, at) => (at < 2 * size ? (kept[at % size] as number) : 1));
  const weights = minimize(length, isFree, (values, slopes) => {
    let loss = 0;
    for (let at = 0; at < length; at += 1) {
      const value = values[at] as number;
      const strength = at < 2 * size ? pull : pull / 10;
      slopes[at] = strength * value;
      loss += 0.5 * strength * value * value;
    }
    for (const example of examples) loss += lossOf(example, size, values, slopes);
    return loss;
  });
  return {
    causes: weights.slice(0, size),
    resolutions: weights.slice(size, 2 * size),
    relations: weights.slice(2 * size),
  };
}

/** How unlikely the labels of a passage are; adds its slopes to those of the weights. */
function lossOf(
  { stretches, traits, right, counts }: Example,
  size: number,
  values: Float64Array,
  slopes: Float64Array,
) {
  if (stretches.length === 0) return 0;
  const weighed = {
    stretches,
    causes: sumsOf(values.subarray(0, size), traits),
    resolutions: sumsOf(values.subarray(size, 2 * size), traits),
    relations: values.subarray(2 * size),
  };
  const all = chancesOf(weighed);
  const labelled = chancesOf(weighed, right);
  for (let at = 0; at < RELATIONS.length; at += 1) {
    slope(2 * size + at, (all.relations[at] as number) - (labelled.relations[at] as number));
  }
  descend(0, all.causes, labelled.causes);
  descend(size, all.resolutions, labelled.resolutions);
  return counts * (all.total - labelled.total);

  function slope(at: number, error: number): void {
    slopes[at] = (slopes[at] as number) + counts * error;
  }

  function descend(offset: number, found: Float64Array, wanted: Float64Array): void {
    let at = 0;
    for (const { place, stretches: own } of traits) {
      let shared = 0;
      for (const list of own) {
        const error = (found[at] as number) - (wanted[at] as number);
        at += 1;
        if (Math.abs(error) < NEGLIGIBLE) continue;
        shared += error;
        for (const trait of list) slope(offset + trait, error);
      }
      if (shared !== 0) for (const trait of place) slope(offset + trait, shared);
    }
  }
}

const NEGLIGIBLE = 1e-6;
