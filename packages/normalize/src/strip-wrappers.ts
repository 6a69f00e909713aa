import { LOCAL_COMMANDS, PASSAGES, SHAPED_TAGS, SPEECH_TAGS, WRAPPER_TAGS } from "./noise-table.ts";

/**
 * A user message without what its host put around the person's words. A wrapper counts where its tag begins a line
 * outside a code fence and is closed later; one that is quoted or left open is the person's text. A slash command in
 * its tags becomes the line that was typed. Text without wrappers is returned as it is.
 */
export function stripWrappers(text: string): string {
  return strip(text, 0);
}

/** Speech can hold wrappers, which can hold speech again. */
const DEEPEST = 3;

function strip(text: string, depth: number): string {
  if (!text.includes("</") && !PASSAGES.some(({ opening }) => text.includes(opening))) return text;
  const search = new ClosingSearch(text);
  const kept: string[] = [];
  const command: SlashCommand = { name: "", args: "", place: -1 };
  let changed = false;
  let fence: string | undefined;
  let position = 0;
  while (position < text.length) {
    const lineEnd = endOfLine(text, position);
    const start = skipBlanks(text, position, lineEnd);
    const mark = fenceMark(text, start);
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const found = fence === undefined && mark === undefined ? wrapperAt(text, start, search) : undefined;
    if (found === undefined) {
      kept.push(text.slice(position, lineEnd));
      position = lineEnd;
      continue;
    }
    changed = true;
    if (found.tag === "command-name") Object.assign(command, { name: found.held.trim(), place: kept.push("") - 1 });
    else if (found.tag === "command-args") command.args = found.held.trim();
    else if (SPEECH_TAGS.has(found.tag)) {
      const speech = found.held.trim();
      kept.push(`${depth < DEEPEST ? strip(speech, depth + 1) : speech}\n`);
    }
    position = found.end;
  }
  if (!changed) return text;
  if (command.place >= 0) kept[command.place] = typedLine(command);
  return kept.join("").trim();
}

interface SlashCommand {
  name: string;
  args: string;
  /** Where its line stands among the kept pieces. */
  place: number;
}

function typedLine({ name, args }: SlashCommand): string {
  if (LOCAL_COMMANDS.has(name)) return "";
  return args === "" ? name : `${name} ${args}`;
}

interface Wrapper {
  tag: string;
  held: string;
  /** Just after the wrapper, or after the line that it ends. */
  end: number;
}

function wrapperAt(text: string, start: number, search: ClosingSearch): Wrapper | undefined {
  const passage = PASSAGES.find(({ opening }) => text.startsWith(opening, start));
  if (passage !== undefined) {
    const from = start + passage.opening.length;
    const rest = passage.open === true ? { tag: "", held: text.slice(from), end: text.length } : undefined;
    return closedBy(text, passage.closing, "", from, search) ?? rest;
  }
  if (text[start] !== "<") return undefined;
  const open = TAG.exec(text.slice(start, start + LONGEST_TAG));
  const tag = open?.[1] ?? "";
  if (!isKnown(tag, text, start + 1 + tag.length)) return undefined;
  const from = start + (open?.[0].length ?? 0);
  const closed = closedBy(text, `</${tag}>`, tag, from, search);
  return closed ?? (tag === "permissions" ? closedBy(text, `</${tag} instructions>`, tag, from, search) : undefined);
}

/** Spelled otherwise, only names that are no words of a person's own markup count. */
function isKnown(tag: string, text: string, tagEnd: number): boolean {
  const shape = SHAPED_TAGS.get(tag);
  if (shape !== undefined) return shape.test(text.slice(tagEnd, tagEnd + LONGEST_SHAPE));
  if (WRAPPER_TAGS.has(tag) || SPEECH_TAGS.has(tag) || tag === "command-name" || tag === "command-args") return true;
  return /[-_]/.test(tag) && WRAPPER_TAGS.has(tag.toLowerCase());
}

const TAG = /^<([A-Za-z][\w-]{0,60})(?: [^<>\n]{0,200})?>/;
const LONGEST_TAG = 280;
const LONGEST_SHAPE = 700;

function closedBy(
  text: string,
  closing: string,
  tag: string,
  from: number,
  search: ClosingSearch,
): Wrapper | undefined {
  const first = search.next(closing, from);
  if (first < 0) return undefined;
  const at = tag === "" ? first : outerClosing(text, closing, `<${tag}>`, from, first, search.last(closing));
  const end = at + closing.length;
  const lineEnd = skipBlanks(text, end, text.length);
  return { tag, held: text.slice(from, at), end: text[lineEnd] === "\n" ? lineEnd + 1 : end };
}

/** The closing of the outer of nested tags; the first closing where they do not balance, as where one only is quoted. */
function outerClosing(
  text: string,
  closing: string,
  opening: string,
  from: number,
  first: number,
  last: number,
): number {
  let position = from;
  let at = first;
  let depth = 1;
  for (let count = 0; count < MOST_NESTED; count++) {
    depth += text.slice(position, at).split(opening).length - 2;
    if (depth <= 0) return at;
    position = at + closing.length;
    if (position > last) return first;
    at = text.indexOf(closing, position);
  }
  return first;
}

const MOST_NESTED = 16;

/** Remembers where a closing stands, or that none follows, so that many open tags cost one search each kind. */
class ClosingSearch {
  readonly #text: string;
  readonly #found = new Map<string, number>();
  readonly #last = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  next(closing: string, from: number): number {
    const known = this.#found.get(closing);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const at = this.#text.indexOf(closing, from);
    this.#found.set(closing, at);
    return at;
  }

  /** Where the closing stands last; asked for only where it stands somewhere. */
  last(closing: string): number {
    const at = this.#last.get(closing) ?? this.#text.lastIndexOf(closing);
    this.#last.set(closing, at);
    return at;
  }
}

function fenceMark(text: string, start: number): string | undefined {
  const character = text[start];
  if (character !== "`" && character !== "~") return undefined;
  let end = start;
  while (text[end] === character) end += 1;
  return end - start >= 3 ? text.slice(start, end) : undefined;
}

function skipBlanks(text: string, from: number, limit: number): number {
  let position = from;
  while (position < limit && (text[position] === " " || text[position] === "\t")) position += 1;
  return position;
}

/** Just after the line's end. */
function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}
