import type { Entry, Session } from "./session.ts";

export type Scope = "lineage" | "all" | `compaction:${number}` | "compaction:latest";

/**
 * The ids of the messages that a scope takes in: the branch of the host's leaf (`lineage`), every message of the file
 * (`all`), or what the N-th compaction of that branch summarised, N from 1, whoever wrote it. A compaction that does not
 * exist gives an empty set.
 */
export function scopeIds(session: Session, scope: Scope): Set<string> {
  if (scope === "all") return messageIds(session.entries);
  const branch = session.branch();
  if (scope === "lineage") return messageIds(branch);
  const compactions = branch.flatMap((entry, index) => (entry.compaction ? [index] : []));
  const nth = scope === "compaction:latest" ? compactions.length : Number(scope.slice("compaction:".length));
  const at = compactions[nth - 1];
  if (at === undefined) return new Set();
  const [from, to] = span(branch, at, compactions[nth - 2]);
  return messageIds(branch.slice(from, to).filter((entry) => entry.kind !== "compaction"));
}

/**
 * Why there is nothing in a scope, for the person or the model who asked; undefined where it exists. One line, without a
 * capital and a full stop.
 */
export function missingScope(session: Session, scope: Scope): string | undefined {
  if (!scope.startsWith("compaction:")) return undefined;
  const held = session.branch().filter(({ compaction }) => compaction).length;
  const nth = scope === "compaction:latest" ? held : Number(scope.slice("compaction:".length));
  if (Number.isInteger(nth) && nth >= 1 && nth <= held) return undefined;
  return held === 0
    ? `there is no ${scope}: the session's branch was never compacted`
    : `there is no ${scope}: the session's branch holds compaction:1 to compaction:${held}`;
}

function messageIds(entries: readonly Entry[]): Set<string> {
  return new Set(entries.filter((entry) => entry.role !== undefined).map((entry) => entry.id));
}

/** What its writer noted; else from the boundary of the compaction before it up to its own. */
function span(branch: readonly Entry[], at: number, previous: number | undefined): [from: number, to: number] {
  const range = branch[at]?.compaction?.messageRange;
  if (range) {
    const first = branch.findIndex((entry) => entry.id === range[0]);
    const last = branch.findLastIndex((entry, index) => index < at && entry.id === range[1]);
    if (first !== -1 && last >= first) return [first, last + 1];
  }
  return [previous === undefined ? 0 : keptFrom(branch, previous), keptFrom(branch, at)];
}

/** Where the part begins that a compaction kept: its own place if it kept nothing before itself. */
function keptFrom(branch: readonly Entry[], at: number): number {
  const id = branch[at]?.compaction?.firstKeptId;
  const kept = id === undefined ? -1 : branch.findIndex((entry) => entry.id === id);
  return kept === -1 || kept > at ? at : kept;
}
