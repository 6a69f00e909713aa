import type { Ref } from "../summary.ts";
import { oneLine } from "./one-line.ts";
import type { CommandRecord, Outcome, Register } from "./register.ts";

/** The newest result of one check command. */
export interface LastCheck {
  /** The command with its folder: what to type to run it again. */
  command: string;
  outcome?: Outcome;
  /** How it went, in words: `passed`, or `failed (exit 1): 1 failed …`. */
  result: string;
  refs: Ref[];
}

const LONGEST = 200;

/** The newest result of each distinct test, build, lint and type-check command, newest first. */
export function lastChecks({ commands, carried }: Register): LastCheck[] {
  const checks = commands.items
    .filter(({ kind }) => kind !== "other")
    .map((record): LastCheck & { at: number } => ({
      command: commandText(record),
      outcome: record.last.outcome,
      result: oneLine(resultText(record), LONGEST),
      refs: [record.last.ref],
      at: record.last.at,
    }));
  const known = new Set(checks.map(({ command }) => command));
  const before = carried.checks.items.filter(({ command }) => !known.has(command));
  return [...before, ...checks]
    .map((check, position) => ({ check, position }))
    .sort(
      (one, other) =>
        (other.check.refs[0]?.index ?? 0) - (one.check.refs[0]?.index ?? 0) || one.position - other.position,
    )
    .map(({ check: { at: _at, ...check } }) => check);
}

/** With its folder: what to type to run it again. */
export function commandText({ folder, shown }: Pick<CommandRecord, "folder" | "shown">): string {
  return `${folder === undefined ? "" : `cd ${folder} && `}${shown}`;
}

function resultText({ last }: CommandRecord): string {
  const { outcome, exit, headline } = last;
  const tail = headline === undefined ? "" : `: ${headline}`;
  if (outcome === "failed") return `failed${exit === undefined || exit === 0 ? "" : ` (exit ${exit})`}${tail}`;
  if (outcome === "passed") return `passed${tail}`;
  return outcome === "quiet" ? "no failure in what was shown of it" : "no result: it did not finish, or showed none";
}
