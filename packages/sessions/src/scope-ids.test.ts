import { expect, test } from "vitest";
import { jsonLines, openBytes } from "../test/session-text.ts";
import { parseScope } from "./parse-scope.ts";
import { missingScope, scopeIds } from "./scope-ids.ts";

const header = { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/work" };
const say = (id: string, parentId: string | null) => ({
  type: "message",
  id,
  parentId,
  message: { role: "user", content: id },
});
const compaction = (id: string, parentId: string, firstKeptEntryId: string | null, details?: object) => ({
  type: "compaction",
  id,
  parentId,
  summary: "So far.",
  firstKeptEntryId,
  details,
});

const session = await openBytes(
  jsonLines(
    header,
    say("a", null),
    say("aside", "a"),
    say("b", "a"),
    say("c", "b"),
    compaction("k1", "c", "c"),
    say("d", "k1"),
    { type: "label", id: "l", parentId: "d", targetId: "d", label: "here" },
    say("e", "l"),
    compaction("k2", "e", "e", { messageRange: ["b", "d"] }),
    say("f", "k2"),
    compaction("k3", "f", "gone"),
    say("g", "k3"),
  ),
);

test("the lineage is the active branch, and all is all", () => {
  expect([...scopeIds(session, "lineage")]).toEqual(["a", "b", "c", "k1", "d", "e", "k2", "f", "k3", "g"]);
  expect([...scopeIds(session, "all")]).toEqual(["a", "aside", "b", "c", "k1", "d", "e", "k2", "f", "k3", "g"]);
});

test("a compaction's span ends at what it kept and starts at what the one before kept", () => {
  expect([...scopeIds(session, "compaction:1")]).toEqual(["a", "b"]);
  expect([...scopeIds(session, "compaction:3")]).toEqual(["e", "f"]);
});

test("the range that a compaction's writer noted goes before", () => {
  expect([...scopeIds(session, "compaction:2")]).toEqual(["b", "c", "d"]);
});

test("the latest is the last, and one that is not there is empty", () => {
  expect(scopeIds(session, "compaction:latest")).toEqual(scopeIds(session, "compaction:3"));
  for (const scope of ["compaction:0", "compaction:4", "compaction:-1", "compaction:1.5"] as const) {
    expect(scopeIds(session, scope)).toEqual(new Set());
  }
});

test("why there is nothing in a scope is told", async () => {
  for (const scope of ["lineage", "all", "compaction:3", "compaction:latest"] as const) {
    expect(missingScope(session, scope)).toBeUndefined();
  }
  expect(missingScope(session, "compaction:4")).toBe(
    "there is no compaction:4: the session's branch holds compaction:1 to compaction:3",
  );
  const fresh = await openBytes(jsonLines(header, say("a", null)));
  expect(missingScope(fresh, "compaction:latest")).toBe(
    "there is no compaction:latest: the session's branch was never compacted",
  );
});

test("a scope is read from its name, and from nothing else", () => {
  for (const scope of ["lineage", "all", "compaction:latest", "compaction:1", "compaction:120"] as const) {
    expect(parseScope(scope)).toBe(scope);
  }
  for (const text of [
    "",
    "Lineage",
    "compaction:",
    "compaction:0",
    "compaction:01",
    "compaction:1e3",
    "compaction:-1",
  ]) {
    expect(parseScope(text)).toBeUndefined();
  }
});
