import type { DiagnosticRow } from "./diagnostic-table.ts";

export interface Diagnostic {
  tool: string;
  path?: string;
  /** Line and column as printed: `16:58`. */
  place?: string;
  line?: number;
  code?: string;
  message: string;
}

/** The error that begins at a line; undefined where none does. `heading` is the last line that was a path alone. */
export function readDiagnostic(
  rows: readonly DiagnosticRow[],
  lines: readonly string[],
  index: number,
  heading: string | undefined,
): Diagnostic | undefined {
  const line = lines[index] as string;
  for (const row of rows) {
    const groups = row.pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const place =
      row.place === "below" ? placeBelow(lines, index) : row.place === "heading" ? headed(heading, groups) : groups;
    if (place === undefined) continue;
    const message = row.message === "below" ? messageBelow(lines, index) : (groups.message ?? "");
    if (message === undefined) continue;
    return {
      tool: row.tool,
      ...(place.file === undefined ? {} : { path: withoutScheme(place.file.trim()) }),
      ...(place.line === undefined ? {} : placeOf(place.line, place.column)),
      ...(groups.code === undefined ? {} : { code: groups.code }),
      message: message.trim(),
    };
  }
  return undefined;
}

type Groups = Record<string, string | undefined>;

function placeOf(line: string, column: string | undefined): Pick<Diagnostic, "place" | "line"> {
  return { place: column === undefined ? line : `${line}:${column}`, line: Number(line) };
}

function headed(heading: string | undefined, groups: Groups): Groups | undefined {
  return heading === undefined ? undefined : { ...groups, file: heading };
}

const PLACE =
  /^[\s│|]{0,40}(?:-->|└─|╭─\[|:::)? ?(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,5})/;

function placeBelow(lines: readonly string[], index: number): Groups | undefined {
  for (let next = index + 1; next <= index + NEAR && next < lines.length; next++) {
    const line = lines[next] as string;
    // The next error begins: this one has no place.
    if (line.startsWith("error")) return undefined;
    const groups = PLACE.exec(line)?.groups;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

const NEAR = 12;

/** Biome marks an error with ×, a warning with !: only the former is one. Others put the message on the next line. */
function messageBelow(lines: readonly string[], index: number): string | undefined {
  for (let next = index + 1; next <= index + 4 && next < lines.length; next++) {
    const line = (lines[next] as string).trim();
    if (line === "") continue;
    if (line.startsWith("× ") || line.startsWith("✖ ") || line.startsWith("x ")) return line.slice(2);
    return line.startsWith("! ") || line.startsWith("i ") || line.startsWith("⚠ ") ? undefined : line;
  }
  return undefined;
}

function withoutScheme(path: string): string {
  return path.startsWith("file://") ? path.slice("file://".length) : path;
}

/** A line that is a path and nothing else, as ESLint puts it above its findings. */
export function isHeading(line: string): boolean {
  if (line.length > 300 || line.startsWith(" ") || line.includes(": ") || !/\.[A-Za-z]{1,6}$/.test(line)) return false;
  return line.includes("/") || line.includes("\\") || !line.includes(" ");
}
