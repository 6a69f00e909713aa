import { join } from "node:path";
import type {
  ExtensionContext,
  SessionBeforeCompactEvent,
  SessionBeforeCompactResult,
  SessionManager,
} from "@earendil-works/pi-coding-agent";
import type { MadeCompaction } from "../make-compaction.ts";
import type { CompactionRequest } from "../memory.ts";
import type { Settings } from "../settings.ts";
import type { DecayRuns, Spent } from "./decay-runs.ts";
import { DIAGNOSTIC, diagnosticNotice } from "./diagnostic-entry.ts";
import { createPrivateLogs } from "./private-log.ts";

export interface DecayHostPorts {
  now(): number;
  agentDir: string;
  recallTool: string;
  appendEntry(type: string, data: object): void;
  tell(context: ExtensionContext, text: string, level: "info" | "warning" | "error"): void;
}

export interface DecayQuestion {
  event: SessionBeforeCompactEvent;
  context: ExtensionContext;
  settings: Settings;
  request: CompactionRequest;
}

/** The answer, and what is told of it once Pi has stored it. */
export interface DecayAnswer {
  result: SessionBeforeCompactResult | undefined;
  made?: MadeCompaction;
}

/** Decay in one Pi. */
export interface DecayHost {
  /** A session began: what was of another one is forgotten, and what a killed process left is removed. */
  sessionStarted(): void;
  /** Pi's compaction is over, whoever's summary it was: what there is to say of ours is written down. */
  compactionEnded(context: ExtensionContext): void;
  /** Never rejects. No result: Pi makes its own summary. */
  answer(question: DecayQuestion): Promise<DecayAnswer>;
}

/** Decay's code is loaded at its first use: who runs the other engine never waits for it. */
export function createDecayHost(ports: DecayHostPorts): DecayHost {
  const logs = createPrivateLogs(join(ports.agentDir, "vcc-decay"));
  let runs: DecayRuns | undefined;
  return {
    sessionStarted() {
      runs = undefined;
      logs.sweep();
    },
    compactionEnded(context) {
      const waste = runs?.takeWaste();
      if (waste !== undefined) appendUsage(context, waste);
      const entry = runs?.takeDiagnostic(context.sessionManager.getEntries());
      if (entry === undefined) return;
      ports.appendEntry(DIAGNOSTIC, entry);
      ports.tell(context, diagnosticNotice(entry), "warning");
    },
    async answer(question) {
      try {
        const { createDecayRuns } = await import("./decay-runs.ts");
        runs ??= createDecayRuns(ports, logs);
        return await runs.answer(question);
      } catch {
        // Pi's own summary is what is left; what failed may hold words of the session, and is told to nobody.
        return { result: undefined };
      }
    },
  };
}

/** In Pi's totals a run counts whose summary was not taken. Extensions see no more than the reading part of the session. */
function appendUsage({ sessionManager }: ExtensionContext, { provider, model, usage }: Spent): void {
  try {
    (sessionManager as Partial<SessionManager>).appendUsage?.("decay", provider, model, usage);
  } catch {}
}
