import { KIND_NAMES, KINDS, type Kind } from "../atoms/kind-table.ts";
import { cleanName } from "../diagnostic.ts";
import type { ChunkState, ProgressSnapshot } from "./progress.ts";

export interface WidgetOptions {
  /** Columns. */
  width: number;
  /** What the host calls to cancel: "Esc cancels". */
  hint?: string;
}

/** Five rows without a border, none wider than the width: what was validated so far, and nothing else. */
export function renderWidget(snapshot: ProgressSnapshot, { width, hint = "" }: WidgetOptions): string[] {
  return [
    headRow(snapshot, width, hint),
    contextRow(snapshot, width),
    factsRow(snapshot, width),
    changesRow(snapshot),
    outRow(snapshot),
  ].map((row) => cut(row, width));
}

function headRow({ stage, batch, batches, elapsed }: ProgressSnapshot, width: number, hint: string): string {
  const place = stage === "classify" ? ` ${batch}/${batches}` : "";
  const left = `decay · ${stage}${place} · ${minutes(elapsed)}`;
  const gap = width - left.length - hint.length;
  return hint === "" || gap < 2 ? left : left + " ".repeat(gap) + hint;
}

const LABEL = "CTX   ";
const MARKS: Readonly<Record<ChunkState, string>> = { waiting: "·", sent: "▓", covered: "█", gap: "!" };
/** A cell of many chunks shows the one that is least done; a gap above all. */
const LEAST_DONE: readonly ChunkState[] = ["gap", "sent", "waiting", "covered"];
const WIDEST_MAP = 60;

/** A map of the span: each cell a fixed run of chunks. */
function contextRow({ chunks, retention }: ProgressSnapshot, width: number): string {
  const covered = chunks.filter((state) => state === "covered").length;
  const count = `${covered}/${chunks.length} chunks`;
  const kept =
    retention === undefined
      ? ""
      : ` · keep ≈${thousands(retention.retainedEstimate)} (target ${thousands(retention.keepRecentTarget)})`;
  const full = LABEL.length + 2 + count.length + kept.length;
  const tail = width - full >= 10 ? count + kept : count;
  const cells = Math.max(0, Math.min(WIDEST_MAP, chunks.length, width - LABEL.length - 2 - tail.length));
  const map = Array.from({ length: cells }, (_, cell) => {
    const from = Math.floor((cell * chunks.length) / cells);
    const to = Math.max(from + 1, Math.floor(((cell + 1) * chunks.length) / cells));
    const states = new Set(chunks.slice(from, to));
    return MARKS[LEAST_DONE.find((state) => states.has(state)) ?? "waiting"];
  }).join("");
  return `${LABEL}${map}${cells > 0 ? "  " : ""}${tail}`;
}

const LONG: Readonly<Partial<Record<Kind, string>>> = {
  constraint: "constraints",
  goal: "goals",
  decision: "decisions",
  state: "state",
  blocker: "blockers",
  literal: "literals",
};
const SHORT: Readonly<Partial<Record<Kind, string>>> = {
  constraint: "con",
  goal: "goal",
  decision: "dec",
  state: "state",
  blocker: "blk",
  literal: "lit",
};

function factsRow({ found }: ProgressSnapshot, width: number): string {
  const shown = KIND_NAMES.filter((kind) => KINDS[kind].isProtected);
  const other = KIND_NAMES.filter((kind) => !KINDS[kind].isProtected).reduce((sum, kind) => sum + found[kind], 0);
  const row = (names: typeof LONG) =>
    `FACTS ${shown.map((kind) => `${names[kind]} ${found[kind]}`).join(" ")} | ${other} other`;
  return row(LONG).length <= width ? row(LONG) : row(SHORT);
}

function changesRow({ changes: { fresh, again, replaced, resolved } }: ProgressSnapshot): string {
  return `NEW   +${fresh} new  ~${again} seen again  −${replaced} replaced  ✓${resolved} resolved`;
}

function outRow({ used, budget, models, gapRound, gapRounds }: ProgressSnapshot): string {
  const [classifier, summarizer] = models.map((name) => cleanName(name) ?? "?");
  const gap = gapRound === 0 ? "" : ` · gap ${gapRound}/${gapRounds}`;
  const names = classifier === summarizer ? classifier : `${classifier} → ${summarizer}`;
  return `out   ${thousands(used)}/${thousands(budget)} tok · ${names}${gap}`;
}

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function thousands(tokens: number): string {
  return tokens < 1_000 ? String(Math.round(tokens)) : `${(tokens / 1_000).toFixed(1)}k`;
}

/** Every character of the rows takes one column. */
function cut(row: string, width: number): string {
  return row.length <= width ? row : width < 1 ? "" : `${row.slice(0, width - 1)}…`;
}
