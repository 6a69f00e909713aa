import { jsonBytes } from "@vcc/summarize-merge/facts";
import { type Atom, type Retired, retiredOf } from "../atoms/atom.ts";
import { KINDS } from "../atoms/kind-table.ts";
import { rankAtoms, scoreOf } from "./score.ts";

/** The most atoms of a model's, and bytes of JSON that they may take. Those told from the facts are bounded with these. */
const MOST_ATOMS = 400;
const MOST_BYTES = 56_000;
/** An ordinary atom that is worth less than this for two runs is forgotten. */
const FAINT = 0.15;
const FAINT_RUNS = 2;
/** For how many generations it is still told what was replaced by what. */
export const TOLD_GENERATIONS = 3;

/** The atoms without those that are over or worn away; of too many the best, and what binds before all. */
export function boundAtoms(
  atoms: readonly Atom[],
  { generation, end }: { generation: number; end: number },
): { kept: Atom[]; retired: Retired[] } {
  const retired: Retired[] = [];
  const active: Atom[] = [];
  for (const atom of atoms) {
    const faint = fadesAway(atom, end) ? (atom.faint ?? 0) + 1 : 0;
    if (atom.kind === "blocker" && atom.state === "done") retired.push(retiredOf(atom, "resolved", generation));
    else if (isOver(atom, generation)) retired.push(retiredOf(atom, "superseded", generation));
    else if (faint >= FAINT_RUNS) retired.push(retiredOf(atom, "aged", generation));
    else active.push(faint === (atom.faint ?? 0) ? atom : { ...atom, faint });
  }
  const ranked = rankAtoms(
    active.filter(({ isDerived }) => isDerived !== true),
    end,
  ).sort((one, other) => Number(isRule(other)) - Number(isRule(one)));
  const dropped = new Set<Atom>();
  let bytes = 0;
  for (const [place, atom] of ranked.entries()) {
    bytes += jsonBytes(atom);
    if (place < MOST_ATOMS && bytes <= MOST_BYTES) continue;
    dropped.add(atom);
    retired.push(retiredOf(atom, "aged", generation));
  }
  return { kept: active.filter((atom) => !dropped.has(atom)), retired };
}

function isRule({ kind, state }: Atom): boolean {
  return kind === "constraint" && state !== "superseded";
}

function fadesAway(atom: Atom, end: number): boolean {
  return !KINDS[atom.kind].isProtected && atom.isDerived !== true && scoreOf(atom, end) < FAINT;
}

/** What was replaced is told for a while, so that nobody takes it up again. A rule is remembered for as long as it is found in the facts. */
function isOver({ state, superseded, isDerived, kind }: Atom, generation: number): boolean {
  if (state !== "superseded" || (isDerived === true && KINDS[kind].isUsersOwn)) return false;
  return kind !== "decision" || generation - (superseded?.generation ?? generation) >= TOLD_GENERATIONS;
}
