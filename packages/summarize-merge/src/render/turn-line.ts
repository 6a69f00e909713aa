import type { Ref } from "@vcc/normalize";
import { commandKey, type Register } from "../register/register.ts";
import { shorten } from "../turns/shorten.ts";
import type { TurnAction, TurnRecord } from "../turns/turn-record.ts";

const LONGEST_WORDS = 120;
const REFS = 6;

/**
 * A turn on one line: `- "goal" → cause → resolution (verified by npm test #9) → edited a.ts, ran npm test (#1, #7)`. What
 * is missing is left out. A resolution says which check bore it out, and where that check failed since.
 */
export function renderTurnLine(turn: TurnRecord, register: Register): string {
  if (turn.shown !== undefined) return `- ${turn.shown}`;
  const { cause, resolution, actions = [], more = 0 } = turn.outcome ?? {};
  const parts = [
    turn.goal === undefined ? "" : `"${turn.goal}"`,
    ...(cause === undefined ? [] : [shorten(cause.text, LONGEST_WORDS)]),
    ...(resolution === undefined
      ? []
      : [`${shorten(resolution.text, LONGEST_WORDS)} (${statusOf(resolution.proof, register)})`]),
    ...(actions.length === 0 ? [] : [renderActions(actions, more)]),
  ];
  const refs = [turn.request, cause?.ref, resolution?.ref, ...actions.map(({ ref }) => ref)];
  return `- ${parts.join(" → ").trim()}${renderRefs(refs)}`;
}

function statusOf(proof: { command: string; ref: Ref } | undefined, { commands }: Register): string {
  if (proof === undefined) return "claimed";
  const known = commands.items.find((command) => commandKey(command) === proof.command);
  const [, words = ""] = proof.command.split("\n");
  const verified = `verified by ${shorten(known?.shown ?? words, 40)} #${proof.ref.index}`;
  if (known?.last.outcome !== "failed" || known.last.ref.index <= proof.ref.index) return verified;
  return `${verified}, but red in #${known.last.ref.index}`;
}

/** A verb that goes for several stands once; a file by its name, and by its folder too where two have one name. */
function renderActions(actions: readonly TurnAction[], more: number): string {
  const names = new Map<string, number>();
  for (const { kind, what } of actions)
    if (kind === "edit") names.set(tail(what, 1), (names.get(tail(what, 1)) ?? 0) + 1);
  const done = actions.map(({ kind, verb, what, ended }, index) => {
    const name = kind === "edit" ? tail(what, (names.get(tail(what, 1)) ?? 0) > 1 ? 2 : 1) : what;
    return `${verb === actions[index - 1]?.verb ? "" : `${verb} `}${name}${kind === "check" && ended ? ` (${ended})` : ""}`;
  });
  return [...done, ...(more > 0 ? [`+${more} more`] : [])].join(", ");
}

/** The last segments of a path. */
export function tail(path: string, count: number): string {
  const segments = path.split(/[\\/]/).filter((segment) => segment !== "");
  return segments.slice(-count).join("/") || path;
}

function renderRefs(refs: readonly (Ref | undefined)[]): string {
  const known = [...new Set(refs.flatMap((ref) => ref?.index ?? []))].slice(0, REFS);
  return known.length === 0
    ? ""
    : ` (${known
        .sort((one, other) => one - other)
        .map((ref) => `#${ref}`)
        .join(", ")})`;
}
