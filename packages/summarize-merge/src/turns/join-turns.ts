import { type Kept, keep } from "../kept.ts";
import { distinctActions } from "./actions.ts";
import { closeTurn } from "./close-turn.ts";
import { joinSaid } from "./newest-said.ts";
import { TURN_BOUNDS, type TurnBounds, type TurnParts, type TurnRecord } from "./turn-record.ts";

/** The turns of two adjacent spans. What follows a request in the later span belongs to the earlier one's last turn. */
export function mergeTurns(
  earlier: Kept<TurnRecord>,
  later: Kept<TurnRecord>,
  bounds: TurnBounds = TURN_BOUNDS,
): Kept<TurnRecord> {
  return keep(earlier, later, bounds.turns, (first, second) => joinTurns(first, second, bounds));
}

function joinTurns(earlier: TurnRecord[], later: TurnRecord[], bounds: TurnBounds): TurnRecord[] {
  const last = earlier.at(-1);
  const [next, ...others] = later;
  if (last === undefined || next === undefined) return [...earlier, ...later];
  const before = earlier.slice(0, -1);
  if (!goesOn(last, next)) return [...before, closed(last), ...later];
  const joined = join(last, next, bounds);
  return [...before, others.length > 0 ? closed(joined) : joined, ...others];
}

/** Without a request of its own, or with further blocks of the same one. */
function goesOn(last: TurnRecord, next: TurnRecord): boolean {
  if (last.open === undefined) return false;
  return next.request === undefined || next.request.index === last.request?.index;
}

/** A turn whose request is unknown may still be joined to it. */
function closed(turn: TurnRecord): TurnRecord {
  if (turn.open === undefined || turn.request === undefined) return turn;
  const { open, ...rest } = turn;
  return { ...rest, outcome: closeTurn(open) };
}

function join(earlier: TurnRecord, later: TurnRecord, bounds: TurnBounds): TurnRecord {
  const request = earlier.request ?? later.request;
  const goal = earlier.goal ?? later.goal;
  return {
    ...(request === undefined ? {} : { request }),
    ...(goal === undefined ? {} : { goal }),
    // Nothing of the agent stands between two blocks of one request.
    ...(later.outcome === undefined ? {} : { outcome: later.outcome }),
    ...(earlier.open === undefined || later.open === undefined
      ? {}
      : { open: joinParts(earlier.open, later.open, bounds) }),
  };
}

function joinParts(earlier: TurnParts, later: TurnParts, bounds: TurnBounds): TurnParts {
  return {
    said: joinSaid(earlier.said, later.said),
    evidence: keep(earlier.evidence, later.evidence, bounds.evidence),
    actions: keep(earlier.actions, later.actions, bounds.actions, distinctActions),
  };
}
