import type { Summary } from "@vcc/summarize-merge";
import {
  type Atom,
  boundEvidence,
  type Evidence,
  firstEvidence,
  lastEvidence,
  type Retired,
  retiredOf,
} from "../atoms/atom.ts";
import { KINDS } from "../atoms/kind-table.ts";
import type { Chunk } from "../chunks/chunk.ts";
import type { Proposal } from "../classify/record.ts";
import { boundAtoms } from "./bound-atoms.ts";
import { resolvedBy } from "./resolve.ts";
import { AtomComparison } from "./same-atom.ts";
import { mayReplace } from "./supersede.ts";
import { atomsOf, MOST_RECURRENCE } from "./to-atoms.ts";

export interface PolicyInput {
  /** The atoms of the run before. */
  carried: readonly Atom[];
  /** What the facts say now. */
  derived: readonly Atom[];
  proposals: readonly Proposal[];
  chunks: readonly Chunk[];
  facts: Summary;
  /** The newest record that an earlier run has read: only what came after it is fresh. */
  readUpTo: number;
  generation: number;
  /** Tokens of the branch at the end of the span. */
  end: number;
}

export interface PolicyResult {
  atoms: Atom[];
  retired: Retired[];
  counts: Changes;
}

/** What a run changed. */
export interface Changes {
  fresh: number;
  again: number;
  replaced: number;
  resolved: number;
  rejectedLinks: number;
}

/**
 * What becomes of the proposals. A model proposes links and states; here is decided which hold, by rules alone: who stands behind an atom,
 * whether it is one that is known, whether it replaces one, and whether it is over. An atom that nothing fresh speaks
 * for stays as it is.
 */
export function applyProposals(input: PolicyInput): PolicyResult {
  const store = new AtomStore(input);
  for (const proposal of input.proposals) store.propose(proposal);
  store.replace();
  store.keepNewestStates();
  store.resolve();
  const { kept, retired } = boundAtoms(store.list(), input);
  return { atoms: kept, retired: [...store.retired, ...retired], counts: store.counts };
}

class AtomStore {
  readonly retired: Retired[] = [];
  readonly counts: Changes = { fresh: 0, again: 0, replaced: 0, resolved: 0, rejectedLinks: 0 };
  private readonly input: PolicyInput;
  private readonly atoms = new Map<string, Atom>();
  private readonly comparison = new AtomComparison();
  /** What an id of a proposal, or of an atom that was merged, stands for now. */
  private readonly placed = new Map<string, string>();
  private readonly replacements: { by: string; target: string }[] = [];

  constructor(input: PolicyInput) {
    this.input = input;
    const before = new Map(input.carried.map((atom) => [atom.id, atom]));
    for (const atom of input.derived) this.atoms.set(atom.id, withHistory(atom, before.get(atom.id)));
    for (const atom of input.carried) {
      if (this.atoms.has(atom.id)) continue;
      // What rules told then and no longer tell is over; what binds stays, whatever became of its source.
      if (atom.isDerived === true && !KINDS[atom.kind].isUsersOwn) this.retire(atom, "resolved");
      else if (atom.isDerived === true && atom.kind === "goal") this.retire(atom, "aged");
      else this.atoms.set(atom.id, atom);
    }
  }

  list(): Atom[] {
    return [...this.atoms.values()];
  }

  propose(proposal: Proposal): void {
    for (const atom of atomsOf(proposal, this.input.chunks)) {
      const known = this.knownAs(atom, proposal);
      if (known === undefined) {
        this.atoms.set(atom.id, atom);
        this.counts.fresh++;
      } else this.merge(known, atom);
      const id = known?.id ?? atom.id;
      this.placed.set(proposal.id, id);
      for (const target of proposal.supersedes) this.replacements.push({ by: id, target });
    }
  }

  /** The atom that a proposal says again: by its link, where that holds, or by what it says. */
  private knownAs(atom: Atom, { same }: Proposal): Atom | undefined {
    const linked = same === undefined ? undefined : this.find(same);
    if (linked !== undefined && this.comparison.acceptsLink(atom, linked)) {
      // A person's other words for a rule are a rule of their own; the rule was heard again all the same.
      if (!KINDS[atom.kind].isUsersOwn || this.comparison.isSame(atom, linked)) return linked;
      this.merge(linked, { ...atom, state: linked.state });
    } else if (same !== undefined) this.counts.rejectedLinks++;
    return this.atoms.get(atom.id) ?? this.alike(atom);
  }

  private alike(atom: Atom): Atom | undefined {
    for (const known of this.atoms.values())
      if (known.state !== "superseded" && this.comparison.isSame(atom, known)) return known;
    return undefined;
  }

  private find(target: string): Atom | undefined {
    return this.atoms.get(this.placed.get(target) ?? target);
  }

  private merge(known: Atom, atom: Atom): void {
    const { readUpTo } = this.input;
    const seen = new Set(known.evidence.map(({ index }) => index));
    const fresh = atom.evidence.filter(({ index }) => index > readUpTo && !seen.has(index));
    if (fresh.length === 0) return;
    this.counts.again++;
    const isNewer = fresh.some(({ index }) => index > lastEvidence(known).index);
    this.atoms.set(known.id, {
      ...known,
      literals: [...new Set([...known.literals, ...atom.literals])].slice(0, 12),
      evidence: boundEvidence([...known.evidence, ...fresh]),
      recurrence: known.recurrence + Math.min(MOST_RECURRENCE, fresh.length),
      state: isNewer && known.state !== "superseded" ? atom.state : known.state,
      faint: 0,
    });
  }

  replace(): void {
    for (const { by, target } of this.replacements) {
      const atom = this.atoms.get(by);
      const earlier = this.find(target);
      if (atom === undefined || earlier === undefined) continue;
      if (mayReplace(atom, earlier)) this.supersede(earlier, atom.id);
      else this.counts.rejectedLinks++;
    }
  }

  /** Of two states about one subject the one that was seen later holds; two that rest on one record are two sides of it. */
  keepNewestStates(): void {
    const newest = new Map<string, Atom>();
    for (const atom of this.list()) {
      if (atom.kind !== "state" || atom.subject === undefined || atom.state === "superseded") continue;
      const other = newest.get(atom.subject);
      if (other === undefined) {
        newest.set(atom.subject, atom);
        continue;
      }
      const isLater = lastEvidence(atom).index > lastEvidence(other).index;
      const [later, earlier] = isLater ? [atom, other] : [other, atom];
      newest.set(atom.subject, later);
      if (mayReplace(later, earlier)) this.supersede(earlier, later.id);
    }
  }

  resolve(): void {
    for (const atom of this.list()) {
      if (atom.state !== "open" || resolvedBy(atom, this.input.facts) === undefined) continue;
      this.atoms.set(atom.id, { ...atom, state: "done" });
      this.counts.resolved++;
    }
  }

  private supersede(atom: Atom, by: string): void {
    if (atom.state === "superseded") return;
    this.counts.replaced++;
    this.atoms.set(atom.id, { ...atom, state: "superseded", superseded: { by, generation: this.input.generation } });
  }

  private retire(atom: Atom, by: Retired["by"]): void {
    this.retired.push(retiredOf(atom, by, this.input.generation));
  }
}

/** What is made anew keeps what it had gained: evidence, recurrence, and that it was superseded. */
function withHistory(atom: Atom, before: Atom | undefined): Atom {
  if (before === undefined) return atom;
  const evidence: Evidence[] = boundEvidence([...before.evidence, ...atom.evidence]);
  return {
    ...atom,
    evidence: [firstEvidence(before), ...evidence.filter(({ index }) => index !== firstEvidence(before).index)].sort(
      (one, other) => one.index - other.index,
    ),
    recurrence: Math.max(before.recurrence, atom.recurrence),
    state: before.state === "superseded" ? "superseded" : atom.state,
    ...(before.superseded === undefined ? {} : { superseded: before.superseded }),
  };
}
