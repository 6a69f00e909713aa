import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import type { DecayDetails } from "@vcc/decay";
import { parseDecayDetails } from "@vcc/decay/schema";
import { type Block, estimateTokens, normalize } from "@vcc/normalize";
import { emptySummary, merge, type SummarizeOptions, type Summary, summarize } from "@vcc/summarize-merge";
import type { LiveBranch } from "../live-branch.ts";
import { newestCompaction } from "../own-compaction.ts";
import { foreignSummary } from "../vcc-engine.ts";

export interface DecaySpan {
  blocks: Block[];
  /** The place of its first record in the branch's records. */
  start: number;
  previous?: DecayDetails | Summary;
}

/**
 * What is to be summarised: what no summary of ours covers, up to Pi's own boundary. It goes on from the newest summary
 * that one of our engines wrote, though Pi wrote one since: what that one covers is read again, so that no fact is lost to
 * a fallback; and what a model had found before the other engine's summary is known beside that one's facts. Where only another compactor ever wrote one, it goes on from the facts of the raw branch before, with that
 * one's text as what it is: memory.
 */
export function decaySpan(
  live: LiveBranch,
  branch: readonly SessionEntry[],
  end: number,
  options: Required<Pick<SummarizeOptions, "cwd" | "skipTools">>,
): DecaySpan {
  const blocksOf = (from: number, to: number) =>
    normalize(live.messages.slice(from, to), { firstIndex: live.firstIndex + from });
  const spanFrom = (start: number, previous: DecayDetails | Summary | undefined): DecaySpan => ({
    blocks: blocksOf(Math.min(start, end), end),
    start: Math.min(start, end),
    ...(previous === undefined ? {} : { previous }),
  });
  const details = newestDetails(branch);
  if (live.previous !== undefined) return spanFrom(live.start, goOn(details, live.previous, branch));
  const place = live.places.get(details?.facts.source.last?.id ?? "");
  if (details !== undefined && place !== undefined) return spanFrom(place + 1, details);
  if (live.foreign === undefined) return spanFrom(0, undefined);
  const before = summarize({ blocks: blocksOf(0, live.seenFrom), options });
  return spanFrom(live.seenFrom, merge(foreignSummary(live, before, options.cwd) ?? emptySummary(), before));
}

/** The facts of the other engine's summary, with the atoms that Decay had found before it. */
function goOn(
  details: DecayDetails | undefined,
  facts: Summary,
  branch: readonly SessionEntry[],
): DecayDetails | Summary {
  if (details === undefined) return facts;
  const used = estimateTokens(String(newestCompaction(branch)?.entry.summary ?? ""));
  return { ...details, facts, budget: { ...details.budget, used } };
}

function newestDetails(branch: readonly SessionEntry[]): DecayDetails | undefined {
  for (const entry of branch.toReversed()) {
    const details = entry.type === "compaction" ? parseDecayDetails(entry.details) : undefined;
    if (details !== undefined) return details;
  }
  return undefined;
}
