import type { Atom } from "../atoms/atom.ts";
import type { Handle, Proposal } from "./record.ts";

/** Earlier records that a request lists, and of those of the run itself the newest. */
const MOST_EARLIER = 120;
const MOST_OF_RUN = 60;

/** The most tokens that they take, and the share of the model's window. */
const MOST_TOKENS = 12_000;
const WINDOW_SHARE = 0.2;

export interface HandleRoom {
  /** In tokens. */
  contextWindow: number;
  estimate: (text: string) => number;
}

/**
 * What the classifier may refer to: what a person said, then the best of the rest, and what was found in the batches
 * before; as much of it as leaves room for the evidence. `ranked` is best first.
 */
export function listHandles(
  ranked: readonly Atom[],
  found: readonly Proposal[],
  { contextWindow, estimate }: HandleRoom,
): Handle[] {
  const open = ranked.filter(({ state }) => state !== "superseded");
  const isUsers = (atom: Atom) => atom.authority === "user" && atom.kind !== "literal";
  const earlier = [...open.filter(isUsers), ...open.filter((atom) => !isUsers(atom))].slice(0, MOST_EARLIER);
  const room = Math.min(MOST_TOKENS, WINDOW_SHARE * contextWindow);
  let used = 0;
  const fits = ({ kind, text }: { kind: string; text: string }) => {
    const tokens = estimate(`P100 ${kind}: ${text}\n`);
    if (used + tokens > room) return false;
    used += tokens;
    return true;
  };
  return [...earlier.filter(fits), ...found.slice(-MOST_OF_RUN).filter(fits)].map(
    ({ id, kind, text, literals }, place) => ({ name: `P${place + 1}`, target: id, kind, text, literals }),
  );
}
