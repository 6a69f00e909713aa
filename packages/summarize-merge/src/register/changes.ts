import { isPatch, patchedFiles } from "@vcc/extract-symbols/activity";
import { pathFrom, type ToolCallBlock } from "@vcc/normalize";
import { programName } from "@vcc/normalize/shell";
import type { Step } from "./command-line.ts";

export interface FileChange {
  path: string;
  /** What was there and what came in its place, where the call replaces one text by another. */
  before?: string;
  after?: string;
}

const PATHS = [
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
const BEFORE = ["oldText", "old_string", "oldString", "old_str", "old_text", "search", "find", "TargetContent"];
const AFTER = [
  "newText",
  "new_string",
  "newString",
  "new_str",
  "new_text",
  "replace",
  "replacement",
  "ReplacementContent",
];

/** The files that a call is about, and the texts that it replaces in them. */
export function readChangesOfCall({ args }: ToolCallBlock): FileChange[] {
  const path = firstString(args, PATHS);
  if (path !== undefined && !path.includes("\n")) {
    const edits = [args, ...listIn(args)];
    const replaced = edits.flatMap((edit) => {
      const before = firstString(edit, BEFORE);
      const after = firstString(edit, AFTER);
      return before === undefined || after === undefined ? [] : [{ path, before, after }];
    });
    return replaced.length === 0 ? [{ path }] : replaced;
  }
  const files = listIn(args).flatMap((edit) => firstString(edit, PATHS) ?? []);
  const patched = Object.values(args)
    .filter((text): text is string => typeof text === "string" && isPatch(text))
    .flatMap((text) =>
      patchedFiles(text).flatMap((file) => (file.to === undefined ? [file.path] : [file.path, file.to])),
    );
  return [...new Set([...files, ...patched])].map((file) => ({ path: file }));
}

function firstString(args: Record<string, unknown>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = args[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

function listIn(args: Record<string, unknown>): Record<string, unknown>[] {
  const list = Object.values(args).find(Array.isArray) as unknown[] | undefined;
  return (list ?? [])
    .slice(0, 50)
    .filter(
      (item): item is Record<string, unknown> => typeof item === "object" && item !== null && !Array.isArray(item),
    );
}

/** The files that a command line's own words say it writes: `sed -i`, redirects, `tee`, patches. */
export function readChanges(steps: readonly Step[], cwd: string | undefined): string[] {
  const paths = steps.flatMap((step) => {
    const program = programName(step.words[0]);
    const named: string[] = [];
    if (program === "sed" && step.words.some((word) => word.startsWith("-i")))
      named.push(...step.words.slice(2).filter(isPath));
    if (step.target !== undefined) named.push(step.target);
    if (program === "tee") named.push(...step.words.slice(1).filter((word) => !word.startsWith("-")));
    if (program === "apply_patch")
      named.push(...step.words.slice(1).flatMap((word) => patchedFiles(word).map(({ path }) => path)));
    return named.filter((path) => !isThrowaway(path)).map((path) => pathFrom(path, step.folder, cwd));
  });
  return [...new Set(paths)];
}

function isPath(word: string): boolean {
  return !word.startsWith("-") && !/[\s;|*^$\\]/.test(word) && /[./]/.test(word) && !/^s[/|#]/.test(word);
}

function isThrowaway(path: string): boolean {
  return (
    path.startsWith("/tmp/") ||
    path.startsWith("/dev/") ||
    path.startsWith("/var/") ||
    path.startsWith("$") ||
    path.endsWith(".log")
  );
}
