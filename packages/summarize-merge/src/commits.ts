import { type BashBlock, type Block, refOf, type ToolCallBlock, type ToolResultIndex } from "@vcc/normalize";
import { type CommitIntent, commitIntents, gitSubcommands, subjectOf } from "./git-commit.ts";
import type { Commit, Ref } from "./summary.ts";

/** What a command line has that may make commits. */
const COMMITTING = /commit|cherry-pick|revert|\bgit am\b/;

/** The commits of a span that succeeded. What git printed decides; the command says what the output leaves out. */
export function extractCommits(blocks: readonly Block[], results: ToolResultIndex): Commit[] {
  return blocks.flatMap((block) => {
    if (block.kind === "bash") return COMMITTING.test(block.command) ? shellCommits(block) : [];
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

/**
 * Where git's report is missing, a commit counts when something else says that it was made: statistics that no other
 * command prints, a push, a hash printed by what ran only behind it, or the exit code of a quiet one.
 */
function unreportedCommits(block: BashBlock, intents: CommitIntent[], ref: Ref): Commit[] {
  if (block.isError || (block.exitCode ?? 0) !== 0 || NOTHING_MADE.test(block.output)) return [];
  const named = intents.filter(({ subject }) => subject !== "");
  const isTraced =
    /^ ?\d{1,6} files? changed/m.test(block.output) &&
    !gitSubcommands(block.command).some((verb) => PRINTS_STATISTICS.has(verb));
  const pushed = pushedHash(block.output);
  return named.flatMap((intent, index) => {
    const wasPushed = pushed !== undefined && intent.followedBy.includes("push");
    const isLast = index === named.length - 1;
    const hash = isLast ? hashBehind(intent, block.output, wasPushed ? pushed : undefined) : undefined;
    const exitSays = intent.decidesExit && intent.quiet && block.exitCode === 0;
    if (hash === undefined && !exitSays && !wasPushed && !isTraced) return [];
    return [commit({ subject: intent.subject, ...(hash === undefined ? {} : { hash }) }, intent.amends, ref)];
  });
}

const NOTHING_MADE =
  /nothing (?:added )?to commit|no changes added to commit|nothing to amend|Aborting commit|hook (?:exited|failed|declined)|^(?:fatal|error): /im;
const PRINTS_STATISTICS = new Set(["diff", "show", "log", "pull", "merge", "stash", "rebase", "apply", "cherry-pick"]);

/** The hash that a push, a `git rev-parse` or a log behind the commit printed. */
function hashBehind(
  { followedBy, subject, decidesExit }: CommitIntent,
  output: string,
  pushed: string | undefined,
): string | undefined {
  if (pushed !== undefined) return pushed;
  return decidesExit && followedBy.some((verb) => verb === "rev-parse" || verb === "log")
    ? loggedHash(output, subject)
    : undefined;
}

function commit(report: { hash?: string; subject: string }, amends: boolean | undefined, ref: Ref): Commit {
  const { hash, subject } = report;
  return {
    subject,
    ...(hash === undefined ? {} : { hash: short(hash) }),
    ref,
    ...(amends ? { amends: true as const } : {}),
  };
}

/** Lines such as `[main 4be91d7] subject` or `[main (root-commit) 4be91d7] subject`. */
function reportedCommits(output: string): { hash: string; subject: string }[] {
  const found: { hash: string; subject: string }[] = [];
  for (let start = 0; start >= 0 && start < output.length; ) {
    const end = output.indexOf("\n", start);
    const line = output.slice(start, Math.min(end < 0 ? output.length : end, start + 1_000)).trimStart();
    if (line.startsWith("[")) {
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

/** The hash of the last log line that carries the subject, or alone on a line as `git rev-parse` prints it. */
function loggedHash(output: string, subject: string): string | undefined {
  return output
    .slice(-20_000)
    .split("\n")
    .map((line) => line.trim().split(" "))
    .findLast(
      ([first = "", ...rest]) => HASH.test(first) && (rest.length === 0 || rest.join(" ").endsWith(subject)),
    )?.[0];
}

const HASH = /^[0-9a-f]{7,40}$/;

/** Hashes are shown short: where git printed all forty characters, its usual seven. */
function short(hash: string): string {
  return hash.length > 12 ? hash.slice(0, 7) : hash;
}
