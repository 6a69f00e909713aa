import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";
import { redact, sanitize } from "@vcc/normalize";
import { registerCommands } from "./commands/index.ts";
import { show } from "./commands/show.ts";
import { createCompactor } from "./create-compactor.ts";
import { createDecayHost } from "./decay/decay-host.ts";
import { isSupportedHost, OLDEST_HOST } from "./host-version.ts";
import { createLiveRecall } from "./live-recall.ts";
import type { CompactorPorts, HostCompactionSettings } from "./ports.ts";
import { createRecallTool } from "./recall-tool.ts";
import { registerHooks } from "./register-hooks.ts";
import { loadSettings } from "./settings.ts";
import { vccEngine } from "./vcc-engine.ts";

export interface ExtensionPorts {
  /** Milliseconds since 1970. */
  now(): number;
  hostVersion: string;
  /** Pi's agent folder. */
  agentDir: string;
}

/** Registers all of the extension, or, on a Pi that is too old, nothing but the word that it does nothing there. */
export function createExtension(pi: ExtensionAPI, { now, hostVersion, agentDir }: ExtensionPorts): void {
  if (!isSupportedHost(hostVersion)) {
    const text = `vcc needs Pi ${OLDEST_HOST} or later and does nothing in this one, ${hostVersion}: update Pi, or remove vcc`;
    pi.on("session_start", (_event, context) => show(context, text, "warning"));
    return;
  }
  const recallOf = createLiveRecall();
  const recallTool = createRecallTool(recallOf);
  const ports: CompactorPorts = {
    now,
    loadSettings: (place) => loadSettings({ ...place, agentDir }),
    hostCompactionSettings: () => hostCompactionSettings(pi),
    engine: () => vccEngine,
    decay: createDecayHost({
      now,
      agentDir,
      recallTool: recallTool.name,
      appendEntry: (type, data) => pi.appendEntry(type, data),
      tell,
    }),
    recallTool: recallTool.name,
    tell,
    report,
  };
  const compactor = createCompactor(ports);
  pi.registerTool(recallTool);
  registerCommands(pi, { compactor, recallOf, agentDir, report });
  registerHooks(pi, compactor, ports);
}

/** Older versions do not tell their settings. */
function hostCompactionSettings(pi: ExtensionAPI): HostCompactionSettings | undefined {
  return typeof pi.getSettings === "function" ? pi.getSettings().compaction : undefined;
}

/** In the terminal Pi draws the conversation anew just after it has told of a compaction, and what was shown is gone. */
const redrawTime = 100;

/** A context that Pi has replaced throws, whatever is asked of it; then there is nobody to tell. */
function tell(context: ExtensionContext, text: string, level: "info" | "warning" | "error"): void {
  const quietly = (act: () => void) => {
    try {
      act();
    } catch {}
  };
  const notify = () => quietly(() => show(context, text, level));
  quietly(() => {
    if (context.mode === "tui") setTimeout(notify, redrawTime).unref();
    else notify();
  });
}

const LONGEST_REASON = 300;

/** What failed may quote the session, and with it a secret or a terminal's control codes. */
function report(context: ExtensionContext, consequence: string, error: unknown): void {
  const said = error instanceof Error ? error.message : String(error);
  const [reason = ""] = redact(sanitize(said)).slice(0, LONGEST_REASON).split("\n");
  tell(context, `vcc: ${consequence} (${reason})`, "error");
}
