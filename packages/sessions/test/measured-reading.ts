/** Reads all of a session file, and prints `{ "count", "memory", "milliseconds" }`: the most memory over what was used before, in bytes. */
import { openSession } from "../src/index.ts";

const before = process.memoryUsage.rss();
const start = performance.now();
let memory = 0;
let count = 0;
const session = await openSession(process.argv[2] ?? "");
for await (const _ of session.messages()) {
  count++;
  memory = Math.max(memory, process.memoryUsage.rss() - before);
}
await session.close();
console.log(JSON.stringify({ count, memory, milliseconds: performance.now() - start }));
