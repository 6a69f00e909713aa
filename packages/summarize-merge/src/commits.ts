import type { BashBlock, Block, ToolCallBlock, ToolResultIndex } from "@vcc/normalize";
import { type CommitIntent, commitIntents, subjectOf } from "./git-commit.ts";
import { refOf } from "./ref.ts";
import type { Commit, Ref } from "./summary.ts";

/** The commits of a span that succeeded. What git printed decides; the command says what the output leaves out. */
export function extractCommits(blocks: readonly Block[], results: ToolResultIndex): Commit[] {
  return blocks.flatMap((block) => {
    if (block.kind === "bash") return block.command.includes("commit") ? shellCommits(block) : [];
    return block.kind === "tool_call" && /git[_-]?commit$/i.test(block.name) ? toolCommit(block, results) : [];
  });
}

function shellCommits(block: BashBlock): Commit[] {
  const intents = commitIntents(block.command);
  if (intents.length === 0) return [];
  const ref = refOf(block.source);
  const reported = reportedCommits(block.output);
  if (reported.length === 0) return unreportedCommits(block, intents, ref);
  return reported.map((report, index) => commit(report, intents[Math.min(index, intents.length - 1)]?.amends, ref));
}

function toolCommit(call: ToolCallBlock, results: ToolResultIndex): Commit[] {
  const result = results.resultOf(call);
  const message = call.args.message;
  if (result === undefined || result.isError || typeof message !== "string") return [];
  const ref = refOf(call.source);
  const [reported] = reportedCommits(result.text);
  return [commit(reported ?? { subject: subjectOf(message) }, false, ref)];
}

/** Where git's report is missing: a quiet command counts when nothing failed, another has to leave a trace. */
function unreportedCommits(block: BashBlock, intents: CommitIntent[], ref: Ref): Commit[] {
  if (block.isError || (block.exitCode ?? 0) !== 0 || (block.by === "agent" && block.result === undefined)) return [];
  const quiet = intents.every((intent) => intent.quiet);
  const traced = /\b\d{1,6} files? changed\b/.test(block.output) || pushedHash(block.output) !== undefined;
  if (!quiet && !traced) return [];
  const named = intents.filter((intent) => intent.subject !== "");
  return named.map((intent, index) => {
    const isLast = index === named.length - 1;
    const hash = isLast ? (pushedHash(block.output) ?? loggedHash(block.output, intent.subject)) : undefined;
    return commit({ subject: intent.subject, ...(hash === undefined ? {} : { hash }) }, intent.amends, ref);
  });
}

function commit(report: { hash?: string; subject: string }, amends: boolean | undefined, ref: Ref): Commit {
  return { ...report, ref, ...(amends ? { amends: true as const } : {}) };
}

/** Lines such as `[main 4be91d7] subject` or `[main (root-commit) 4be91d7] subject`. */
function reportedCommits(output: string): { hash: string; subject: string }[] {
  const found: { hash: string; subject: string }[] = [];
  for (let start = 0; start >= 0 && start < output.length; ) {
    const end = output.indexOf("\n", start);
    if (output[start] === "[") {
      const line = output.slice(start, end < 0 ? undefined : end).slice(0, 1_000);
      const close = line.indexOf("] ");
      const hash = /^[0-9a-f]{7,40}$/.exec(line.slice(line.lastIndexOf(" ", close) + 1, close))?.[0];
      if (hash !== undefined) found.push({ hash, subject: subjectOf(line.slice(close + 2)) });
    }
    start = end < 0 ? -1 : end + 1;
  }
  return found;
}

/** The new head in `4be91d7..9c1d2e3  main -> main`, as a push prints it. */
function pushedHash(output: string): string | undefined {
  return /\b[0-9a-f]{7,40}\.\.\.?([0-9a-f]{7,40})\b/.exec(output)?.[1];
}

/** The hash in a log line that carries the subject, or alone on a line as `git rev-parse` prints it. */
function loggedHash(output: string, subject: string): string | undefined {
  for (const line of output.slice(0, 20_000).split("\n")) {
    const [first = ""] = line.trim().split(" ", 1);
    if (/^[0-9a-f]{7,40}$/.test(first) && (line.trim() === first || line.includes(subject))) return first;
  }
  return undefined;
}
