import { normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { summarize } from "../../summarize.ts";
import type { Limits } from "../limits.ts";
import { FILES } from "./files.ts";

test("a folder's rename stands behind what was worked on", () => {
  const [written, committed] = ["call-1", "call-2"];
  const state = summarize({
    blocks: normalize([
      { role: "assistant", content: [{ type: "toolCall", id: written, name: "write", args: { path: "b.ts" } }] },
      { role: "toolResult", callId: written, name: "write", content: "ok" },
      {
        role: "assistant",
        content: [{ type: "toolCall", id: committed, name: "bash", args: { command: "git commit -m x" } }],
      },
      {
        role: "toolResult",
        callId: committed,
        name: "bash",
        content: "[main 4be91d7] x\n rename lib/a.ts => src/a.ts (100%)",
      },
    ]),
  });
  expect(FILES.render(state)({ files: 1, breadcrumbs: 3 } as Limits).lines[0]).toBe("- Created b.ts (#1)");
});
