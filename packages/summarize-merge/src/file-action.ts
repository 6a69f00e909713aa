/** One thing that a command did to a file. Paths are normalized. */
export type FileAction =
  | { does: "write"; path: string; wasNew?: boolean }
  /** `restore`: the file is there again, as it was committed. */
  | { does: "edit" | "remove" | "restore"; path: string }
  /** `wasNew` tells of the target: false where the line named it before. */
  | { does: "move"; path: string; to: string; wasNew?: boolean };

/**
 * What the actions of one command line come to: all of them carry one ref, so that of two that contradict each other
 * only the later may stand. A file that was written only to be moved into place is a write of that place,
 * and a path that was only passed through is left out.
 */
export function netActions(actions: readonly FileAction[]): FileAction[] {
  let net: FileAction[] = [];
  for (const action of actions) {
    if (action.does === "move") {
      const before = net.find((earlier) => earlier.does === "move" && earlier.to === action.path);
      if (before !== undefined) {
        net = net.filter((earlier) => earlier !== before && !isGone(earlier, action.to));
        if (before.path !== action.to) net.push({ ...action, path: before.path });
        continue;
      }
      const isScratch = net.some((earlier) => earlier.does === "write" && earlier.path === action.path);
      net = net.filter(
        (earlier) => !isGone(earlier, action.to) && !(isScratch && isTouched(earlier, (path) => path === action.path)),
      );
      net.push(isScratch ? written(action.to, action.wasNew) : action);
    } else if (action.does === "remove") {
      const below = `${action.path}/`;
      net = net.filter((earlier) => !isTouched(earlier, (path) => path === action.path || path.startsWith(below)));
      net.push(action);
    } else {
      net = net.filter((earlier) => !isGone(earlier, action.path));
      net.push(action);
    }
  }
  return net;
}

/** A write, with what is known of whether the file was there. */
export function written(path: string, wasNew: boolean | undefined): FileAction {
  return { does: "write", path, ...(wasNew === undefined ? {} : { wasNew }) };
}

function isGone(action: FileAction, path: string): boolean {
  return action.path === path && (action.does === "remove" || action.does === "move");
}

function isTouched(action: FileAction, isMeant: (path: string) => boolean): boolean {
  return action.does !== "remove" && action.does !== "move" && isMeant(action.path);
}
