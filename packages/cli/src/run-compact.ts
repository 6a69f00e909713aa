import type { CompactFlags } from "./commands/compact.ts";
import { compactSession, type SessionCompaction } from "./compact-session.ts";
import { fileSize } from "./file-size.ts";
import type { PreviousResult } from "./previous-result.ts";
import { reportProblems } from "./report-problems.ts";
import { shownText } from "./shown-text.ts";
import { colorsFor, counted, grouped, printNote, printResult, progressFor } from "./terminal.ts";
import { withSessionFile } from "./with-session-file.ts";

/** `vcc compact`: the summary on standard output, everything about it on standard error. */
export async function runCompact(file: string, { until, previous, budget, json }: CompactFlags): Promise<void> {
  const started = performance.now();
  const progress = progressFor(await fileSize(file), `reading ${file}`);
  const earlier = previous === undefined ? undefined : await readPrevious(previous);
  await withSessionFile(file, async (session) => {
    const { text, details, stats, notes } = await compactSession(session, {
      ...(until === undefined ? {} : { until }),
      ...(earlier ? { previous: earlier } : {}),
      budgetTokens: budget,
      onProgress: progress.show,
    }).finally(progress.end);
    reportProblems(file, session.problems);
    const unread = Object.entries(session.unknown).map(([kind, count]) => `${count} x ${kind}`);
    if (unread.length > 0) printNote(`note: records or parts not understood: ${shownText(unread.join(", "))}`);
    for (const note of notes) printNote(`note: ${shownText(note)}`);
    await printResult(json ? `${JSON.stringify({ text, details, stats }, null, 2)}\n` : withLineEnd(text));
    printNote(colorsFor(process.stderr).dim(`${figures(stats)}, in ${grouped(performance.now() - started)} ms`));
  });
}

/** Loaded when asked for: checking a result against its schema takes a validator that most runs do without. */
async function readPrevious(file: string): Promise<PreviousResult> {
  const { readPreviousResult } = await import("./previous-result.ts");
  return readPreviousResult(file);
}

function figures({
  format,
  formatVersion,
  messages,
  turns,
  sourceTokens,
  textTokens,
}: SessionCompaction["stats"]): string {
  const source = `${counted(messages, "message")} in ${counted(turns, "turn")}, about ${grouped(sourceTokens)} tokens`;
  return `${shownText([format, formatVersion].filter(Boolean).join(" "))}: ${source}, compacted to about ${grouped(textTokens)}`;
}

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
