import type { BashBlock, ToolCallBlock, ToolResultBlock } from "@vcc/normalize";
import { programName } from "@vcc/normalize/shell";
import { SEARCH_PROGRAMS } from "./check-table.ts";
import type { Step } from "./command-line.ts";
import { oneLine } from "./one-line.ts";
import { shownCommand } from "./shown-command.ts";

/** How search tools say that they found nothing. */
const NOTHING =
  /^(?:no (?:matches|match|files?|results?|occurrences|symbols|references|entries|items)\b.{0,200}|(?:found )?0 (?:matches|results|files|hits)\b.{0,200}|nothing (?:found|matched).{0,200}|\[\]|\(no output\)|\(no (?:matches|results)\)|none)$/is;

/** The search that found nothing, with its own pattern; undefined where it found something. */
export function emptySearch(call: ToolCallBlock, result: ToolResultBlock): string | undefined {
  const text = result.text.trim();
  if (text.length > 300 || (text !== "" && !NOTHING.test(text))) return undefined;
  return oneLine(`${call.name} ${searchText(call.args)}`, 120);
}

const PATTERNS = [
  "pattern",
  "patterns",
  "queries",
  "query",
  "regex",
  "glob",
  "glob_pattern",
  "file_pattern",
  "name",
  "search",
  "q",
  "prompt",
  "url",
  "command",
];
const PLACES = ["path", "paths", "dir", "directory", "dir_path", "include", "target_directory", "SearchDirectory"];

/** What a call was about, in its own words: what it looks for, and where. */
export function searchText(args: Record<string, unknown>): string {
  const pattern = firstText(args, PATTERNS);
  const place = firstText(args, PLACES);
  if (pattern === undefined) return place ?? firstText(args, Object.keys(args)) ?? "";
  return place === undefined ? `"${pattern}"` : `"${pattern}" in ${place}`;
}

function firstText(args: Record<string, unknown>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const own = Object.hasOwn(args, name) ? args[name] : undefined;
    const value = Array.isArray(own) ? own.filter((item) => typeof item === "string").join(" | ") : own;
    if (typeof value === "string" && value.trim() !== "") return oneLine(value, 100);
  }
  return undefined;
}

/** The same for a command line: a search that printed nothing, or a look at something that is not there. */
export function emptyShellSearch(
  block: BashBlock,
  steps: readonly Step[],
  { failed, looks }: { failed: boolean; looks: boolean },
): { search: string; missing?: true } | undefined {
  const [step] = steps;
  if (step === undefined || steps.length > 1 || step.target !== undefined) return undefined;
  const output = block.output.trim();
  const search = oneLine(shownCommand(step, block.command), 120);
  if (failed && looks && block.exitCode !== undefined && output.length < 400 && isAbsent(output))
    return { search, missing: true };
  const looksFor =
    SEARCH_PROGRAMS.has(programName(step.words[0])) || (step.words[0] === "git" && step.words[1] === "grep");
  if (!looksFor || output !== "" || (block.exitCode ?? 0) > 1 || (block.isError && block.exitCode === undefined))
    return undefined;
  if (
    step.words.some(
      (word) => word === "--quiet" || /^-[a-zA-Z]{0,4}q/.test(word) || word === "-delete" || word === "-exec",
    )
  )
    return undefined;
  const filters = step.filters.filter((words) => SEARCH_PROGRAMS.has(programName(words[0])));
  const further = filters.map((words) => ` | ${words.join(" ")}`).join("");
  return { search: oneLine(search + further, 120) };
}

function isAbsent(output: string): boolean {
  return /(?:no such file or directory|cannot find the (?:path|file)|does not exist|cannot access)/i.test(output);
}
