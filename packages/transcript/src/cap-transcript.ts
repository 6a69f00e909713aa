import type { OmittedEntry, TranscriptEntry } from "./entry.ts";

export interface CapOptions {
  /** The most lines of text, omission lines counted. Default 120. */
  maxLines?: number;
  /** The most tool calls that did not fail between two things said. Default 8. */
  maxToolCalls?: number;
}

/**
 * The entries that fit the caps, the newest ones, with an `omitted` entry wherever some are missing: shown lines and
 * omitted counts add up to the lines of the whole. Tool calls go first, then whole turns; where the newest turn alone
 * is too long, what the user said in it stays, and its newest lines. Capping twice is capping once.
 */
export function capTranscript(
  entries: readonly TranscriptEntry[],
  { maxLines = 120, maxToolCalls = 8 }: CapOptions = {},
): TranscriptEntry[] {
  return capLines(maxToolCalls === Number.POSITIVE_INFINITY ? entries : capToolCalls(entries, maxToolCalls), maxLines);
}

function capToolCalls(entries: readonly TranscriptEntry[], maxToolCalls: number): TranscriptEntry[] {
  const capped: TranscriptEntry[] = [];
  for (let start = 0; start < entries.length; ) {
    let end = start;
    while (isActivity(entries[end])) end++;
    for (const entry of capSection(entries.slice(start, end), maxToolCalls)) capped.push(entry);
    const said = entries[end];
    if (said !== undefined) capped.push(said);
    start = end + 1;
  }
  return capped;
}

function isActivity(entry: TranscriptEntry | undefined): boolean {
  if (entry?.role === "omitted") return entry.what === "tool_calls";
  return entry?.role === "tool" || entry?.role === "tool_error";
}

function capSection(section: TranscriptEntry[], maxToolCalls: number): TranscriptEntry[] {
  let surplus = section.filter((entry) => entry.role === "tool").length - maxToolCalls;
  if (surplus <= 0) return section;
  const omitted: OmittedEntry = { role: "omitted", what: "tool_calls", refs: [], count: 0 };
  const capped: TranscriptEntry[] = [];
  for (const entry of section) {
    if (entry.role === "tool_error" || (entry.role === "tool" && surplus === 0)) {
      capped.push(entry);
      continue;
    }
    if (entry.role === "tool") surplus--;
    if (omitted.count === 0) capped.push(omitted);
    omitted.count += linesStoodFor(entry);
  }
  return capped;
}

function capLines(entries: readonly TranscriptEntry[], maxLines: number): TranscriptEntry[] {
  let lines = 0;
  let start = entries.length;
  let index = entries.length - 1;
  for (; index >= 0; index--) {
    const entry = entries[index] as TranscriptEntry;
    lines += linesShown(entry);
    if (lines > maxLines) break;
    // One line says what is missing before.
    if (lines < maxLines && startsTurn(entry)) start = index;
  }
  if (index < 0) return [...entries];
  if (start < entries.length) return [...omit(entries.slice(0, start)), ...entries.slice(start)];

  const newest = Math.max(0, entries.findLastIndex(startsTurn));
  return capTurn(entries.slice(0, newest), entries.slice(newest), maxLines);
}

/** The newest turn, where it alone has more lines than there may be. */
function capTurn(earlier: TranscriptEntry[], turn: TranscriptEntry[], maxLines: number): TranscriptEntry[] {
  const room = maxLines - 1 - Math.min(1, earlier.length);
  if (room < 1) return maxLines < 1 ? [] : omit([...earlier, ...turn]);
  const [first, ...others] = turn;
  const opening = first !== undefined && startsTurn(first) ? [clip(first, Math.max(1, Math.floor(room / 2)))] : [];
  const following = opening.length > 0 ? others : turn;
  let left = room - sum(opening, linesShown);
  let start = following.length;
  for (; start > 0; start--) {
    const lines = linesShown(following[start - 1] as TranscriptEntry);
    if (lines > left) break;
    left -= lines;
  }
  const last = following.at(-1);
  const newest = start === following.length && last && left > 0 ? [clip(last, left)] : following.slice(start);
  const missing = sum(turn, linesStoodFor) - sum(opening, linesStoodFor) - sum(newest, linesStoodFor);
  return [...omit(earlier), ...opening, { role: "omitted", what: "lines", refs: [], count: missing }, ...newest];
}

function startsTurn({ role }: TranscriptEntry): boolean {
  return role === "user" || role === "agent";
}

function omit(entries: TranscriptEntry[]): TranscriptEntry[] {
  const count = sum(entries, linesStoodFor);
  return count === 0 ? [] : [{ role: "omitted", what: "lines", refs: [], count }];
}

/** The entry with the first of its lines. */
function clip(entry: TranscriptEntry, lines: number): TranscriptEntry {
  if (linesShown(entry) <= lines || !("text" in entry) || entry.text === undefined) return entry;
  const headed = entry.role === "tool_error" || entry.role === "bash";
  const kept = entry.text.split("\n").slice(0, headed ? lines - 1 : lines);
  if (kept.length > 0) return { ...entry, text: `${kept.join("\n")} …` };
  const { text: _, ...bare } = entry;
  return bare as TranscriptEntry;
}

function linesShown(entry: TranscriptEntry): number {
  switch (entry.role) {
    case "tool":
    case "omitted":
      return 1;
    case "tool_error":
    case "bash":
      return 1 + (entry.text === undefined ? 0 : countLines(entry.text));
    default:
      return countLines(entry.text);
  }
}

function linesStoodFor(entry: TranscriptEntry): number {
  return entry.role === "omitted" ? entry.count : linesShown(entry);
}

function countLines(text: string): number {
  let lines = 1;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) lines++;
  return lines;
}

function sum(entries: readonly TranscriptEntry[], measure: (entry: TranscriptEntry) => number): number {
  return entries.reduce((total, entry) => total + measure(entry), 0);
}
