import type { Atom } from "../atoms/atom.ts";
import type { Handle, Proposal } from "./record.ts";

/** Earlier records that a request lists, and of those of the run itself the newest. */
const MOST_EARLIER = 120;
const MOST_OF_RUN = 60;

/**
 * What the classifier may refer to: what a person said, then the best of the rest, and what was found in the batches
 * before. `ranked` is best first.
 */
export function listHandles(ranked: readonly Atom[], found: readonly Proposal[]): Handle[] {
  const open = ranked.filter(({ state }) => state !== "superseded");
  const isUsers = (atom: Atom) => atom.authority === "user" && atom.kind !== "literal";
  const earlier = [...open.filter(isUsers), ...open.filter((atom) => !isUsers(atom))].slice(0, MOST_EARLIER);
  return [
    ...earlier.map(({ id, kind, text, literals }) => ({ target: id, kind, text, literals })),
    ...found.slice(-MOST_OF_RUN).map(({ id, kind, text, literals }) => ({ target: id, kind, text, literals })),
  ].map((handle, place) => ({ name: `P${place + 1}`, ...handle }));
}
