import { setImmediate } from "node:timers/promises";
import type { ExtensionCommandContext } from "@earendil-works/pi-coding-agent";
import type { Compactor } from "../compactor.ts";
import { show } from "./show.ts";

/** `/vcc [focus]`: what became of it is the compactor's to say. */
export async function compactNow(words: string, context: ExtensionCommandContext, compactor: Compactor): Promise<void> {
  const focus = words.trim();
  const when = compactor.requestCompaction(context, focus === "" ? undefined : focus);
  if (when === "atTurnEnd") return show(context, "vcc: the session is compacted when this turn ends");
  // Where Pi runs for one prompt it ends with the command. It looks after what runs before it begins to compact.
  await setImmediate();
  await context.waitForIdle();
}
