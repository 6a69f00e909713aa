import { fstatSync, type Stats, statSync } from "node:fs";
import { basename } from "node:path";
import { sessionPlace } from "@vcc/sessions";
import type { ReportFlags } from "../commands/report.ts";
import { UsageError } from "../errors.ts";
import { reportProblems } from "../report-problems.ts";
import { colorsFor, counted, grouped, printable, printNote, printResult } from "../terminal.ts";
import { withSessionFile } from "../with-session-file.ts";
import { makeReport } from "./make-report.ts";
import { pageAssets } from "./page-assets.ts";
import { reportPage } from "./report-page.ts";
import { writePage } from "./write-page.ts";

/** `vcc report`: the page in a file, what it shows in a line on standard error. */
export async function runReport(file: string, { output, keep, budget }: ReportFlags): Promise<void> {
  if (output !== "-" && isSameFile(statOf(output), statOfSession(file)))
    throw new UsageError("the report would replace the session: name another file");
  await withSessionFile(file, async (session) => {
    const name = file === "-" ? "standard input" : basename(file);
    const data = await makeReport(session, { keep, budget, name });
    reportProblems(file, session.problems);
    const page = reportPage(data, await pageAssets());
    if (output === "-") await printResult(page);
    else await writePage(output, page);
    const { before, summary, kept, summarizedMessages, keptMessages } = data.size;
    const spans = `${counted(summarizedMessages, "message")} summarised, ${counted(keptMessages, "message")} kept`;
    const tokens = `about ${grouped(before)} tokens before, ${grouped(summary + kept)} after`;
    printNote(colorsFor(process.stderr).dim(`${output === "-" ? "" : `${printable(output)}: `}${spans}, ${tokens}`));
  });
}

/** By what the file system says: paths may lead to one file by links, by `latest`, or from a database's session. */
function isSameFile(one: Stats | undefined, other: Stats | undefined): boolean {
  return one?.isFile() === true && other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function statOfSession(file: string): Stats | undefined {
  return file === "-" ? fstatSync(process.stdin.fd) : statOf(sessionPlace(file).file);
}
