import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Label, Passage, Trap } from "./passage.ts";

/** Offsets in UTF-16 code units into the labelled text part. */
interface Range {
  start: number;
  end: number;
}

interface RangeLabel extends Range {
  alternatives?: Range[];
  optional?: true;
}

/** A line of `real-labels.jsonl`: which text of which record of which session, and where in it the labels are. */
interface RealLabel {
  /** The name of the session's file. */
  session: string;
  /** The record: a line of a file of JSON lines, or the place in `messages` of a JSON document; both count from 1. */
  record: number;
  /** The place of the text among the parts of the record's content, from 0. */
  part: number;
  /** The length of the text, in UTF-16 code units: tells a session that has changed since. */
  length: number;
  cause: RangeLabel | null;
  resolution: RangeLabel | null;
  trap?: Trap;
}

/**
 * The passages of real sessions that `real-labels.jsonl` labels, their texts read from the session files below `directory`.
 * The files are read here without `@vcc/sessions`, so that a fault there can't hide one in the extractor.
 *
 * @throws Error when a session, a record or a text isn't there or is not the one that was labelled.
 */
export function loadRealPassages(directory: string): Passage[] {
  const recordsOf = new Map<string, unknown[]>();
  for (const file of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".jsonl") || file.endsWith(".json"))
      recordsOf.set(basename(file), readRecords(join(directory, file)));
  }
  return readFileSync(new URL("real-labels.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => toPassage(JSON.parse(line) as RealLabel, recordsOf));
}

function toPassage(label: RealLabel, recordsOf: Map<string, unknown[]>): Passage {
  const id = `${label.session}:${label.record}:${label.part}`;
  const text = textOf(recordsOf.get(label.session)?.[label.record - 1], label.part);
  if (text?.length !== label.length) {
    throw new Error(`${id}: expected a text of ${label.length} characters, found ${text?.length ?? "none"}`);
  }
  return {
    id,
    language: "en",
    set: isForDevelopment(id) ? "real dev" : "real test",
    text,
    cause: toLabel(label.cause, text),
    resolution: toLabel(label.resolution, text),
    ...(label.trap !== undefined && { trap: label.trap }),
  };
}

/** Half of the passages, by a hash of their ids (FNV-1a, bit 7). */
function isForDevelopment(id: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return ((hash >>> 7) & 1) === 0;
}

function toLabel(label: RangeLabel | null, text: string): Label | null {
  if (label === null) return null;
  return {
    text: text.slice(label.start, label.end),
    ...(label.alternatives !== undefined && {
      alternatives: label.alternatives.map(({ start, end }) => text.slice(start, end)),
    }),
    ...(label.optional && { optional: true }),
  };
}

function readRecords(file: string): unknown[] {
  const content = readFileSync(file, "utf8");
  if (!file.endsWith(".jsonl")) return (JSON.parse(content) as { messages?: unknown[] }).messages ?? [];
  return content.split("\n").map(parseLine);
}

/** A broken line stays in its place, so that the lines after it keep their numbers. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Hosts keep the content of a message in the record itself or one level below, as a string or as a list of parts. */
interface HostRecord {
  message?: { content?: Content };
  payload?: { content?: Content };
  parts?: Content;
  content?: Content;
}

type Content = string | { text?: string }[];

function textOf(record: unknown, part: number): string | undefined {
  if (typeof record !== "object" || record === null) return undefined;
  const { message, payload, parts, content } = record as HostRecord;
  const found = message?.content ?? payload?.content ?? parts ?? content;
  return typeof found === "string" ? found : found?.[part]?.text;
}
