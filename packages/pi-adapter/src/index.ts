import { type ExtensionAPI, getAgentDir, VERSION } from "@earendil-works/pi-coding-agent";
import { createExtension } from "./create-extension.ts";

/** The extension that Pi loads. */
export default function vcc(pi: ExtensionAPI): void {
  createExtension(pi, { now: Date.now, hostVersion: VERSION, agentDir: getAgentDir() });
}
