import { normalizePath } from "@vcc/normalize";
import { parseShell, type ShellCommand } from "@vcc/normalize/shell";
import { LAUNCHER_VALUE_FLAGS, LAUNCHERS } from "./check-table.ts";

/** One program with what its output goes through, as a command line runs it. */
export interface Step {
  /** The words from the program on, without what only starts it (`env A=b`, `npx`, `timeout 60`). */
  words: string[];
  /** The same from the launcher on: what was written. */
  written: string[];
  /** The folder that a `cd` before it goes to, relative to the working directory; absent where there is none. */
  folder?: string;
  /** How it is joined to the step before it. */
  after: "" | "&&" | "||" | ";" | "&";
  /** Programs that its output is piped through. */
  filters: string[][];
  /** The file that its output goes to instead of the screen. */
  target?: string;
  hasInput: boolean;
}

const MAX_DEPTH = 3;

/** A line of more steps is a program: its first steps tell what it is about. */
const MAX_STEPS = 60;

/** The steps of a command line, those inside `bash -c "…"` too. `folder` is where it starts. */
export function readCommandLine(line: string, { cwd, folder }: { cwd?: string; folder?: string } = {}): Step[] {
  return readSteps(line, cwd, folder, 0);
}

function readSteps(line: string, cwd: string | undefined, start: string | undefined, depth: number): Step[] {
  const steps: Step[] = [];
  let folder = start;
  let after: Step["after"] = "";
  const commands = parseShell(line);
  for (let index = 0; index < commands.length && steps.length < MAX_STEPS; index++) {
    const command = commands[index] as ShellCommand;
    const written = command.words.map(({ text }) => text);
    const filters: string[][] = [];
    let target = fileTarget(command);
    while (commands[index + 1]?.after === "|") {
      index++;
      const filter = commands[index] as ShellCommand;
      filters.push(filter.words.map(({ text }) => text));
      target ??= fileTarget(filter);
    }
    const joined: Step["after"] = after;
    after = joinOf(commands[index + 1]);
    const words = withoutLaunchers(written);
    if (words.length === 0) continue;
    const moved = folderOf(words, folder, cwd);
    if (moved !== undefined) {
      folder = moved;
      // What follows a `cd` stands where the `cd` stood.
      if (after === "&&" || after === ";") after = joined === "" ? "" : joined;
      continue;
    }
    const script = depth < MAX_DEPTH ? scriptOf(words) : undefined;
    if (script !== undefined && filters.length === 0) {
      const inner = readSteps(script, cwd, folder, depth + 1);
      steps.push(...inner.map((step, position) => (position === 0 ? { ...step, after: joined } : step)));
      continue;
    }
    steps.push({
      words,
      written,
      ...(folder === undefined || folder === "." ? {} : { folder }),
      after: joined,
      filters,
      ...(target === undefined ? {} : { target }),
      hasInput: command.heredocs.length > 0 || command.redirects.some(({ operator }) => operator.startsWith("<")),
    });
  }
  return steps;
}

function joinOf(command: ShellCommand | undefined): Step["after"] {
  const after = command?.after ?? "";
  if (after === "&&" || after === "||" || after === "&") return after;
  return ";";
}

function fileTarget({ redirects }: ShellCommand): string | undefined {
  return redirects.find(({ operator, target }) => operator.includes(">") && target !== "/dev/null" && target !== "nul")
    ?.target;
}

const GOES = new Set(["cd", "pushd", "set-location", "chdir"]);

function folderOf(words: readonly string[], from: string | undefined, cwd: string | undefined): string | undefined {
  if (!GOES.has((words[0] ?? "").toLowerCase())) return undefined;
  const target = words.slice(1).find((word) => word === "-" || !word.startsWith("-"));
  if (target === undefined || target === "-" || target.startsWith("$") || target.startsWith("~")) return from ?? ".";
  return pathFrom(target, from, cwd);
}

/** A path as seen from the working directory, where `folder` is the place it was written in. */
export function pathFrom(path: string, folder: string | undefined, cwd: string | undefined): string {
  const stands = folder === undefined || folder === "." || isAbsolute(path);
  return normalizePath(stands ? path : `${folder}/${path}`, cwd);
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || path.startsWith("\\") || path.startsWith("file:") || /^[A-Za-z]:[\\/]/.test(path);
}

/** The base name of a program, lower case, without `.exe` and its kin. `./gradlew` and `mvnw` are the tools they wrap. */
export function programName(word: string | undefined): string {
  const path = word ?? "";
  const base = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  const name = base.includes(".") ? base.replace(/\.(?:exe|cmd|bat|ps1)$/, "") : base;
  if (name === "gradlew") return "gradle";
  return name === "mvnw" ? "mvn" : name;
}

export function withoutLaunchers(words: readonly string[]): string[] {
  let rest = [...words];
  for (let round = 0; round < 8; round++) {
    const skipped = skippedByLauncher(rest);
    if (skipped === 0 || skipped >= rest.length) break;
    rest = rest.slice(skipped);
  }
  return rest;
}

const LAUNCH_BY_SUBCOMMAND = new Set(
  [...LAUNCHERS.keys()].filter((launcher) => launcher.includes(" ")).map((launcher) => launcher.split(" ", 1)[0]),
);

/** How many words only start what comes behind them. */
function skippedByLauncher(words: readonly string[]): number {
  const program = programName(words[0]);
  if (/^[A-Za-z_]\w{0,80}=/.test(words[0] ?? "")) return 1;
  if (/^py(?:thon)?(?:[23](?:\.\d{1,2})?)?$/.test(program)) return pythonModule(words);
  if (program === "dotnet" && words[1] === "tool" && words[2] === "run") return 3;
  if (program === "docker" && words[1] === "compose" && (words[2] === "exec" || words[2] === "run"))
    return behindFlags(words, 3, 1);
  if (program === "nix" && words[1] === "develop") return Math.max(0, words.indexOf("-c") + 1);
  const further = LAUNCHERS.get(program);
  if (further !== undefined) return behindFlags(words, 1, further);
  if (!LAUNCH_BY_SUBCOMMAND.has(program)) return 0;
  const bySubcommand = LAUNCHERS.get(`${program} ${words[1] ?? ""}`);
  return bySubcommand === undefined ? 0 : behindFlags(words, 2, bySubcommand);
}

function pythonModule(words: readonly string[]): number {
  for (let index = 1; index < words.length; index++) {
    const word = words[index] as string;
    if (word === "-m") return index + 1;
    if (!word.startsWith("-")) return programName(word) === "manage.py" ? index : 0;
    if (word === "-W" || word === "-X") index++;
  }
  return 0;
}

function behindFlags(words: readonly string[], start: number, further: number): number {
  let index = start;
  let left = further;
  while (index < words.length) {
    const word = words[index] as string;
    if (word === "--") return index + 1;
    if (LAUNCHER_VALUE_FLAGS.has(word)) index += 2;
    else if (word.startsWith("-") || /^[A-Za-z_]\w{0,80}=/.test(word)) index++;
    else if (left > 0) {
      left--;
      index++;
    } else break;
  }
  return index;
}

const SHELLS = new Set(["sh", "bash", "zsh", "dash", "ash", "ksh", "fish", "pwsh", "powershell"]);

export function scriptOf(words: readonly string[]): string | undefined {
  if (!SHELLS.has(programName(words[0]))) return undefined;
  const flag = words.findIndex((word) => /^-(?:[a-z]{0,4}c|command)$/i.test(word));
  return flag < 0 ? undefined : words[flag + 1];
}
