/** Chained compactions of generated and of real sessions, as Pi's own code then sees the branch. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSessionContext,
  type FileEntry,
  migrateSessionEntries,
  parseSessionEntries,
  type SessionEntry,
} from "@earendil-works/pi-coding-agent";
import { parseDetails } from "@vcc/summarize-merge/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MadeCompaction, makeCompaction } from "../src/make-compaction.ts";
import { vccEngine } from "../src/vcc-engine.ts";
import { type CompactionEntry, compactionsOf, orphans } from "./harness.ts";
import { stateAtOnce } from "./state-at-once.ts";

const header = { type: "session", version: 3, id: "s", timestamp: "2026-11-30T08:00:00.000Z", cwd: "/work" };

interface Chain {
  branch: SessionEntry[];
  made: MadeCompaction[];
}

/** Goes through a branch and compacts it at some places, as Pi would have it stored. */
async function chain(
  entries: readonly SessionEntry[],
  isDue: (position: number) => boolean,
  keepRecentTokens: number,
): Promise<Chain> {
  const branch: SessionEntry[] = [];
  const made: MadeCompaction[] = [];
  const push = (entry: SessionEntry) => branch.push({ ...entry, parentId: branch.at(-1)?.id ?? null });
  for (const [position, entry] of entries.entries()) {
    push(entry);
    if (!isDue(position)) continue;
    const compaction = await makeCompaction(vccEngine, task(branch, keepRecentTokens));
    if (!compaction || "refused" in compaction) continue;
    made.push(compaction);
    push(entryOf(compaction, `c${made.length}`));
  }
  return { branch, made };
}

function task(branch: readonly SessionEntry[], keepRecentTokens: number) {
  const texts = new Set(compactionsOf(branch).map(({ summary }) => summary));
  return {
    header,
    branch: [...branch],
    cause: "command" as const,
    contextTokens: 100_000,
    contextWindow: 200_000,
    limit: 0,
    keepRecentTokens,
    isTaken: (text: string) => texts.has(text),
    time: 0,
    cwd: "/work",
    recallTool: "vcc_recall",
  };
}

function entryOf({ summary, details, firstKept, tokensBefore }: MadeCompaction, id: string): CompactionEntry {
  const base = { type: "compaction" as const, id, parentId: null, timestamp: header.timestamp };
  return { ...base, summary, firstKeptEntryId: firstKept ?? id, tokensBefore, details, fromHook: true };
}

const stateOf = (made: MadeCompaction | undefined) => parseDetails(made?.details)?.state;

interface Op {
  kind: "user" | "calls" | "answer" | "bash" | "custom" | "summary" | "failed" | "label";
  size: number;
  calls: number;
  steered: boolean;
  due: boolean;
}

const op: fc.Arbitrary<Op> = fc.record({
  kind: fc.constantFrom("user", "calls", "calls", "calls", "answer", "bash", "custom", "summary", "failed", "label"),
  size: fc.integer({ min: 1, max: 400 }),
  calls: fc.integer({ min: 1, max: 3 }),
  steered: fc.boolean(),
  due: fc.boolean(),
});

/** Entries of such a session, and after which of them it is to be compacted. */
function sessionOf(ops: readonly Op[]): { entries: SessionEntry[]; due: Set<number> } {
  const entries: SessionEntry[] = [];
  const due = new Set<number>();
  let calls = 0;
  const add = (entry: object) => {
    entries.push({ id: `e${entries.length}`, parentId: null, timestamp: header.timestamp, ...entry } as SessionEntry);
  };
  const message = (message: object) => add({ type: "message", message: { timestamp: 0, ...message } });
  const assistant = (content: object[], stopReason = "stop") =>
    message({ role: "assistant", content, stopReason, usage: { totalTokens: 0 } });
  message({ role: "system", content: "You are a test agent." });
  for (const { kind, size, calls: count, steered, due: isDue } of ops) {
    const text = `${kind} ${entries.length} src/file${size % 7}.ts ${"word ".repeat(size)}`;
    if (kind === "user") message({ role: "user", content: `${text} Never touch rule${size % 9}.` });
    if (kind === "answer") assistant([{ type: "text", text }]);
    if (kind === "bash") message({ role: "bashExecution", command: "npm test", output: text, exitCode: size % 2 });
    if (kind === "custom") add({ type: "custom_message", customType: "x", content: text, display: false });
    if (kind === "summary") add({ type: "branch_summary", fromId: "e0", summary: text });
    if (kind === "label") add({ type: "label", targetId: "e0", label: "x" });
    if (kind === "failed") {
      assistant([{ type: "text", text }], "error");
      add({ type: "context_edit", targetId: entries.at(-1)?.id, replacement: null });
    }
    if (kind === "calls") {
      const ids = Array.from({ length: count }, () => `t${++calls}`);
      const path = `src/file${size % 5}.ts`;
      const name = size % 3 === 0 ? "write" : "read";
      assistant(
        ids.map((id) => ({ type: "toolCall", id, name, arguments: { path, content: "x" } })),
        "toolUse",
      );
      for (const [place, id] of ids.entries()) {
        message({
          role: "toolResult",
          toolCallId: id,
          toolName: name,
          content: [{ type: "text", text }],
          isError: false,
        });
        if (steered && place === 0 && ids.length > 1) message({ role: "user", content: "Also this." });
      }
    }
    if (isDue) due.add(entries.length - 1);
  }
  return { entries, due };
}

test("whatever the session: no orphans, no gaps, unlike texts, and the state of one compaction at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(op, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 2_000 }),
      async (ops, keepRecentTokens) => {
        const { entries, due } = sessionOf(ops);
        const { branch, made } = await chain(entries, (position) => due.has(position), keepRecentTokens);
        expect(orphans(buildSessionContext(branch).messages as never)).toEqual([]);
        expect(new Set(made.map(({ summary }) => summary)).size).toBe(made.length);
        expect(made.map(({ outcome }) => outcome.generation)).toEqual(made.map((_, index) => index + 1));
        if (made.length > 0) expect(stateOf(made.at(-1))).toEqual(await stateAtOnce(header, branch));
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

const folder = process.env.VCC_SESSIONS_DIR;
const files = folder ? globSync("pi/*.jsonl", { cwd: folder }) : [];

describe.skipIf(files.length === 0)("real sessions (VCC_SESSIONS_DIR)", () => {
  test.each(files)("%s, compacted 33 times", { timeout: 120_000 }, async (file) => {
    const stored: FileEntry[] = parseSessionEntries(readFileSync(join(folder ?? "", file), "utf8"));
    migrateSessionEntries(stored);
    const entries = branchOf(stored.slice(1) as SessionEntry[]).filter(({ type }) => type !== "compaction");
    const step = Math.max(1, Math.floor(entries.length / 33));
    const isDue = (position: number) => position % step === step - 1;
    const { branch, made } = await chain(entries, isDue, 500);
    expect(made.length).toBeGreaterThanOrEqual(10);
    for (let end = 1; end <= branch.length; end++) {
      if (branch[end - 1]?.type !== "compaction") continue;
      expect(orphans(buildSessionContext(branch.slice(0, end)).messages as never)).toEqual([]);
    }
    expect(stateOf(made.at(-1))?.requests.original).toEqual(stateOf(made[0])?.requests.original);
    expect(stateOf(made.at(-1))?.source).toEqual(((await stateAtOnce(header, branch)) as { source: unknown }).source);
  });
});

function branchOf(entries: readonly SessionEntry[]): SessionEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const branch: SessionEntry[] = [];
  for (let entry = entries.at(-1); entry; entry = entry.parentId ? byId.get(entry.parentId) : undefined) {
    branch.unshift(entry);
  }
  return branch;
}
