import { type Proposal, Stop } from "./record.ts";

/**
 * Throws `Stop` where the records of a run contradict each other: two of different kinds that both say one thing again, one thing said
 * again and replaced by one record after another, or things that replace each other in a circle.
 */
export function refuseConflicts(proposals: readonly Proposal[]): void {
  const kinds = new Map<string, string>();
  for (const { same, kind } of proposals) {
    if (same === undefined) continue;
    if ((kinds.get(same) ?? kind) !== kind) throw new Stop("conflict");
    kinds.set(same, kind);
  }
  refuseCircles(proposals);
}

function refuseCircles(proposals: readonly Proposal[]): void {
  // What says the same is one node; an edge goes from what replaces to what is replaced.
  const same = new Map(proposals.flatMap(({ id, same: other }) => (other === undefined ? [] : [[id, other] as const])));
  const nodeOf = (id: string): string => {
    let node = id;
    for (let next = same.get(node); next !== undefined; next = same.get(node)) node = next;
    return node;
  };
  const edges = new Map<string, Set<string>>();
  for (const { id, supersedes } of proposals) {
    const node = nodeOf(id);
    const targets = edges.get(node) ?? new Set();
    for (const target of supersedes) targets.add(nodeOf(target));
    edges.set(node, targets);
  }
  const isDone = new Set<string>();
  for (const start of edges.keys()) walk(start, edges, isDone);
}

/** Depth first, without recursion: a chain may be as long as an answer. */
function walk(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>, isDone: Set<string>): void {
  const path: { node: string; rest: string[] }[] = [];
  const onPath = new Set<string>();
  const enter = (node: string) => {
    if (isDone.has(node)) return;
    if (onPath.has(node)) throw new Stop("conflict");
    onPath.add(node);
    path.push({ node, rest: [...(edges.get(node) ?? [])] });
  };
  enter(start);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = top.rest.pop();
    if (next !== undefined) enter(next);
    else {
      isDone.add(top.node);
      onPath.delete(top.node);
      path.pop();
    }
  }
}
