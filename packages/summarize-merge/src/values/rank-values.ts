import { VALUE_KINDS } from "./kinds.ts";
import type { Value } from "./value.ts";

const WEIGHTS = new Map(VALUE_KINDS.map(({ name, weight }) => [name, weight]));

/** How much a value counts when a person wrote it, and how fast it fades with the messages since it stood last. */
const SAID_BY_USER = 3;
const ONLY_PRINTED = 0.2;
const FADING = 150;

/** Values in the order in which they are likely to be needed: of telling kinds, said by the user, repeated, recent. */
export function rankValues(values: readonly Value[], newest: number): Value[] {
  const score = ({ kind, byUser, byAgent, count, last }: Value) =>
    (WEIGHTS.get(kind) ?? 1) *
    (byUser > 0 ? SAID_BY_USER : byAgent > 0 ? 1 : ONLY_PRINTED) *
    (1 + Math.log2(Math.min(count, 16))) *
    (0.25 + FADING / (FADING + Math.max(0, newest - last.index)));
  const scores = new Map(values.map((value) => [value, score(value)]));
  return [...values].sort(
    (one, other) =>
      (scores.get(other) as number) - (scores.get(one) as number) ||
      other.last.index - one.last.index ||
      (one.text < other.text ? -1 : 1),
  );
}
