import { matchesLabel } from "./matches-label.ts";
import type { ExtractCausalChain, Label, Passage, Trap } from "./passage.ts";

/** Answers counted as `labelling-rules.md` says: a differing answer is both wrong and missed. */
export interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

export interface Mistake {
  id: string;
  part: "cause" | "resolution";
  wanted: string | null;
  given: string | null;
}

export interface Score {
  passages: number;
  cause: Tally;
  resolution: Tally;
  /** By kind of trap: how many passages hold it, and in how many of them a wrong answer was given. */
  traps: Map<Trap, { passages: number; fallenFor: number }>;
  mistakes: Mistake[];
}

export function scoreExtractor(passages: Passage[], extract: ExtractCausalChain): Score {
  const score: Score = {
    passages: passages.length,
    cause: { right: 0, wrong: 0, missed: 0 },
    resolution: { right: 0, wrong: 0, missed: 0 },
    traps: new Map(),
    mistakes: [],
  };
  for (const passage of passages) {
    const chain = extract(passage.text);
    let isWrong = false;
    for (const part of ["cause", "resolution"] as const) {
      const label = passage[part];
      const given = chain[part]?.text ?? null;
      const outcome = judge(given, label);
      score[part].right += outcome.right;
      score[part].wrong += outcome.wrong;
      score[part].missed += outcome.missed;
      if (outcome.wrong > 0) isWrong = true;
      if (outcome.wrong + outcome.missed > 0) {
        score.mistakes.push({ id: passage.id, part, wanted: label?.text ?? null, given });
      }
    }
    if (passage.trap !== undefined) countTrap(score.traps, passage.trap, isWrong);
  }
  return score;
}

/** Between 0 and 1; `undefined` where no answer was given. */
export function precision({ right, wrong }: Tally): number | undefined {
  return right + wrong === 0 ? undefined : right / (right + wrong);
}

/** Between 0 and 1; `undefined` where no label asks for an answer. */
export function recall({ right, missed }: Tally): number | undefined {
  return right + missed === 0 ? undefined : right / (right + missed);
}

function judge(given: string | null, label: Label | null): Tally {
  if (given === null) return { right: 0, wrong: 0, missed: label === null || label.optional ? 0 : 1 };
  if (label === null) return { right: 0, wrong: 1, missed: 0 };
  const matches = matchesLabel(given, label);
  if (label.optional) return { right: 0, wrong: matches ? 0 : 1, missed: 0 };
  return matches ? { right: 1, wrong: 0, missed: 0 } : { right: 0, wrong: 1, missed: 1 };
}

function countTrap(traps: Score["traps"], trap: Trap, isWrong: boolean): void {
  const count = traps.get(trap) ?? { passages: 0, fallenFor: 0 };
  count.passages += 1;
  if (isWrong) count.fallenFor += 1;
  traps.set(trap, count);
}
