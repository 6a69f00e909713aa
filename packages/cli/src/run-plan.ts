import { type CutPlan, type CutRefusal, type PlanSpan, planCut, toPlanEntries } from "@vcc/cut-planner";
import type { Session } from "@vcc/sessions";
import type { PlanFlags } from "./commands/plan.ts";
import { fileSize } from "./file-size.ts";
import { reportProblems } from "./report-problems.ts";
import { shownText } from "./shown-text.ts";
import { colorsFor, counted, grouped, printNote, printResult, progressFor } from "./terminal.ts";
import { withSessionFile } from "./with-session-file.ts";

/** `vcc plan`: the cut, or why there is none, on standard output. A refusal is a result, too: its exit code is 0. */
export async function runPlan(file: string, { keep, json }: PlanFlags): Promise<void> {
  const progress = progressFor(await fileSize(file), `reading ${file}`);
  await withSessionFile(file, async (session) => {
    const entries = await toPlanEntries(session).finally(progress.end);
    const plan = planCut(entries, { keepRecentTokens: keep });
    reportProblems(file, session.problems);
    if ("lostBoundary" in plan) {
      printNote(
        `note: the newest compaction says that it kept from ${shownText(plan.lostBoundary)} on, but no such entry stands before it`,
      );
    }
    await printResult(json ? `${JSON.stringify(plan, null, 2)}\n` : page(plan, session));
  });
}

function page(plan: CutPlan | CutRefusal, session: Session): string {
  const { bold } = colorsFor(process.stdout);
  return rows(plan, session)
    .map(([label, value]) => `${bold(`${label}:`)} ${shownText(value)}\n`)
    .join("");
}

function rows(plan: CutPlan | CutRefusal, session: Session): [label: string, value: string][] {
  if ("refused" in plan) {
    return [
      ["cut", `none (${plan.refused})`],
      ["why", plan.explanation],
    ];
  }
  const line = session.branch().find(({ id }) => id === plan.firstKeptEntryId)?.line;
  return [
    ["cut", `before ${plan.firstKeptEntryId}${line === undefined ? "" : ` (line ${line})`}, at a ${plan.boundary}`],
    ["why", plan.reason],
    ["summarized", spanText(plan.summarized)],
    ["kept", spanText(plan.kept)],
    ["freed", `about ${grouped(plan.tokensFreed)} tokens, less what the summary takes`],
  ];
}

function spanText({ messages, tokens, firstId, lastId }: PlanSpan): string {
  const size = `${counted(messages, "message")}, about ${grouped(tokens)} tokens`;
  return firstId === undefined || lastId === undefined ? size : `${size}, ${firstId} to ${lastId}`;
}
