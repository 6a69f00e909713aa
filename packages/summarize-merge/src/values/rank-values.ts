import type { Value } from "./value.ts";
import { weightOf } from "./weights.ts";

/** How much a value counts when a person wrote it, and how fast it fades with the messages since it stood last. */
const SAID_BY_USER = 3;
const ONLY_PRINTED = 0.2;
const FADING = 150;

/**
 * Values in the order in which they are likely to be needed: of telling kinds, said by the user, typed again, recent.
 * That a program prints a value with every run says nothing.
 */
export function rankValues(values: readonly Value[], newest: number): Value[] {
  const score = ({ kind, byUser, byAgent, last }: Value) =>
    weightOf(kind) *
    (byUser > 0 ? SAID_BY_USER : byAgent > 0 ? 1 : ONLY_PRINTED) *
    (1 + Math.log2(1 + Math.min(byUser + byAgent, 16))) *
    (0.25 + FADING / (FADING + Math.max(0, newest - last.index)));
  const scores = new Map(values.map((value) => [value, score(value)]));
  return [...values].sort(
    (one, other) =>
      (scores.get(other) as number) - (scores.get(one) as number) ||
      other.last.index - one.last.index ||
      (one.text < other.text ? -1 : 1),
  );
}
