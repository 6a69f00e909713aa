/** Asks vcc's MCP server for what was said in a session, as any MCP host would: node examples/mcp-client/main.ts */
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const sessions = fileURLToPath(new URL("../sessions", import.meta.url));
const server = fileURLToPath(new URL("../../packages/mcp/src/main.ts", import.meta.url));

// Outside this repository: { command: "npx", args: ["-y", "@vcc/mcp", sessions] }.
const transport = new StdioClientTransport({ command: process.execPath, args: [server, sessions] });
const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(transport);

const { tools } = await client.listTools();
console.log(`tools: ${tools.map(({ name }) => name).join(", ")}\n`);

await show("vcc_recall", { query: 'starve "429" role:user', file: `${sessions}/claude-code.jsonl` });
await show("vcc_expand", { refs: ["#1"], file: `${sessions}/claude-code.jsonl` });
await client.close();

async function show(name: string, args: Record<string, unknown>): Promise<void> {
  const { content } = await client.callTool({ name, arguments: args });
  console.log(`${name}:`);
  for (const part of content as { type: string; text?: string }[]) console.log(part.text);
}
