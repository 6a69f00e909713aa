/** Answers from a file as hosts get them, in a process of its own: prints what loading, the first and a later one took. */
import { printTimes } from "./cold-times.ts";

const [, , file = "", query = ""] = process.argv;
const start = performance.now();
const { recallSession } = await import("@vcc/recall/session");
const { numberedMessages, openSession } = await import("@vcc/sessions");

await printTimes(performance.now() - start, async () => {
  const session = await openSession(file);
  const { recall } = await recallSession({ entries: session.entries, messages: numberedMessages(session) });
  recall.search(query);
});
