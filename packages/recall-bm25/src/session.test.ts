import { numberedMessages, openMessages } from "@vcc/sessions";
import { expect, test } from "vitest";
import { isOwnTool } from "./own-tool.ts";
import { recallSession, type SessionRecall } from "./session.ts";

const header = { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/work" };
const said = (id: string, parentId: string | null, content: unknown, role = "user") => ({
  type: "message",
  id,
  parentId,
  message: { role, content },
});
const secret = `ghp_${"a1B2".repeat(9)}`;
const records = [
  header,
  said("a", null, "Where is the pier?"),
  said(
    "b",
    "a",
    [{ type: "toolCall", id: "c1", name: "mcp__vcc__vcc_recall", arguments: { query: "pier" } }],
    "assistant",
  ),
  said("aside", "a", `The pier's token is ${secret}.`),
  said("c", "b", "The pier is east."),
];

test("every branch is searched, secrets and our own tools' calls are left out", async () => {
  const { recall } = await recallOf(records);
  const { hits } = recall.search("pier");
  expect(hits.map(({ id, ref }) => `${ref} ${id}`).sort()).toEqual(["#1 a", "#2 aside", "#3 c"]);
  expect(JSON.stringify([hits, recall.expand("aside")])).not.toContain(secret);
  expect(recall.search("/p.er/").total).toBe(3);
});

test("a branch alone is searched if that is asked for", async () => {
  const { recall } = await recallOf(records, { all: false });
  expect(
    recall
      .search("pier")
      .hits.map(({ id }) => id)
      .sort(),
  ).toEqual(["a", "c"]);
});

test("what is indexed stays while the session grows", async () => {
  const first = await recallOf(records);
  first.recall.search("pier");
  while (first.recall.indexSlice());
  const next = await recallOf([...records, said("d", "c", "And the lighthouse?")], { earlier: first });
  expect(next.recall).toBe(first.recall);
  expect(next.recall.search("lighthouse").hits.map(({ ref }) => ref)).toEqual(["#4"]);
  expect(next.recall.search("pier").total).toBe(3);
});

test("another session, or one whose records changed their places, begins again", async () => {
  const first = await recallOf(records);
  const other = await recallOf([header, ...records.slice(2)], { earlier: first });
  expect(other.recall).not.toBe(first.recall);
  expect(other.recall.size).toBe(3);
});

test.each([
  ["vcc_recall", true],
  ["mcp__vcc__vcc_expand", true],
  ["recall", false],
  ["vcc_recall_other", false],
])("%s is ours: %s", (name, isOurs) => {
  expect(isOwnTool(name)).toBe(isOurs);
});

function recallOf(
  from: object[],
  { all = true, earlier }: { all?: boolean; earlier?: SessionRecall } = {},
): Promise<SessionRecall> {
  const session = openMessages(from);
  return recallSession({ entries: session.entries, messages: numberedMessages(session, { all }), earlier });
}
