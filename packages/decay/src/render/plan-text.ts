import { fileLines } from "@vcc/summarize-merge/facts";
import type { Atom } from "../atoms/atom.ts";
import { Stop } from "../classify/record.ts";
import { type Selection, selectAtoms } from "../policy/select-atoms.ts";
import { budgetFor } from "./budget.ts";
import { atomLines, compose, type Frame } from "./compose.ts";
import { degradedNotice } from "./preamble.ts";
import { BEFORE_FILES, BEHIND_FILES } from "./section-table.ts";

export interface PlanInput {
  atoms: readonly Atom[];
  facts: Frame["facts"];
  end: number;
  generation: number;
  recallTool?: string;
  focus?: string;
  /** The most tokens of the text. */
  most: number;
  /** Tokens of what it replaces. */
  freed: number;
  estimate: (text: string) => number;
}

/** What goes into a text: the atoms chosen, and the room for everything else. */
export interface TextPlan extends Selection {
  frame: Frame;
  /** Tokens that the text may take. */
  budget: number;
}

/** Of the budget, what file facts and the notes of others may take. */
const FILE_SHARE = 0.12;
const NOTES_SHARE = 0.08;
const MOST_FILES = 40;
/** Longest codes and counts of the lines around the atoms. */
const WIDEST = "added-words, changed-sense and 99999 of 99999 files";

/** Chooses what the text says. Throws `Stop` where not even the newest request fits. */
export function planText(input: PlanInput): TextPlan {
  const { atoms, estimate, most } = input;
  const byId = new Map(atoms.map((atom) => [atom.id, atom]));
  const costs = new Map<Atom, number>();
  const costOf = (atom: Atom) => {
    const known = costs.get(atom) ?? estimate(atomLines(atom, byId));
    costs.set(atom, known);
    return known;
  };
  const bare = estimate(bareText(input));
  const binding = atoms.filter(({ isKept, state }) => isKept && state !== "superseded");
  const needed = bare + binding.reduce((sum, atom) => sum + costOf(atom), 0);
  const frame = frameFor(input, budgetFor({ most, freed: input.freed, least: needed }));
  const framed = estimate(compose({ ...frame, selected: [], omitted: [], byId })) - estimate(emptyText(frame));
  const around = bare + Math.max(0, framed);
  const budget = budgetFor({ most, freed: input.freed, least: needed + framed });
  const room = Math.max(0, budget - around);
  const focus = input.focus === undefined ? {} : { focus: input.focus };
  let plan: TextPlan = { ...selectAtoms({ atoms, end: input.end, room, costOf, ...focus }), frame, budget };
  // The estimate of a whole may be above the sum of its parts': then what is missed least goes.
  while (plan.selected.length > 0 && estimate(degradedText(plan, byId)) > budget) plan = withoutLast(plan, costOf);
  const newest = binding.filter(({ kind }) => kind === "goal").at(-1);
  if (newest !== undefined && !plan.selected.some(({ kind }) => kind === "goal")) throw new Stop("overflow");
  return plan;
}

/** The text of a plan without prose, with the longest notice: what the plan is measured by. */
function degradedText({ frame, selected, omitted }: TextPlan, byId: ReadonlyMap<string, Atom>): string {
  return compose({ ...frame, selected, omitted, byId, degraded: WIDEST });
}

function withoutLast(plan: TextPlan, costOf: (atom: Atom) => number): TextPlan {
  const last = plan.selected.at(-1) as Atom;
  return {
    ...plan,
    selected: plan.selected.slice(0, -1),
    omitted: [...plan.omitted, last],
    used: plan.used - costOf(last),
    perKind: { ...plan.perKind, [last.kind]: plan.perKind[last.kind] - costOf(last) },
  };
}

/** All that stands around atoms, files and notes, at its longest. */
function bareText(input: PlanInput): string {
  const titles = [...BEFORE_FILES, ...BEHIND_FILES].map(({ title }) => `\n\n[${title}]\n`);
  const unshown = input.atoms.some(({ isKept, kind }) => isKept && kind === "constraint") ? UNSHOWN_RULES : "";
  const frame: Frame = { ...frameOf(input), files: 0, notes: 0 };
  return `${emptyText(frame)}${degradedNotice(WIDEST)}${titles.join("")}${unshown}${WIDEST}`;
}

const UNSHOWN_RULES = `- 999 more that find no room here, to be opened: ${"#99999, ".repeat(12)}`;

function emptyText(frame: Frame): string {
  return compose({ ...frame, files: 0, notes: 0, selected: [], omitted: [], byId: new Map() });
}

function frameOf({ facts, generation, recallTool }: PlanInput): Frame {
  return { facts, generation, recallTool, files: 0, notes: 0 };
}

/** As many files as their share holds, and as much of the notes of others. */
function frameFor(input: PlanInput, budget: number): Frame {
  const { facts, estimate } = input;
  const fits = (files: number) => estimate(fileLines(facts, { most: files }).lines.join("\n")) <= FILE_SHARE * budget;
  let files = MOST_FILES;
  while (files > 0 && !fits(files)) files--;
  let notes = Math.floor(NOTES_SHARE * budget * 4);
  const text = facts.memories.items.at(-1)?.text ?? "";
  while (notes > 0 && estimate(text.slice(0, notes)) > NOTES_SHARE * budget) notes = Math.floor(notes / 2);
  return { ...frameOf(input), files, notes };
}
