/**
 * One name for one file: `./a`, `a`, the absolute path, `file://` and the Windows and Git Bash spellings of it.
 * A path below `cwd` is relative to it, another one stays absolute; segments are parted by `/`.
 */
export function normalizePath(path: string, cwd?: string): string {
  const isWindows = isWindowsPath(path) || (cwd !== undefined && isWindowsPath(cwd));
  const absolute = resolveDots(toSlashes(path, isWindows));
  const folder = cwd === undefined ? undefined : withoutTrailingSlash(toSlashes(cwd, isWindows));
  return (folder === undefined ? undefined : below(absolute, folder)) ?? absolute;
}

/** Only beside a drive letter is `/d/x` a spelling of `D:\\x`. */
function isWindowsPath(path: string): boolean {
  return /^(?:file:\/\/\/)?[A-Za-z]:[\\/]/.test(path.trim()) || path.trim().startsWith("\\\\");
}

function toSlashes(path: string, isWindows: boolean): string {
  let text = path.trim();
  if (text.startsWith("file://")) text = decodePercent(text.slice("file://".length));
  // `/C:/x` of a file URL, `\\?\C:\x` of the Windows API.
  if (/^\/[A-Za-z]:[\\/]/.test(text)) text = text.slice(1);
  if (text.startsWith("\\\\?\\")) text = text.slice(4);
  const windows =
    /^[A-Za-z]:[\\/]/.test(text) || text.startsWith("\\\\") || (text.includes("\\") && !text.includes("/"));
  if (windows) text = text.replaceAll("\\", "/");
  // Git Bash and WSL spell drives `/d/x` and `/mnt/d/x`.
  const drive = isWindows ? /^(?:\/mnt)?\/([A-Za-z])(?=\/)/.exec(text) : null;
  return drive === null ? text : `${drive[1]}:${text.slice(drive[0].length)}`;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function below(path: string, folder: string): string | undefined {
  // Drive letters and the folders behind them have no case.
  const same = /^[A-Za-z]:/.test(folder)
    ? path.slice(0, folder.length).toLowerCase() === folder.toLowerCase()
    : path.startsWith(folder);
  if (!same || folder === "") return undefined;
  if (path.length === folder.length) return ".";
  return path[folder.length] === "/" ? path.slice(folder.length + 1) : undefined;
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function resolveDots(path: string): string {
  if (!/\/\.{0,2}(?:\/|$)|^\.{0,2}$|^\.{1,2}\//.test(path)) return path;
  const root = path.startsWith("/") ? "/" : "";
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else if (segment !== ".." || root === "") segments.push(segment);
  }
  return root + segments.join("/") || ".";
}

/** A path as seen from the working directory, where `folder` is the place it was written in. */
export function pathFrom(path: string, folder: string | undefined, cwd: string | undefined): string {
  const stands = folder === undefined || folder === "." || isAbsolute(path);
  return normalizePath(stands ? path : `${folder}/${path}`, cwd);
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || path.startsWith("\\") || path.startsWith("file:") || /^[A-Za-z]:[\\/]/.test(path);
}
