#!/usr/bin/env node
import { run } from "./run.ts";
import { printNote } from "./terminal.ts";

// A reader that closes the pipe early (`vcc compact … | head`) has what it wants. A disk that is full has not.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    if (stream === process.stdout) printNote(`vcc: cannot write to standard output: ${error.code ?? error.message}`);
    process.exit(1);
  });
}

process.exitCode = await run(process.argv.slice(2));
