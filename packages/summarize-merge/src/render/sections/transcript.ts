import { capTranscript, parseTranscript, renderTranscript, type TranscriptEntry } from "@vcc/transcript";
import type { Summary } from "../../summary.ts";
import { share } from "../loss-account.ts";
import { remembered } from "../remembered.ts";
import type { Section } from "../section.ts";

/** The brief transcript, the newest whole turns of it. */
export const TRANSCRIPT: Section = {
  title: "Transcript",
  limits: ["transcript"],
  render(summary) {
    const shown = entriesShown(summary);
    return ({ transcript: maxLines }) => {
      const entries = shown(maxLines);
      return {
        lines: entries.length === 0 ? [] : [renderTranscript(entries, { maxLines })],
        shown: { turns: share(turnsIn(entries), summary.source.turns) },
      };
    };
  },
  parse(lines, summary) {
    summary.transcript.items = parseTranscript(lines.join("\n"));
  },
};

/** The entries that stand in so many lines. */
export function entriesShown(summary: Summary): (maxLines: number) => TranscriptEntry[] {
  // Which calls are left out does not depend on the lines.
  const entries = capTranscript(entriesOf(summary), { maxLines: Number.POSITIVE_INFINITY });
  return remembered((maxLines) =>
    maxLines === 0 ? [] : capTranscript(entries, { maxLines, maxToolCalls: Number.POSITIVE_INFINITY }),
  );
}

function turnsIn(entries: readonly TranscriptEntry[]): number {
  return entries.reduce((sum, { role, count }) => (role === "user" ? sum + count : sum), 0);
}

/** The entries that the state holds; what it dropped stands as omitted lines before them. */
function entriesOf({ transcript: { items, folded } }: Summary): TranscriptEntry[] {
  return folded === 0 ? items : [{ role: "omitted", what: "lines", refs: [], count: folded }, ...items];
}
