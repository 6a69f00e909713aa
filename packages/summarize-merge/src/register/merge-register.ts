import { type Bound, type Kept, keep } from "../kept.ts";
import {
  type Blocker,
  type CommandRecord,
  commandKey,
  type Edit,
  type EmptySearch,
  type Fault,
  faultKey,
  type Passed,
  type Register,
  type Sight,
  type ToolError,
} from "./register.ts";
import { REGISTER_BOUNDS, type RegisterBounds } from "./register-bounds.ts";
import { shiftRegister } from "./shift-register.ts";

/**
 * The registers of two adjacent spans as one. Associative, with `emptyRegister()` as identity, as long as no bound is
 * reached.
 */
export function mergeRegister(earlier: Register, later: Register, bounds: RegisterBounds = REGISTER_BOUNDS): Register {
  const next = shiftRegister(later, earlier.length, earlier.turns);
  const opens = earlier.opens ?? next.opens;
  const { carried } = earlier;
  const commands = keepByKey(earlier.commands, next.commands, bounds.commands, commandKey, mergeCommand);
  const lostFailures = (earlier.lostFailures ?? 0) + (next.lostFailures ?? 0) + failuresLost(earlier, next, commands);
  return {
    length: earlier.length + later.length,
    turns: earlier.turns + later.turns,
    ...(opens === undefined ? {} : { opens }),
    commands,
    ...(lostFailures === 0 ? {} : { lostFailures }),
    faults: keepByKey(clearFaults(earlier.faults, next.commands), next.faults, bounds.faults, faultKey, mergeFault),
    passedTests: keepByKey(earlier.passedTests, next.passedTests, bounds.passedTests, testName, newer),
    toolErrors: keepByKey(earlier.toolErrors, next.toolErrors, bounds.toolErrors, errorKey, mergeToolError),
    emptySearches: keepByKey(earlier.emptySearches, next.emptySearches, bounds.emptySearches, searchKey, newer),
    blockers: mergeBlockers(earlier.blockers, next.blockers, next.opens, bounds.blockers),
    edits: keepByKey(earlier.edits, next.edits, bounds.edits, editedPath, newer),
    replacements: keep(earlier.replacements, next.replacements, bounds.replacements),
    restores: keep(earlier.restores, next.restores, bounds.restores),
    commits: keep(earlier.commits, next.commits, bounds.commits),
    carried: {
      outstanding: keep(carried.outstanding, next.carried.outstanding, bounds.carried),
      checks: keep(carried.checks, next.carried.checks, bounds.carried),
      attempts: keep(carried.attempts, next.carried.attempts, bounds.carried),
    },
  };
}

/** The earlier items that the later ones don't speak of, then the later ones, each joined with its earlier self. */
function joinByKey<Item>(
  earlier: readonly Item[],
  later: readonly Item[],
  key: (item: Item) => string,
  join: (earlier: Item, later: Item) => Item,
): Item[] {
  const known = new Map(earlier.map((item) => [key(item), item]));
  for (const item of later) {
    const before = known.get(key(item));
    known.delete(key(item));
    known.set(key(item), before === undefined ? item : join(before, item));
  }
  return [...known.values()];
}

function keepByKey<Item>(
  earlier: Kept<Item>,
  later: Kept<Item>,
  bound: Bound,
  key: (item: Item) => string,
  join: (earlier: Item, later: Item) => Item,
): Kept<Item> {
  return keep(earlier, later, bound, (first, second) => joinByKey(first, second, key, join));
}

/** How many commands that failed are in neither part's place any more. */
function failuresLost(earlier: Register, later: Register, kept: Register["commands"]): number {
  if (kept.folded === earlier.commands.folded + later.commands.folded) return 0;
  const held = new Set(kept.items.map(commandKey));
  const failed = [...earlier.commands.items, ...later.commands.items].filter((command) => command.failed !== undefined);
  return [...new Set(failed.map(commandKey))].filter((key) => !held.has(key)).length;
}

export function mergeCommand(earlier: CommandRecord, later: CommandRecord): CommandRecord {
  const failed = later.failed ?? earlier.failed;
  const passed = later.passed ?? earlier.passed;
  const quiet = later.quiet ?? earlier.quiet;
  const passedSince = later.failed === undefined ? (earlier.passedSince ?? later.passedSince) : later.passedSince;
  const firstPassed = earlier.firstPassed ?? later.firstPassed;
  const whole = later.whole ?? earlier.whole;
  const firstFailure = earlier.firstFailure ?? later.firstFailure;
  return {
    ...later,
    ...(failed === undefined ? {} : { failed }),
    ...(passed === undefined ? {} : { passed }),
    ...(quiet === undefined ? {} : { quiet }),
    ...(firstPassed === undefined ? {} : { firstPassed }),
    ...(passedSince === undefined ? {} : { passedSince }),
    ...(whole === undefined ? {} : { whole }),
    failures: earlier.failures + later.failures,
    ...(firstFailure === undefined ? {} : { firstFailure }),
  };
}

/** Faults of commands that pass for the first time after them. */
function clearFaults(faults: Kept<Fault>, commands: Kept<CommandRecord>): Kept<Fault> {
  const passed = new Map(commands.items.map((command) => [commandKey(command), command.firstPassed]));
  const items = faults.items.map((fault) => {
    const cleared = fault.cleared ?? passed.get(fault.command);
    return cleared === undefined || fault.cleared !== undefined ? fault : { ...fault, cleared };
  });
  return { items, folded: faults.folded };
}

export function mergeFault(earlier: Fault, later: Fault): Fault {
  return { ...later, first: earlier.first };
}

export function mergeToolError(earlier: ToolError, later: ToolError): ToolError {
  return { ...later, first: earlier.first, count: earlier.count + later.count };
}

/**
 * What the agent said to stand in its way no longer does so where it goes on by itself. A statement that is still open
 * is apart from an earlier one of the same words until then.
 */
function mergeBlockers(
  earlier: Kept<Blocker>,
  later: Kept<Blocker>,
  opens: Register["opens"],
  bound: Bound,
): Kept<Blocker> {
  const settled = opens === undefined ? earlier.items : earlier.items.flatMap((blocker) => settledBy(opens, blocker));
  const join = (first: Blocker[], second: Blocker[]) =>
    joinByKey(first, second, blockerKey, newer).sort((one, other) => one.at - other.at);
  return keep({ items: join([], settled), folded: earlier.folded }, later, bound, join);
}

function settledBy(opens: NonNullable<Register["opens"]>, blocker: Blocker): Blocker[] {
  if (blocker.open === undefined) return [blocker];
  const { open: _open, ...settled } = blocker;
  return opens === "request" ? [settled] : [];
}

export function newer<Item extends Sight>(_earlier: Item, later: Item): Item {
  return later;
}

export const testName = ({ name }: Passed): string => name;
export const errorKey = ({ tool, object, call }: ToolError): string => `${tool}\n${object}\n${call}`;
export const searchKey = ({ search }: EmptySearch): string => search;
export const blockerKey = ({ by, text, open }: Blocker): string => `${by}\n${open === true}\n${text}`;
export const editedPath = ({ path }: Edit): string => path;
