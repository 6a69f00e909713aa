/** Words of the notes that tools put where something is left out. */
const MARKS = [
  "truncated",
  "omitted",
  "more line",
  "offset",
  "nd of file",
  "not shown",
  "elided",
  "snipped",
  "lines total",
  "system-reminder",
  "\n...",
  "\n…",
];

/** Whether any line of a text can be a note at all; a quick no for nearly every file. */
export function mayHaveNotes(text: string): boolean {
  return MARKS.some((mark) => text.includes(mark));
}

/**
 * Whether a line is a tool's note that lines are missing here: `[312 more lines in file. Use offset=41 to continue.]`,
 * `... (truncated)`, `(End of file - total 20 lines)`, or three dots alone.
 */
export function isNote(line: string): boolean {
  const note = line.trim();
  if (note === "..." || note === "…" || note === "⋮" || note === "--") return true;
  const first = note.charAt(0);
  const isMarked =
    first === "[" || first === "(" || first === "<" || first === "…" || /^(?:\.\.\.|---|\*\*\*)(?![\w.])/.test(note);
  if (!isMarked || note.length > 400 || /[;{,]$/.test(note)) return false;
  return note.split(" ", 3).length > (first === "[" || first === "(" ? 2 : 1) || first === "<"
    ? MARKS.some((mark) => !mark.startsWith("\n") && note.includes(mark))
    : false;
}
