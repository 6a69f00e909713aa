#!/usr/bin/env node
import { parseArgs } from "node:util";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "./create-server.ts";
import { version } from "./version.ts";

const usage = `Usage: vcc-mcp [FOLDER…]

Serves vcc_recall, vcc_expand and vcc_compact over standard input and output, for session files below the folders;
without any: below those in which agent hosts keep their sessions.`;

const { values, positionals } = parseArguments();
if (values.help) console.log(usage);
else if (values.version) console.log(version);
else await createServer(positionals.length > 0 ? { folders: positionals } : {}).connect(new StdioServerTransport());

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: "boolean" }, version: { type: "boolean" } } });
  } catch (error) {
    console.error(`vcc-mcp: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}
