import type { Message } from "@vcc/normalize";
import { expect, test } from "vitest";
import { codeTokens } from "./engines/code-tokens.ts";
import { ENGINES } from "./engines/engines.ts";
import { matchExpression } from "./engines/fts5.ts";
import { knownItems } from "./known-items.ts";
import { longSession, longSessionQueries, sizeOf } from "./long-session.ts";
import { scoreEngine } from "./run-recall.ts";
import { scoreRanking, scoresByKind } from "./score.ts";
import { searchDocuments } from "./search-document.ts";

const SESSION: Message[] = [
  { role: "user", content: "Please rename the invoice totals before the colour picker gets merged." },
  {
    role: "assistant",
    content: [{ type: "toolCall", id: "c1", name: "read", args: { path: "src/billing/invoice-totals.ts", limit: 20 } }],
  },
  { role: "toolResult", callId: "c1", content: "export function roundInvoiceTotals(amounts: number[]) {}" },
  { role: "assistant", content: "The color picker reads a stale currency from the settings provider." },
];

test("a document is all the text of a message, and a message without text is none", () => {
  const silent: Message = { role: "assistant", content: [] };
  expect(searchDocuments([...SESSION.slice(1, 3), silent]).map(({ text }) => text)).toEqual([
    "read\nsrc/billing/invoice-totals.ts\n20",
    "export function roundInvoiceTotals(amounts: number[]) {}",
  ]);
});

test("queries are the same for the same seed, and none is asked twice of a kind", () => {
  const { items } = knownItems(SESSION, { perKind: 5, seed: "one" });
  expect(items).toEqual(knownItems(SESSION, { perKind: 5, seed: "one" }).items);
  expect(items).not.toEqual(knownItems(SESSION, { perKind: 5, seed: "two" }).items);
  const asked = items.map(({ kind, query }) => `${kind}: ${query}`);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toContain("identifier as words: round invoice totals");
});

test("a spelling asks for the messages that have either", () => {
  const { items } = knownItems(SESSION, { perKind: 1, seed: "one" });
  expect(items.filter(({ kind }) => kind === "spelling")).toEqual([
    { kind: "spelling", query: "colour", wanted: "all", targets: new Set([0, 3]) },
    { kind: "spelling", query: "color", wanted: "all", targets: new Set([0, 3]) },
  ]);
});

test("one answer scores by its rank, several by their share", () => {
  const one = { kind: "typo", query: "", wanted: "one" as const, targets: new Set([4, 7]) };
  expect(scoreRanking(one, [2, 7, 4], 10)).toEqual({ reciprocalRank: 1 / 2, hit: 1 });
  expect(scoreRanking(one, [2, 3, 4], 2)).toEqual({ reciprocalRank: 0, hit: 0 });
  expect(scoreRanking({ ...one, wanted: "all" }, [2, 7], 10)).toEqual({ reciprocalRank: 1 / 2, hit: 1 / 2 });
  const scored = [1, 0].map((value) => ({ kind: "typo", score: { reciprocalRank: value / 2, hit: value } }));
  expect([...scoresByKind(scored)]).toEqual([["typo", { reciprocalRank: 1 / 4, hit: 1 / 2, queries: 2 }]]);
});

test.each(ENGINES)("$name answers with places, best first, and takes any query", (engine) => {
  const known = knownItems(SESSION, { perKind: 5, seed: "one" });
  const opened = engine.open(known.documents);
  opened.index?.();
  expect(opened.search("stale currency", 10)[0]).toBe(3);
  expect(opened.search("invoice", 1)).toHaveLength(1);
  for (const query of ['"', "AND (", "", "*:-^", '"" NEAR/2']) expect(opened.search(query, 10).length).toBeLessThan(11);
  const rare = scoresByKind(scoreEngine(engine, known)).get("three rare words");
  expect(rare?.reciprocalRank).toBe(1);
});

test("a long session has the words of the short one, and more", () => {
  const documents = searchDocuments(SESSION);
  const long = longSession(documents, 11);
  expect(long).toHaveLength(11);
  expect(long.slice(0, 4).map(({ text }) => text)).toEqual(documents.map(({ text }) => text));
  expect(long[4]?.text).toMatch(/^Pleaseaa[a-z] renameaa[a-z] the invoiceaa[a-z]/);
  expect(long[8]?.text).not.toBe(long[4]?.text);
  expect(sizeOf(long).different).toBeGreaterThan(sizeOf(documents).different);
  const queries = longSessionQueries(long, 6, "one");
  expect(queries.map((query) => query.split(" ").length)).toEqual([1, 2, 3, 1, 2, 3]);
  expect(queries).toEqual(longSessionQueries(long, 6, "one"));
});

test("FTS5 gets words and phrases as strings", () => {
  expect(matchExpression('src/a.ts OR "side by side" --')).toBe('"src/a.ts" OR "OR" OR "side by side"');
});

test("the tuned tokenizer knows identifiers, marks and scripts without blanks", () => {
  expect(codeTokens("getHTTPCode_2 Größe 画面を 로그")).toEqual(
    "getHTTPCode_2 get HTTP Code 2 Grosse 画 面 画面 を 面を 로 그 로그".split(" "),
  );
});
