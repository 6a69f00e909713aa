/** What a user may set, in `vcc.json` of Pi's agent folder and of a trusted project's `.pi` folder. */
export interface Settings {
  /** What writes the summaries. */
  engine: "vcc" | "decay";
  /** False: Pi's own compactions stay Pi's; only `/vcc` is ours. */
  overrideDefaultCompaction: boolean;
  /** When to compact, whatever the model. Empty: Pi's own threshold alone. */
  globalThreshold: Threshold;
  /** By `provider/model`, by `model`, or by a glob over either. */
  modelThresholds: Record<string, Threshold>;
  /** Providers whose sessions are left to Pi. */
  skipProviders: string[];
  /** How long after a compaction no other is started by a threshold of ours. */
  cooldownMs: number;
  decay: Record<string, unknown>;
}

export interface Threshold {
  /** Compact when the context fills this share of the window, in percent. */
  compactPercent?: number;
  /** Compact when fewer tokens than this are left in the window. */
  reserveTokens?: number;
  /** How much of the newest stays. */
  keepRecentTokens?: number;
}

export const DEFAULT_SETTINGS: Settings = {
  engine: "vcc",
  overrideDefaultCompaction: true,
  globalThreshold: {},
  modelThresholds: {},
  skipProviders: [],
  cooldownMs: 3_000,
  decay: {},
};

export interface SettingsPlace {
  /** Pi's agent folder. */
  agentDir: string;
  cwd: string;
  /** Whether the user trusts the project at `cwd`. */
  trusted: boolean;
}

export function loadSettings(_place: SettingsPlace): { settings: Settings; problems: string[] } {
  return { settings: DEFAULT_SETTINGS, problems: [] };
}
