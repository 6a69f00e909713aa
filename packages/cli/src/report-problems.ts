import type { Problem } from "@vcc/sessions";
import { shownText } from "./shown-text.ts";
import { counted, printable, printNote } from "./terminal.ts";

const MOST_LINES = 20;

/** Names each record that could not be read, as `FILE:LINE: reason`, on standard error. */
export function reportProblems(file: string, problems: readonly Problem[]): void {
  const name = printable(file);
  for (const { line, reason } of problems.slice(0, MOST_LINES)) printNote(`${name}:${line}: ${shownText(reason)}`);
  const rest = problems.length - MOST_LINES;
  if (rest > 0) printNote(`${name}: ${counted(rest, "more problem")}; \`vcc inspect --json\` lists all`);
}
