import { capTranscript, renderTranscript, type TranscriptEntry } from "@vcc/transcript";
import { clip } from "../clip.ts";
import { fileRef } from "../file-state.ts";
import { foldPastes } from "../prose.ts";
import type { BreadcrumbSection, Commit, FileRecord, Statement, Summary } from "../summary.ts";
import { nameToken, renderBreadcrumbs, statementToken } from "./breadcrumbs.ts";
import { rankFiles, renderFiles } from "./files-section.ts";
import { renderItem } from "./item.ts";
import type { Limits } from "./limits.ts";
import type { LossAccount } from "./loss-account.ts";

/** A part of the text between two empty lines. */
export interface Section {
  title: string;
  lines: string[];
}

export const TITLES = {
  memory: "Earlier Summary",
  goals: "Session Goal",
  preferences: "User Preferences",
  files: "Files And Changes",
  commits: "Commits",
  task: "Current Task",
  transcript: "Transcript",
} as const;

/** The sections of a summary under the given limits, in their fixed order, empty ones left out; and what they show. */
export function layOut(summary: Summary, limits: Limits): { sections: Section[]; shown: LossAccount } {
  const transcript = transcriptOf(summary, limits);
  const files = rankFiles(summary.files.records.filter(isListed));
  const sections = [
    { title: TITLES.memory, lines: memoryLines(summary, limits) },
    { title: TITLES.goals, lines: goalLines(summary, limits) },
    { title: TITLES.preferences, lines: preferenceLines(summary, limits) },
    { title: TITLES.files, lines: fileLines(summary, files, limits) },
    { title: TITLES.commits, lines: commitLines(summary, limits) },
    { title: TITLES.task, lines: taskLines(summary, limits) },
    {
      title: TITLES.transcript,
      lines: transcript.length === 0 ? [] : [renderTranscript(transcript, { maxLines: limits.transcript })],
    },
  ];
  const { preferences, source } = summary;
  const commits = standing(summary.commits.items);
  return {
    sections: sections.filter(({ lines }) => lines.length > 0),
    shown: {
      turns: share(source.turns, capTranscript(transcript, { maxLines: limits.transcript }).filter(opensTurn).length),
      preferences: share(
        preferences.items.length + preferences.folded,
        Math.min(limits.preferences, preferences.items.length),
      ),
      files: share(files.length + summary.files.folded, Math.min(limits.files, files.length)),
      commits: share(commits.length + summary.commits.folded, Math.min(limits.commits, commits.length)),
      characters: share(source.characters, 0),
    },
  };
}

function share(total: number, shown: number) {
  return { total, shown: Math.min(total, shown) };
}

function opensTurn({ role }: TranscriptEntry): boolean {
  return role === "user";
}

/** A file that another one was renamed to, and nothing else, stands in the line of the other. */
function isListed({ read, write, edit, remove, renamed }: FileRecord): boolean {
  return [read, write, edit, remove, renamed].some((touch) => touch !== undefined);
}

/** The newest earlier summary that somebody else wrote: it may know what stands before the branch's first record. */
function memoryLines(summary: Summary, limits: Limits): string[] {
  const memory = summary.memories.items.at(-1);
  if (memory === undefined || limits.memory === 0) return [];
  return [renderItem(`> ${shorten(memory, limits.memory).replaceAll("\n", "\n> ")}`, memory.ref)];
}

function goalLines(summary: Summary, limits: Limits): string[] {
  const original = summary.requests.original ?? summary.requests.first;
  if (original === undefined) return [];
  const changes = summary.requests.changes.items.filter(({ ref }) => ref.index !== original.ref.index);
  const left = changes.slice(0, Math.max(0, changes.length - Math.max(0, limits.goals - 1)));
  const shown = limits.goals === 0 ? [] : [original, ...changes.slice(left.length)];
  return [
    ...shown.map((goal) => statementLine({ ...goal, text: foldPastes(goal.text) }, limits)),
    ...breadcrumbs(summary, "goals", left, tokenOf, limits),
  ];
}

function preferenceLines(summary: Summary, limits: Limits): string[] {
  const { items } = summary.preferences;
  const left = Math.max(0, items.length - limits.preferences);
  return [
    ...items.slice(left).map((item) => statementLine(item, limits)),
    ...breadcrumbs(summary, "preferences", items.slice(0, left), tokenOf, limits),
  ];
}

function fileLines(summary: Summary, ranked: readonly FileRecord[], limits: Limits): string[] {
  const left = ranked.slice(limits.files).reverse();
  return [
    ...renderFiles(ranked.slice(0, limits.files)),
    ...breadcrumbs(summary, "files", left, (file) => nameToken(file.path, fileRef(file)), limits),
  ];
}

function commitLines(summary: Summary, limits: Limits): string[] {
  const commits = standing(summary.commits.items);
  const left = Math.max(0, commits.length - limits.commits);
  return [
    ...commits
      .slice(left)
      .map(({ hash, subject, ref }) => renderItem(hash === undefined ? subject : `${hash} ${subject}`, ref)),
    ...breadcrumbs(
      summary,
      "commits",
      commits.slice(0, left),
      ({ hash, subject, ref }) => (hash === undefined ? statementToken(subject, ref) : nameToken(hash, ref)),
      limits,
    ),
  ];
}

function tokenOf({ text, ref }: Statement): string {
  return statementToken(text, ref);
}

/** Commits that no later one amended. */
function standing(commits: readonly Commit[]): Commit[] {
  return commits.filter((_commit, index) => commits[index + 1]?.amends !== true);
}

function taskLines(summary: Summary, limits: Limits): string[] {
  const { newest, substantial } = summary.requests;
  const { said, did, next } = summary.progress;
  const asked = newest?.ref.index ?? 0;
  return [
    ...(newest === undefined ? [] : [labelled("Request", newest, limits.statement)]),
    ...(substantial === undefined || substantial.ref.index === asked
      ? []
      : [labelled("Before it", substantial, limits.statement)]),
    ...(said === undefined || limits.progress === 0 ? [] : [labelled("Said last", said, limits.progress)]),
    ...(did === undefined || limits.progress === 0 ? [] : [labelled("Done last", did, limits.progress)]),
    ...(next === undefined || next.ref.index <= asked || limits.progress === 0
      ? []
      : [labelled("Next", next, limits.progress)]),
  ];
}

function labelled(label: string, item: Statement, limit: number): string {
  return renderItem(`${label}: ${shorten(item, limit)}`, item.ref);
}

function statementLine(item: Statement, limits: Limits): string {
  return renderItem(shorten(item, limits.statement), item.ref);
}

function shorten({ text, length }: Statement, limit: number): string {
  return clip(text, limit, length);
}

function breadcrumbs<Item>(
  summary: Summary,
  section: BreadcrumbSection,
  left: readonly Item[],
  token: (item: Item) => string,
  limits: Limits,
): string[] {
  return limits.breadcrumbs ? renderBreadcrumbs(left, token, summary.breadcrumbs?.[section]) : [];
}

/** The entries that the state holds; what it dropped stands as omitted lines before them. */
function transcriptOf({ transcript: { items, folded } }: Summary, limits: Limits): TranscriptEntry[] {
  if (limits.transcript === 0) return [];
  return folded === 0 ? items : [{ role: "omitted", what: "lines", refs: [], count: folded }, ...items];
}

/** The titles of the sections in a text of ours, in order. */
export function titlesOf(text: string): string[] {
  const titles: readonly string[] = Object.values(TITLES);
  return text
    .split("\n")
    .filter((line) => line.startsWith("[") && line.endsWith("]") && titles.includes(line.slice(1, -1)))
    .map((line) => line.slice(1, -1));
}
