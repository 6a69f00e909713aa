import type { Message, Part } from "@vcc/normalize";

/** A record of Acorn's log: an agent host that nobody has heard of. */
export interface AcornRecord {
  at: string;
  who: "human" | "acorn" | "tool";
  say?: string;
  run?: { no: number; tool: "open" | "patch" | "sh"; with: Record<string, string> };
  no?: number;
  gave?: string;
  exit?: number;
}

/** Acorn's tools by the names and arguments that vcc knows: what they do then needs no further telling. */
const TOOLS = {
  open: { name: "read", args: { file: "path" } },
  patch: { name: "edit", args: { file: "path", old: "oldText", new: "newText" } },
  sh: { name: "bash", args: { line: "command" } },
} as const;

/** One record, one message: so that `#N` is the log's N-th record. */
export function toMessage({ at, who, say = "", run, no, gave = "", exit }: AcornRecord): Message {
  const time = Date.parse(at);
  if (who === "human") return { role: "user", time, content: say };
  if (who === "tool") {
    return {
      role: "toolResult",
      time,
      callId: `run-${no}`,
      content: gave,
      ...(exit === undefined ? {} : { exitCode: exit, isError: exit !== 0 }),
    };
  }
  const content: Part[] = say === "" ? [] : [{ type: "text", text: say }];
  if (run) {
    const { name, args } = TOOLS[run.tool];
    const known = Object.entries(args).map(([own, ours]) => [ours, run.with[own]]);
    content.push({ type: "toolCall", id: `run-${run.no}`, name, args: Object.fromEntries(known) });
  }
  return { role: "assistant", time, content };
}
