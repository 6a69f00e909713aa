import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { planCut, toPlanEntries } from "@vcc/cut-planner";
import { type Entry, openSession } from "@vcc/sessions";
import { afterAll, describe, expect, test } from "vitest";
import { printedBy } from "../test/printed-by.ts";

const examples = fileURLToPath(new URL("../../../examples/sessions/", import.meta.url));
const files = [examples, process.env.VCC_SESSIONS_DIR ?? []]
  .flat()
  .flatMap((folder) => globSync("**/*.{json,jsonl}", { cwd: folder }).map((file) => join(folder, file)));

const folder = mkdtempSync(join(tmpdir(), "vcc-plan-"));
const mill = join(folder, "mill.jsonl");
writeFileSync(
  mill,
  [
    { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00Z", cwd: "/work/mill" },
    said("0a", null, { role: "user", content: "Grind the rye." }),
    { type: "compaction", id: "0b", parentId: "0a", summary: "Rye was asked for.", firstKeptEntryId: "ffff" },
    said("0c", "0b", { role: "user", content: "Grind the wheat, too." }),
    said("0d", "0c", { role: "assistant", content: [{ type: "toolCall", id: "1", name: "grind", arguments: {} }] }),
    said("0e", "0d", { role: "toolResult", toolCallId: "1", toolName: "grind", content: "flour ".repeat(1_000) }),
    said("0f", "0e", { role: "assistant", content: "Both are ground." }),
    said("10", "0f", { role: "user", content: "Fill it into sacks of ten pounds each." }),
  ]
    .map((record) => JSON.stringify(record))
    .join("\n"),
);
afterAll(() => rmSync(folder, { recursive: true }));

test("a plan as a page", async () => {
  expect(await printedBy("plan", mill, "--keep", "10")).toEqual({
    code: 0,
    stdout: `cut: before 10 (line 8), at a turn
why: A turn begins here, and the tail of about 10 tokens is within 25 % of the 10 tokens to keep.
summarized: 4 messages, about 1,513 tokens, 0c to 0f
kept: 1 message, about 10 tokens, 10 to 10
freed: about 1,513 tokens, less what the summary takes
`,
    stderr: "note: the newest compaction says that it kept from ffff on, but no such entry stands before it\n",
  });
});

test("a plan as JSON", async () => {
  const { code, stdout } = await printedBy("plan", mill, "--keep", "10", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    firstKeptEntryId: "10",
    summarized: { messages: 4, tokens: 1_513, firstId: "0c", lastId: "0f" },
    kept: { messages: 1, tokens: 10, firstId: "10", lastId: "10" },
    boundary: "turn",
    reason: "A turn begins here, and the tail of about 10 tokens is within 25 % of the 10 tokens to keep.",
    tokensFreed: 1_513,
    lostBoundary: "ffff",
  });
});

test("a refusal is a result", async () => {
  const explanation = "All that the model sees is about 1523 tokens, and 20000 are to be kept.";
  const page = await printedBy("plan", mill);
  const json = await printedBy("plan", mill, "--json");
  expect([page.code, json.code]).toEqual([0, 0]);
  expect(page.stdout).toBe(`cut: none (withinTarget)\nwhy: ${explanation}\n`);
  expect(JSON.parse(json.stdout)).toEqual({ refused: "withinTarget", explanation });
});

test.each(["many", "-1", "1.5", "", "1e99"])("--keep %j is wrong usage", async (keep) => {
  expect((await printedBy("plan", mill, `--keep=${keep}`)).code).toBe(2);
});

describe.each(files.filter((file) => statSync(file).isFile()).sort())("%s", (file) => {
  test("no cut parts a call from its result, and most of it can be cut away", async () => {
    const session = await openSession(file);
    const entries = await toPlanEntries(session);
    const branch = session.branch();
    await session.close();
    const all = planCut(entries, { keepRecentTokens: 0 });
    if ("refused" in all) throw new Error(all.explanation);
    const total = all.summarized.tokens + all.kept.tokens;
    for (const share of [0, 0.1, 0.25, 0.5, 0.75]) {
      const plan = planCut(entries, { keepRecentTokens: Math.floor(share * total), minimumGain: 1 });
      if ("refused" in plan) throw new Error(plan.explanation);
      expect(plan.summarized.tokens + plan.kept.tokens).toBe(total);
      expectWholePairs(branch.slice(branch.findIndex(({ id }) => id === plan.firstKeptEntryId)), branch);
    }
  });
});

function expectWholePairs(kept: Entry[], all: Entry[]): void {
  const calls = new Set(kept.flatMap((entry) => entry.calls ?? []));
  const answers = kept.flatMap((entry) => entry.answers ?? []);
  expect(answers.filter((call) => !calls.has(call))).toEqual([]);
  expect(all.flatMap((entry) => entry.answers ?? []).filter((call) => calls.has(call))).toHaveLength(answers.length);
}

function said(id: string, parentId: string | null, message: object): object {
  return { type: "message", id, parentId, timestamp: "2026-03-01T10:00:00Z", message };
}
