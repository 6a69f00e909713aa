import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "../retention/markdown-table.ts";

const SESSION_COLUMNS = ["file", "repository", "path", "commit", "licence"];

/** Where third-party files come from: the table with such columns in the folder's README, without its other text. */
export function sourcesTable(folder: string, columns: string[] = SESSION_COLUMNS): string {
  const readme = join(folder, "README.md");
  if (!existsSync(readme)) return "";
  const tables = readFileSync(readme, "utf8").split(/\n(?!\|)/);
  for (const table of tables) {
    const rows = table
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const [head, , ...body] = rows;
    const places = columns.map((column) => (head ?? []).findIndex((title) => title.toLowerCase().startsWith(column)));
    if (head && places.every((place) => place >= 0))
      return markdownTable(
        columns,
        body.map((row) => places.map((place) => row[place] ?? "")),
      );
  }
  return "";
}
