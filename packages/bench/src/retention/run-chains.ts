import type { Arm, ArmOutput } from "./arms/arm.ts";
import { headWithin } from "./arms/fit-to-budget.ts";
import { tokensOf } from "./cuts.ts";
import { FAMILIES } from "./probes/families.ts";
import type { FamilyId, Probe } from "./probes/probe.ts";
import type { RawSession } from "./read/raw-session.ts";
import { scopeOfCut } from "./scope-of-cut.ts";
import { type CutScore, scoreFamilies, weightedRetention } from "./score-cut.ts";
import { countTokens } from "./truth/count-tokens.ts";
import type { SessionFacts } from "./truth/session-facts.ts";
import { readSummaryText } from "./truth/summary-text.ts";

export interface ChainRow {
  session: string;
  arm: string;
  /** 1 is the summary of the first span alone. */
  generation: number;
  tokens: number;
  families: CutScore["families"];
  survival: number | undefined;
  /** From the second summary on. */
  prefix?: SharedPrefix;
}

/** What a summary has in common with the one before, from its first character on: so far a prompt cache goes on hitting. */
export interface SharedPrefix {
  characters: number;
  /** Of the whole text. */
  share: number;
  /** Where the arm names a head that should stay: its length, in a round that adds no fact to it. */
  floor?: number;
}

const MOST_GENERATIONS = 10;
const SMALLEST_SPAN = 5_000;
/** What the first span holds for good, and what of it is needed still later. */
const CHAINED: FamilyId[] = ["A1", "A2", "U2", "E1", "C1", "L1", "L2", "D1", "F1"];

export interface ChainTask {
  session: RawSession;
  facts: SessionFacts;
  arms: Arm[];
  budget: number;
}

/** The session in up to ten spans, each compacted on top of the summary before; what becomes of the first span's facts. */
export async function runChains({ session, facts, arms, budget }: ChainTask): Promise<ChainRow[]> {
  const bounds = chainBounds(session);
  const rows: ChainRow[] = [];
  for (const arm of arms) {
    let previous: ArmOutput | undefined;
    for (const [position, spanEnd] of bounds.slice(1).entries()) {
      const output: ArmOutput | undefined = await arm.summarize({
        session,
        spanStart: bounds[position] ?? 0,
        spanEnd,
        budget,
        seed: `${session.name} chain ${position}`,
        ...(previous === undefined ? {} : { previous }),
      });
      if (!output) break;
      const before = previous;
      previous = { ...output, text: headWithin(output.text, budget) };
      const probes = firstSpanProbes(session, facts, bounds[1] ?? 0, spanEnd);
      const families = scoreFamilies(probes, readSummaryText(previous.text));
      rows.push({
        session: session.name,
        arm: arm.id,
        generation: position + 1,
        tokens: countTokens(previous.text),
        families,
        survival: weightedRetention(families, "score"),
        ...(before === undefined ? {} : { prefix: sharedPrefix(before, previous) }),
      });
    }
  }
  return rows;
}

export function sharedPrefix(before: ArmOutput, after: ArmOutput): SharedPrefix {
  let characters = 0;
  while (characters < after.text.length && before.text[characters] === after.text[characters]) characters++;
  const isQuiet = after.stable !== undefined && after.stable.facts === before.stable?.facts;
  return {
    characters,
    share: characters / Math.max(1, after.text.length),
    ...(isQuiet && after.stable !== undefined ? { floor: after.stable.characters } : {}),
  };
}

/** Messages at which the session is divided into spans of about the same size, its start and its end included. */
export function chainBounds(session: RawSession): number[] {
  const all = tokensOf(session, 0, session.messages.length);
  const spans = Math.min(MOST_GENERATIONS, Math.floor(all / SMALLEST_SPAN));
  if (spans < 2) return [];
  const bounds = [0];
  let tokens = 0;
  for (const [position, message] of session.messages.entries()) {
    if (tokens >= (all / spans) * bounds.length && message.startsSuffix && bounds.length < spans) bounds.push(position);
    tokens += message.tokens;
  }
  return [...bounds, session.messages.length];
}

/** Facts of the first span that still hold at `now`: an error solved since, a demand taken back, a file deleted since are gone. */
function firstSpanProbes(session: RawSession, facts: SessionFacts, firstEnd: number, now: number): Probe[] {
  const cut = { label: "", kind: "simulated", spanStart: 0, spanTokens: 0 } as const;
  const atFirst = scopeOfCut(session, facts, { ...cut, spanEnd: firstEnd, at: now });
  const untilNow = scopeOfCut(session, facts, { ...cut, spanEnd: now, at: now });
  return FAMILIES.filter(({ id }) => CHAINED.includes(id)).flatMap((family) => {
    const first = family.probes({ ...atFirst, suffix: "" });
    if (family.id === "A2" || family.id === "L1" || family.id === "L2") return first;
    const still = new Set(family.probes({ ...untilNow, suffix: "" }).map(({ key }) => key));
    return first.filter(({ key }) => still.has(key));
  });
}
