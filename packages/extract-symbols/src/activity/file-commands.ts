import { programName } from "@vcc/normalize/shell";
import { patchedFiles } from "./patch.ts";

/** What a command does to a file, as its words name it. */
export type NamedAction =
  | {
      does: "write" | "edit" | "remove" | "restore";
      path: string;
      wasNew?: boolean;
      text?: string;
      replaced?: string[];
    }
  | { does: "read"; path: string; isRange: boolean }
  | { does: "move"; path: string; to: string };

/** What the line says of paths besides the command's own words. */
export interface Known {
  /** Folders that the line made, as written. */
  madeFolders: ReadonlySet<string>;
  /** Text that the command reads: heredocs. */
  input: string;
}

/** What a command that succeeds does to the files that its words name; nothing where they leave a doubt. */
export function namedActions(words: readonly string[], known: Known): NamedAction[] {
  return READERS.get(programName(words[0]))?.(words.slice(1), known) ?? [];
}

type Reader = (words: readonly string[], known: Known) => NamedAction[];

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...each("rm unlink del erase ri remove-item", remove),
  ...each("mv move mi move-item", move),
  ...each("cp copy cpi copy-item", copy),
  ...each("ren rni rename-item", renameInPlace),
  ...each("tee", tee),
  ...each("touch", touch),
  ...each("sed gsed", sed),
  ...each("perl ruby", perl),
  ...each("set-content out-file", (words) => writes(words, "write")),
  ...each("add-content", (words) => writes(words, "edit")),
  ...each("new-item ni", newItem),
  ...each("git", git),
]);

function each(programs: string, reader: Reader): [string, Reader][] {
  return programs.split(" ").map((program) => [program, reader]);
}

/** PowerShell's flags with a value that is no path of a file to act on, and those of `mv`, `cp`, `rm` and `tee`. */
const VALUE_FLAGS: ReadonlySet<string> = new Set(
  `-erroraction -ea -errorvariable -warningaction -filter -include -exclude -encoding -value -credential -stream -width
  -inputobject -S --suffix`.split(/\s+/),
);

/** Flags of PowerShell that are words behind one dash: their letters mean nothing. */
const WORD_FLAG = /^-(?:recurse|force|verbose|passthru|nonewline|append)$/i;
const DRY_FLAG = /^(?:--dry-run|--no-clobber|--update.{0,20}|--interactive.{0,20}|--help|-whatif|-confirm)$/i;

/** Whether the command may do nothing, or asks before: by a flag, or by one of the letters. */
function isDoubtful(flags: readonly string[], letters = ""): boolean {
  return flags.some((flag) => {
    if (DRY_FLAG.test(flag)) return true;
    return !flag.startsWith("--") && !WORD_FLAG.test(flag) && [...letters].some((letter) => flag.includes(letter));
  });
}

interface Arguments {
  flags: string[];
  operands: string[];
  /** Values of flags by their name in lower case, for the flags that `valued` names. */
  values: Map<string, string>;
}

function readArguments(words: readonly string[], valued = ""): Arguments {
  const named = new Set(valued.split(" ").filter((flag) => flag !== ""));
  const read: Arguments = { flags: [], operands: [], values: new Map() };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    const flag = word.startsWith("--") ? word : word.toLowerCase();
    if (word === "--") {
      read.operands.push(...words.slice(index + 1));
      break;
    }
    if (flag === "-path" || flag === "-literalpath" || flag === "-filepath") continue;
    if (named.has(flag)) read.values.set(flag, words[++index] ?? "");
    else if (VALUE_FLAGS.has(word) || VALUE_FLAGS.has(flag)) index++;
    else if (word.startsWith("-") && word !== "-") read.flags.push(word);
    // Switches of the Windows shell: `/q`, `/s`.
    else if (!/^\/[A-Za-z]$/.test(word)) read.operands.push(word);
  }
  return read;
}

function remove(words: readonly string[]): NamedAction[] {
  const { flags, operands } = readArguments(words);
  if (isDoubtful(flags, "iI")) return [];
  return operands.flatMap(listed).map((path) => ({ does: "remove", path }));
}

/** PowerShell takes lists: `a, b`. */
function listed(operand: string): string[] {
  return operand.endsWith(",") ? operand.split(",").filter((path) => path !== "") : [operand];
}

function move(words: readonly string[], known: Known): NamedAction[] {
  return placed(words, known).map(({ path, to }) => ({ does: "move", path, to }));
}

function copy(words: readonly string[], known: Known): NamedAction[] {
  // A folder's copy is no file; which files it holds is not told.
  if (words.some((word) => /^-(?:[A-Za-z]{0,6}[aRr]|-recursive|-archive)/.test(word) && !/^-force$/i.test(word)))
    return [];
  return placed(words, known).map(({ to }) => ({ does: "write", path: to }));
}

/** Where each source goes. A target may be a folder: then the source keeps its name in it. */
function placed(words: readonly string[], known: Known): { path: string; to: string }[] {
  const { flags, operands, values } = readArguments(words, "-t --target-directory -destination");
  if (isDoubtful(flags, "niu")) return [];
  const folder = values.get("-t") ?? values.get("--target-directory");
  const sources = operands.flatMap(listed);
  const target = folder ?? values.get("-destination") ?? sources.pop();
  if (target === undefined) return [];
  const isFolder = folder !== undefined || sources.length > 1;
  return sources.map((path) => ({
    path,
    to: isFolder || takesInto(path, target, known) ? `${target}/${baseName(path)}` : target,
  }));
}

/** Whether a target reads as a folder: by its end, because the line made it, or as a bare name for a file with an extension. */
function takesInto(path: string, target: string, { madeFolders }: Known): boolean {
  if (/(?:^|[\\/])\.{0,2}$/.test(target) || madeFolders.has(target)) return true;
  const [from, to] = [baseName(path), baseName(target)];
  return from.lastIndexOf(".") > 0 && /^[a-z][\w-]{0,60}$/.test(to) && !from.startsWith(to);
}

function baseName(path: string): string {
  const name = path.replaceAll("\\", "/");
  const end = name.endsWith("/") ? name.length - 1 : name.length;
  return name.slice(name.lastIndexOf("/", end - 1) + 1, end);
}

function renameInPlace(words: readonly string[]): NamedAction[] {
  const { flags, operands, values } = readArguments(words, "-newname");
  const [path, second] = operands;
  const name = values.get("-newname") ?? second;
  if (path === undefined || name === undefined || isDoubtful(flags)) return [];
  const folder = path.slice(0, path.length - baseName(path).length);
  return [{ does: "move", path, to: /[\\/]/.test(name) ? name : folder + name }];
}

function tee(words: readonly string[]): NamedAction[] {
  const { flags, operands } = readArguments(words);
  const appends = flags.some((flag) => flag === "--append" || /^-[a-z]{0,3}a/.test(flag));
  return operands.map((path) => ({ does: appends ? "edit" : "write", path }));
}

function writes(words: readonly string[], does: "write" | "edit"): NamedAction[] {
  const { flags, operands } = readArguments(words);
  const [path] = operands;
  if (path === undefined || isDoubtful(flags)) return [];
  return [{ does: flags.some((flag) => /^-append$/i.test(flag)) ? "edit" : does, path }];
}

function newItem(words: readonly string[]): NamedAction[] {
  const { flags, operands, values } = readArguments(words, "-itemtype -type -name");
  const type = values.get("-itemtype") ?? values.get("-type") ?? "file";
  const [path] = operands;
  if (path === undefined || values.has("-name") || !/^file$/i.test(type) || isDoubtful(flags)) return [];
  return [{ does: "write", path, ...(flags.some((flag) => /^-force$/i.test(flag)) ? {} : { wasNew: true }) }];
}

/** Files that are made empty. Of any other name `touch` may as well only set the time of a file that is there. */
const EMPTY_FILES = new Set(["__init__.py", "py.typed", ".gitkeep", ".keep", ".nojekyll"]);

function touch(words: readonly string[], { madeFolders }: Known): NamedAction[] {
  const { flags, operands } = readArguments(words);
  if (flags.length > 0) return [];
  return operands
    .filter(
      (path) => EMPTY_FILES.has(baseName(path)) || madeFolders.has(path.slice(0, Math.max(0, path.lastIndexOf("/")))),
    )
    .map((path) => ({ does: "write", path }));
}

function sed(words: readonly string[]): NamedAction[] {
  let edits = false;
  const scripts: (string | undefined)[] = [];
  const operands: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (/^-[Enrsuz]{0,4}i/.test(word) || word.startsWith("--in-place")) {
      edits = true;
      // BSD takes the suffix of a backup as a word of its own, most often an empty one.
      if (words[index + 1] === "") index++;
    } else if (
      word === "-e" ||
      word === "-f" ||
      word === "--expression" ||
      word === "--file" ||
      /^-[Enrsuz]{1,4}[ef]$/.test(word)
    ) {
      index++;
      scripts.push(/f$|file$/.test(word) ? undefined : words[index]);
    } else if (/^(?:--expression=|--file=|-e)/.test(word)) scripts.push(undefined);
    else if (!word.startsWith("-")) operands.push(word);
  }
  if (!edits) return [];
  if (scripts.length === 0) scripts.push(operands.shift());
  const replaced = replacedBy(scripts);
  return operands.map((path) => ({ does: "edit", path, ...(replaced === undefined ? {} : { replaced }) }));
}

function perl(words: readonly string[]): NamedAction[] {
  let edits = false;
  const scripts: (string | undefined)[] = [];
  const operands: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (/^-[\dlnpsw]{0,8}i/.test(word)) edits = true;
    if (/^-[\w.]{0,12}[eE]$/.test(word)) scripts.push(words[++index]);
    else if (!word.startsWith("-")) operands.push(word);
  }
  if (!edits || scripts.length === 0) return [];
  const replaced = replacedBy(scripts);
  return operands.map((path) => ({ does: "edit", path, ...(replaced === undefined ? {} : { replaced }) }));
}

/**
 * What scripts of nothing but substitutions (`s/old/new/g`) may take out of a file: of each pattern the longest piece
 * that stands for itself. Undefined where they do more, or say too little.
 */
function replacedBy(scripts: readonly (string | undefined)[]): string[] | undefined {
  const replaced: string[] = [];
  for (const script of scripts) {
    for (const command of (script ?? "?").split(/;\s{0,8}(?=s\W)|\n/)) {
      const mark = /^\s{0,8}s([^\w\s\\])/.exec(command)?.[1];
      const pattern = mark === undefined ? "" : (command.slice(command.indexOf(mark) + 1).split(mark, 1)[0] ?? "");
      const pieces = pattern.replace(/\\([^\w\s])/g, "$1").split(/\\\w|[.*^$[\]+?(){}|\\]/);
      const piece = pieces.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
      if (!/\w{3}/.test(piece)) return undefined;
      replaced.push(piece);
    }
  }
  return replaced;
}

function git(words: readonly string[], known: Known): NamedAction[] {
  const [subcommand, ...rest] = withoutGitFlags(words);
  if (rest.includes("--dry-run") || rest.includes("--cached") || (rest.includes("-n") && subcommand !== "checkout"))
    return [];
  if (subcommand === "rm") return operandsOf(rest).map((path) => ({ does: "remove", path }));
  if (subcommand === "mv") return rest.some((word) => /^-[fv]{0,2}k/.test(word)) ? [] : move(rest, known);
  if (subcommand === "restore" && (!rest.includes("--staged") || rest.includes("--worktree")) && !rest.includes("-S"))
    return restored(readArguments(rest, "-s --source").operands);
  if (subcommand === "checkout" && rest.includes("--")) return restored(rest.slice(rest.indexOf("--") + 1));
  if (
    subcommand === "apply" &&
    !rest.some((word) =>
      /^(?:-R|--reverse|--check|--stat|--numstat|--summary|--index-info|-[a-z]{0,3}p[02-9]|--directory.{0,200})$/.test(
        word,
      ),
    )
  )
    return known.input === "" ? [] : appliedFiles(known.input);
  return [];
}

function operandsOf(words: readonly string[]): string[] {
  return readArguments(words).operands;
}

function restored(paths: readonly string[]): NamedAction[] {
  return paths.map((path) => ({ does: "restore", path }));
}

function appliedFiles(patch: string): NamedAction[] {
  return patchedFiles(patch).flatMap(({ path, change, to, wasNew }): NamedAction[] => [
    { does: change, path, ...(wasNew === undefined ? {} : { wasNew }) },
    ...(to === undefined ? [] : [{ does: "move" as const, path, to }]),
  ]);
}

const GIT_VALUE_FLAGS = new Set(["-C", "-c", "--git-dir", "--work-tree", "--namespace"]);

/** The words from git's subcommand on. */
export function withoutGitFlags(words: readonly string[]): readonly string[] {
  let index = 0;
  while (index < words.length && (words[index] as string).startsWith("-"))
    index += GIT_VALUE_FLAGS.has(words[index] as string) ? 2 : 1;
  return words.slice(index);
}

/** The folder of `git -C folder`, as written. */
export function gitFolder(words: readonly string[]): string | undefined {
  const flag = words.indexOf("-C");
  return flag > 0 && programName(words[0]) === "git" && words.length - withoutGitFlags(words.slice(1)).length > flag
    ? words[flag + 1]
    : undefined;
}
