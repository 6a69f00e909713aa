export {};
import { extractFileActivity, fileState } from "@vcc/extract-symbols/activity";
import { normalize } from "@vcc/normalize";

const blocks = normalize([
  { role: "assistant", content: [{ type: "toolCall", id: "1", name: "write", args: { path: "src/pool.ts" } }] },
  { role: "toolResult", callId: "1", name: "write", content: "ok" },
  { role: "bash", content: "", command: "mv src/pool.ts src/sockets.ts", output: "", exitCode: 0 },
]);

for (const record of extractFileActivity(blocks)) console.log(fileState(record), record.path);
// renamed src/pool.ts
