import type { Arm } from "./arms/arm.ts";
import { findCuts, tokensOf } from "./cuts.ts";
import { findSessionFiles } from "./read/find-session-files.ts";
import { readSession } from "./read/read-session.ts";
import { type ChainRow, runChains } from "./run-chains.ts";
import { type CutRow, runCut } from "./run-cuts.ts";
import { type Agreement, agreementOf } from "./second/agreement.ts";
import { readFacts } from "./truth/session-facts.ts";

export interface SessionRow {
  name: string;
  host: string;
  messages: number;
  tokens: number;
  cuts: number;
  longCuts: number;
}

export interface RetentionResult {
  budgets: number[];
  chainBudget: number;
  arms: { id: string; title: string }[];
  sessions: SessionRow[];
  /** Files that are no session, or hold no message. */
  skipped: string[];
  cuts: CutRow[];
  chains: ChainRow[];
  agreement: Agreement[];
}

/** The targets are stated for spans over this many tokens (characters / 4). */
export const LONG_SPAN = 30_000;
const CHAIN_BUDGET = 4000;

export interface RetentionOptions {
  folder: string;
  arms: Arm[];
  budgets: number[];
}

export async function runRetention({ folder, arms, budgets }: RetentionOptions): Promise<RetentionResult> {
  const result: RetentionResult = {
    budgets,
    chainBudget: CHAIN_BUDGET,
    arms: arms.map(({ id, title }) => ({ id, title })),
    sessions: [],
    skipped: [],
    cuts: [],
    chains: [],
    agreement: [],
  };
  for (const { file, name } of findSessionFiles(folder)) {
    const session = readSession(file, name);
    if (!session) {
      result.skipped.push(name);
      continue;
    }
    const facts = readFacts(session);
    const cuts = findCuts(session);
    result.sessions.push({
      name,
      host: session.host,
      messages: session.messages.length,
      tokens: tokensOf(session, 0, session.messages.length),
      cuts: cuts.length,
      longCuts: cuts.filter(({ spanTokens }) => spanTokens > LONG_SPAN).length,
    });
    for (const cut of cuts) result.cuts.push(...(await runCut({ session, facts, cut, arms, budgets })));
    const chained = arms.filter(({ id }) => id !== "stored");
    result.chains.push(...(await runChains({ session, facts, arms: chained, budget: CHAIN_BUDGET })));
    result.agreement.push(...agreementOf(session, facts));
  }
  return result;
}
