import {
  DEFAULT_COMPACTION_SETTINGS,
  type ExtensionContext,
  type SessionBeforeCompactEvent,
} from "@earendil-works/pi-coding-agent";
import { cutsByItself, isOurs } from "./is-ours.ts";
import { leastGain } from "./keep-target.ts";
import type { CompactorPorts } from "./ports.ts";
import type { Settings } from "./settings.ts";
import { thresholdFor } from "./threshold-for.ts";
import { triggerTokens } from "./trigger.ts";

export type HostSettings = SessionBeforeCompactEvent["preparation"]["settings"];

/** The context, and what holds for the model at hand. Sizes are tokens. */
export interface Measured {
  /** Absent: not known, as after a compaction until the next answer. */
  tokens?: number;
  /** 0: not known. */
  contextWindow: number;
  /** Above which size a threshold of ours compacts, and above which one Pi does. */
  ours: number | undefined;
  theirs: number | undefined;
  /** The size at which the next compaction begins. */
  limit: number;
  keepRecentTokens: number;
  /** What a compaction that nobody asked for must free. */
  gain: number;
}

export function measure(context: ExtensionContext, settings: Settings, host: HostSettings): Measured {
  const { model } = context;
  const usage = usageOf(context);
  const tokens = Number.isFinite(usage?.tokens) ? (usage?.tokens as number) : undefined;
  const contextWindow = usage?.contextWindow ?? model?.contextWindow ?? 0;
  const threshold = model ? thresholdFor(settings, model) : settings.globalThreshold;
  // Who switched Pi's automatic compaction off wants none of ours.
  const ours =
    host.enabled && isOurs(settings, model) && cutsByItself(settings)
      ? triggerTokens(threshold, contextWindow)
      : undefined;
  const theirs = host.enabled ? triggerTokens({ reserveTokens: host.reserveTokens }, contextWindow) : undefined;
  const keepRecentTokens = threshold.keepRecentTokens ?? host.keepRecentTokens;
  return {
    ...(tokens === undefined ? {} : { tokens }),
    contextWindow,
    ours,
    theirs,
    limit: Math.min(ours ?? Number.POSITIVE_INFINITY, theirs ?? contextWindow),
    keepRecentTokens,
    gain: leastGain(keepRecentTokens, contextWindow),
  };
}

/** Pi throws where an answer on the branch has no usage, as in a session that something else wrote or a person edited. */
function usageOf(context: ExtensionContext): ReturnType<ExtensionContext["getContextUsage"]> {
  try {
    return context.getContextUsage();
  } catch {
    return undefined;
  }
}

/** What Pi's own settings say for the model at hand. */
export function hostSettings({ model }: ExtensionContext, ports: CompactorPorts): HostSettings {
  const stored = ports.hostCompactionSettings();
  const own = model ? stored?.modelOverrides?.[`${model.provider}/${model.id}`] : undefined;
  return { ...DEFAULT_COMPACTION_SETTINGS, ...stored, ...own };
}
