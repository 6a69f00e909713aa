import type { ToolCallBlock } from "@vcc/normalize";
import { truncateText } from "./truncate-text.ts";

const LONGEST_ARGUMENT = 160;
const DEEPEST = 3;

/** Names of arguments, without case and `_`, by how much they tell: the first that a call has describes it. */
const PLACES = names(`path filepath filename file absolutepath targetfile notebookpath relativepath uri files paths
  filepaths edits`);
const PATTERNS = names("pattern regex regexp query q search searchterm searchquery glob globpattern queries");
const OTHERS = names(`url urls command cmd question questions title name symbol description prompt task objective
  message directory dir folder cwd`);

/** What a call is about, in one line of at most 160 characters: its path, pattern, query or else its most telling argument. */
export function describeCall(
  { args, op }: Pick<ToolCallBlock, "args" | "op">,
  relative: (text: string) => string = (text) => text,
): string | undefined {
  const place = describeFirst(args, PLACES);
  if (op === "search") {
    const pattern = describeFirst(args, PATTERNS);
    return shorten(
      pattern !== undefined && place !== undefined ? `${pattern} in ${relative(place)}` : (pattern ?? place),
      relative,
    );
  }
  const patched = op === "patch" && place === undefined ? describePatch(args) : undefined;
  return shorten(
    patched ?? place ?? describeFirst(args, [...PATTERNS, ...OTHERS]) ?? describeAny(args, DEEPEST),
    relative,
  );
}

function names(table: string): string[] {
  return table.split(/\s+/);
}

function describeFirst(args: Record<string, unknown>, wanted: readonly string[]): string | undefined {
  return describeNamed(args, wanted, DEEPEST);
}

function describeNamed(args: object, wanted: readonly string[], depth: number): string | undefined {
  const byName = new Map(
    Object.entries(args).map(([name, value]) => [name.toLowerCase().replaceAll(/[_-]/g, ""), value]),
  );
  for (const name of wanted) {
    const value = byName.get(name);
    const described = value === undefined ? undefined : describeValue(value, wanted, depth - 1);
    if (described !== undefined) return described;
  }
  return undefined;
}

function describeValue(value: unknown, wanted: readonly string[], depth: number): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object" || value === null || depth < 0) return undefined;
  if (!Array.isArray(value)) return describeNamed(value, wanted, depth);
  const first = describeValue(value[0], wanted, depth);
  return first === undefined || value.length === 1 ? first : `${first} +${value.length - 1}`;
}

/** The first argument that has anything to say, whatever its name. */
function describeAny(args: object, depth: number): string | undefined {
  for (const value of Object.values(args)) {
    const nested = typeof value === "object" && value !== null && depth > 0;
    const described = nested ? describeAny(value, depth - 1) : describeValue(value, [], 0);
    if (described !== undefined) return described;
  }
  return undefined;
}

const PATCHED_FILE = ["*** Update File: ", "*** Add File: ", "*** Delete File: ", "+++ b/"];

/** The files that a patch text names, each once. */
function describePatch(args: Record<string, unknown>): string | undefined {
  const files = new Set<string>();
  for (const value of Object.values(args)) {
    if (typeof value !== "string") continue;
    for (const line of value.split("\n")) {
      const prefix = PATCHED_FILE.find((start) => line.startsWith(start));
      if (prefix !== undefined) files.add(line.slice(prefix.length).trim());
    }
  }
  return files.size === 0 ? undefined : [...files].join(", ");
}

function shorten(text: string | undefined, relative: (text: string) => string): string | undefined {
  if (text === undefined) return undefined;
  const line = relative(text).trim().replaceAll(/\s+/g, " ");
  return truncateText(line, { words: LONGEST_ARGUMENT, characters: LONGEST_ARGUMENT });
}
