import {
  type BashBlock,
  type Block,
  indexToolResults,
  normalizePath,
  type Ref,
  refOf,
  type ToolCallBlock,
  type ToolOperation,
  type ToolResultIndex,
} from "@vcc/normalize";
import { type FileRecord, inOrder, type Touch } from "./file-record.ts";
import { patchedFiles } from "./patch.ts";
import { shellFileActions } from "./shell-files.ts";

export interface FileActivityOptions {
  /** The session's working directory: paths below it are written relative to it. */
  cwd?: string;
  /** Which result answers which call, where the caller knows it already. */
  results?: ToolResultIndex;
}

/** Names of arguments, without case and marks, under which tools take paths: of one file, or of several. */
const PATH_ARGUMENTS = new Set([
  "path",
  "paths",
  "filepath",
  "filepaths",
  "file",
  "files",
  "filename",
  "absolutepath",
  "targetfile",
  "notebookpath",
  "relativepath",
  "relativeworkspacepath",
  "uri",
]);
/** Lists of changes, each with the path of its file. */
const CHANGE_LISTS = new Set(["edits", "changes", "operations", "files", "file", "args"]);
const SOURCES = new Set(["source", "src", "from", "oldpath", "oldname", "sourcepath", "path"]);
const TARGETS = new Set(["destination", "dest", "target", "to", "newpath", "newname", "targetpath", "destinationpath"]);

/**
 * What the read, write, edit and patch calls and the shell commands of a span did to files. A call that failed or was
 * not answered did nothing.
 */
export function extractFileActivity(
  blocks: readonly Block[],
  { cwd, results = indexToolResults(blocks) }: FileActivityOptions = {},
): FileRecord[] {
  const files = new FileTable(cwd);
  for (const block of blocks) {
    if (block.kind === "tool_call") recordCall(block, results, files);
    else if (block.kind === "bash") recordShell(block, files, cwd);
  }
  return files.records();
}

function recordCall(call: ToolCallBlock, results: ToolResultIndex, files: FileTable): void {
  if (call.op === undefined || !CHANGES_FILES.has(call.op)) return;
  const result = results.resultOf(call);
  if (result === undefined || result.isError) return;
  const ref = refOf(call.source);
  if (call.op === "move") {
    const [from] = named(call.args, SOURCES);
    const [to] = named(call.args, TARGETS);
    if (from !== undefined && to !== undefined) files.rename(from, to, ref);
    return;
  }
  const paths = pathsIn(call.args);
  if (paths.length === 0) {
    for (const text of Object.values(call.args)) if (typeof text === "string") files.patch(text, ref);
  }
  for (const path of paths) {
    if (call.op === "read") files.touch("read", path, ref);
    else if (call.op === "write") files.write(path, ref, saidNew(result.text, path));
    else files.touch(call.op === "delete" ? "remove" : "edit", path, ref);
  }
}

const CHANGES_FILES: ReadonlySet<ToolOperation> = new Set([
  "read",
  "write",
  "edit",
  "patch",
  "delete",
  "move",
] as const);

function recordShell(block: BashBlock, files: FileTable, cwd: string | undefined): void {
  const ref = refOf(block.source);
  if (block.command.includes("*** Begin Patch") && !block.isError && block.result !== undefined)
    files.patch(block.command, ref);
  for (const action of shellFileActions(block, cwd)) {
    if (action.does === "move") files.rename(action.path, action.to, ref);
    else if (action.does === "restore") files.restore(action.path, ref);
    else if (action.does === "write") files.write(action.path, ref, action.wasNew);
    else files.touch(action.does, action.path, ref);
  }
}

/** The paths that a call names, each once: its own first, else those in its lists of changes. */
function pathsIn(args: Record<string, unknown>, depth = 0): string[] {
  const own = named(args, PATH_ARGUMENTS);
  if (own.length > 0 || depth > DEEPEST) return own;
  const inside = Object.entries(args).flatMap(([name, value]) =>
    CHANGE_LISTS.has(plain(name)) ? objectsIn(value) : [],
  );
  return [...new Set(inside.flatMap((object) => pathsIn(object, depth + 1)))];
}

const DEEPEST = 3;

/** The paths under the names of a table, in the order of the arguments. */
function named(args: Record<string, unknown>, names: ReadonlySet<string>): string[] {
  const values = Object.entries(args).flatMap(([name, value]) => (names.has(plain(name)) ? [value].flat() : []));
  return [...new Set(values.filter(isPath))];
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && !value.includes("\n");
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  return [value].flat().filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null);
}

/** `file_path`, `filePath` and `FilePath` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, "");
}

/** Tools that tell the two apart say "created" or "updated" in their first line; words of the path don't count. */
function saidNew(result: string, path: string): boolean | undefined {
  const end = result.indexOf("\n");
  const line = result
    .slice(0, end < 0 ? 600 : Math.min(end, 600))
    .replaceAll(path, " ")
    .toLowerCase();
  if (/\b(?:created|new file)\b/.test(line)) return true;
  return /\b(?:updated|overwr(?:ote|itten)|modified|edited)\b/.test(line) ? false : undefined;
}

class FileTable {
  private readonly byPath = new Map<string, FileRecord>();
  private readonly cwd: string | undefined;

  constructor(cwd: string | undefined) {
    this.cwd = cwd;
  }

  records(): FileRecord[] {
    return [...this.byPath.values()].map(inOrder);
  }

  touch(kind: "read" | "write" | "edit" | "remove", path: string, ref: Ref): FileRecord {
    const record = this.at(path);
    record[kind] = touchAgain(record[kind], ref);
    return record;
  }

  write(path: string, ref: Ref, isNew: boolean | undefined): void {
    const known = this.at(path).write !== undefined;
    const record = this.touch("write", path, ref);
    if (!known && isNew !== undefined) record.wasNew = isNew;
  }

  patch(text: string, ref: Ref): void {
    for (const file of patchedFiles(text)) {
      if (file.change === "write") this.write(file.path, ref, file.wasNew);
      else this.touch(file.change, file.path, ref);
      if (file.to !== undefined) this.rename(file.path, file.to, ref);
    }
  }

  /** The path comes from itself: it is there, and nothing new was written to it. */
  restore(path: string, ref: Ref): void {
    const record = this.at(path);
    record.cameFrom = { from: record.path, ref };
  }

  rename(from: string, to: string, ref: Ref): void {
    const target = this.at(to);
    const source = this.at(from);
    if (target === source) return;
    source.renamed = { to: target.path, ref };
    target.cameFrom = { from: source.path, ref };
  }

  private at(path: string): FileRecord {
    const name = normalizePath(path, this.cwd);
    let record = this.byPath.get(name);
    if (record === undefined) {
      record = { path: name };
      this.byPath.set(name, record);
    }
    return record;
  }
}

function touchAgain(touch: Touch | undefined, ref: Ref): Touch {
  return touch === undefined ? { first: ref, last: ref, count: 1 } : { ...touch, last: ref, count: touch.count + 1 };
}
