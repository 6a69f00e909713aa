import type { ExtensionCommandContext, ExtensionContext } from "@earendil-works/pi-coding-agent";
import type { Compactor } from "../compactor.ts";
import { show } from "./show.ts";

/** `/vcc [focus]`: what became of it is the compactor's to say. */
export function compactNow(
  words: string,
  context: ExtensionCommandContext,
  compactor: Compactor<ExtensionContext>,
): void {
  const focus = words.trim();
  const when = compactor.requestCompaction(context, focus === "" ? undefined : focus);
  if (when === "atTurnEnd") show(context, "vcc: the session is compacted when this turn ends");
}
