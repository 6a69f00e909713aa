import type { Arm, ArmOutput } from "./arms/arm.ts";
import { headWithin } from "./arms/fit-to-budget.ts";
import type { Cut } from "./cuts.ts";
import { textOfEvents } from "./probes/probe.ts";
import type { RawSession } from "./read/raw-session.ts";
import { scopeOfCut } from "./scope-of-cut.ts";
import { type CutScore, probesOf, scoreCut } from "./score-cut.ts";
import { countTokens } from "./truth/count-tokens.ts";
import type { SessionFacts } from "./truth/session-facts.ts";
import { readSummaryText } from "./truth/summary-text.ts";
import { readSource } from "./truthfulness.ts";

export interface CutRow {
  session: string;
  cut: string;
  kind: Cut["kind"];
  spanTokens: number;
  arm: string;
  /** `stored` is the length of the summary that a model wrote at this boundary. */
  budget: number | "stored";
  tokens: number;
  characters: number;
  score: CutScore;
}

export interface CutTask {
  session: RawSession;
  facts: SessionFacts;
  cut: Cut;
  arms: Arm[];
  budgets: number[];
}

/** Every arm at every budget on one cut; at a recorded boundary also at the stored summary's own length. */
export async function runCut({ session, facts, cut, arms, budgets }: CutTask): Promise<CutRow[]> {
  const scope = scopeOfCut(session, facts, cut);
  const probes = probesOf(scope);
  const span = session.events.filter(({ message }) => message >= cut.spanStart && message < cut.spanEnd);
  const source = readSource(`${cut.previous ?? ""}\n${textOfEvents(span)}`);
  const previous: ArmOutput | undefined = cut.previous === undefined ? undefined : { text: cut.previous };
  const lengths: [label: number | "stored", tokens: number][] = budgets.map((budget) => [budget, budget]);
  if (cut.stored !== undefined) lengths.push(["stored", countTokens(cut.stored)]);
  const rows: CutRow[] = [];
  for (const arm of arms) {
    for (const [label, budget] of lengths) {
      const output = await arm.summarize({
        session,
        spanStart: cut.spanStart,
        spanEnd: cut.spanEnd,
        budget,
        seed: `${session.name} ${cut.label}`,
        ...(previous === undefined ? {} : { previous }),
        ...(cut.stored === undefined ? {} : { stored: cut.stored }),
      });
      if (!output) continue;
      const text = headWithin(output.text, budget);
      const score = scoreCut(readSummaryText(text), probes, scope, source);
      // Of what it tells about the time before the file nobody can say whether it is true.
      if (arm.id === "stored" && session.startsMidway) score.falseRate = Number.NaN;
      rows.push({
        session: session.name,
        cut: cut.label,
        kind: cut.kind,
        spanTokens: cut.spanTokens,
        arm: arm.id,
        budget: label,
        tokens: countTokens(text),
        characters: text.length,
        score,
      });
    }
  }
  return rows;
}
