import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ReportFlags } from "../commands/report.ts";
import { InputError, UsageError } from "../errors.ts";
import { reportProblems } from "../report-problems.ts";
import { colorsFor, counted, grouped, printable, printNote, printResult } from "../terminal.ts";
import { withSessionFile } from "../with-session-file.ts";
import { makeReport } from "./make-report.ts";
import { pageAssets } from "./page-assets.ts";
import { reportPage } from "./report-page.ts";

/** `vcc report`: the page in a file, what it shows in a line on standard error. */
export async function runReport(file: string, { output, keep, budget }: ReportFlags): Promise<void> {
  if (resolve(output) === resolve(file))
    throw new UsageError("the report would replace the session: name another file");
  await withSessionFile(file, async (session) => {
    const name = file === "-" ? "standard input" : basename(file);
    const data = await makeReport(session, { keep, budget, name });
    reportProblems(file, session.problems);
    const page = reportPage(data, await pageAssets());
    if (output === "-") await printResult(page);
    else await writeWhole(output, page);
    const { before, summary, kept, summarizedMessages, keptMessages } = data.size;
    const spans = `${counted(summarizedMessages, "message")} summarised, ${counted(keptMessages, "message")} kept`;
    const tokens = `about ${grouped(before)} tokens before, ${grouped(summary + kept)} after`;
    printNote(colorsFor(process.stderr).dim(`${output === "-" ? "" : `${printable(output)}: `}${spans}, ${tokens}`));
  });
}

/** Whole or not at all: a page that was there stays until the new one is complete. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(`cannot write ${printable(path)}: ${code ?? message}`);
  }
}
