import { trimEnd } from "./trim.ts";

/** A path as the graders compare it: forward slashes, relative to the project's folder where it lies in it. */
export function repositoryPath(path: string, folder: string): string {
  const slashed = plainSlashes(path.trim());
  const root = trimEnd(plainSlashes(folder), "/");
  for (const prefix of root === "" ? [] : [root, posixForm(root)]) {
    if (slashed.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)) return slashed.slice(prefix.length + 1);
  }
  return slashed.startsWith("./") ? slashed.slice(2) : slashed;
}

export function plainSlashes(text: string): string {
  return text.replaceAll("\\", "/");
}

/** `D:/work` as Git Bash writes it: `/d/work`. */
function posixForm(root: string): string {
  const drive = /^([A-Za-z]):\//.exec(root);
  return drive ? `/${drive[1]?.toLowerCase()}${root.slice(2)}` : root;
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function folderName(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "" : path.slice(0, end);
}

const PATH_CHARACTER = /[\p{L}\p{N}_\-~@+]/u;

/**
 * Where `path` stands in a text as a whole path or as the end of a longer one; -1 where it does not. `src/a.ts` is
 * found in `/home/me/src/a.ts:12` and not in `src/a.tsx`, `src/a.ts.bak`, `my-src/a.ts`.
 */
export function indexOfPath(text: string, path: string, from = 0): number {
  if (path === "") return -1;
  for (let at = text.indexOf(path, from); at >= 0; at = text.indexOf(path, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + path.length);
    const later = text.charAt(at + path.length + 1);
    const startsWhole = at === 0 || !(PATH_CHARACTER.test(before) || before === ".");
    const endsWhole =
      after === "" || (!PATH_CHARACTER.test(after) && after !== "/" && !(after === "." && PATH_CHARACTER.test(later)));
    if (startsWhole && endsWhole) return at;
  }
  return -1;
}
