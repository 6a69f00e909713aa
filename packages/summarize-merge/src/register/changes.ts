import { patchedFiles } from "@vcc/extract-symbols/activity";
import { pathFrom } from "@vcc/normalize";
import { programName } from "@vcc/normalize/shell";
import type { Step } from "./command-line.ts";

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
