import type { Excerpt } from "./undress.ts";

const HUNK = /^@@+ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
const FILE = /^\*\*\* (?:Update|Add|Delete) File: (.+)$/;
const HEADER = /^(?:diff |--- |\+\+\+ |Index: |@@|\*\*\* |commit [0-9a-f]{7}|From [0-9a-f]{7})/;

/**
 * The lines that are there after a change, of every file and every hunk: a unified diff, git's, or a patch of
 * `*** Update File:` sections. Undefined if the text is none.
 */
export function readDiff(text: string): Excerpt[] | undefined {
  if (!isDiff(text)) return undefined;
  const excerpts: Excerpt[] = [];
  let path: string | undefined;
  let code: string[] = [];
  let lines: number[] = [];
  let number = 1;
  let inHunk = false;
  const next = () => {
    if (code.length > 0) {
      const excerpt: Excerpt = { text: code.join("\n"), lines };
      if (path) excerpt.path = path;
      excerpts.push(excerpt);
    }
    code = [];
    lines = [];
  };
  let before = "";
  const all = text.split("\n");
  for (const [index, whole] of all.entries()) {
    const line = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const file = FILE.exec(line);
    if (line.startsWith("diff ") || line.startsWith("Index: ") || file) {
      next();
      path = file?.[1]?.trim() ?? gitPath(line);
      number = 1;
      // A section of added lines has no `@@`.
      inHunk = file !== null;
    } else if (line.startsWith("--- ") && (all[index + 1] ?? "").startsWith("+++ ")) {
      next();
      inHunk = false;
    } else if (line.startsWith("+++ ") && before.startsWith("--- ") && !inHunk) {
      const name = pathOf(line.slice(4));
      path = name === "/dev/null" ? pathOf(before.slice(4)) : name;
    } else if (line.startsWith("@@")) {
      next();
      const hunk = HUNK.exec(line);
      if (hunk) number = Number(hunk[1]);
      inHunk = true;
    } else if (line.startsWith("*** ")) {
      next();
      const moved = /^\*\*\* Move to: (.+)$/.exec(line);
      if (moved) path = moved[1];
      inHunk = moved !== null;
    } else if (inHunk) {
      const sign = line.charAt(0);
      if (sign === "+" || sign === " " || (sign === "" && index < all.length - 1)) {
        code.push(line.slice(1));
        lines.push(number++);
      } else if (sign !== "-" && sign !== "\\" && sign !== "") inHunk = false;
    }
    before = line;
  }
  next();
  return excerpts;
}

/** As many lines are looked at before the first hunk, and in it. */
const SAMPLE = 80;

/** A hunk comes behind a header, or most lines behind the first one are of a hunk. */
function isDiff(text: string): boolean {
  const first = /^@@|\n@@|^\*\*\* (?:Begin|Update|Add)|\n\*\*\* (?:Update|Add) File: /.exec(text);
  if (!first) return false;
  const start = text.trimStart().slice(0, 80);
  if (!HEADER.test(start) && first.index > 4000) return false;
  let marked = 0;
  let seen = 0;
  for (const line of text
    .slice(first.index + (first[0].startsWith("\n") ? 1 : 0), first.index + 20_000)
    .split("\n", SAMPLE)) {
    seen++;
    if (
      line === "" ||
      line === "\r" ||
      /^[-+ @\\*]|^(?:diff|index|Index:|new|deleted|old|similarity|rename|copy|Binary) ?/.test(line)
    )
      marked++;
  }
  return HEADER.test(start) || /\n(?:\+\+\+ |\*\*\* )/.test(text.slice(0, first.index + 30))
    ? marked >= seen * 0.6
    : marked >= seen * 0.95 && HUNK.test(text.slice(first.index).trimStart());
}

/** `diff --git a/x b/x`: what comes after ` b/`. */
function gitPath(line: string): string | undefined {
  const at = line.lastIndexOf(" b/");
  if (at > 0) return line.slice(at + 3);
  return line.startsWith("Index: ") ? line.slice(7).trim() : undefined;
}

/** Without a time behind a tab, quotes, and the `a/` or `b/` before it. */
function pathOf(header: string): string {
  const tab = header.indexOf("\t");
  const name = (tab < 0 ? header : header.slice(0, tab)).trim().replace(/^"(.*)"$/, "$1");
  return /^[ab]\//.test(name) ? name.slice(2) : name;
}
