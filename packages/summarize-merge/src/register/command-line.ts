import { pathFrom } from "@vcc/normalize";
import { parseShell, type ShellCommand, scriptOf, withoutLaunchers } from "@vcc/normalize/shell";

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
