import { chooseChain } from "./choose-chain.ts";
import type { TurnEvidence } from "./evidence.ts";
import type { TurnAction, TurnParts } from "./turn-parts.ts";

const ACTIONS_SHOWN = 5;
const REFS_SHOWN = 6;

/**
 * One line: `"goal" → cause → resolution (claimed) → edited a.ts, ran npm test, +2 more (#1, #7)`. A part that is missing is
 * left out. Edits stand first, each action once. The refs are the records of the parts shown, at most six.
 */
export function renderTurn({ goal, candidates, actions }: TurnParts, evidence?: TurnEvidence): string {
  const { cause, resolution } = chooseChain(candidates, evidence);
  const distinct = distinctActions(actions);
  const shown = distinct.slice(0, ACTIONS_SHOWN);
  const rest = distinct.length - shown.length;
  const done = [...shown.map(({ text }) => text), ...(rest > 0 ? [`+${rest} more`] : [])].join(", ");
  const parts = [
    ...(goal ? [`"${goal.text}"`] : []),
    ...(cause ? [oneLine(cause.text)] : []),
    ...(resolution ? [`${oneLine(resolution.text)} (${resolution.status})`] : []),
    ...(done === "" ? ["no actions"] : [done]),
  ];
  const refs = [goal?.ref, cause?.source, resolution?.source, ...shown.map(({ ref }) => ref)];
  return `${parts.join(" → ")}${renderRefs(refs)}`;
}

function distinctActions(actions: readonly TurnAction[]): TurnAction[] {
  const first = new Map<string, TurnAction>();
  for (const action of actions) if (!first.has(action.text)) first.set(action.text, action);
  const distinct = [...first.values()];
  return [...distinct.filter(({ kind }) => kind === "edit"), ...distinct.filter(({ kind }) => kind !== "edit")];
}

function renderRefs(refs: readonly (number | undefined)[]): string {
  const known = [...new Set(refs.filter((ref) => ref !== undefined))]
    .slice(0, REFS_SHOWN)
    .sort((one, other) => one - other);
  return known.length === 0 ? "" : ` (${known.map((ref) => `#${ref}`).join(", ")})`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s/g, " ");
}
