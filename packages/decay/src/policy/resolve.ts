import type { Summary } from "@vcc/summarize-merge";
import { type Atom, lastEvidence } from "../atoms/atom.ts";
import { holdsToken } from "../atoms/exact-tokens.ts";

/** Names shorter than this occur in texts by chance. */
const SHORTEST_NAME = 6;

/**
 * The record that shows a blocker to be gone: the command or the test that it names passed after it was seen last.
 * An edit alone shows nothing.
 */
export function resolvedBy(atom: Atom, { register }: Summary): number | undefined {
  if (atom.kind !== "blocker" || atom.isDerived === true) return undefined;
  const seen = lastEvidence(atom).index;
  const names = (name: string) => name.length >= SHORTEST_NAME && holdsToken(atom.text, name);
  for (const { shown, passedSince, failed } of register.commands.items) {
    if (passedSince === undefined || !names(shown) || passedSince.ref.index <= seen) continue;
    if (failed === undefined || failed.at < passedSince.at) return passedSince.ref.index;
  }
  return register.passedTests.items.find(({ name, ref }) => ref.index > seen && names(name))?.ref.index;
}
