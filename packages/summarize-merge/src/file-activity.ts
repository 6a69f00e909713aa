import type { BashBlock, Block, ToolCallBlock, ToolResultIndex } from "@vcc/normalize";
import { normalizePath } from "@vcc/normalize";
import { patchedFiles } from "./patch.ts";
import { refOf } from "./ref.ts";
import { shellFileActions } from "./shell-files.ts";
import type { FileRecord, Ref, Touch } from "./summary.ts";

/** Argument names under which tools take the path of one file, most usual first. */
const PATH_ARGUMENTS = [
  "path",
  "file_path",
  "filePath",
  "filepath",
  "file",
  "filename",
  "absolute_path",
  "absolutePath",
  "target_file",
  "targetFile",
  "TargetFile",
  "AbsolutePath",
  "notebook_path",
  "relative_workspace_path",
  "relativePath",
  "relative_path",
  "uri",
];

/**
 * What the read, write, edit and patch calls and the shell commands of a span did to files. A call that failed or was
 * not answered did nothing.
 */
export function extractFiles(blocks: readonly Block[], results: ToolResultIndex, cwd?: string): FileRecord[] {
  const files = new FileTable(cwd);
  for (const block of blocks) {
    if (block.kind === "tool_call") recordCall(block, results, files);
    else if (block.kind === "bash") recordShell(block, files, cwd);
  }
  return files.records();
}

function recordCall(call: ToolCallBlock, results: ToolResultIndex, files: FileTable): void {
  if (call.op !== "read" && call.op !== "write" && call.op !== "edit" && call.op !== "patch") return;
  const result = results.resultOf(call);
  if (result === undefined || result.isError) return;
  const ref = refOf(call.source);
  const path = pathArgument(call.args);
  if (path === undefined) {
    for (const text of Object.values(call.args)) if (typeof text === "string") files.patch(text, ref);
  } else if (call.op === "read") files.touch("read", path, ref);
  else if (call.op === "write") files.write(path, ref, saidNew(result.text));
  else files.touch("edit", path, ref);
}

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

function pathArgument(args: Record<string, unknown>): string | undefined {
  for (const name of PATH_ARGUMENTS) {
    const value = args[name];
    if (typeof value === "string" && value.trim() !== "" && !value.includes("\n")) return value;
  }
  return undefined;
}

/** Tools that tell the two apart say "created" or "updated" in their first line. */
function saidNew(result: string): boolean | undefined {
  const end = result.indexOf("\n");
  const line = result.slice(0, end < 0 ? 300 : Math.min(end, 300)).toLowerCase();
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

/** The keys in the order of the type, whatever was done first: equal records are equal as JSON. */
export function inOrder({ path, read, write, edit, remove, renamed, cameFrom, wasNew }: Loose<FileRecord>): FileRecord {
  return {
    path,
    ...(read === undefined ? {} : { read }),
    ...(write === undefined ? {} : { write }),
    ...(edit === undefined ? {} : { edit }),
    ...(remove === undefined ? {} : { remove }),
    ...(renamed === undefined ? {} : { renamed }),
    ...(cameFrom === undefined ? {} : { cameFrom }),
    ...(wasNew === undefined ? {} : { wasNew }),
  };
}

type Loose<Shape> = { [Key in keyof Shape]: Shape[Key] | undefined } & Pick<Shape, keyof Shape & "path">;

function touchAgain(touch: Touch | undefined, ref: Ref): Touch {
  return touch === undefined ? { first: ref, last: ref, count: 1 } : { ...touch, last: ref, count: touch.count + 1 };
}
