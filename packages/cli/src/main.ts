#!/usr/bin/env node
import { run } from "./run.ts";

// A reader that closes the pipe early (`vcc compact … | head`) has what it wants.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
}

process.exitCode = await run(process.argv.slice(2));
