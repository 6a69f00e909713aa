export {};
import { normalize } from "@vcc/normalize";
import { compact } from "@vcc/summarize-merge";

const blocks = normalize([
  { role: "user", content: "Add a retry to src/client.ts. Never touch the public API." },
  { role: "assistant", content: [{ type: "toolCall", id: "1", name: "edit", args: { path: "/app/src/client.ts" } }] },
  { role: "toolResult", callId: "1", name: "edit", content: "ok" },
  {
    role: "assistant",
    content: [
      {
        type: "toolCall",
        id: "2",
        name: "bash",
        args: { command: "git commit -qam 'feat: retry' && git rev-parse --short HEAD" },
      },
    ],
  },
  { role: "toolResult", callId: "2", name: "bash", content: "4be91d7" },
]);
const { text, details } = compact({ blocks, cwd: "/app", time: Date.UTC(2026, 9, 5), budgetTokens: 1_000 });

console.log(text.slice(text.indexOf("[Session Goal]"), text.indexOf("[Current Task]")));
// [Session Goal]
// - Add a retry to src/client.ts. Never touch the public API. (#1)
//
// [User Preferences]
// - Never touch the public API. (#1)
//
// [Files And Changes]
// - Modified src/client.ts (#2)
//
// [Commits]
// - 4be91d7 feat: retry (#4)
