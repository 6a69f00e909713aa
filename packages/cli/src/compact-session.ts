import { estimateTokens, type SourceRef } from "@vcc/normalize";
import { isOwnTool } from "@vcc/recall/own-tool";
import type { Entry, Session } from "@vcc/sessions";
import { type CompactionDetails, compact, type Summary } from "@vcc/summarize-merge";
import { type ChunkLimits, lastWholeCut, summarizeChunks } from "@vcc/summarize-merge/chunks";
import { messageRecords, messagesBefore, positionAfterRange } from "./branch-span.ts";
import type { PreviousResult } from "./previous-result.ts";

export interface CompactSessionOptions {
  /** Stop before this entry, or before the nearest earlier one at which no call is parted from its result. Default: the branch's end. */
  until?: string;
  /** Go on after what this covers. Default: start at the branch's first message. */
  previous?: PreviousResult;
  /** Upper bound of the text in estimated tokens. */
  budgetTokens?: number;
  /** How much of the session is in memory at once; it changes nothing in the result. */
  chunkLimits?: ChunkLimits;
  /** Called with the number of messages read so far and in all. */
  onProgress?: (done: number, total: number) => void;
}

export interface SessionCompaction {
  text: string;
  details: CompactionDetails;
  stats: CompactionStats;
  /** What a person should know of how it came about. */
  notes: string[];
}

/** Figures of one compaction: the same in every run. */
export interface CompactionStats {
  format: string;
  formatVersion?: string;
  /** Messages and requests of the span, and what they come to in estimated tokens. */
  messages: number;
  turns: number;
  sourceTokens: number;
  textTokens: number;
  /** Source tokens a token of text. */
  ratio: number;
  /** Records that could not be read or linked. */
  problems: number;
}

/**
 * Summarises the branch of a session file piece by piece, so that its size is bound by the disk and not by memory.
 * Throws `UsageError` for an unknown `until`, `InputError` for a `previous` of another session.
 */
export async function compactSession(
  session: Session,
  { until, previous, budgetTokens, chunkLimits, onProgress }: CompactSessionOptions = {},
): Promise<SessionCompaction> {
  const records = messageRecords(session);
  const notes: string[] = [];
  const read = (start: number, end: number) =>
    summarizeChunks({
      messages: session.messages(),
      records,
      start,
      end,
      ...(chunkLimits ? { limits: chunkLimits } : {}),
      options: { skipTools: isOwnTool, ...(session.meta.cwd === undefined ? {} : { cwd: session.meta.cwd }) },
      onProgress,
    });

  const start = previous?.range ? positionAfterRange(records, previous.range) : 0;
  const wanted = until === undefined ? records.length : messagesBefore(session, until);
  const end = wanted <= start ? start : lastWholeCut(records, start, wanted);
  if (wanted < start) notes.push(`entry ${until} stands inside what the previous result covers`);
  if (end < wanted && wanted > start) {
    notes.push(`entry ${until} stands between a call and its result: stopped before ${records[end]?.id}`);
  }
  if (end === start) notes.push("no message is left to summarise: the summary says what it said before");

  let earlier: Summary | undefined = previous?.details?.state;
  if (previous && !previous.details) {
    notes.push("the previous result's details are damaged: its state is rebuilt from the session");
    if (start > 0) earlier = await read(0, start);
  }
  const span = await read(start, end);

  const first = records[start];
  const last = records[end - 1];
  const { text, details } = compact({
    span,
    time: newestTime(records.slice(start, end)) ?? timeOf(previous),
    ...(end > start && first && last ? { source: { first: refOf(first, start), last: refOf(last, end - 1) } } : {}),
    ...(earlier ? { previous: earlier } : {}),
    ...(previous ? { generation: previous.generation + 1 } : {}),
    ...(budgetTokens === undefined ? {} : { budgetTokens }),
  });
  return { text, details, stats: statsOf(session, span, text, details), notes };
}

function refOf({ id, time }: Entry, position: number): SourceRef {
  return { index: position + 1, id, ...(time === undefined ? {} : { time }) };
}

function newestTime(records: readonly Entry[]): number | undefined {
  let newest: number | undefined;
  for (const { time } of records) if (time !== undefined && (newest === undefined || time > newest)) newest = time;
  return newest;
}

/** When the previous result was made, by what it says; where that is no date, the first of all. */
function timeOf(previous: PreviousResult | undefined): number {
  return Date.parse(previous?.details?.timestamp ?? "") || 0;
}

function statsOf(session: Session, span: Summary, text: string, details: CompactionDetails): CompactionStats {
  const { host, version } = session.format;
  return {
    format: host,
    ...(version === undefined ? {} : { formatVersion: version }),
    messages: details.sourceMessageCount,
    turns: span.source.turns,
    sourceTokens: span.source.tokens,
    textTokens: estimateTokens(text),
    ratio: details.compressionRatio,
    problems: session.problems.length,
  };
}
