import { VALUE_KINDS } from "./kinds.ts";
import { PHRASE_KINDS } from "./phrases.ts";

/** A command that a person names, or that the agent runs again and again. */
const COMMAND = 3;

const WEIGHTS = new Map([
  ["command", COMMAND],
  ...[...VALUE_KINDS, ...PHRASE_KINDS].map(({ name, weight }) => [name, weight] as const),
]);

/** How much a value of a kind is worth beside others; 1 where a text of ours does not tell its kind. */
export function weightOf(kind: string): number {
  return WEIGHTS.get(kind) ?? 1;
}
