import {
  type BashBlock,
  type Block,
  indexToolResults,
  refOf,
  type ToolCallBlock,
  type ToolOperation,
  type ToolResultIndex,
} from "@vcc/normalize";
import { changesIn, moveIn, pathsIn } from "./file-change.ts";
import type { FileRecord } from "./file-record.ts";
import { FileTable } from "./file-table.ts";
import { shellFileActions } from "./shell-files.ts";
import type { CatalogSize } from "./type-catalog.ts";

export interface FileActivityOptions {
  /** The session's working directory: paths below it are written relative to it. */
  cwd?: string;
  /** Which result answers which call, where the caller knows it already. */
  results?: ToolResultIndex;
  /**
   * Only what a catalog takes: the symbols of so many files, and of what was only read no others than those that can be
   * used from outside the file. Default: all symbols of all files.
   */
  catalog?: CatalogSize;
}

/**
 * What the read, write, edit and patch calls and the shell commands of a span did to files, and what they show of the
 * declarations in them. A call that failed or was not answered did nothing.
 */
export function extractFileActivity(
  blocks: readonly Block[],
  { cwd, results = indexToolResults(blocks), catalog }: FileActivityOptions = {},
): FileRecord[] {
  const files = new FileTable(cwd);
  for (const block of blocks) {
    if (block.kind === "tool_call") recordCall(block, results, files);
    else if (block.kind === "bash") recordShell(block, files, cwd);
  }
  return files.records(catalog);
}

function recordCall(call: ToolCallBlock, results: ToolResultIndex, files: FileTable): void {
  if (call.op === undefined || !CHANGES_FILES.has(call.op)) return;
  const result = results.resultOf(call);
  if (result === undefined || result.isError) return;
  const ref = refOf(call.source);
  if (call.op === "move") {
    const move = moveIn(call.args);
    if (move !== undefined) files.rename(move.from, move.to, ref);
    return;
  }
  const paths = pathsIn(call.args);
  if (paths.length === 0) {
    for (const text of Object.values(call.args)) if (typeof text === "string") files.patch(text, ref);
    return;
  }
  for (const path of paths) {
    if (call.op === "read") files.touch("read", path, ref);
    else if (call.op === "write") files.write(path, ref, saidNew(result.text, path));
    else files.touch(call.op === "delete" ? "remove" : "edit", path, ref);
  }
  if (call.op === "read") {
    const [path, ...others] = paths as [string, ...string[]];
    // Which text is whose in a result of several files is for the result to tell.
    if (others.length === 0)
      files.show(path, { shows: "read", text: result.text, isRange: asksForRange(call.args), ref });
  } else if (call.op !== "delete") showChanges(call, files);
}

const CHANGES_FILES: ReadonlySet<ToolOperation> = new Set([
  "read",
  "write",
  "edit",
  "patch",
  "delete",
  "move",
] as const);

function asksForRange(args: Record<string, unknown>): boolean {
  return Object.entries(args).some(
    ([name, value]) => [value].flat().some((one) => typeof one === "number") || /range|offset|limit/i.test(name),
  );
}

function showChanges({ args, op, source }: ToolCallBlock, files: FileTable): void {
  const ref = refOf(source);
  const isAppended = args.append === true || /append/i.test(String(args.mode ?? ""));
  for (const { path, before, after, content } of changesIn(args)) {
    if (after !== undefined) files.show(path, { shows: "changed", before: before ?? "", after, ref });
    else if (content !== undefined && isAppended) files.show(path, { shows: "added", text: content, ref });
    else if (content !== undefined && op === "write") files.show(path, { shows: "written", text: content, ref });
    else {
      files.show(path, { shows: "nothing", ref });
      if (content !== undefined) files.show(path, { shows: "added", text: content, ref });
    }
  }
}

function recordShell(block: BashBlock, files: FileTable, cwd: string | undefined): void {
  const ref = refOf(block.source);
  if (block.command.includes("*** Begin Patch") && !block.isError && block.result !== undefined)
    files.patch(block.command, ref, INFERRED);
  for (const action of shellFileActions(block, cwd)) {
    if (action.does === "move") files.rename(action.path, action.to, ref, INFERRED);
    else if (action.does === "restore") files.restore(action.path, ref);
    else if (action.does === "write") files.write(action.path, ref, action.wasNew, INFERRED);
    else files.touch(action.does, action.path, ref, INFERRED);
    if (action.does === "move" || action.isReport === true) continue;
    const source = { ref, ...INFERRED };
    if (action.does === "read") {
      const { text, isRange } = action;
      if (text !== undefined) files.show(action.path, { shows: "read", text, isRange, ...source });
    } else if (action.text !== undefined)
      files.show(action.path, { shows: action.does === "write" ? "written" : "added", text: action.text, ...source });
    else if (action.does === "edit" && action.replaced !== undefined)
      files.show(action.path, { shows: "replaced", pieces: action.replaced, ...source });
    else files.show(action.path, { shows: "nothing", ...source });
  }
}

const INFERRED = { inferred: true } as const;

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
