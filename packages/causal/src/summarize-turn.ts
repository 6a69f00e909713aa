import type { Turn } from "@vcc/normalize";
import type { TurnEvidence } from "./evidence.ts";
import { renderTurn } from "./render-turn.ts";
import { turnPartsOf } from "./turn-parts.ts";

/** A turn on one line, as `renderTurn` draws it. For a turn that comes in pieces, join their parts and render those. */
export function summarizeTurn(turn: Turn, evidence?: TurnEvidence): string {
  return renderTurn(turnPartsOf(turn), evidence);
}
