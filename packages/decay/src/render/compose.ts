import type { Summary } from "@vcc/summarize-merge";
import { fileLines } from "@vcc/summarize-merge/facts";
import type { Atom } from "../atoms/atom.ts";
import { holdsToken } from "../atoms/exact-tokens.ts";
import { KINDS } from "../atoms/kind-table.ts";
import { atomLine, attribution } from "./atom-line.ts";
import type { Sentence } from "./check-prose.ts";
import { degradedNotice, preamble } from "./preamble.ts";
import { type AtomSection, BEFORE_FILES, BEHIND_FILES, FILES_TITLE, NOTES_TITLE, sectionOf } from "./section-table.ts";

export interface Frame {
  facts: Summary;
  generation: number;
  recallTool: string | undefined;
  /** How many files are named. */
  files: number;
  /** Characters of summaries that others wrote. */
  notes: number;
}

export interface ComposeInput extends Frame {
  selected: readonly Atom[];
  omitted: readonly Atom[];
  byId: ReadonlyMap<string, Atom>;
  /** What the second stage wrote; without it every atom is an item of its own. */
  prose?: readonly Sentence[];
  /** Why there is no prose. */
  degraded?: string;
}

/** The text of a summary. Nothing in it comes from a model unchecked. */
export function compose(input: ComposeInput): string {
  const { facts, generation, omitted, degraded } = input;
  const named = fileLines(facts, { most: input.files });
  const parts = [preamble(input.recallTool)];
  if (degraded !== undefined) parts.push(degradedNotice(degraded));
  for (const section of BEFORE_FILES) parts.push(...sectionText(section, input));
  if (named.lines.length > 0) parts.push(titled(FILES_TITLE, named.lines));
  for (const section of BEHIND_FILES) parts.push(...sectionText(section, input));
  parts.push(...notesText(input), accountLine(omitted, named.files, generation));
  return parts.join("\n\n");
}

function titled(title: string, lines: readonly string[]): string {
  return `[${title}]\n${lines.join("\n")}`;
}

function sectionText(section: AtomSection, input: ComposeInput): string[] {
  const atoms = input.selected.filter(({ kind }) => section.kinds.includes(kind)).sort(byPlace);
  const lines =
    section.isProse && input.prose !== undefined
      ? proseLines(section, input.prose)
      : atoms.map((atom) => atomLine(atom, input.byId));
  if (section.kinds.includes("constraint")) lines.push(...unshownRules(input.omitted));
  if (section.kinds.includes("literal")) lines.push(...missingLiterals(input));
  return lines.length === 0 ? [] : [titled(section.title, lines)];
}

/** Within a section what came first stands first: so what was there stays where it was. */
function byPlace(one: Atom, other: Atom): number {
  return (one.evidence[0]?.index ?? 0) - (other.evidence[0]?.index ?? 0) || (one.id < other.id ? -1 : 1);
}

function proseLines({ kinds }: AtomSection, prose: readonly Sentence[]): string[] {
  const told = prose.filter(({ atoms }) => kinds.includes((atoms[0] as Atom).kind));
  if (told.length === 0) return [];
  return [told.map(({ text, atoms }) => `${text.replace(/[.\s]{1,3}$/, "")} ${attribution(atoms)}.`).join(" ")];
}

/** A rule that finds no room is not forgotten: where it stands is said. */
function unshownRules(omitted: readonly Atom[]): string[] {
  const refs = omitted
    .filter(({ kind, state }) => kind === "constraint" && state !== "superseded")
    .map(({ evidence }) => evidence[0]?.index ?? 0)
    .sort((one, other) => other - one);
  if (refs.length === 0) return [];
  const shown = [...new Set(refs)].slice(0, MOST_RULE_REFS).map((index) => `#${index}`);
  return [`- ${refs.length} more that find no room here, to be opened: ${shown.join(", ")}`];
}

const MOST_RULE_REFS = 12;

/** What has to be typed exactly and stands in no line of a protected atom: each with where it comes from. */
function missingLiterals({ selected, prose, byId }: ComposeInput): string[] {
  const told = new Map<string, string>();
  for (const atom of selected.filter(({ kind }) => KINDS[kind].isProtected)) {
    const inProse = sectionOf(atom.kind).isProse ? prose : undefined;
    const shown =
      inProse === undefined
        ? atomLine(atom, byId)
        : inProse.flatMap((sentence) => (sentence.atoms.includes(atom) ? [sentence.text] : [])).join(" ");
    for (const literal of atom.literals)
      if (!told.has(literal) && !holdsToken(shown, literal))
        told.set(literal, `- ${literal.replaceAll("\n", "\n  ")} ${attribution([atom])}`);
  }
  return [...told.values()];
}

/** What others wrote before: quoted, and believed by nobody. */
function notesText({ facts, notes }: ComposeInput): string[] {
  const newest = facts.memories.items.at(-1);
  if (newest === undefined || notes < LEAST_NOTES) return [];
  const text = newest.text.length > notes ? `${newest.text.slice(0, notes).trimEnd()} […]` : newest.text;
  const lines = text.split("\n").map((line) => `> ${line}`);
  return [titled(NOTES_TITLE, ["By someone else, not checked:", ...lines])];
}

const LEAST_NOTES = 80;

/** The last line: what is not shown, in counts. Its number keeps two summaries of one session from being equal. */
function accountLine(omitted: readonly Atom[], files: { shown: number; total: number }, generation: number): string {
  const left = files.total - files.shown;
  const parts = [
    ...(omitted.length > 0 ? [`${omitted.length} ${omitted.length === 1 ? "fact" : "facts"} of less weight`] : []),
    ...(left > 0 ? [`${left} of ${files.total} files`] : []),
  ];
  return `Not shown: ${parts.length === 0 ? "nothing" : parts.join(", ")}. Decay summary ${generation}.`;
}

/** What an atom takes: its line, and lines of their own for its literals that the line doesn't have. */
export function atomLines(atom: Atom, byId: ReadonlyMap<string, Atom>): string {
  const line = atomLine(atom, byId);
  if (!KINDS[atom.kind].isProtected) return `${line}\n`;
  const missing = atom.literals.filter((literal) => !holdsToken(line, literal));
  return `${[line, ...missing.map((literal) => `- ${literal} ${attribution([atom])}`)].join("\n")}\n`;
}
