import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
import type { CompactorPorts } from "./ports.ts";
import type { Settings } from "./settings.ts";

/** Read anew each time: what a person changes holds from the next turn on. */
export function settingsOf(context: ExtensionContext, ports: CompactorPorts): Settings {
  return loadedSettings(context, ports).settings;
}

export function loadedSettings(context: ExtensionContext, { loadSettings }: CompactorPorts) {
  return loadSettings({ cwd: context.cwd, trusted: context.isProjectTrusted() });
}
