import type { ExtensionCommandContext } from "@earendil-works/pi-coding-agent";
import type { CompactionOutcome, Compactor, CompactorStatus } from "../compactor.ts";
import { counted, grouped } from "../counted.ts";
import { show } from "./show.ts";

/** `/vcc-status` */
export function showStatus(context: ExtensionCommandContext, compactor: Compactor): void {
  show(context, statusText(compactor.status(context)));
}

export function statusText({ contextTokens, contextWindow, threshold, last }: CompactorStatus): string {
  return [
    `Context: ${contextLine(contextTokens, contextWindow)}`,
    `Compacted: ${threshold ? `above ${tokens(threshold.tokens)}, ${ownerOf[threshold.by]}` : "when Pi says so"}`,
    ...(last ? outcomeLines(last) : ["Last compaction: none in this session"]),
  ].join("\n");
}

const ownerOf = { vcc: "by a threshold in vcc.json", pi: "by Pi's own threshold" };

function contextLine(used: number | undefined, window: number | undefined): string {
  const known = used === undefined ? "not known before the next answer" : tokens(used);
  if (window === undefined || window <= 0) return known;
  if (used === undefined) return `${known}; the window has ${tokens(window)}`;
  return `${known} of ${grouped(window)}, ${Math.round((used / window) * 100)} %`;
}

function outcomeLines(last: CompactionOutcome): string[] {
  return [
    `Last compaction: no. ${last.generation}, ${causeOf[last.cause]}`,
    `  summarized: ${counted(last.summarizedMessages, "message")}, ${tokens(last.summarizedTokens)}`,
    `  kept: ${counted(last.keptMessages, "message")}, ${tokens(last.keptTokens)}`,
    `  freed: ${tokens(last.freedTokens)}`,
    ...(last.lossAccount === "" ? [] : [`  left out: ${leftOut(last.lossAccount)}`]),
  ];
}

/** The summary's last line without what stands here already. */
function leftOut(lossAccount: string): string {
  return lossAccount.replace(/^Not shown: /, "").replace(/ Summary \d+\.$/, "");
}

const causeOf: Record<CompactionOutcome["cause"], string> = {
  command: "asked for by /vcc",
  manual: "asked for by /compact",
  threshold: "the context was over its threshold",
  overflow: "the model's window was full",
  rescue: "Pi could not go on otherwise",
};

function tokens(count: number): string {
  return counted(count, "token");
}
