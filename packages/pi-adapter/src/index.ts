import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/** The extension that Pi loads. */
export default function vcc(_pi: ExtensionAPI): void {}
