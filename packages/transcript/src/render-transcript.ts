import { type CapOptions, capTranscript } from "./cap-transcript.ts";
import type { BashEntry, ToolEntry, ToolErrorEntry, TranscriptEntry } from "./entry.ts";
import { toOneLine } from "./one-line.ts";
import { MENDED, UNANSWERED } from "./outcome-marks.ts";
import { formatRefs } from "./refs.ts";

/**
 * The brief text of a transcript, capped as `capTranscript` says. Every entry begins a line with its role and ends
 * that line with its refs; further lines of its text follow, each after one space, so that no content can read as
 * syntax. No line is empty. `""` for no entries. A command that failed further up and did not fail again says so.
 */
export function renderTranscript(entries: readonly TranscriptEntry[], options: CapOptions = {}): string {
  const failed = new Set<string>();
  return capTranscript(entries, options)
    .map((entry) => {
      if (entry.role === "tool_error" && entry.cmd !== undefined) failed.add(entry.cmd);
      return renderEntry(entry, isMended(entry, failed));
    })
    .join("\n");
}

function isMended(entry: TranscriptEntry, failed: ReadonlySet<string>): boolean {
  if (entry.role !== "tool" || entry.cmd === undefined) return false;
  return failed.has(entry.cmd) && entry.exit === undefined && entry.unanswered === undefined;
}

function renderEntry(entry: TranscriptEntry, mended: boolean): string {
  switch (entry.role) {
    case "omitted":
      return entry.what === "lines"
        ? `...(${entry.count} earlier lines omitted)`
        : `* (${entry.count} earlier tool-call entries omitted)`;
    case "tool":
      return `* ${renderInvocation(entry)}${mended ? MENDED : ""}${renderSuffix(entry)}`;
    case "tool_error":
      return `[tool_error] ${renderInvocation(entry)}${renderSuffix(entry)}${renderFurther(entry.text)}`;
    case "bash":
      return `[user_bash] "${toOneLine(entry.cmd)}"${renderExit(entry.exit)}${renderSuffix(entry)}${renderFurther(entry.text)}`;
    default: {
      const end = entry.text.indexOf("\n");
      const first = end < 0 ? entry.text : entry.text.slice(0, end);
      const further = end < 0 ? undefined : entry.text.slice(end + 1);
      return `[${entry.role}]${first === "" ? "" : ` ${first}`}${renderSuffix(entry)}${renderFurther(further)}`;
    }
  }
}

function renderInvocation({ tool, arg, cmd, exit, unanswered }: ToolEntry | ToolErrorEntry): string {
  const quoted = cmd ?? arg;
  return `${tool}${quoted === undefined ? "" : ` "${toOneLine(quoted)}"`}${unanswered ? UNANSWERED : renderExit(exit)}`;
}

function renderExit(exit: BashEntry["exit"]): string {
  return exit === undefined ? "" : ` → exit ${exit}`;
}

function renderSuffix({ refs, count }: TranscriptEntry): string {
  return ` ${formatRefs(refs)}${count > 1 ? ` x${count}` : ""}`;
}

function renderFurther(text: string | undefined): string {
  return text === undefined ? "" : `\n ${text.replaceAll("\n", "\n ")}`;
}
