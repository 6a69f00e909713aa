import type { Kept } from "../kept.ts";
import type { CommandRecord, Register, Sight } from "./register.ts";

/** A register whose span begins later: at `length` tokens, after `turns` requests. */
export function shiftRegister(register: Register, length: number, turns: number): Register {
  if (length === 0 && turns === 0) return register;
  const placed = <Item extends { at: number }>(item: Item): Item => ({ ...item, at: item.at + length });
  const seen = <Item extends { last: Sight }>(item: Item): Item => ({ ...item, last: placed(item.last) });
  const command = (record: CommandRecord): CommandRecord => {
    const shifted = seen(record);
    for (const field of ["passed", "firstPassed", "quiet", "passedSince", "whole"] as const) {
      const sight = record[field];
      if (sight !== undefined) shifted[field] = placed(sight);
    }
    if (record.failed !== undefined) shifted.failed = placed(record.failed);
    return shifted;
  };
  const { carried } = register;
  return {
    ...register,
    commands: each(register.commands, command),
    faults: each(register.faults, (fault) =>
      fault.cleared === undefined ? seen(fault) : { ...seen(fault), cleared: placed(fault.cleared) },
    ),
    passedTests: each(register.passedTests, placed),
    toolErrors: each(register.toolErrors, seen),
    emptySearches: each(register.emptySearches, placed),
    blockers: each(register.blockers, (blocker) => ({ ...placed(blocker), turn: blocker.turn + turns })),
    edits: each(register.edits, placed),
    replacements: each(register.replacements, placed),
    restores: each(register.restores, placed),
    commits: each(register.commits, (at) => at + length),
    carried: {
      outstanding: each(carried.outstanding, placed),
      checks: each(carried.checks, placed),
      attempts: each(carried.attempts, placed),
    },
  };
}

function each<Item>(list: Kept<Item>, change: (item: Item) => Item): Kept<Item> {
  return list.items.length === 0 ? list : { items: list.items.map(change), folded: list.folded };
}
