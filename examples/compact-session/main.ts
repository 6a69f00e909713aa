/**
 * Compacts a session file with the libraries alone, as a host would:
 *   node examples/compact-session/main.ts examples/compact-session/pi-session.jsonl
 */
import { estimateTokens, type Message, normalize } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { compact } from "@vcc/summarize-merge";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("usage: node examples/compact-session/main.ts SESSION_FILE");
  process.exit(2);
}

const session = await openSession(file);
const messages: Message[] = [];
for await (const message of session.messages()) messages.push(message);

const { text, details } = compact({
  blocks: normalize(messages),
  time: messages.at(-1)?.time ?? 0,
  ...(session.meta.cwd === undefined ? {} : { cwd: session.meta.cwd }),
});
await session.close();

console.log(text);
console.log(`
${session.format.host} session, ${details.sourceMessageCount} messages, ${details.messageRange?.join(" to ")}
${estimateTokens(text)} estimated tokens of text, 1 for ${details.compressionRatio.toFixed(1)} of the session
sections: ${details.sections.join(", ")}`);
