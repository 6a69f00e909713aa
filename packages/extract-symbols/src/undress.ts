import { lineEnd } from "./character.ts";
import { dressing, isHeading, mayBeDressed } from "./dressing.ts";
import { languageOf } from "./language-of.ts";
import { readDiff } from "./read-diff.ts";

/**
 * How a text shows a file: as it is; with the number of each line before it; as what has changed; as an editing tool's
 * numbered changes; as the hits of a search.
 */
export type View = "plain" | "numbered" | "diff" | "edits" | "hits";

/** A run of lines of one file, as they stand in it. */
export interface Excerpt {
  /** Where the view tells it. */
  path?: string;
  text: string;
  /** The number in the file of each line of `text`. Without it the view tells none, and they count from 1. */
  lines?: number[];
}

/** A line of a file in a dressed view. */
export interface Line {
  code: string;
  number: number;
  path?: string | undefined;
}

/** Undefined for a line that has another form, "removed" for one that is no longer in the file. */
type Reader = (line: string) => Line | "removed" | undefined;

const byPattern =
  (pattern: RegExp): Reader =>
  (line) => {
    const match = pattern.exec(line);
    return match ? { code: line.slice(match[0].length), number: Number(match[1]) } : undefined;
  };

const edit: Reader = (line) => {
  const match = /^([-+]?) *(\d{1,9})(?: |$)/.exec(line);
  if (!match) return undefined;
  return match[1] === "-" ? "removed" : { code: line.slice(match[0].length), number: Number(match[2]) };
};

/** The path ends before the first number between two of the same marks; behind `-` it must be one of a source. */
const pathHit: Reader = (line) => {
  for (const pattern of [/:(\d{1,9}):/, /-(\d{1,9})-/]) {
    const match = pattern.exec(line.slice(0, 500));
    const path = line.slice(0, match?.index);
    if (match?.index && !/\s/.test(path) && (match[0].startsWith(":") || languageOf(path)))
      return { code: line.slice(match.index + match[0].length), number: Number(match[1]), path };
  }
  return undefined;
};

const READERS: [View, Reader][] = [
  ["numbered", byPattern(/^ *(\d{1,9})(?:\t|→)/)],
  ["numbered", byPattern(/^ *L(\d{1,9}): ?/)],
  // `12| code`, `12 | code`, `12: code`
  ["numbered", byPattern(/^ *(\d{1,9})(?: ?\| |: | ?\|$|:$)/)],
  ["hits", pathHit],
  ["numbered", byPattern(/^ *(\d{1,9}) ?\|/)],
  // A search in one file: `12:code` and, around a hit, `12-code`.
  ["hits", byPattern(/^(\d{1,9})[:-]/)],
  ["edits", edit],
];

/**
 * Takes off what a view has put around a file's lines: numbers, paths, the signs of a diff, wrappers and notes that
 * something was cut. Removed lines are gone; where lines are left out, a new excerpt begins.
 *
 * @param view which one it is, if that is known; else it is told from the lines
 */
export function undress(text: string, view?: View): Excerpt[] {
  const changed = view === undefined || view === "diff" ? readDiff(text) : undefined;
  if (changed) return excerpts(changed);
  const mayBeNumbered = view !== "plain" && /(?:^|\n)[-+ ]*L?\d|[:-]\d+[:-]/.test(text.slice(0, 1500));
  const reader = mayBeNumbered && READERS.find(([form, one]) => (view ?? form) === form && fits(text, one))?.[1];
  if (reader) return excerpts(readLines(text, reader));
  return view !== undefined || !mayBeDressed(text) ? [{ text }] : excerpts(readLines(text, undefined));
}

/** As many lines are looked at to tell the view. */
const SAMPLE = 60;

/** Whether nearly all of the first lines have the form, with numbers that go up. */
function fits(text: string, reader: Reader): boolean {
  let read = 0;
  let seen = 0;
  let last: Line = { code: "", number: 0 };
  for (let start = 0; start < text.length && seen < SAMPLE; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, Math.min(end, start + 600));
    start = end + 1;
    const isAround = dressing(line) !== undefined || isHeading(line);
    if (isAround) last = { code: "", number: 0 };
    if (isAround || line.trim() === "") continue;
    seen++;
    const found = reader(line);
    if (found === undefined) continue;
    if (found === "removed" || found.path !== last.path || found.number >= last.number) read++;
    if (found !== "removed") last = found;
  }
  return read > 0 && read >= seen * 0.8;
}

/** The lines of the files in a view; undefined where some are left out. Without a reader, the text is as the file. */
function readLines(text: string, reader: Reader | undefined): (Line | undefined)[] {
  const lines: (Line | undefined)[] = [];
  let path: string | undefined;
  let number = 0;
  for (const whole of text.split("\n")) {
    const line = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const found = reader?.(line);
    if (found === "removed") continue;
    if (found) {
      lines.push({ ...found, path: found.path ?? path });
      continue;
    }
    const around = dressing(line, !reader);
    const heading = reader && isHeading(line) ? line.trim() : undefined;
    if (around !== undefined || heading) {
      path = heading ?? (around || path);
      lines.push(undefined);
      if (around || heading || /^\s*(?:<|```)/.test(line)) number = 0;
      else number++;
    } else if (!reader) lines.push({ code: line, number: ++number, path });
    else if (line.trim() !== "") lines.push(undefined);
  }
  return lines;
}

/**
 * Runs of lines that follow each other. Lines that are missing where most are there were empty; where few are there,
 * other lines lie between.
 */
function excerpts(lines: readonly (Line | undefined)[]): Excerpt[] {
  const found: Excerpt[] = [];
  let run: Line[] = [];
  const finish = () => {
    const first = run[0];
    const last = run[run.length - 1];
    if (!first || !last) return;
    const isDense = run.length >= (last.number - first.number + 1) * 0.6;
    let part: Line[] = [];
    for (const [index, line] of run.entries()) {
      part.push(line);
      const gap = (run[index + 1]?.number ?? Number.POSITIVE_INFINITY) - line.number;
      if (gap === 1 || (isDense && gap < 5)) continue;
      const excerpt: Excerpt = { text: part.map(({ code }) => code).join("\n"), lines: part.map((one) => one.number) };
      if (first.path) excerpt.path = first.path;
      found.push(excerpt);
      part = [];
    }
    run = [];
  };
  for (const line of lines) {
    const last = run[run.length - 1];
    if (!line || (last && (last.path !== line.path || line.number <= last.number))) finish();
    if (line) run.push(line);
  }
  finish();
  return found;
}
