import type { Line } from "./undress.ts";

const HUNK = /^@@+ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
const SECTION = /^\*\*\* (?:Update|Add|Delete) File: (.+)/;
const HEADER = /^(?:diff |--- |\+\+\+ |Index: |@@|\*\*\* |commit [0-9a-f]{7}|From [0-9a-f]{7})/;

/**
 * The lines that are there after a change, of every file and every hunk: a unified diff, git's, or a patch of
 * `*** Update File:` sections. Undefined stands between hunks; the result is undefined if the text is no change.
 */
export function readDiff(text: string): (Line | undefined)[] | undefined {
  if (!isDiff(text)) return undefined;
  const lines: (Line | undefined)[] = [];
  let path: string | undefined;
  let number = 1;
  let inHunk = false;
  let before = "";
  const all = text.split("\n");
  for (const [index, whole] of all.entries()) {
    const line = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const section = SECTION.exec(line)?.[1];
    const isHeader = line.startsWith("--- ") && (all[index + 1] ?? "").startsWith("+++ ");
    if (isHeader || /^(?:diff |Index: |@@|\*\*\* )/.test(line)) {
      lines.push(undefined);
      number = Number(HUNK.exec(line)?.[1] ?? 1);
      // A section of added lines has no `@@`.
      inHunk = section !== undefined || line.startsWith("@@");
      const git = line.startsWith("diff ") ? line.lastIndexOf(" b/") : -1;
      path = section ?? /^(?:\*\*\* Move to|Index): (.+)/.exec(line)?.[1] ?? (git > 0 ? line.slice(git + 3) : path);
      inHunk ||= line.startsWith("*** Move");
    } else if (line.startsWith("+++ ") && before.startsWith("--- ") && !inHunk) {
      path = pathOf(line.startsWith("+++ /dev/null") ? before : line);
    } else if (inHunk) {
      if (/^[+ ]/.test(line) || (line === "" && index < all.length - 1))
        lines.push({ code: line.slice(1), number: number++, path });
      else if (!/^[-\\]/.test(line)) inHunk = false;
    }
    before = line;
  }
  return lines;
}

/** As many lines of the first hunk are looked at. */
const SAMPLE = 80;

/** A hunk comes behind a header, and most lines behind it are of a hunk; without a header, nearly all are. */
function isDiff(text: string): boolean {
  const section = () => text.slice(0, 2000).search(/\*\*\* (?:Update|Add) File: /);
  const first = text.startsWith("@@") ? 0 : text.indexOf("\n@@") + 1 || section();
  if (first < 0) return false;
  const hasHeader =
    HEADER.test(text.trimStart().slice(0, 80)) || /\n(?:\+\+\+ |\*\*\* )/.test(text.slice(0, first + 30));
  const lines = text.slice(first, first + 20_000).split("\n", SAMPLE);
  const marked = lines.filter((line) =>
    /^(?:[-+ @\\*]|\r?$|(?:diff|index|Index:|new|deleted|old|similarity|rename|copy|Binary) )/.test(line),
  ).length;
  return marked >= lines.length * (hasHeader ? 0.6 : 0.95) && (hasHeader || HUNK.test(lines[0] ?? ""));
}

/** The path of `+++ b/path`, without a time behind a tab, quotes, and the `a/` or `b/` before it. */
function pathOf(header: string): string {
  return (header.slice(4).split("\t", 1)[0] ?? "")
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^[ab]\//, "");
}
