import type { Atom } from "../atoms/atom.ts";
import { contentWords } from "../atoms/content-words.ts";
import { KIND_NAMES, KINDS, type Kind } from "../atoms/kind-table.ts";
import { scoreOf } from "./score.ts";

export interface SelectInput {
  atoms: readonly Atom[];
  end: number;
  /** Tokens for the atoms' lines. */
  room: number;
  /** Tokens that an atom takes. */
  costOf(atom: Atom): number;
  /** What the person wants kept this once: it moves ordinary atoms, and nothing else. */
  focus?: string;
}

export interface Selection {
  /** In the order in which they were chosen: the last one is missed least. */
  selected: Atom[];
  omitted: Atom[];
  used: number;
  perKind: Record<Kind, number>;
}

/** Of the room for lines, in percent, what ordinary atoms have for themselves. */
const ORDINARY_SHARE = 10;
const FOCUS_WEIGHT = 1.5;

/**
 * The atoms that the text has room for: first what binds, then of each protected kind the best up to its share, then
 * the rest of the protected ones, then ordinary ones. No atom is shortened.
 */
export function selectAtoms({ atoms, end, room, costOf, focus }: SelectInput): Selection {
  const ranked = rank(atoms.filter(isTold), end, focus);
  const selection: Selection = { selected: [], omitted: [], used: 0, perKind: noTokens() };
  const chosen = new Set<Atom>();
  const take = (atom: Atom, share = Number.POSITIVE_INFINITY, taken = selection.perKind[atom.kind]) => {
    const cost = costOf(atom);
    if (chosen.has(atom) || taken + cost > share || selection.used + cost > room) return;
    chosen.add(atom);
    selection.selected.push(atom);
    selection.used += cost;
    selection.perKind[atom.kind] += cost;
  };
  for (const atom of ranked.filter(({ isKept }) => isKept).sort(byNeed)) take(atom);
  for (const kind of KIND_NAMES) {
    for (const atom of ranked) if (atom.kind === kind) take(atom, (KINDS[kind].share / 100) * room);
  }
  const ordinary = ranked.filter((atom) => !isProtected(atom));
  const ordinaryTokens = () =>
    KIND_NAMES.filter((kind) => !KINDS[kind].isProtected).reduce((sum, kind) => sum + selection.perKind[kind], 0);
  for (const atom of ordinary) take(atom, (ORDINARY_SHARE / 100) * room, ordinaryTokens());
  for (const atom of ranked) if (isProtected(atom)) take(atom);
  for (const atom of ordinary) take(atom);
  selection.omitted = ranked.filter((atom) => !chosen.has(atom));
  return selection;
}

/** What is over is not told; that a decision was replaced is, so that nobody takes it up again. */
export function isTold({ kind, state }: Atom): boolean {
  if (state === "superseded") return kind === "decision";
  return !(kind === "blocker" && state === "done");
}

function isProtected({ kind, state }: Atom): boolean {
  return KINDS[kind].isProtected && state !== "superseded";
}

/** The newest request, then the first one, then rules from the newest on. */
function byNeed(one: Atom, other: Atom): number {
  if (one.kind !== other.kind) return one.kind === "goal" ? -1 : 1;
  return (other.evidence[0]?.index ?? 0) - (one.evidence[0]?.index ?? 0);
}

function rank(atoms: readonly Atom[], end: number, focus: string | undefined): Atom[] {
  const wanted = contentWords(focus ?? "");
  const isWanted = (atom: Atom) => !isProtected(atom) && [...contentWords(atom.text)].some((word) => wanted.has(word));
  const scored = atoms.map((atom) => ({ atom, score: scoreOf(atom, end) * (isWanted(atom) ? FOCUS_WEIGHT : 1) }));
  return scored
    .sort(
      (one, other) =>
        other.score - one.score ||
        (other.atom.evidence.at(-1)?.at ?? 0) - (one.atom.evidence.at(-1)?.at ?? 0) ||
        (one.atom.id < other.atom.id ? -1 : 1),
    )
    .map(({ atom }) => atom);
}

function noTokens(): Record<Kind, number> {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0])) as Record<Kind, number>;
}
