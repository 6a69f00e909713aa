import { isOwnTool } from "@vcc/recall/own-tool";
import { openSession } from "@vcc/sessions";
import { compact } from "@vcc/summarize-merge";
import { summarizeChunks } from "@vcc/summarize-merge/chunks";

/** The summary of a session's branch, in at most `budgetTokens` estimated tokens. */
export async function compactFile(path: string, budgetTokens: number): Promise<string> {
  const session = await openSession(path);
  try {
    const records = session.branch().filter(({ role }) => role !== undefined);
    const span = await summarizeChunks({
      messages: session.messages(),
      records,
      options: { skipTools: isOwnTool, ...(session.meta.cwd === undefined ? {} : { cwd: session.meta.cwd }) },
    });
    const time = records.findLast((record) => record.time !== undefined)?.time ?? 0;
    return compact({ span, time, budgetTokens, recallTool: "vcc_recall" }).text;
  } finally {
    await session.close();
  }
}
