/** How much of each section a text shows. */
export interface Limits {
  turns: number;
  transcript: number;
  files: number;
  /** Names of what was changed in a file. */
  symbols: number;
  /** Signatures in the catalog. */
  catalog: number;
  commits: number;
  values: number;
  attempts: number;
  outstanding: number;
  /** Of these, how many are not open any more, or only information. */
  settled: number;
  checks: number;
  goals: number;
  preferences: number;
  /** Characters of one stated thing, of what the agent said and did last, and of an earlier summary. */
  statement: number;
  progress: number;
  memory: number;
  /** Tokens in the line for what a section leaves out. */
  breadcrumbs: number;
}

/** The caps: what a text shows where the budget has room for it. */
export const CAPS: Limits = {
  turns: 15,
  transcript: 120,
  files: 60,
  symbols: 4,
  catalog: 30,
  commits: 8,
  values: 40,
  attempts: 6,
  outstanding: 12,
  settled: 12,
  checks: 8,
  goals: 8,
  preferences: Number.MAX_SAFE_INTEGER,
  statement: 1_200,
  progress: 280,
  memory: 1_200,
  breadcrumbs: 12,
};

/**
 * In what order sections give way to a budget, and how far each at its turn: what matters least goes first, the
 * protected minimum (the goal, preferences and the task) last.
 */
export const GIVING_WAY: readonly [keyof Limits, number][] = [
  ["turns", 8],
  ["transcript", 40],
  ["turns", 0],
  ["catalog", 12],
  ["symbols", 2],
  ["settled", 6],
  ["values", 12],
  ["transcript", 16],
  ["catalog", 4],
  ["symbols", 0],
  ["catalog", 0],
  ["values", 6],
  ["settled", 2],
  ["attempts", 3],
  ["outstanding", 10],
  ["checks", 4],
  ["memory", 800],
  ["commits", 4],
  ["statement", 700],
  ["breadcrumbs", 5],
  ["transcript", 6],
  ["settled", 0],
  ["goals", 4],
  ["files", 30],
  ["files", 15],
  ["transcript", 0],
  ["goals", 2],
  ["breadcrumbs", 3],
  ["files", 5],
  ["progress", 160],
  ["memory", 300],
  ["breadcrumbs", 0],
  ["attempts", 0],
  ["checks", 2],
  ["outstanding", 5],
  ["files", 0],
  ["values", 0],
  ["commits", 0],
  ["memory", 0],
  ["statement", 240],
  ["progress", 0],
  ["checks", 0],
  ["preferences", 3],
  ["outstanding", 0],
  ["statement", 100],
  ["preferences", 0],
  ["goals", 0],
  ["statement", 40],
];
