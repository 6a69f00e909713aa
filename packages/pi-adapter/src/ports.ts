import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
import type { DecayHost } from "./decay/decay-host.ts";
import type { Engine } from "./engine.ts";
import type { LoadedSettings, Settings, SettingsPlace } from "./settings.ts";

/** What the compactor takes from outside. */
export interface CompactorPorts {
  /** Milliseconds since 1970. */
  now(): number;
  loadSettings(place: Omit<SettingsPlace, "agentDir">): Pick<LoadedSettings, "settings" | "problems">;
  /** Pi's own `compaction` settings as the user wrote them, where Pi tells. */
  hostCompactionSettings(): HostCompactionSettings | undefined;
  engine(settings: Settings): Engine;
  /** The engine that asks models: it answers Pi's own compactions, and cuts where Pi does. */
  decay: DecayHost;
  /** The name of the recall tool. */
  recallTool: string;
  /** Says something to the user; never throws. */
  tell(context: ExtensionContext, text: string, level: "info" | "warning" | "error"): void;
  /** Says that something failed, and what that means; never throws. */
  report(context: ExtensionContext, consequence: string, error: unknown): void;
}

export interface HostCompactionSettings {
  enabled?: boolean;
  reserveTokens?: number;
  keepRecentTokens?: number;
  modelOverrides?: Record<string, { reserveTokens?: number; keepRecentTokens?: number }>;
}
