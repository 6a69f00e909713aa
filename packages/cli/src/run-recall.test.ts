import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { printedBy } from "../test/printed-by.ts";

const folder = mkdtempSync(join(tmpdir(), "vcc-recall-"));
const ferry = join(folder, "ferry.jsonl");
writeFileSync(
  ferry,
  [
    { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00Z", cwd: "/work/ferry" },
    said("0a", null, { role: "user", content: "The timetable shows the wrong pier." }),
    said("0b", "0a", {
      role: "assistant",
      content: [
        { type: "text", text: "I look for the pier." },
        { type: "toolCall", id: "1", name: "bash", arguments: { command: "grep -rn pier src" } },
      ],
    }),
    said("0c", "0b", {
      role: "toolResult",
      toolCallId: "1",
      toolName: "bash",
      content: "src/stops.ts:7: readPier(row[2])",
    }),
    { type: "compaction", id: "0d", parentId: "0c", summary: "A wrong pier was found.", firstKeptEntryId: "0c" },
    said("e1", "0d", { role: "assistant", content: "On another branch: the lighthouse." }),
    said("0e", "0d", { role: "user", content: "Use DATABASE_URL=postgres://ferry:hunter2hunter2@db/main then." }),
    said("0f", "0e", {
      role: "assistant",
      content: [{ type: "toolCall", id: "2", name: "mcp__vcc__vcc_recall", arguments: { query: "timetable" } }],
    }),
    said("10", "0f", {
      role: "toolResult",
      toolCallId: "2",
      toolName: "mcp__vcc__vcc_recall",
      content: "#1 timetable",
    }),
  ]
    .map((record) => JSON.stringify(record))
    .join("\n"),
);
afterAll(() => rmSync(folder, { recursive: true }));

test("hits stand in the conversation around them", async () => {
  expect(await outputOf("recall", ferry, "readPier(row[2])")).toBe(`1 hit, page 1 of 1.

#1-#3 (1 hit)
  #1 user: The timetable shows the wrong pier.
  #2 assistant: I look for the pier.
      [call] bash
      command: grep -rn pier src
  [1] #3 toolResult: src/stops.ts:7: readPier(row[2])

#4
  #4 summary: A wrong pier was found.
`);
});

test("hits as JSON, without those in recall's own calls and answers", async () => {
  expect(JSON.parse(await outputOf("recall", ferry, "timetable", "--json"))).toEqual({
    hits: [
      {
        ref: "#1",
        id: "0a",
        role: "user",
        score: expect.any(Number),
        snippet: "The timetable shows the wrong pier.",
        terms: ["timetable"],
      },
    ],
    total: 1,
    page: 1,
    pages: 1,
  });
});

test("what nothing is found for is a result", async () => {
  expect(await outputOf("recall", ferry, "helicopter")).toBe("No hits.\n");
  expect(JSON.parse(await outputOf("recall", ferry, "helicopter", "--json"))).toMatchObject({ hits: [], total: 0 });
});

describe("scopes", () => {
  test.each([
    ["lineage", "lighthouse", []],
    ["all", "lighthouse", ["e1"]],
    ["compaction:1", "pier", ["0b", "0a"]],
    ["compaction:latest", "pier", ["0b", "0a"]],
  ])("%s", async (scope, query, ids) => {
    const { hits } = JSON.parse(await outputOf("recall", ferry, query, "--scope", scope, "--json"));
    expect(hits.map((hit: { id: string }) => hit.id).sort()).toEqual([...ids].sort());
  });

  test.each([
    ["branch", "--scope takes lineage, all, compaction:N (from 1) or compaction:latest, not branch"],
    ["compaction:0", "--scope takes lineage, all, compaction:N (from 1) or compaction:latest, not compaction:0"],
    ["compaction:2", "there is no compaction:2: the session's branch holds compaction:1 to compaction:1"],
  ])("%s is wrong usage", async (scope, message) => {
    const { code, stdout, stderr } = await printedBy("recall", ferry, "pier", "--scope", scope);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });
});

test("a regular expression is run in linear time, or refused with a reason", async () => {
  const { hits } = JSON.parse(await outputOf("recall", ferry, "/READPIER\\(row\\[\\d]/i", "--json"));
  expect(hits.map((hit: { id: string }) => hit.id)).toEqual(["0c"]);
  const { code, stderr } = await printedBy("recall", ferry, "/(?<=read)Pier/");
  expect(code).toBe(0);
  expect(stderr).toContain("note: /(?<=read)Pier/ was not run: ");
});

test("secrets are shown nowhere", async () => {
  for (const options of [["DATABASE_URL"], ["DATABASE_URL", "--json"], ["--expand", "0e"]]) {
    const stdout = await outputOf("recall", ferry, ...options);
    expect(stdout).toContain("postgres://");
    expect(stdout).not.toContain("hunter2hunter2");
  }
});

test("--expand opens messages in full", async () => {
  expect(
    await outputOf("recall", ferry, "--expand", "#2-#3", "--expand", "0a"),
  ).toBe(`Page 1 of 1, at most 16000 characters each.

#2 assistant 0b
I look for the pier.
[call] bash
command: grep -rn pier src

#3 toolResult 0c
src/stops.ts:7: readPier(row[2])

#1 user 0a
The timetable shows the wrong pier.
`);
});

test("--expand beside a query, as JSON", async () => {
  const { hits, expanded } = JSON.parse(await outputOf("recall", ferry, "timetable", "--expand", "#3", "--json"));
  expect(hits).toHaveLength(1);
  expect(expanded).toEqual({
    messages: [
      {
        ref: "#3",
        number: 3,
        id: "0c",
        role: "toolResult",
        time: Date.UTC(2026, 2, 1, 10),
        text: "src/stops.ts:7: readPier(row[2])",
        start: 0,
        end: 32,
        size: 32,
      },
    ],
    page: 1,
    pages: 1,
    budget: 16_000,
  });
});

test.each([[[]], [["pier", "--page", "0"]], [["pier", "--page", "x"]]])("%j is wrong usage", async (options) => {
  const { code, stdout } = await printedBy("recall", ferry, ...options);
  expect([code, stdout]).toEqual([2, ""]);
});

function said(id: string, parentId: string | null, message: object): object {
  return { type: "message", id, parentId, timestamp: "2026-03-01T10:00:00Z", message };
}

async function outputOf(...args: string[]): Promise<string> {
  const { code, stdout } = await printedBy(...args);
  expect(code).toBe(0);
  return stdout;
}
