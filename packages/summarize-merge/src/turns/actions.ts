import { refOf } from "@vcc/normalize";
import type { Work } from "../register/index.ts";
import { oneLine } from "../register/one-line.ts";
import { shorten } from "./shorten.ts";
import type { TurnAction } from "./turn-record.ts";

const LONGEST_COMMAND = 48;
const LONGEST_PATH = 200;

/** What a turn's line may tell of something that was done. What a person ran is no action of the agent. */
export function actionOf(work: Work): TurnAction[] {
  const { block, does } = work;
  if (block.kind === "bash" && block.by === "user") return [];
  const ref = refOf(block.source);
  switch (does) {
    case "edit":
      return named({ kind: "edit", verb: VERBS[work.op] ?? "edited", what: oneLine(work.path, LONGEST_PATH), ref });
    case "call":
      return named({ kind: "run", verb: "called", what: shorten(work.shown, LONGEST_COMMAND), ref });
    default: {
      const { outcome } = work;
      const ended = outcome === "failed" || outcome === "passed" ? { ended: outcome } : {};
      return named({ kind: does, verb: "ran", what: shorten(work.shown, LONGEST_COMMAND), ref, ...ended });
    }
  }
}

function named(action: TurnAction): TurnAction[] {
  return action.what === "" ? [] : [action];
}

const VERBS: Partial<Record<string, string>> = { write: "wrote", delete: "deleted", move: "moved" };

/** Each action once, at its first place, as it was done last; a file that was written first stays so. */
export function distinctActions(earlier: readonly TurnAction[], later: readonly TurnAction[]): TurnAction[] {
  const byName = new Map<string, TurnAction>();
  for (const action of [...earlier, ...later]) {
    const name = `${action.kind} ${action.what}`;
    const verb = action.verb === "edited" ? byName.get(name)?.verb : undefined;
    byName.set(name, verb === undefined ? action : { ...action, verb });
  }
  return [...byName.values()];
}

/**
 * The actions that a line names: edits, or else what was run. How checks end stands under the newest of each; here it is
 * told where there is nothing else.
 */
export function tellingActions(actions: readonly TurnAction[]): TurnAction[] {
  for (const kind of ["edit", "run", "check"] as const) {
    const told = actions.filter((action) => action.kind === kind);
    if (told.length > 0) return told.slice(0, kind === "edit" ? EDITS : COMMANDS);
  }
  return [];
}

const EDITS = 4;
const COMMANDS = 2;
