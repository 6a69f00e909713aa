import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import { sanitize } from "@vcc/normalize";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { newestCompaction } from "./own-compaction.ts";

/** A file may have been edited: what no compaction can have come to is none of ours. */
const Count = Type.Integer({ minimum: 0, maximum: 999_999_999 });

/** What a compaction notes of itself in its details, beside the state: for people. Figures are estimated tokens. */
const OutcomeSchema = Type.Object({
  /** The messages of the span: those of earlier compactions are not counted again. */
  summarizedMessages: Count,
  summarizedTokens: Count,
  keptMessages: Count,
  keptTokens: Count,
  /** What the model no longer sees, the growth of the summary taken off. */
  freedTokens: Count,
  /** Which summary of the session it is, from 1. */
  generation: Count,
  cause: Type.Union([
    Type.Literal("command"),
    Type.Literal("manual"),
    Type.Literal("threshold"),
    Type.Literal("overflow"),
    Type.Literal("rescue"),
  ]),
});

export type StoredOutcome = Static<typeof OutcomeSchema>;

/** One compaction as a person is told about it. */
export interface CompactionOutcome extends StoredOutcome {
  /** The last line of the summary: what it leaves out. */
  lossAccount: string;
}

/** The outcome of the newest compaction of a branch, if we made it. */
export function newestOutcome(branch: readonly SessionEntry[]): CompactionOutcome | undefined {
  const entry = newestCompaction(branch)?.entry;
  const stored = (Object(entry?.details) as { outcome?: unknown }).outcome;
  if (!entry || !Check(OutcomeSchema, stored)) return undefined;
  const text = sanitize(String(entry.summary));
  return { ...stored, lossAccount: text.slice(text.lastIndexOf("\n") + 1) };
}
