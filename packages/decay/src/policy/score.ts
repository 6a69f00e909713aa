import { type Atom, type Authority, lastEvidence } from "../atoms/atom.ts";
import { KINDS } from "../atoms/kind-table.ts";

const AUTHORITY_WEIGHT: Readonly<Record<Authority, number>> = { user: 1.2, tool: 1, assistant: 0.8 };
const MOST_COUNTED = 15;
const PER_DOUBLING = 0.25;

/**
 * What an atom is worth at the end of the span: `base · (floor + (1 − floor) · 2^(−age / half-life)) · (1 + ¼ log2(1 + recurrence)) ·
 * authority`. The age is in tokens of the branch since its newest evidence.
 */
export function scoreOf(atom: Atom, end: number): number {
  const { base, floor, halfLife } = KINDS[atom.kind];
  const age = Math.max(0, end - lastEvidence(atom).at);
  const recency = floor + (1 - floor) * 2 ** (-age / halfLife);
  const repeated = 1 + PER_DOUBLING * Math.log2(1 + Math.min(atom.recurrence, MOST_COUNTED));
  return base * recency * repeated * AUTHORITY_WEIGHT[atom.authority];
}

/** Best first; of equals the newer one, then by id. */
export function rankAtoms(atoms: readonly Atom[], end: number): Atom[] {
  return atoms
    .map((atom) => ({ atom, score: scoreOf(atom, end) }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        lastEvidence(other.atom).at - lastEvidence(one.atom).at ||
        (one.atom.id < other.atom.id ? -1 : 1),
    )
    .map(({ atom }) => atom);
}
