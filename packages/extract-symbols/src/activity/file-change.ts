import { isPatch, patchedFiles } from "./patch.ts";

/** What a call says that it writes to one file. */
export interface FileChange {
  path: string;
  /** A text of the file and what comes in its place. Empty where something is only added, or only taken out. */
  before?: string;
  after?: string;
  /** The file's whole text. */
  content?: string;
}

type Arguments = Record<string, unknown>;
type Role = "path" | "before" | "after" | "content";

/** What arguments of tools hold, by their names without case and marks. */
const ROLES: ReadonlyMap<string, Role> = new Map([
  ...each("path", "path paths filepath filepaths file files filename absolutepath targetfile notebookpath"),
  ...each("path", "relativepath relativeworkspacepath uri"),
  ...each("before", "oldtext oldstring oldstr search find targetcontent"),
  ...each("after", "newtext newstring newstr replace replacement replacementcontent inserttext codeedit"),
  ...each("content", "content contents filetext text filecontent codecontent newcontent"),
]);
/** Lists of changes, each with the path of its file or of the one that the call names. */
const LISTS = new Set("edits changes operations files file args replacementchunks replacements".split(" "));
const SOURCES = new Set("source src from oldpath oldname sourcepath path".split(" "));
const TARGETS = new Set("destination dest target to newpath newname targetpath destinationpath".split(" "));

function each(role: Role, names: string): [string, Role][] {
  return names.split(" ").map((name) => [name, role]);
}

/** The paths that a call names, each once: its own first, else those in its lists of changes. */
export function pathsIn(args: Arguments, depth = 0): string[] {
  const { paths, lists } = readArguments(args);
  if (paths.length > 0 || depth > DEEPEST) return paths;
  return [...new Set(lists.flatMap((object) => pathsIn(object, depth + 1)))];
}

/** From where to where a call moves a file. */
export function moveIn(args: Arguments): { from: string; to: string } | undefined {
  const named = (names: ReadonlySet<string>) =>
    Object.entries(args).find(([name, value]) => names.has(plain(name)) && isPath(value))?.[1];
  const [from, to] = [named(SOURCES), named(TARGETS)];
  return isPath(from) && isPath(to) ? { from, to } : undefined;
}

/** What a call writes to which file, in its order. A file of which nothing more is told stands with its path alone. */
export function changesIn(args: Arguments): FileChange[] {
  const changes = toldIn(args, undefined, 0);
  const paths = pathsIn(args);
  if (changes.length === 0) changes.push(...patchesIn(args, paths[0]));
  const told = new Set(changes.map(({ path }) => path));
  return [...changes, ...paths.flatMap((path) => (told.has(path) ? [] : [{ path }]))];
}

function toldIn(args: Arguments, outer: string | undefined, depth: number): FileChange[] {
  const { paths, lists, before, after, content } = readArguments(args);
  const path = paths.length === 1 ? paths[0] : outer;
  const changes: FileChange[] = [];
  if (path !== undefined) {
    if (after !== undefined) changes.push({ path, before: before ?? "", after });
    else if (content !== undefined && before === undefined && !isPatch(content)) changes.push({ path, content });
  }
  if (depth > DEEPEST) return changes;
  for (const object of lists) changes.push(...toldIn(object, path, depth + 1));
  return changes;
}

function patchesIn(args: Arguments, path: string | undefined): FileChange[] {
  const texts = Object.values(args).filter((value): value is string => typeof value === "string" && isPatch(value));
  return texts.flatMap((text) =>
    patchedFiles(text, path).flatMap((file): FileChange[] => [
      ...(file.changes.length === 0 ? [{ path: file.path }] : []),
      ...file.changes.map((change) => ({ path: file.path, ...change })),
      ...(file.to === undefined ? [] : [{ path: file.to }]),
    ]),
  );
}

const DEEPEST = 3;
/** A call of more changes than this is no person's or model's work. */
const MOST_CHANGES = 200;

interface ReadArguments extends Pick<FileChange, "before" | "after" | "content"> {
  paths: string[];
  lists: Arguments[];
}

/** What the arguments hold: of texts the first. */
function readArguments(args: Arguments): ReadArguments {
  const read: ReadArguments = { paths: [], lists: [] };
  for (const [key, value] of Object.entries(args)) {
    const name = plain(key);
    const role = ROLES.get(name);
    if (role === "path") {
      for (const path of [value].flat()) if (isPath(path) && !read.paths.includes(path)) read.paths.push(path);
    } else if (role !== undefined && typeof value === "string") read[role] ??= value;
    if (typeof value === "object" && LISTS.has(name)) read.lists.push(...objectsIn(value));
  }
  read.lists.length = Math.min(read.lists.length, MOST_CHANGES);
  return read;
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && !value.includes("\n");
}

function objectsIn(value: unknown): Arguments[] {
  return [value].flat().filter((item): item is Arguments => typeof item === "object" && item !== null);
}

/** `file_path`, `filePath` and `FilePath` are one name. */
function plain(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes("_") || lower.includes("-") ? lower.replaceAll(/[_-]/g, "") : lower;
}
