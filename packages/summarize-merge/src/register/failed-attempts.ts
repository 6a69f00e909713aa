import type { Ref } from "../summary.ts";
import { oneLine } from "./one-line.ts";
import { howItFailed } from "./outstanding-items.ts";
import type { Register, Replacement, Sight } from "./register.ts";
import { Evidence, quote } from "./standing.ts";

/** Something that was tried and did not work out. */
export interface FailedAttempt {
  tried: string;
  how: string;
  refs: Ref[];
}

const LONGEST = 200;

/** What is put back later than this many tokens was no failed attempt, but a change of mind. */
const SOON = 20_000;

/**
 * What was tried and given up, newest first: edits that were taken back, commands that failed and never worked since,
 * and calls that failed again and again.
 */
export function failedAttempts(register: Register): FailedAttempt[] {
  const evidence = new Evidence(register);
  const attempts = [
    ...restoredEdits(register),
    ...undoneEdits(register),
    ...givenUp(register, evidence),
    ...repeated(register),
  ];
  const texts = new Set(attempts.map(({ attempt }) => attempt.tried));
  const carried = register.carried.attempts.items
    .filter(({ tried }) => !texts.has(tried))
    .map(({ tried, how, refs }) => ({ tried, how, refs }));
  return [...carried, ...attempts.map(({ attempt }) => attempt)]
    .map((attempt, position) => ({ attempt, position }))
    .sort((one, other) => lastIndex(other.attempt) - lastIndex(one.attempt) || one.position - other.position)
    .map(({ attempt }) => attempt);
}

interface Placed {
  attempt: FailedAttempt;
}

function lastIndex({ refs }: FailedAttempt): number {
  return refs.at(-1)?.index ?? 0;
}

/** Edits that were not committed when a command threw them away. */
function restoredEdits({ restores, replacements, edits, commits }: Register): Placed[] {
  const made: (Sight & { path: string })[] = [...replacements.items, ...edits.items];
  return restores.items.flatMap((restore) => {
    const committed = commits.items.findLast((at) => at < restore.at) ?? -1;
    const lost = made.filter(
      ({ at, path }) =>
        at > committed &&
        at < restore.at &&
        (restore.paths.length === 0 || restore.paths.some((named) => holds(named, path))),
    );
    const byPath = new Map(lost.map((edit) => [edit.path, edit]));
    return [...byPath.values()].slice(0, 4).map(({ path, ref }) => ({
      attempt: {
        tried: `edit of ${path}`,
        how: oneLine(`reverted by \`${restore.shown}\``, LONGEST),
        refs: [ref, restore.ref],
      },
    }));
  });
}

/** A restored folder holds the files in it. */
function holds(named: string, path: string): boolean {
  return path === named || path.startsWith(named.endsWith("/") ? named : `${named}/`);
}

/** Replacements that a later one took back: what was put in place became again what had been there. */
function undoneEdits({ replacements }: Register): Placed[] {
  const open = new Map<string, Replacement>();
  const found: Placed[] = [];
  for (const replacement of replacements.items) {
    const { path, before, after, ref, at } = replacement;
    const undone = open.get(`${path}\n${after}\n${before}`);
    if (undone !== undefined && before !== after && at - undone.at <= SOON) {
      open.delete(`${path}\n${after}\n${before}`);
      found.push({
        attempt: { tried: `edit of ${path}`, how: "reverted: the old text was put back", refs: [undone.ref, ref] },
      });
    } else open.set(`${path}\n${before}\n${after}`, replacement);
  }
  return found;
}

/** Commands that failed and never worked since, where the agent went on with something else. */
function givenUp(register: Register, evidence: Evidence): Placed[] {
  const newest = lastPlace(register);
  return register.commands.items.flatMap((command): Placed[] => {
    const { failed, failures, firstFailure } = command;
    if (command.kind !== "other" || failed === undefined || failed.at >= newest) return [];
    if (evidence.ofCommand(command).state === "resolved") return [];
    const times = failures > 1 ? `, ${failures} times` : "";
    return [
      {
        attempt: {
          tried: quote(command),
          how: oneLine(howItFailed(failed) + times, LONGEST),
          refs: firstFailure === undefined || failures === 1 ? [failed.ref] : [firstFailure, failed.ref],
        },
      },
    ];
  });
}

/** Calls to change a file that failed more than once. */
function repeated({ toolErrors }: Register): Placed[] {
  return toolErrors.items.flatMap(({ tool, object, message, first, last, count, looks }): Placed[] =>
    count < 2 || looks === true
      ? []
      : [
          {
            attempt: { tried: `${tool} ${object}`, how: `failed ${count} times: ${message}`, refs: [first, last.ref] },
          },
        ],
  );
}

/** Where the newest command or edit stands. */
function lastPlace({ commands, edits }: Register): number {
  return Math.max(commands.items.at(-1)?.last.at ?? 0, edits.items.at(-1)?.at ?? 0);
}
