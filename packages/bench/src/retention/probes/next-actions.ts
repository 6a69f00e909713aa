import type { CallEvent } from "../read/raw-session.ts";
import { commandText, filePath } from "../truth/call-input.ts";
import { namesCommand } from "../truth/find-command.ts";
import { indexOfPath } from "../truth/paths.ts";
import { commandStem, simpleCommands } from "../truth/shell-command.ts";
import { bestHit, type Hit, linesWithPath, type SummaryText } from "../truth/summary-text.ts";
import { type Family, laterEvents, type Probe, type Scope, spanEvents, textOfEvents } from "./probe.ts";

const FIRST_CALLS = 3;
const FAMILY_WORDS: Record<string, RegExp> = {
  read: /\b(?:read|view|look|open|inspect|review|examin|check)/,
  edit: /\b(?:edit|modif|chang|updat|fix|patch|refactor|replac|add|remov|wr[io]te|creat|implement)/,
};

/** N1: the files and commands of the first three calls after the compaction, as far as the span knows them. */
export const nextActions: Family = {
  id: "N1",
  title: "next actions",
  weight: 3,
  probes(scope) {
    const span = textOfEvents(spanEvents(scope));
    const calls = laterEvents(scope).filter((event) => event.kind === "call");
    const probes = new Map<string, Probe>();
    for (const call of calls.slice(0, FIRST_CALLS)) {
      const action = actionOf(call, scope);
      if (!action || probes.has(action.key)) continue;
      if (action.isPath ? indexOfPath(span, action.key) < 0 : !namesCommand(span, action.key)) continue;
      probes.set(action.key, {
        family: "N1",
        id: `N1:${call.message}:${probes.size}`,
        message: call.message,
        key: `${call.operation} ${action.key}`,
        exclusive: action.isPath ? indexOfPath(scope.suffix, action.key) < 0 : !namesCommand(scope.suffix, action.key),
        neededLater: true,
        match: (summary) =>
          action.isPath ? matchFileAction(summary, action.key, call.operation) : matchCommand(summary, action.key),
      });
    }
    return [...probes.values()];
  },
};

function actionOf(call: CallEvent, scope: Scope): { key: string; isPath: boolean } | undefined {
  if (call.operation !== "shell") {
    const path = filePath(call, scope.session.folder);
    return path === undefined || path === scope.session.folder ? undefined : { key: path, isPath: true };
  }
  const [command] = simpleCommands(commandText(call));
  if (!command) return undefined;
  const stem = commandStem(command.words);
  return stem.includes(" ") ? { key: stem, isPath: false } : undefined;
}

/** Path with a word of the same kind of work 1, the path alone 0.5. */
export function matchFileAction(summary: SummaryText, path: string, operation: string): Hit {
  const words = FAMILY_WORDS[operation === "read" || operation === "search" ? "read" : "edit"];
  return bestHit(
    linesWithPath(summary, path).map((line): Hit => {
      const says = words?.test(line.folded) || words?.test(line.heading);
      return { score: says ? 1 : 0.5, line };
    }),
  );
}

export function matchCommand(summary: SummaryText, stem: string): Hit {
  const folded = stem.toLowerCase();
  return bestHit(summary.lines.filter((line) => line.folded.includes(folded)).map((line): Hit => ({ score: 1, line })));
}
