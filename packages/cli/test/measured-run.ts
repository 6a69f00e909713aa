/** Runs `vcc` with its arguments, and says on the last line of standard error what it took: `{ "maxRss", "ms" }`. */
import { run } from "../src/run.ts";

const started = performance.now();
process.exitCode = await run(process.argv.slice(2));
const ms = Math.round(performance.now() - started);
process.stderr.write(`${JSON.stringify({ maxRss: process.resourceUsage().maxRSS * 1024, ms })}\n`);
