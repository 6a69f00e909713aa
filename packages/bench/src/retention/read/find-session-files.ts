import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Every `.json` and `.jsonl` file below a folder, in the order of their paths; the name has forward slashes. */
export function findSessionFiles(folder: string): { file: string; name: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.jsonl?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: relative(folder, file).split(sep).join("/") }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
