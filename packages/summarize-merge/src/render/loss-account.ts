/** What of the source the text shows, in counts: shown and not shown add up to the total. */
export interface LossAccount {
  turns: Share;
  preferences: Share;
  files: Share;
  commits: Share;
  characters: Share;
}

export interface Share {
  shown: number;
  total: number;
}

const NAMES: readonly [keyof LossAccount, string][] = [
  ["turns", "turns"],
  ["preferences", "preferences"],
  ["files", "files"],
  ["commits", "commits"],
  ["characters", "source characters"],
];

/** The last line of the text. The number of the summary keeps two that follow each other from being equal. */
export function renderLossAccount(account: LossAccount, generation: number): string {
  const shares = NAMES.filter(([key]) => account[key].total > 0).map(
    ([key, name]) => `${account[key].total - account[key].shown} of ${account[key].total} ${name}`,
  );
  return `Not shown: ${shares.length === 0 ? "nothing" : shares.join(", ")}. Summary ${generation}.`;
}

/** The counts of a loss account's line: not shown and total. */
export function parseLossAccount(
  line: string,
): Partial<Record<keyof LossAccount, { notShown: number; total: number }>> {
  const counts: Partial<Record<keyof LossAccount, { notShown: number; total: number }>> = {};
  for (const part of line.replace(/^Not shown: /, "").split(/, |\. /)) {
    const match = /^(\d{1,15}) of (\d{1,15}) ([a-z ]{1,30})$/.exec(part);
    const key = NAMES.find(([, name]) => name === match?.[3])?.[0];
    if (match !== null && key !== undefined) counts[key] = { notShown: Number(match[1]), total: Number(match[2]) };
  }
  return counts;
}

export function isLossAccount(line: string): boolean {
  return /^Not shown: .{1,400}\. Summary \d{1,9}\.$/.test(line);
}

/** The generation that a text of ours states; 0 where there is none. */
export function parseGeneration(text: string): number {
  return Number(/ Summary (\d{1,9})\.\s{0,3}$/.exec(text.slice(-40))?.[1] ?? 0);
}
