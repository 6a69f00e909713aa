import { type Message, normalize } from "@vcc/normalize";
import { isOwnTool } from "@vcc/recall/session";
import { openSession } from "@vcc/sessions";
import { compact } from "@vcc/summarize-merge";

/** The summary of a session's branch, in at most `budgetTokens` estimated tokens. */
export async function compactFile(path: string, budgetTokens: number): Promise<string> {
  const session = await openSession(path);
  try {
    const messages: Message[] = [];
    for await (const message of session.messages()) messages.push(message);
    const blocks = normalize(messages);
    const ownTools = new Set(
      blocks.flatMap((block) => (block.kind === "tool_call" && isOwnTool(block.name) ? [block.name] : [])),
    );
    const { text } = compact({
      blocks,
      time: messages.findLast(({ time }) => time !== undefined)?.time ?? 0,
      budgetTokens,
      recallTool: "vcc_recall",
      skipTools: [...ownTools],
      ...(session.meta.cwd === undefined ? {} : { cwd: session.meta.cwd }),
    });
    return text;
  } finally {
    await session.close();
  }
}
