import { foldersOf } from "./folders-of.ts";

/**
 * One thing that a command did to a file. Paths are normalized. `text` is what it wrote, where the command holds it: the
 * whole file, or what it added; `replaced` is in each place of the file that it changed. `isReport`: git says so later than it happened.
 */
export type FileAction =
  | { does: "write"; path: string; wasNew?: boolean; text?: string; isReport?: true }
  /** `text`: what was printed of it, where nothing else was; `isRange`: a part was asked for. */
  | { does: "read"; path: string; isRange: boolean; text?: string; isReport?: true }
  /** `restore`: the file is there again, as it was committed. */
  | { does: "edit" | "remove" | "restore"; path: string; text?: string; replaced?: string[]; isReport?: true }
  /** `wasNew` tells of the target: false where the line named it before. */
  | { does: "move"; path: string; to: string; wasNew?: boolean };

/**
 * What the actions of one command line come to: all of them carry one ref, so that of two that contradict each other
 * only the later may stand. A file that was written only to be moved into place is a write of that place, and a path
 * that was only passed through is left out.
 */
export function netActions(actions: readonly FileAction[]): FileAction[] {
  return withoutUndone(withoutDetours(actions));
}

function withoutDetours(actions: readonly FileAction[]): FileAction[] {
  const net: (FileAction | undefined)[] = [];
  const touches = new Map<string, number[]>();
  const arrivals = new Map<string, number>();
  const push = (action: FileAction) => {
    if (action.does === "move") arrivals.set(action.to, net.length);
    else if (action.does !== "remove") {
      const here = touches.get(action.path);
      if (here === undefined) touches.set(action.path, [net.length]);
      else here.push(net.length);
    }
    net.push(action);
  };
  for (const action of actions) {
    if (action.does !== "move") {
      push(action);
      continue;
    }
    const arrival = arrivals.get(action.path);
    const before = arrival === undefined ? undefined : net[arrival];
    const here = touches.get(action.path) ?? [];
    const isScratch = here.some((index) => net[index]?.does === "write");
    if (before?.does === "move") {
      net[arrival as number] = undefined;
      arrivals.delete(action.path);
      if (before.path !== action.to) push({ ...action, path: before.path });
    } else push(isScratch ? written(action.to, action.wasNew) : action);
    if (!isScratch) continue;
    for (const index of here) net[index] = undefined;
    touches.delete(action.path);
  }
  return net.filter((action) => action !== undefined);
}

/** From the end, since what comes later stands. */
function withoutUndone(actions: readonly FileAction[]): FileAction[] {
  const removed = new Set<string>();
  const standing = new Set<string>();
  const net: FileAction[] = [];
  for (const action of [...actions].reverse()) {
    if (action.does === "remove") {
      if (standing.has(action.path)) continue;
      removed.add(action.path);
      net.push(action);
    } else if (action.does === "move") {
      // Something new stands at the old path: only what the move brought is told.
      net.push(standing.has(action.path) ? { does: "edit", path: action.to } : action);
      standing.add(action.to);
    } else if (!removed.has(action.path) && !foldersOf(action.path).some((folder) => removed.has(folder))) {
      standing.add(action.path);
      net.push(action);
    }
  }
  return net.reverse();
}

/** A write, with what is known of whether the file was there. */
export function written(path: string, wasNew: boolean | undefined): FileAction & { does: "write" } {
  return { does: "write", path, ...(wasNew === undefined ? {} : { wasNew }) };
}
