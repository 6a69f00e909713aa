import { languageOf } from "./language-of.ts";
import { readDiff } from "./read-diff.ts";
import { isNote, mayHaveNotes } from "./view-notes.ts";

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

/** A line of a dressed view. */
interface Line {
  code: string;
  number: number;
  path?: string | undefined;
}

type Reader = (line: string) => Line | "removed" | undefined;

/**
 * Takes off what a view has put around a file's lines: numbers, paths, the signs of a diff, wrappers and notes that
 * something was cut. Removed lines are gone; where lines are left out, a new excerpt begins.
 *
 * @param view which one it is, if that is known; else it is told from the lines
 */
export function undress(text: string, view?: View): Excerpt[] {
  if (view === undefined || view === "diff") {
    const excerpts = readDiff(text);
    if (excerpts) return excerpts;
  }
  if (view !== "plain") {
    const reader = view === undefined || view === "diff" ? detect(text) : READERS[view]?.find((one) => fits(text, one));
    if (reader) return readLines(text, reader);
  }
  return view === undefined ? readPlain(text) : [{ text }];
}

/** `12<tab>code`, `12→code`, `L12: code`, `00012| code`. */
const numberThen =
  (prefix: string, marks: readonly string[]): Reader =>
  (line) => {
    let at = blanks(line, 0);
    if (!line.startsWith(prefix, at)) return undefined;
    at += prefix.length;
    const end = digits(line, at);
    if (end === at) return undefined;
    const mark = marks.find((one) => line.startsWith(one, end));
    return mark === undefined
      ? undefined
      : { code: line.slice(end + mark.length), number: Number(line.slice(at, end)) };
  };

/** `12:code` and, around a hit, `12-code`. */
const hit: Reader = (line) => {
  const end = digits(line, 0);
  const mark = line.charAt(end);
  if (end === 0 || (mark !== ":" && mark !== "-")) return undefined;
  return { code: line.slice(end + 1), number: Number(line.slice(0, end)) };
};

/** `path:12:code` and, around a hit, `path-12-code`. */
const pathHit: Reader = (line) => {
  for (const mark of [":", "-"]) {
    for (let at = line.indexOf(mark, 1); at > 0 && at < 500; at = line.indexOf(mark, at + 1)) {
      const end = digits(line, at + 1);
      if (end === at + 1 || line.charAt(end) !== mark) continue;
      const path = line.slice(0, at);
      if (/\s/.test(path) || (mark === "-" && !languageOf(path))) continue;
      return { code: line.slice(end + 1), number: Number(line.slice(at + 1, end)), path };
    }
  }
  return undefined;
};

/** `+  12 code`, `-  12 code`, `   12 code`. */
const edit: Reader = (line) => {
  const sign = line.charAt(0);
  const isSigned = sign === "+" || sign === "-";
  const at = blanks(line, isSigned ? 1 : 0);
  const end = digits(line, at);
  if (end === at || (end < line.length && line.charAt(end) !== " ")) return undefined;
  return sign === "-" ? "removed" : { code: line.slice(end + 1), number: Number(line.slice(at, end)) };
};

const READERS: Partial<Record<View, Reader[]>> = {
  numbered: [numberThen("", ["\t", "→"]), numberThen("L", [": ", ":"]), numberThen("", [" | ", "| ", "|", ": "])],
  hits: [pathHit, hit],
  edits: [edit],
};

/** As many lines are looked at to tell the view. */
const SAMPLE = 60;

function detect(text: string): Reader | undefined {
  for (const readers of [READERS.numbered, READERS.hits, READERS.edits])
    for (const reader of readers ?? []) if (fits(text, reader)) return reader;
  return undefined;
}

/** Whether nearly all of the first lines have the form, with numbers that go up. */
function fits(text: string, reader: Reader): boolean {
  let read = 0;
  let seen = 0;
  let number = 0;
  let path: string | undefined;
  for (let start = 0; start < text.length && seen < SAMPLE; ) {
    const stop = lineStop(text, start);
    const line = text.slice(start, Math.min(stop, start + 600));
    start = stop + 1;
    if (line.trim() === "" || isNote(line) || wrapped(line) !== undefined || isPath(line)) continue;
    seen++;
    const found = reader(line);
    if (found === undefined) continue;
    read++;
    if (found === "removed") continue;
    if (found.path !== path) number = 0;
    path = found.path;
    if (found.number < number) read--;
    number = found.number;
  }
  return read > 0 && read >= seen * 0.8;
}

function readLines(text: string, reader: Reader): Excerpt[] {
  const runs: Line[][] = [];
  let run: Line[] = [];
  let path: string | undefined;
  const next = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (let start = 0; start < text.length; ) {
    const stop = lineStop(text, start);
    const line = text.slice(start, text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop);
    start = stop + 1;
    const found = reader(line);
    if (found === "removed") continue;
    if (found) {
      const owner = found.path ?? path;
      const last = run[run.length - 1];
      if (last && (last.path !== owner || found.number <= last.number)) next();
      run.push({ ...found, path: owner });
      continue;
    }
    const wrapper = wrapped(line);
    if (wrapper !== undefined || isPath(line)) {
      next();
      path = wrapper === undefined ? line.trim() : wrapper || path;
    } else if (line.trim() !== "") next();
  }
  next();
  const lines = runs.flat();
  const isIndented = lines.every((line) => line.code === "" || line.code.startsWith(" "));
  if (isIndented && reader === READERS.numbered?.[2]) for (const line of lines) line.code = line.code.slice(1);
  return runs.flatMap(excerptsOf);
}

/** Lines that are missing where most are there were empty; where few are there, other lines lie between. */
function excerptsOf(run: readonly Line[]): Excerpt[] {
  const first = run[0] as Line;
  const last = run[run.length - 1] as Line;
  const isDense = run.length >= (last.number - first.number + 1) * 0.6;
  const excerpts: Excerpt[] = [];
  let from = 0;
  for (let index = 1; index <= run.length; index++) {
    const gap = index < run.length ? (run[index] as Line).number - (run[index - 1] as Line).number : Number.NaN;
    if (gap === 1 || (isDense && gap < 5)) continue;
    const part = run.slice(from, index);
    from = index;
    const excerpt: Excerpt = { text: part.map((line) => line.code).join("\n"), lines: part.map((line) => line.number) };
    if (first.path) excerpt.path = first.path;
    excerpts.push(excerpt);
  }
  return excerpts;
}

/** A file as it is, but for notes and wrappers around it and notes within it. */
function readPlain(text: string): Excerpt[] {
  const fenced = /^\s*(?:```|<)/.test(text.slice(0, 200));
  if (!fenced && !mayHaveNotes(text)) return [{ text }];
  const excerpts: Excerpt[] = [];
  let path: string | undefined;
  let from = 0;
  let number = 1;
  let firstNumber = 1;
  let before = "";
  const take = (to: number) => {
    const part = text.slice(from, to);
    if (part.trim() === "") return;
    const excerpt: Excerpt = { text: part };
    if (path) excerpt.path = path;
    if (excerpts.length > 0 || firstNumber > 1)
      excerpt.lines = Array.from(part.split("\n"), (_, index) => firstNumber + index);
    excerpts.push(excerpt);
  };
  for (let start = 0; start < text.length; ) {
    const stop = lineStop(text, start);
    const line = text.slice(start, Math.min(stop, start + 600));
    const wrapper = fenced ? wrapped(line) : undefined;
    const isFence = fenced && line.startsWith("```");
    if (wrapper !== undefined || isFence || isNote(line)) {
      take(start);
      from = stop + 1;
      // A wrapper is none of the file's lines; what a note stands for can't be counted.
      if (wrapper === undefined || before === "") firstNumber = wrapper !== undefined || isFence ? 1 : number + 1;
      if (wrapper !== undefined || isFence) number = 0;
      if (wrapper) path = wrapper;
      firstNumber = number + 1;
    } else before = line;
    start = stop + 1;
    number++;
  }
  take(text.length);
  return excerpts.length > 0 ? excerpts : [{ text: "" }];
}

/** The path that a wrapper such as `<file path="a.ts">` or `<path>a.ts</path>` tells, "" for any other wrapper. */
function wrapped(line: string): string | undefined {
  const tag =
    /^\s*<\/?(?:file|path|content|contents|document|source|type|file_content|entries)(?: ([^>]{0,400}))?>(?:([^<]{1,400})<\/\w+>)?\s*$/.exec(
      line,
    );
  if (!tag) return undefined;
  const attribute = /(?:path|name|file)="([^"]+)"/.exec(tag[1] ?? "");
  return attribute?.[1] ?? (tag[2] && languageOf(tag[2]) ? tag[2] : "");
}

/** A path alone in a line: the heading of a file's hits. */
const isPath = (line: string) =>
  line.length < 400 &&
  !/[\s(){}=;,'"]/.test(line.trim()) &&
  line.includes(".") &&
  languageOf(line.trim()) !== undefined;

function lineStop(text: string, start: number): number {
  const stop = text.indexOf("\n", start);
  return stop < 0 ? text.length : stop;
}

function blanks(line: string, from: number): number {
  let at = from;
  while (line.charCodeAt(at) === 32) at++;
  return at;
}

/** Behind the digits at `from`, nine at most. */
function digits(line: string, from: number): number {
  let at = from;
  while (at - from < 9 && line.charCodeAt(at) > 47 && line.charCodeAt(at) < 58) at++;
  return at;
}
