import type { CallEvent } from "../read/raw-session.ts";
import { commandText } from "../truth/call-input.ts";
import { afterCommand, namesCommand } from "../truth/find-command.ts";
import { saysFailure, saysSuccess } from "../truth/outcome-words.ts";
import { simpleCommands } from "../truth/shell-command.ts";
import { bestHit, type Hit, MISS, type SummaryText } from "../truth/summary-text.ts";
import { type Family, laterEvents, type Probe, spanEvents } from "./probe.ts";

const LINES_TO_RESULT = 4;
/** These are run again because the world moves on, whatever one remembers. */
const ROUTINE =
  /^(?:ls|pwd|cd|git (?:-C \S+ )?(?:status|diff|log|add|commit|push|pull|fetch|stash)|cat|head|tail|sed|sleep|echo|rg|grep|find|clear|rm|mkdir|cp|mv|kill|pkill|true)\b/;

/** R1: commands of the span that are run again afterwards, with the outcome they had. */
export const redoneWork: Family = {
  id: "R1",
  title: "work done again",
  weight: 2,
  probes(scope) {
    const done = new Map<string, CallEvent>();
    for (const event of spanEvents(scope)) {
      const command = event.kind === "call" ? mainCommand(event) : undefined;
      if (event.kind === "call" && command !== undefined && event.result) done.set(command, event);
    }
    const again = new Set(laterEvents(scope).map((event) => (event.kind === "call" ? mainCommand(event) : undefined)));
    const probes: Probe[] = [];
    for (const [command, call] of done) {
      if (!again.has(command)) continue;
      const output = call.result?.text ?? "";
      const failed = call.result?.failed === true;
      probes.push({
        family: "R1",
        id: `R1:${call.message}:${probes.length}`,
        message: call.message,
        key: command,
        exclusive: !namesCommand(scope.suffix, command),
        neededLater: true,
        match: (summary) => matchDoneWork(summary, command, output, failed),
      });
    }
    return probes;
  },
};

/** The first command that does something, without pipes and redirections. */
function mainCommand(call: CallEvent): string | undefined {
  if (call.operation !== "shell") return undefined;
  const command = simpleCommands(commandText(call))
    .map(({ words }) => words.join(" "))
    .find((words) => !ROUTINE.test(words));
  return command !== undefined && command.length >= 5 && command.length <= 200 ? command : undefined;
}

/** The command with its outcome: a word for it, or the start of what it printed. The command alone is 0.5. */
export function matchDoneWork(summary: SummaryText, command: string, output: string, failed: boolean): Hit {
  const printed = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length >= 4);
  const excerpts = [printed[0], printed.at(-1)].filter((line) => line !== undefined).map((line) => line.slice(0, 24));
  const tells = (text: string) =>
    (failed ? saysFailure(text) : saysSuccess(text) && !saysFailure(text)) ||
    excerpts.some((excerpt) => text.includes(excerpt));
  return bestHit(
    summary.lines.map((line, position): Hit => {
      const rest = afterCommand(line.text, command);
      if (rest === undefined) return MISS;
      if (tells(rest) || excerpts.some((excerpt) => line.text.includes(excerpt))) return { score: 1, line };
      const after = summary.lines.slice(position + 1, position + 1 + LINES_TO_RESULT).map(({ text }) => text);
      return after.some(tells) ? { score: 1 } : { score: 0.5, line };
    }),
  );
}
