import { type Atom, lastEvidence } from "../atoms/atom.ts";
import { contentWords, likeness } from "../atoms/content-words.ts";
import type { Kind } from "../atoms/kind-table.ts";

/** What an atom of a kind may take the place of. */
const FAMILIES: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  constraint: ["constraint"],
  decision: ["decision"],
  goal: ["goal"],
  state: ["state", "blocker"],
};

/** Two rules of a person that have nothing in common don't replace each other, whatever a model says. */
const LEAST_LIKENESS = 0.12;

/**
 * Whether one atom takes the place of another: they are of one family, its newest evidence came later, and what a
 * person said gives way to a person's words about the same thing alone. That a blocker is gone has to be seen.
 */
export function mayReplace(atom: Atom, earlier: Atom): boolean {
  if (atom.id === earlier.id || FAMILIES[atom.kind]?.includes(earlier.kind) !== true) return false;
  if (lastEvidence(atom).index <= lastEvidence(earlier).index) return false;
  if (earlier.kind === "blocker") return atom.authority !== "assistant";
  if (earlier.authority !== "user") return true;
  return atom.authority === "user" && likeness(contentWords(atom.text), contentWords(earlier.text)) >= LEAST_LIKENESS;
}
