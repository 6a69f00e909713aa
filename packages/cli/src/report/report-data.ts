import type { Message } from "@vcc/normalize";
import type { Tag } from "@vcc/summarize-merge";

/** All that the page shows, as JSON. Message `#N` is `messages[N - 1]`; every text is sanitized and redacted. */
export interface ReportData {
  title: string;
  /** What the session is: label and value, in the order in which they are shown. */
  facts: [label: string, value: string][];
  size: ReportSize;
  cut: ReportCut;
  context: ContextCurve;
  messages: Message[];
  /** What became of each message. */
  fates: MessageFate[];
  summary: string;
  /** Titles of the sections of the summary, in order. */
  sections: string[];
  register: LifeLine[];
}

/** In messages and estimated tokens. */
export interface ReportSize {
  before: number;
  summary: number;
  kept: number;
  summarizedMessages: number;
  keptMessages: number;
}

/** Where the compaction of this report cuts. */
export interface ReportCut {
  /** The `N` of the first message that is kept; absent: the session is summarised whole. */
  firstKept?: number;
  /** Why there, or why nowhere, in a sentence. */
  reason: string;
}

export const CONTEXT_GROUPS = ["system", "summary", "user", "assistant", "thinking", "calls", "results"] as const;
export type ContextGroup = (typeof CONTEXT_GROUPS)[number];

/** What the model had before it, message by message. */
export interface ContextCurve {
  /** Estimated tokens of each group after message `#N`, at `N - 1`; one more place: after the compaction of this report. */
  tokens: Record<ContextGroup, number[]>;
  /** The messages at which the host compacted. */
  hostCuts: number[];
}

/**
 * `kept`: it stays as it is; `shown`: the summary names it; `held`: the state knows it, the text had no room;
 * `searchable`: no fact was taken from it, recall finds it;
 * `empty`: it says nothing.
 */
export type FateKind = "kept" | "shown" | "held" | "searchable" | "empty";

export interface MessageFate {
  kind: FateKind;
  /** Sections of the text, or parts of the state, that rest on it; of a searchable one, why it has none. */
  where: string[];
}

/** One entry of the register over the whole span. Places are the `N` of `#N`. */
export interface LifeLine {
  tag: Tag;
  text: string;
  first: number;
  last: number;
  /** Where the evidence stands that it is over, or may be. */
  over?: number;
}
