import type { CallEvent } from "../read/raw-session.ts";
import { commandText } from "../truth/call-input.ts";
import { checkKind } from "../truth/checks.ts";
import { callsOf, succeeded } from "../truth/file-changes.ts";
import { namesCommand } from "../truth/find-command.ts";
import { saysFailure } from "../truth/outcome-words.ts";
import { baseName, indexOfPath, repositoryPath } from "../truth/paths.ts";
import { commandStem, simpleCommands } from "../truth/shell-command.ts";
import { bestHit, type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { type Family, isInSpan, type Probe, type Scope } from "./probe.ts";

/** A search that finds nothing has not failed, and a stopped command was not given up by the agent. */
const NO_ATTEMPT =
  /^(?:grep|egrep|rg|ag|diff|cmp|test|\[|which|command|type|ls|find|cat|head|tail|sed|git (?:diff|status|log|grep|show)|kill|pkill|pgrep|lsof|sleep|true|false)\b/;
const STOPPED = /Command (?:aborted|timed out)|^\s*(?:Operation aborted|The user doesn't want|\[Request interrupted)/;

interface Attempt {
  /** What the attempt was about: a command's stem or a file. */
  object: string;
  message: number;
}

/** F1: commands that failed and were given up, edits that were taken back. */
export const failedAttempts: Family = {
  id: "F1",
  title: "failed attempts",
  weight: 2,
  probes(scope) {
    return readFailedAttempts(scope).map(
      ({ object, message }, position): Probe => ({
        family: "F1",
        id: `F1:${message}:${position}`,
        message,
        key: object,
        exclusive: isPath(object) ? indexOfPath(scope.suffix, object) < 0 : !namesCommand(scope.suffix, object),
        neededLater: false,
        match: (summary) => matchFailedAttempt(summary, object),
      }),
    );
  },
};

function readFailedAttempts(scope: Scope): Attempt[] {
  const calls = callsOf(scope.session).filter((call) => isInSpan(scope, call));
  const attempts = new Map<string, Attempt>();
  for (const call of calls) {
    if (call.operation === "shell") {
      for (const path of revertedFiles(call, scope)) attempts.set(path, { object: path, message: call.message });
      const stem = failedStem(call);
      if (stem !== undefined && !succeedsLater(stem, call, calls))
        attempts.set(stem, { object: stem, message: call.message });
    }
  }
  return [...attempts.values()];
}

function failedStem(call: CallEvent): string | undefined {
  if (!call.result?.failed || STOPPED.test(call.result.text)) return undefined;
  const commands = simpleCommands(commandText(call));
  const [only] = commands;
  if (!only || commands.length > 1 || NO_ATTEMPT.test(only.words.join(" ")) || checkKind(only.words)) return undefined;
  const stem = commandStem(only.words);
  return stem.includes(" ") && !stem.includes("\n") ? stem.slice(0, 80) : undefined;
}

function succeedsLater(stem: string, failed: CallEvent, calls: CallEvent[]): boolean {
  const start = stem.split(" ").slice(0, 2).join(" ");
  return calls.some(
    (call) =>
      call.message > failed.message &&
      call.operation === "shell" &&
      succeeded(call) &&
      simpleCommands(commandText(call)).some(({ words }) => commandStem(words).startsWith(start)),
  );
}

/** Files whose changes `git checkout -- file` or `git restore file` threw away. */
function revertedFiles(call: CallEvent, scope: Scope): string[] {
  if (!succeeded(call)) return [];
  return simpleCommands(commandText(call)).flatMap(({ words }) => {
    if (
      words[0] !== "git" ||
      !(words[1] === "restore" || (words[1] === "checkout" && (words.includes("--") || words.includes("HEAD"))))
    )
      return [];
    if (words.includes("--staged")) return [];
    const files = words.slice(2).filter((word) => !word.startsWith("-") && word !== "HEAD");
    return files
      .map((file) => repositoryPath(file, scope.session.folder))
      .filter((path) =>
        scope.facts.changes.some(
          (change) => change.path.endsWith(path) && change.message < call.message && isInSpan(scope, change),
        ),
      );
  });
}

/** The object with a word of failure on one line; in a transcript within the lines after it. */
export function matchFailedAttempt(summary: SummaryText, object: string): Hit {
  const wanted = object.toLowerCase();
  return bestHit(
    summary.lines.map((line, position): Hit => {
      const named = isPath(object) ? indexOfPath(line.folded, baseName(wanted)) >= 0 : namesCommand(line.text, object);
      if (!named) return MISS;
      if (saysFailure(line.text) || saysFailure(line.heading)) return { score: 1, line };
      const after = summary.lines.slice(position + 1, position + 4);
      return after.some(({ text }) => saysFailure(text)) ? { score: 1 } : MISS;
    }),
  );
}

function isPath(object: string): boolean {
  return object.includes("/") && !object.includes(" ");
}
