import { programName } from "@vcc/normalize/shell";
import type { Ref } from "../summary.ts";
import { commandText } from "./last-checks.ts";
import type { CommandRecord, Register } from "./register.ts";

/** A command that was run more than once and worked. */
export interface RepeatedCommand {
  /** With its folder: what to type to run it again. */
  command: string;
  first: Ref;
  last: Ref;
}

/** The commands that passed in several places and did not fail since, oldest first. What everyone types is none. */
export function repeatedCommands({ commands }: Register): RepeatedCommand[] {
  return commands.items.flatMap((record) => {
    const { firstPassed, passed, last } = record;
    if (firstPassed === undefined || passed === undefined || firstPassed.at === passed.at) return [];
    if (last.outcome !== "passed" || !isTelling(record)) return [];
    return [{ command: commandText(record), first: firstPassed.ref, last: passed.ref }];
  });
}

/** It can be typed again as it stands, and runs something of the project. */
function isTelling({ shown, words }: CommandRecord): boolean {
  // A call of another tool is no command, and a cut one cannot be typed.
  if (words.startsWith("call ") || words.includes(" <") || shown.includes("…") || shown.includes("\n")) return false;
  return shown
    .split(/ && | \|\| |; /)
    .some((part) => !EVERYDAY.has(programName(part.split(" ", 1)[0])) && part.includes(" "));
}

/** Programs that move files and history about: which of them to use when is no news. */
const EVERYDAY: ReadonlySet<string> = new Set(
  `git cd mkdir rmdir rm cp mv ln touch chmod chown cat echo printf sed awk tee tar unzip zip export source set unset sleep
  kill pkill killall true false test wait clear history open code vim nano less head tail ls find grep rg`.split(/\s+/),
);
