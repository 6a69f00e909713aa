import { languageOf } from "./language-of.ts";

/** Words of the notes that tools put where lines are left out. */
const MARKS = /truncated|omitted|more line|offset|nd of file|not shown|elided|snipped|system-reminder/;
const WRAPPER =
  /^\s*<\/?(?:file|path|contents?|document|source|type|file_content|entries)(?: ([^>]{0,400}))?>(?:([^<]{1,400})<\/\w+>)?\s*$/;

/**
 * What a line is if it is none of a file's: "" for a note that lines are missing (`[312 more lines in file. Use
 * offset=41 to continue.]`, `... (truncated)`, `--`, three dots), a wrapper or a code fence; the path, if it tells one
 * (`<file path="a.ts">`, `<path>a.ts</path>`). Undefined for a line of a file.
 *
 * @param plain the file's lines stand there as they are, so that dots alone may be Python's
 */
export function dressing(line: string, plain = false): string | undefined {
  const note = line.trim();
  if (plain ? note.startsWith("```") : /^(?:\.\.\.|…|⋮|--|```\S*)$/.test(note)) return "";
  const wrapper = note.startsWith("<") ? WRAPPER.exec(line) : null;
  if (wrapper) {
    const path = /(?:path|name|file)="([^"]+)"/.exec(wrapper[1] ?? "")?.[1] ?? wrapper[2] ?? "";
    return languageOf(path) ? path : "";
  }
  const isMarked = /^(?:[[(]\S+ \S+ \S|…|<|\.\.\. ?[[(\d]|\.\.\. \w|--- |\*\*\* )/.test(note);
  return isMarked && note.length < 400 && !/[;{,]$/.test(note) && MARKS.test(note) ? "" : undefined;
}

/** Whether a text may have such lines; a quick no for nearly every file. */
export function mayBeDressed(text: string): boolean {
  const start = text.slice(0, 400);
  const isMarked = MARKS.test(start) || MARKS.test(text.slice(-600));
  return isMarked || /^\s*(?:```|<)/.test(start) || text.includes("truncated") || text.includes("omitted");
}

/** A path alone in a line: the heading of a file's hits. */
export function isHeading(line: string): boolean {
  const path = line.trim();
  return path.length < 400 && path.includes(".") && !/[\s(){}=;,'"]/.test(path) && languageOf(path) !== undefined;
}
