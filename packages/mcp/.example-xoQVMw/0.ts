export {};
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { createServer } from "@vcc/mcp";

const [here, there] = InMemoryTransport.createLinkedPair();
await createServer({ folders: ["examples/sessions"] }).connect(there);
const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(here);

const { content } = await client.callTool({
  name: "vcc_expand",
  arguments: { file: "examples/sessions/pi.jsonl", refs: ["#2"] },
});
console.log((content as { text: string }[])[0]?.text.split("\n").slice(4).join("\n"));
await client.close();
// #2 assistant 2894c289
// [thinking] Erst lesen, wie der Plan entsteht.
// Ich sehe mir zuerst den Planer an.
// [call] read
// path: bus/planner.py
// [call] grep
// pattern: timetable(
// path: .
