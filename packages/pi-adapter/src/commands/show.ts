import type { ExtensionContext } from "@earendil-works/pi-coding-agent";

export type Shown = Pick<ExtensionContext, "hasUI" | "ui">;

/** Tells the person who asked, and nobody else: the model does not see it. */
export function show({ hasUI, ui }: Shown, text: string, level: "info" | "warning" | "error" = "info"): void {
  // Without an interface Pi shows no notices, and standard output is for the agent's answer.
  if (hasUI) ui.notify(text, level);
  else process.stderr.write(`${text}\n`);
}
