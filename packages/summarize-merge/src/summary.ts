import type { FileRecord } from "@vcc/extract-symbols/activity";
import type { Ref } from "@vcc/normalize";
import type { TranscriptEntry } from "@vcc/transcript";
import type { Kept } from "./kept.ts";
import { emptyRegister, type Register } from "./register/register.ts";
import type { TurnRecord } from "./turns/turn-record.ts";
import type { Values } from "./values/value.ts";

export type { FileRecord, Touch } from "@vcc/extract-symbols/activity";
export type { Ref } from "@vcc/normalize";

/**
 * What happened in a span, as facts with their sources. It is data: the text is one rendering of it, and caps belong to
 * the text. Every part adds up (`merge`), so that two spans summarised apart give the state of both at once.
 */
export interface Summary {
  version: 1;
  source: SourceTotals;
  /** What the user asked for. */
  requests: Requests;
  /** The user's own rules, corrections and constraints, each one sentence, in order of appearance. */
  preferences: Kept<Statement>;
  files: Files;
  commits: Kept<Commit>;
  values: Values;
  /** What failed and what passed. */
  register: Register;
  progress: Progress;
  /** What was asked, why, and what came of it, turn by turn. */
  turns: Kept<TurnRecord>;
  /** Earlier summaries that others wrote: context, never facts. */
  memories: Kept<Statement>;
  transcript: Kept<TranscriptEntry>;
  /** In a summary read from text: what stands there for things that the text does not show. */
  breadcrumbs?: Partial<Record<BreadcrumbSection, string[]>>;
}

export type BreadcrumbSection =
  | "goals"
  | "preferences"
  | "files"
  | "commits"
  | "catalog"
  | "values"
  | "outstanding"
  | "turns";

/** Something said, word for word, and where. */
export interface Statement {
  text: string;
  ref: Ref;
  /** Characters of the original, where `text` is only its head and tail. */
  length?: number;
  /** Read from a text of ours: it stands as the text showed it, what was pasted into it already folded. */
  isShown?: true;
}

export interface SourceTotals {
  /** The first and the last record that the span holds. Absent in an empty summary, and in one read from text. */
  first?: Ref;
  last?: Ref;
  /** Requests of a person: each opens a turn. */
  turns: number;
  characters: number;
  tokens: number;
}

export interface Requests {
  /** The first thing that the person wrote, whatever it was: the goal where nothing substantial follows. */
  first?: Statement;
  /** The first substantial request: the original goal. */
  original?: Statement;
  /** Requests that change what the session is about. The original goal may be the first of them. */
  changes: Kept<Statement>;
  /** The newest request, word for word, and the newest one that can be understood without what stood before it. */
  newest?: Statement;
  substantial?: Statement;
}

export interface Files {
  records: FileRecord[];
  /** Files that a bound of the state dropped. */
  folded: number;
  /** Signatures that one dropped. */
  foldedSymbols: number;
}

export interface Commit {
  subject: string;
  hash?: string;
  ref: Ref;
  /** It replaces the commit before it. */
  amends?: true;
}

/** How far the work has come. */
export interface Progress {
  /** What the agent said last. */
  said?: Statement;
  /** What the agent did last: a call or a command with its outcome. */
  did?: Statement;
  /** The next step, where `said` states one. */
  next?: Statement;
}

export function emptySummary(): Summary {
  return {
    version: 1,
    source: { turns: 0, characters: 0, tokens: 0 },
    requests: { changes: { items: [], folded: 0 } },
    preferences: { items: [], folded: 0 },
    files: { records: [], folded: 0, foldedSymbols: 0 },
    commits: { items: [], folded: 0 },
    values: { items: [], folded: 0 },
    register: emptyRegister(),
    progress: {},
    turns: { items: [], folded: 0 },
    memories: { items: [], folded: 0 },
    transcript: { items: [], folded: 0 },
  };
}
