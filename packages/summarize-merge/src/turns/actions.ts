import { refOf } from "@vcc/normalize";
import type { Work } from "../register/index.ts";
import { oneLine } from "../register/one-line.ts";
import type { TurnAction } from "./turn-record.ts";

const LONGEST_COMMAND = 60;
const LONGEST_PATH = 160;

/** What a turn's line may tell of something that was done. What a person ran is no action of the agent. */
export function actionOf(work: Work): TurnAction[] {
  const { block } = work;
  if (block.kind === "bash" && block.by === "user") return [];
  const ref = refOf(block.source);
  switch (work.does) {
    case "edit":
      return [{ kind: "edit", text: oneLine(`${VERBS[work.op] ?? "edited"} ${work.path}`, LONGEST_PATH), ref }];
    case "call":
      return [{ kind: "run", text: oneLine(`called ${work.shown}`, LONGEST_COMMAND), ref }];
    default: {
      const text = oneLine(`ran ${work.shown}`, LONGEST_COMMAND);
      return [{ kind: work.does, text, ref, ...(work.outcome === "failed" ? { hasFailed: true as const } : {}) }];
    }
  }
}

const VERBS: Partial<Record<string, string>> = { write: "wrote", delete: "deleted", move: "moved" };

/** Each action once, at its first place, as it was done last. */
export function distinctActions(earlier: readonly TurnAction[], later: readonly TurnAction[]): TurnAction[] {
  const byText = new Map<string, TurnAction>();
  for (const action of [...earlier, ...later]) byText.set(action.text, action);
  return [...byText.values()];
}

const RANKS: Record<TurnAction["kind"], number> = { edit: 0, check: 1, run: 2 };

/** Edits first, then checks, then other commands. */
export function rankActions(actions: readonly TurnAction[]): TurnAction[] {
  return [...actions].sort((one, other) => RANKS[one.kind] - RANKS[other.kind]);
}
