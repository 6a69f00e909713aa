import type { RawSession } from "./read/raw-session.ts";

/** A boundary inside a session: what is summarised, what is kept, where the future begins. Positions are messages. */
export interface Cut {
  /** `recorded 2`, `window 64k 1`: unique within the session. */
  label: string;
  kind: "recorded" | "simulated";
  spanStart: number;
  /** Exclusive; the kept suffix begins here. */
  spanEnd: number;
  /** First message written after the compaction. */
  at: number;
  /** Characters / 4. */
  spanTokens: number;
  /** The summary that stood before the span, if the host recorded one. */
  previous?: string;
  /** The summary that a model wrote at this boundary. */
  stored?: string;
}

const WINDOWS = [64_000, 128_000, 200_000];
/** For sessions that fit the usual windows: their share of kept tokens stays about the same. */
const SMALL_WINDOWS = [32_000, 16_000, 8_000];
const RESERVED = 16_384;
const KEPT = 20_000;
const FEWEST_LATER_MESSAGES = 2;
const SMALLEST_SPAN = 1_000;

/** The recorded boundaries, and those that a host with 64k, 128k and 200k windows would have made. */
export function findCuts(session: RawSession): Cut[] {
  const usual = WINDOWS.flatMap((window) => simulateCuts(session, window));
  const simulated = usual.length > 0 ? usual : SMALL_WINDOWS.flatMap((window) => simulateCuts(session, window));
  return [...recordedCuts(session), ...simulated];
}

function recordedCuts(session: RawSession): Cut[] {
  const cuts: Cut[] = [];
  let spanStart = 0;
  let previous: string | undefined;
  for (const [position, { at, firstKept, summary }] of session.compactions.entries()) {
    const spanEnd = Math.min(firstKept, at);
    if (spanEnd > spanStart && session.messages.length - at >= FEWEST_LATER_MESSAGES) {
      cuts.push({
        label: `recorded ${position + 1}`,
        kind: "recorded",
        spanStart,
        spanEnd,
        at,
        spanTokens: tokensOf(session, spanStart, spanEnd),
        ...(previous === undefined ? {} : { previous }),
        ...(summary === "" ? {} : { stored: summary }),
      });
    }
    spanStart = Math.max(spanStart, spanEnd);
    previous = summary;
  }
  return cuts;
}

/**
 * Pi's own preparation: when the context passes the window less its reserve, walk back from the newest message until
 * the kept tokens are reached and cut at the first allowed message from there on. Each span starts where the one
 * before it ended.
 */
function simulateCuts(session: RawSession, window: number): Cut[] {
  const reserved = Math.min(RESERVED, window / 4);
  const kept = Math.min(KEPT, (window * 5) / 16);
  const cuts: Cut[] = [];
  let spanStart = 0;
  let context = 0;
  for (const [position, { tokens }] of session.messages.entries()) {
    context += tokens;
    const at = position + 1;
    // A host compacts between an answer and the next request, never between a call and its result.
    if (context <= window - reserved || session.messages[at]?.startsSuffix === false) continue;
    if (session.messages.length - at < FEWEST_LATER_MESSAGES) break;
    const spanEnd = suffixStart(session, spanStart, at, kept);
    if (tokensOf(session, spanStart, spanEnd) < SMALLEST_SPAN) continue;
    cuts.push({
      label: `window ${window / 1000}k ${cuts.length + 1}`,
      kind: "simulated",
      spanStart,
      spanEnd,
      at,
      spanTokens: tokensOf(session, spanStart, spanEnd),
    });
    context = tokensOf(session, spanEnd, at);
    spanStart = spanEnd;
  }
  return cuts;
}

function suffixStart(session: RawSession, from: number, at: number, kept: number): number {
  let tokens = 0;
  for (let position = at - 1; position > from; position--) {
    tokens += session.messages[position]?.tokens ?? 0;
    if (tokens < kept) continue;
    for (let start = position; start < at; start++) if (session.messages[start]?.startsSuffix) return start;
    for (let start = position; start > from; start--) if (session.messages[start]?.startsSuffix) return start;
    return from;
  }
  return from;
}

export function tokensOf(session: RawSession, start: number, end: number): number {
  let tokens = 0;
  for (let position = start; position < end; position++) tokens += session.messages[position]?.tokens ?? 0;
  return tokens;
}
