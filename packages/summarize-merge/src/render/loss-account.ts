import type { Summary } from "../summary.ts";

/** What of the source the text shows, in counts: shown and not shown add up to the total. */
export interface LossAccount {
  turns: Share;
  preferences: Share;
  files: Share;
  commits: Share;
  signatures: Share;
  outstanding: Share;
  characters: Share;
}

export interface Share {
  shown: number;
  total: number;
}

export function share(shown: number, total: number): Share {
  return { shown: Math.min(shown, total), total };
}

const NAMES: readonly [keyof LossAccount, string][] = [
  ["turns", "turns"],
  ["preferences", "preferences"],
  ["files", "files"],
  ["commits", "commits"],
  ["signatures", "signatures"],
  ["outstanding", "register entries"],
  ["characters", "source characters"],
];

/** The last line of the text. The number of the summary keeps two that follow each other from being equal. */
export function renderLossAccount(account: Partial<LossAccount>, generation: number): string {
  const shares = NAMES.flatMap(([key, name]) => {
    const { shown, total } = account[key] ?? share(0, 0);
    return total === 0 ? [] : [`${total - shown} of ${total} ${name}`];
  });
  return `Not shown: ${shares.length === 0 ? "nothing" : shares.join(", ")}. Summary ${generation}.`;
}

/** Adds the counts of a loss account's line to a summary: totals, and how many things are known by number only. */
export function parseLossAccount(line: string, summary: Summary): void {
  for (const part of line.replace(/^Not shown: /, "").split(/, |\. /)) {
    const [, notShown, total, unit] = /^(\d{1,15}) of (\d{1,15}) ([a-z ]{1,30})$/.exec(part) ?? [];
    const key = NAMES.find(([, name]) => name === unit)?.[0];
    if (key === "turns" || key === "characters") summary.source[key] = Number(total);
    else if (key === "outstanding") summary.register.carried.outstanding.folded = Number(notShown);
    else if (key === "signatures") summary.files.foldedSymbols = Number(notShown);
    else if (key !== undefined) summary[key].folded = Number(notShown);
  }
}

export function isLossAccount(line: string): boolean {
  return /^Not shown: .{1,400}\. Summary \d{1,9}\.$/.test(line);
}

/** The generation that a text of ours states; 0 where there is none. */
export function parseGeneration(text: string): number {
  return Number(/ Summary (\d{1,9})\.\s{0,3}$/.exec(text.slice(-40))?.[1] ?? 0);
}
