/** A longer text in the place of a path names no file. */
const MAX_PATH = 1_024;

/** The folders above a path, the nearest first. */
export function foldersOf(path: string): string[] {
  const folders: string[] = [];
  if (path.length > MAX_PATH) return folders;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) folders.push(path.slice(0, end));
  return folders;
}
