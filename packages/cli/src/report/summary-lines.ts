/** A line of a summary's text, with the section that it stands in and the messages that it names as its sources. */
export interface SummaryLine {
  text: string;
  /** Title of the section; empty before the first. */
  section: string;
  isTitle: boolean;
  refs: LineRef[];
}

/** `#first`, or `#first-#last`, at `index` of the line, `length` characters long. */
export interface LineRef {
  index: number;
  length: number;
  first: number;
  last: number;
}

/**
 * Reads the refs that the text itself sets. What a session says may hold numbers that look alike (issues, pull requests), so
 * a ref counts only where the format of the section has its place.
 */
export function summaryLines(text: string, sections: Iterable<string>): SummaryLine[] {
  const titles = new Set(Array.from(sections, (title) => `[${title}]`));
  let section = "";
  return text.split("\n").map((line): SummaryLine => {
    const isTitle = titles.has(line);
    if (isTitle) section = line.slice(1, -1);
    return { text: line, section, isTitle, refs: isTitle || section === "" ? [] : refsOf(line, section) };
  });
}

const LIST = /\(#\d{1,9}(?:-#\d{1,9})?(?:, #\d{1,9}(?:-#\d{1,9})?)*(?:, …)?\)/g;
const EVIDENCE = /\b(?:since|in|seen) #\d{1,9}\b/g;
const PROOF = /\bverified by [^→]{1,60}? #\d{1,9}(?=[),])|, but red in #\d{1,9}(?=\))/g;

/** Sections in which each name of a line has its refs behind it; elsewhere they end the line. */
const REFS_BEHIND_NAMES = new Set(["Files And Changes", "Type Catalog"]);
const WORDS: Readonly<Record<string, RegExp>> = { "Outstanding Context": EVIDENCE, "Earlier Turns": PROOF };

function refsOf(line: string, section: string): LineRef[] {
  // Further lines of an entry of the transcript hold none.
  if (section === "Transcript" && line.startsWith(" ")) return [];
  const isNames = REFS_BEHIND_NAMES.has(section) || line.startsWith("- ...recall: ");
  const lists = [...line.matchAll(LIST)].filter((list) => isNames || list.index + list[0].length === line.length);
  const words = WORDS[section];
  const places = words ? [...line.matchAll(words), ...lists] : lists;
  return places.flatMap(({ 0: place, index }) => numbersIn(place, index));
}

function numbersIn(place: string, index: number): LineRef[] {
  // Of a command that proves something, the number at its end alone.
  const from = place.startsWith("(") ? 0 : place.lastIndexOf("#");
  return Array.from(place.slice(from).matchAll(/#(\d{1,9})(?:-#(\d{1,9}))?/g), (match): LineRef => {
    const [ref, first, last = first] = match;
    return { index: index + from + match.index, length: ref.length, first: Number(first), last: Number(last) };
  });
}
