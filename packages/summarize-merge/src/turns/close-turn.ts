import { type CausalCandidate, chooseChain, type TurnEvidence } from "@vcc/causal";
import type { Ref } from "@vcc/normalize";
import { tellingActions } from "./actions.ts";
import type { Evidence, TurnOutcome, TurnParts, TurnWords } from "./turn-record.ts";

/** What came of a turn. */
export function closeTurn({ said, evidence, actions }: TurnParts): TurnOutcome {
  const telling = withoutUntold(evidence.items);
  const told = tellingActions(actions.items);
  const { cause, resolution } = chooseChain(isTold(actions) ? candidatesOf(said) : [], turnEvidence(telling));
  const proof = resolution?.status === "verified" ? newestCheck(telling) : undefined;
  const refs = new Map(said.items.map(({ ref }) => [ref.index, ref]));
  const words = ({ text, source }: { text: string; source: number }): TurnWords => ({
    text,
    ref: refs.get(source) as Ref,
  });
  return {
    ...(cause === null ? {} : { cause: words(cause) }),
    ...(resolution === null ? {} : { resolution: { ...words(resolution), ...(proof === undefined ? {} : { proof }) } }),
    actions: told,
    more: actions.items.length - told.length + actions.folded,
  };
}

/** Where nothing was done, what is said about causes is talk. */
export function isTold(actions: TurnParts["actions"]): boolean {
  return actions.items.length > 0;
}

function candidatesOf({ items }: TurnParts["said"]): CausalCandidate[] {
  return items.flatMap(({ candidates }) => candidates);
}

/** Of one record's calls, a check that ran before an edit tells nothing of it. */
function withoutUntold(evidence: readonly Evidence[]): Evidence[] {
  const lastEdit = new Map<number, number>();
  evidence.forEach(({ ref, check }, place) => {
    if (check === undefined) lastEdit.set(ref.index, place);
  });
  return evidence.filter(({ ref, check }, place) => check === undefined || place > (lastEdit.get(ref.index) ?? -1));
}

function turnEvidence(evidence: readonly Evidence[]): TurnEvidence {
  return {
    edits: evidence.flatMap(({ ref, check }) =>
      check === undefined ? [{ ref: ref.index, what: "", success: true }] : [],
    ),
    checks: evidence.flatMap(({ ref, check }) =>
      check === undefined ? [] : [{ ref: ref.index, what: check.command, success: check.isGreen }],
    ),
  };
}

/** Of a resolution that is borne out, the last check of the turn is one that bears it out. */
function newestCheck(evidence: readonly Evidence[]): { command: string; ref: Ref } | undefined {
  const check = evidence.findLast((item) => item.check !== undefined)?.check;
  return check === undefined ? undefined : { command: check.command, ref: check.result };
}
