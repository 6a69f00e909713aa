import { pathFrom } from "@vcc/normalize";
import { programName } from "@vcc/normalize/shell";
import type { FileAction } from "./file-action.ts";

/** What git's subcommands report. What others did, as a pull brings it, is no creation of this session. */
const REPORTS: ReadonlyMap<string, "own" | "others"> = new Map([
  ...["commit", "cherry-pick", "revert", "am"].map((command) => [command, "own"] as const),
  ...["merge", "pull"].map((command) => [command, "others"] as const),
]);

export function reportsFiles(subcommand: string | undefined): boolean {
  return subcommand !== undefined && REPORTS.has(subcommand);
}

/**
 * What git says under the report of a commit or a merge: ` create mode 100644 a`, ` delete mode …`, ` rename a => b (97%)`,
 * ` copy …`. Git names files from the root of the repository: that is the working directory, or `folder` where the
 * command ran in a folder whose name none of the paths begins with.
 */
export function reportedFiles(
  output: string,
  { subcommand, folder, cwd }: { subcommand: string; folder?: string | undefined; cwd?: string | undefined },
): FileAction[] {
  const reported: FileAction[] = [];
  let isRoot = false;
  for (const line of linesOf(output)) {
    if (line.startsWith("[")) isRoot = line.slice(0, 300).includes("(root-commit) ");
    const action = line.startsWith(" ") ? reportedAction(line) : undefined;
    if (action === undefined) continue;
    const isImport = isRoot || REPORTS.get(subcommand) === "others";
    if (action.does === "write" && isImport) continue;
    reported.push(action);
  }
  const names = (action: FileAction) => (action.does === "move" ? [action.path, action.to] : [action.path]);
  const isBelow =
    folder === undefined || reported.some((action) => names(action).some((name) => name.startsWith(`${folder}/`)));
  const base = isBelow ? undefined : folder;
  return reported.map((action) => ({
    ...action,
    path: pathFrom(action.path, base, cwd),
    ...(action.does === "move" ? { to: pathFrom(action.to, base, cwd) } : { isReport: true as const }),
  }));
}

const MODE = /^ (?:create|delete) mode \d{6} /;

function reportedAction(line: string): FileAction | undefined {
  if (line.length > 1_000) return undefined;
  const text = line.trimEnd();
  const mode = MODE.exec(text)?.[0];
  if (mode !== undefined) {
    const path = text.slice(mode.length);
    if (isQuoted(path)) return undefined;
    return mode.startsWith(" create") ? { does: "write", path, wasNew: true } : { does: "remove", path };
  }
  const isRename = text.startsWith(" rename ");
  if (!isRename && !text.startsWith(" copy ")) return undefined;
  const end = text.lastIndexOf(" (");
  if (end < 0 || !/^ \(\d{1,3}%\)$/.test(text.slice(end))) return undefined;
  const names = renamedNames(text.slice(isRename ? " rename ".length : " copy ".length, end));
  if (names === undefined || isQuoted(names.path) || isQuoted(names.to)) return undefined;
  return isRename ? { does: "move", ...names } : { does: "write", path: names.to, wasNew: true };
}

/** Git writes names with bytes beyond ASCII as escapes: what they spell stands nowhere in the session. */
function isQuoted(path: string): boolean {
  return path === "" || path.includes('"');
}

/** `a => b`, or `src/{a => b}/c.ts` where both have something in common. */
function renamedNames(text: string): { path: string; to: string } | undefined {
  const arrow = text.indexOf(" => ");
  if (arrow < 0) return undefined;
  const open = text.lastIndexOf("{", arrow);
  const close = open < 0 ? -1 : text.indexOf("}", arrow);
  if (close < 0) return { path: text.slice(0, arrow), to: text.slice(arrow + 4) };
  const [start, end] = [text.slice(0, open), text.slice(close + 1)];
  const join = (middle: string) => (middle === "" && end.startsWith("/") ? start + end.slice(1) : start + middle + end);
  return { path: join(text.slice(open + 1, arrow)), to: join(text.slice(arrow + 4, close)) };
}

/** Files that a program says it changed, one a line, named from where it ran: `Removing a`, `patching file a`. */
export function saidFiles(words: readonly string[], output: string): { does: "remove" | "edit"; path: string }[] {
  const [program, subcommand] = [programName(words[0]), words[1]];
  if (program === "git" && subcommand === "clean")
    return listedAfter(output, "Removing ").map((path) => ({ does: "remove", path }));
  if (
    program === "patch" &&
    !words.some((word) => /^(?:-R|--reverse|-d|--directory.{0,200}|-o.{0,200}|--output.{0,200})$/.test(word))
  )
    return listedAfter(output, "patching file ").map((path) => ({ does: "edit", path }));
  return [];
}

function listedAfter(output: string, start: string): string[] {
  return linesOf(output).flatMap((line) => {
    const path = line.startsWith(start) ? line.slice(start.length).trim() : "";
    return path === "" || path.length > 500 || /["'()]/.test(path) ? [] : [path];
  });
}

function linesOf(output: string): string[] {
  return output.split("\n");
}
