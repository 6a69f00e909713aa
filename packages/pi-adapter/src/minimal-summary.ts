import { estimateTokens, redact, sanitize } from "@vcc/normalize";
import type { MinimalDetails } from "./own-compaction.ts";
import { withinFrame } from "./within-frame.ts";

export interface MinimalInput {
  /** Pi's messages that go, oldest first. */
  messages: readonly unknown[];
  previousSummary?: string | undefined;
  fileOps?: { read: Iterable<string>; written: Iterable<string>; edited: Iterable<string> } | undefined;
  generation: number;
  recallTool: string;
  isTaken: (text: string) => boolean;
}

const LONGEST_STATEMENT = 1_200;
const LONGEST_PREVIOUS = 4_000;
/** In estimated tokens. The first and the newest request alone take less. */
const BUDGET = 4_000;
const MOST_STATEMENTS = 40;
const MOST_PATHS = 60;

/**
 * The summary of last resort, for when ours could not be made: the user's own words and the paths, by code that shares
 * nothing with what failed but the redaction. The first request goes last when room is short.
 */
export function minimalSummary(input: MinimalInput): { text: string; details: MinimalDetails } {
  const said = input.messages.flatMap(userText).map((text) => clip(clean(text), LONGEST_STATEMENT));
  const parts: Parts = {
    requests: said.length > MOST_STATEMENTS ? [...said.slice(0, 1), ...said.slice(1 - MOST_STATEMENTS)] : said,
    changed: pathList([...(input.fileOps?.written ?? []), ...(input.fileOps?.edited ?? [])]),
    read: pathList(input.fileOps?.read ?? []),
    earlier: clip(clean(input.previousSummary ?? ""), LONGEST_PREVIOUS),
  };
  let { generation } = input;
  const compose = () => withinFrame(composeText(parts, input.recallTool, generation));
  while (estimateTokens(compose()) > BUDGET && giveWay(parts));
  while (input.isTaken(compose())) generation++;
  return { text: compose(), details: { compactor: "vcc", version: 1, minimal: true, generation } };
}

interface Parts {
  /** The first one is the goal and goes last. */
  requests: string[];
  changed: string[];
  read: string[];
  earlier: string;
}

/** Drops what matters least; false: nothing more can go. */
function giveWay(parts: Parts): boolean {
  if (parts.read.length > 0) parts.read = [];
  else if (parts.requests.length > 2) parts.requests.splice(1, 1);
  else if (parts.changed.length > 0) parts.changed = [];
  else if (parts.earlier !== "") parts.earlier = "";
  else return false;
  return true;
}

function composeText({ requests, changed, read, earlier }: Parts, recallTool: string, generation: number): string {
  const opening = `A short note of the earlier part of this session, which is no longer in view. The work is still under way: go on with it. \`${recallTool}\` searches the whole history.`;
  return [
    opening,
    section("Requests, in the user's words", requests),
    section("Files changed", changed),
    section("Files read", read),
    earlier === "" ? "" : `Earlier summary:\n${earlier}`,
    `Summary ${generation}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function userText(message: unknown): string[] {
  const { role, content } = Object(message) as { role?: unknown; content?: unknown };
  if (role !== "user") return [];
  if (typeof content === "string") return content.trim() === "" ? [] : [content];
  if (!Array.isArray(content)) return [];
  const text = content
    .map((part) => (typeof part?.text === "string" ? part.text : ""))
    .filter((piece) => piece !== "")
    .join("\n");
  return text.trim() === "" ? [] : [text];
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `${title}:\n${items.map((item) => `- ${item}`).join("\n")}`;
}

function pathList(paths: Iterable<string>): string[] {
  const names = [...new Set([...paths].map((path) => clip(clean(path), 300)))].sort();
  const more = names.length - MOST_PATHS;
  return more > 0 ? [...names.slice(0, MOST_PATHS), `and ${more} more`] : names;
}

function clean(text: string): string {
  return redact(sanitize(text)).trim();
}

/** Head and tail of what is too long. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)} […] ${text.slice(-half)}`.toWellFormed();
}
