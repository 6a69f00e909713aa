import type { Ref } from "@vcc/summarize-merge";
import type { Kind } from "./kind-table.ts";

/** Who stands behind an atom: a person, what was observed, or what an agent claimed. */
export type Authority = "user" | "tool" | "assistant";

/** A record of the branch that an atom rests on. */
export interface Evidence extends Ref {
  by: Authority;
  /** Tokens of the branch up to it. */
  at: number;
}

/** One thing worth knowing, with what it rests on. */
export interface Atom {
  /** Made of its kind, its text and its first evidence: the same in every run. */
  id: string;
  kind: Kind;
  text: string;
  /** Parts of the text, or beside it, that have to be typed exactly. */
  literals: string[];
  authority: Authority;
  /** The first record and the newest ones, in order. */
  evidence: Evidence[];
  /** How many records ever spoke for it. */
  recurrence: number;
  state: "open" | "done" | "superseded";
  /** What it is about: of two states about one subject the newer one holds. */
  subject?: string;
  /** Told from the facts by rules, not by a model: made anew at each run, and kept only for what it has gained since. */
  isDerived?: true;
  /** Left out unless nothing else can be: the first and the newest goal, and every rule of the user. */
  isKept?: true;
  /** What it was superseded by, and in which generation. */
  superseded?: { by: string; generation: number };
  /** For how many runs it was hardly worth anything. */
  faint?: number;
}

/** An atom that is active no longer. */
export interface Retired {
  id: string;
  kind: Kind;
  by: "superseded" | "resolved" | "aged";
  generation: number;
  ref: Ref;
  /** The beginning of its text. */
  gist: string;
}

export function firstEvidence(atom: Atom): Evidence {
  return atom.evidence[0] as Evidence;
}

export function lastEvidence(atom: Atom): Evidence {
  return atom.evidence.at(-1) as Evidence;
}

/** The first and the newest of an atom's evidence, at most. */
const MOST_EVIDENCE = 8;

export function boundEvidence(evidence: readonly Evidence[]): Evidence[] {
  const sorted = [...new Map(evidence.map((each) => [each.index, each])).values()].sort(
    (one, other) => one.index - other.index,
  );
  return sorted.length <= MOST_EVIDENCE ? sorted : [sorted[0] as Evidence, ...sorted.slice(1 - MOST_EVIDENCE)];
}

/** A person before what was observed before what was claimed. */
const RANK: readonly Authority[] = ["user", "tool", "assistant"];

export function strongest(authorities: Iterable<Authority>): Authority {
  const present = new Set(authorities);
  return RANK.find((authority) => present.has(authority)) ?? "assistant";
}

export function retiredOf(atom: Atom, by: Retired["by"], generation: number): Retired {
  const { index, id } = lastEvidence(atom);
  return {
    id: atom.id,
    kind: atom.kind,
    by,
    generation,
    ref: id === undefined ? { index } : { index, id },
    gist: atom.text.slice(0, GIST),
  };
}

const GIST = 120;
