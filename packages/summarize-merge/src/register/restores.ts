import { pathFrom } from "@vcc/normalize";
import { programName } from "@vcc/normalize/shell";
import type { Step } from "./command-line.ts";
import { oneLine } from "./one-line.ts";
import type { Restore } from "./register.ts";

/** Commands that throw away changes: of the files that they name, or of all. */
export function readRestores(steps: readonly Step[], cwd: string | undefined): Pick<Restore, "paths" | "shown">[] {
  return steps.flatMap((step) => {
    const paths = restoredPaths(step.words);
    if (paths === undefined) return [];
    const named = paths.filter((path) => path !== "." && path !== ":/" && path !== "*");
    return [
      {
        paths: named.length < paths.length ? [] : named.map((path) => pathFrom(path, step.folder, cwd)).slice(0, 8),
        shown: oneLine(step.words.join(" "), 120),
      },
    ];
  });
}

/** Undefined where nothing is thrown away; `.` stands for everything. */
function restoredPaths(words: readonly string[]): string[] | undefined {
  if (programName(words[0]) !== "git") return undefined;
  const [subcommand, ...rest] = words.slice(1);
  const operands = rest.filter((word) => !word.startsWith("-"));
  if (subcommand === "restore") {
    if (rest.includes("--staged") && !rest.includes("--worktree") && !rest.includes("-W")) return undefined;
    return operands.length === 0 ? undefined : operands;
  }
  if (subcommand === "checkout") {
    const dashes = rest.indexOf("--");
    if (dashes >= 0) return rest.slice(dashes + 1);
    if (operands[0] === ".") return ["."];
    // `git checkout HEAD file`; a name alone may be a branch.
    return operands.length > 1 && (operands[0] as string).startsWith("HEAD") ? operands.slice(1) : undefined;
  }
  return subcommand === "reset" && rest.includes("--hard") && operands.every((word) => /^HEAD$/.test(word))
    ? ["."]
    : undefined;
}
