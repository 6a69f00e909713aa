import type { InspectFlags } from "./commands/inspect.ts";
import { fileSize } from "./file-size.ts";
import { inspectSession, type SessionInspection } from "./inspect-session.ts";
import { reportProblems } from "./report-problems.ts";
import { colorsFor, counted, grouped, printResult, progressFor } from "./terminal.ts";
import { withSessionFile } from "./with-session-file.ts";

/** `vcc inspect`: what the file holds on standard output, each broken record on standard error. */
export async function runInspect(file: string, { json }: InspectFlags): Promise<void> {
  const progress = progressFor(await fileSize(file), `reading ${file}`);
  await withSessionFile(file, async (session) => {
    const inspection = await inspectSession(session, { onProgress: progress.show }).finally(progress.end);
    reportProblems(file, session.problems);
    await printResult(json ? `${JSON.stringify(inspection, null, 2)}\n` : page(inspection));
  });
}

function page(inspection: SessionInspection): string {
  const { bold } = colorsFor(process.stdout);
  return rows(inspection)
    .map(([label, value]) => `${bold(`${label}:`)} ${value}\n`)
    .join("");
}

function rows({
  format,
  meta,
  messages,
  turns,
  tools,
  tokens,
  compactions,
  offBranch,
  problems,
  unknown,
}: SessionInspection): [label: string, value: string][] {
  const known = (label: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[label, value]];
  const some = (label: string, messages: number) =>
    known(label, messages > 0 ? counted(messages, "message") : undefined);
  return [
    ["format", format.version === undefined ? format.host : `${format.host} (version ${format.version})`],
    ...known("session", meta.id),
    ...known("folder", meta.cwd),
    ...known("model", meta.model),
    ["messages", `${grouped(messages.total)} (${listed(messages.byRole)})`],
    ["turns", grouped(turns)],
    ["tools", listed(tools)],
    ["tokens", `about ${grouped(tokens)}`],
    ["compactions", compactions.map(({ id, line }) => `${id} (line ${line})`).join(", ") || "none"],
    ...some("other branches", offBranch.otherBranches),
    ...some("helper agents", offBranch.sideConversations),
    ...known("not understood", Object.keys(unknown).length > 0 ? listed(unknown) : undefined),
    ["not readable", listed(countKinds(problems))],
  ];
}

function listed(counts: Readonly<Record<string, number>>): string {
  const items = Object.entries(counts).map(([name, count]) => `${name} ${grouped(count)}`);
  return items.join(", ") || "none";
}

function countKinds(problems: SessionInspection["problems"]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of problems) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
