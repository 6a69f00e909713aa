import { countTokens } from "./count-tokens.ts";
import { baseName, folderName, indexOfPath, plainSlashes } from "./paths.ts";
import { wordsOf } from "./words.ts";

/** The text under test, cut into lines that know the heading above them. */
export interface SummaryText {
  text: string;
  lines: SummaryLine[];
}

export interface SummaryLine {
  text: string;
  /** Lower case, forward slashes. */
  folded: string;
  /** The nearest heading above, "" where there is none. */
  heading: string;
  /** Number of the headed section, from 0. */
  section: number;
}

/** `score` from 0 to 1; `line` where subject and value stand together on one line. */
export interface Hit {
  score: number;
  line?: SummaryLine;
}

export const MISS: Hit = { score: 0 };

const TOKENS_OF_A_FINDABLE_LINE = 60;

export function readSummaryText(text: string): SummaryText {
  let heading = "";
  let section = 0;
  const lines = text.split("\n").map((line): SummaryLine => {
    const title = headingOf(line);
    if (title !== undefined) {
      heading = title;
      section++;
    }
    return { text: line, folded: plainSlashes(line).toLowerCase(), heading, section };
  });
  return { text, lines };
}

/** The title of a heading line: `## Title`, `[Title]`, `<title>`, `**Title**`, `**Title:**`, `Title:`. */
export function headingOf(line: string): string | undefined {
  const text = line.trim();
  if (text.length < 2 || text.length > 80) return undefined;
  const inner =
    /^#{1,6}\s(.+)$/.exec(text) ??
    /^\[([A-Z][^[\]]*)\]$/.exec(text) ??
    /^<([a-z][a-z_-]*)>$/i.exec(text) ??
    /^(?:\d+\.\s+)?\*\*([^*]+)\*\*:?$/.exec(text) ??
    /^([A-Z][\w &,/()-]*):$/.exec(text);
  return inner?.[1]?.trim().toLowerCase();
}

/** Findability guard: half the score unless it stands on one line of at most 60 tokens under a heading. */
export function findableScore(hit: Hit): number {
  if (hit.score === 0 || !hit.line) return hit.score / 2;
  const onShortLine = countTokens(hit.line.text) <= TOKENS_OF_A_FINDABLE_LINE;
  return onShortLine && hit.line.heading !== "" ? hit.score : hit.score / 2;
}

/** The best of several hits: by score, then by what the findability guard leaves of it. */
export function bestHit(hits: Iterable<Hit>): Hit {
  let best = MISS;
  for (const hit of hits) {
    if (hit.score > best.score || (hit.score === best.score && findableScore(hit) > findableScore(best))) best = hit;
  }
  return best;
}

/** Lines on which a path stands: whole, or its folder and its name apart as in a listing grouped by folder. */
export function linesWithPath(summary: SummaryText, path: string): SummaryLine[] {
  const wanted = plainSlashes(path).toLowerCase();
  const name = baseName(wanted);
  const found: SummaryLine[] = [];
  for (const [position, line] of summary.lines.entries()) {
    if (!line.folded.includes(name)) continue;
    if (indexOfPath(line.folded, wanted) >= 0 || isGrouped(summary, position, folderName(wanted), name))
      found.push(line);
  }
  return found;
}

function isGrouped(summary: SummaryText, position: number, folder: string, name: string): boolean {
  const line = summary.lines[position];
  if (!line || folder === "") return false;
  const at = indexOfLoneName(line.folded, name);
  if (at < 0) return false;
  const folderAt = line.folded.lastIndexOf(`${folder}/`, at);
  const between = folderAt < 0 ? "/" : line.folded.slice(folderAt + folder.length + 1, at);
  if (folderAt >= 0 && !/[\p{L}\p{N}_.-]/u.test(line.folded.charAt(folderAt - 1)) && !between.includes("/"))
    return true;
  return folderHeads(summary, position, folder);
}

function indexOfLoneName(text: string, name: string): number {
  for (let at = indexOfPath(text, name); at >= 0; at = indexOfPath(text, name, at + 1)) {
    if (text.charAt(at - 1) !== "/") return at;
  }
  return -1;
}

function folderHeads(summary: SummaryText, position: number, folder: string): boolean {
  const indent = indentOf(summary.lines[position]?.text ?? "");
  for (let above = position - 1; above >= Math.max(0, position - 40); above--) {
    const text = summary.lines[above]?.folded ?? "";
    if (text.trim() === "" || indentOf(text) >= indent) continue;
    const label = text
      .trim()
      .replace(/^[-*] /, "")
      .replace(/[`:]/g, "")
      .replace(/\/$/, "");
    return label === folder || label.endsWith(`/${folder}`);
  }
  return false;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/**
 * The largest share of `words` that stands within one section in a stretch of text not much longer than the words
 * themselves: what is strewn over pages is not kept. `line` where one line holds as much.
 */
export function bestCoverage(summary: SummaryText, words: string[]): Hit {
  const wanted = new Set(words);
  const reach = Math.max(60, words.length * 3);
  const sections = new Map<number, string[]>();
  let onLine: { share: number; line: SummaryLine } | undefined;
  for (const line of summary.lines) {
    const own = wordsOf(line.text);
    const share = densestShare(own, wanted, reach);
    if (share > (onLine?.share ?? 0)) onLine = { share, line };
    const section = sections.get(line.section);
    if (section) for (const word of own) section.push(word);
    else sections.set(line.section, own);
  }
  const score = Math.max(0, ...[...sections.values()].map((section) => densestShare(section, wanted, reach)));
  return onLine && onLine.share >= score ? { score, line: onLine.line } : { score };
}

/** Share of the wanted words in the stretch of `reach` words that holds most of them. */
function densestShare(words: string[], wanted: Set<string>, reach: number): number {
  const inside = new Map<string, number>();
  let best = 0;
  for (const [position, word] of words.entries()) {
    if (wanted.has(word)) inside.set(word, (inside.get(word) ?? 0) + 1);
    const left = words[position - reach];
    if (left !== undefined && wanted.has(left)) {
      const count = (inside.get(left) ?? 1) - 1;
      if (count === 0) inside.delete(left);
      else inside.set(left, count);
    }
    best = Math.max(best, inside.size);
  }
  return wanted.size === 0 ? 0 : best / wanted.size;
}
