import type { ExtensionContext } from "@earendil-works/pi-coding-agent";

export type Shown = Pick<ExtensionContext, "mode" | "ui">;

/** Tells the person who asked, and nobody else: the model does not see it. */
export function show({ mode, ui }: Shown, text: string, level: "info" | "warning" | "error" = "info"): void {
  // Pi shows no notices where it has no interface. In its JSON mode standard output is for records.
  if (mode === "print") process.stdout.write(`${text}\n`);
  else if (mode === "json") process.stderr.write(`${text}\n`);
  else ui.notify(text, level);
}
