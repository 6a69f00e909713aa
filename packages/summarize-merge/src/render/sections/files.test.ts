import { type Message, normalize } from "@vcc/normalize";
import { expect, test } from "vitest";
import { summarize } from "../../summarize.ts";
import { emptySummary } from "../../summary.ts";
import { focusOn } from "../focus.ts";
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
  expect(FILES.render(state, focusOn(undefined))({ files: 1, breadcrumbs: 3 } as Limits).lines[0]).toBe(
    "- Created b.ts (#1)",
  );
});

test("files that move from one folder to another stand on one line, and read back", () => {
  const shown = (command: string) => {
    const messages: Message[] = [
      { role: "assistant", content: [{ type: "toolCall", id: "call", name: "bash", args: { command } }] },
      { role: "toolResult", callId: "call", name: "bash", content: "" },
    ];
    const limits = { files: 9, breadcrumbs: 3 } as Limits;
    const { lines } = FILES.render(summarize({ blocks: normalize(messages) }), focusOn(undefined))(limits);
    const read = emptySummary();
    FILES.parse(lines, read);
    expect(FILES.render(read, focusOn(undefined))(limits).lines).toEqual(lines);
    return lines;
  };
  expect(shown("mv src/a.ts src/b.ts src/lib/ && mv src/d.ts lib/e.ts")).toEqual([
    "- Renamed src/ → src/lib/: a.ts (#1), b.ts (#1)",
    "- Renamed src/d.ts → lib/e.ts (#1)",
  ]);
  expect(shown("mv a.ts b.ts lib/")).toEqual(["- Renamed a.ts → lib/a.ts (#1)", "- Renamed b.ts → lib/b.ts (#1)"]);
});
