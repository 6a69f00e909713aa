import type { Message, Part } from "@vcc/normalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRecall } from "./recall.ts";

/** Few words, so that they meet; of every kind that is tokenized in a way of its own. */
const word = fc.constantFrom(
  ...["cache", "caches", "cached", "colour", "color", "backgroundColor", "get_user_name", "getUserName", "username"],
  ...[
    "settings.json",
    "src/cache.ts",
    "TS2345",
    "9f86d081884c",
    "déjà",
    "DEJA",
    "缓存失效",
    "缓存",
    "ｶﾞﾗｽ",
    "→",
    "İstanbul",
  ],
  ...["the", "", "\n", "\ud800", '"', "x".repeat(90)],
);
const words = fc.array(word, { maxLength: 12 }).map((list) => list.join(" "));

const part: fc.Arbitrary<Part> = fc.oneof(
  words.map((text): Part => ({ type: "text", text })),
  words.map((text): Part => ({ type: "thinking", text })),
  words.map(
    (command): Part => ({ type: "toolCall", id: "c1", name: "bash", args: { command, nested: [{ command }] } }),
  ),
  words.map((content): Part => ({ type: "toolResult", callId: "c1", content })),
);
const message: fc.Arbitrary<Message> = fc.record({
  role: fc.constantFrom("user" as const, "assistant" as const, "toolResult" as const, "summary" as const),
  content: fc.oneof(words, fc.array(part, { maxLength: 3 })),
});
const messages = fc.array(message, { maxLength: 14 });
const query = fc
  .array(fc.oneof(word, fc.constantFrom("cahce", "backgr", "role:user", "-cache", '"cache colour"', "after:#3")), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) => list.join(" "));

test("scan, a part-built index and a built one give the same answer", () => {
  fc.assert(
    fc.property(messages, query, fc.nat(14), (session, text, cut) => {
      const scanned = createRecall();
      scanned.add(session);
      const built = createRecall();
      built.add(session);
      while (built.indexSlice());
      const partly = createRecall();
      partly.add(session.slice(0, cut));
      while (partly.indexSlice());
      partly.add(session.slice(cut));

      const expected = built.search(text);
      expect(scanned.search(text)).toEqual(expected);
      expect(partly.search(text)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});

test("a message that is cut between slices is found once", () => {
  const long = `${"lorem ipsum ".repeat(3_000)}canary ${"dolor sit ".repeat(3_000)}canary`;
  const build = () => {
    const recall = createRecall();
    recall.add([
      { role: "user", content: "a canary" },
      { role: "user", content: long },
    ]);
    return recall;
  };
  const expected = build().search("canary dolor");
  const sliced = build();
  do expect(sliced.search("canary dolor")).toEqual(expected);
  while (sliced.indexSlice());
  expect(sliced.search("canary dolor")).toEqual(expected);
});

test("any message and any query are answered, within bounds", () => {
  fc.assert(
    fc.property(messages, fc.string({ unit: "binary" }), query, (session, noise, text) => {
      const recall = createRecall();
      recall.add(session);
      const { hits, total } = recall.search(`${noise} ${text}`);
      expect(total).toBeLessThanOrEqual(50);
      expect(hits.every((hit) => hit.snippet.length <= 300)).toBe(true);
      expect(recall.segments(hits).flatMap(({ messages: all }) => all.filter(({ isHit }) => isHit)).length).toBe(
        hits.length,
      );
      recall.expand([noise, "#1-#9"]);
    }),
  );
});

test("damaged messages are taken as they are", () => {
  const cyclic: { command: string; self?: unknown } = { command: "canary" };
  cyclic.self = cyclic;
  const damaged = [
    { role: "user" },
    { role: "user", content: null },
    { role: "assistant", content: [null, 7, { type: "text" }, { type: "unknown", text: "x" }] },
    { role: "assistant", content: [{ type: "toolCall", name: "bash", args: cyclic }] },
    { role: "assistant", content: [{ type: "toolCall" }] },
    { role: "toolResult", content: [{ type: "toolResult" }] },
  ] as unknown as Message[];
  const recall = createRecall({ ignoreTools: ["other"] });
  recall.add(damaged);
  expect(recall.search("canary").hits.map(({ ref }) => ref)).toEqual(["#4"]);
  expect(recall.expand("1-6").messages).toHaveLength(6);
});

test.each<[string, string]>([
  ["a line without spaces", "x".repeat(1_000_000)],
  ["capitals without end", "aB".repeat(500_000)],
  ["ideographs without end", "漢".repeat(300_000)],
  ["accents without end", "é".repeat(1_000_000)],
  ["quotes", '"'.repeat(1_000_000)],
  ["one word again and again", "canary ".repeat(150_000)],
])("a megabyte of %s, as message and as query", (_, text) => {
  const recall = createRecall();
  recall.add([
    { role: "user", content: text },
    { role: "user", content: "a canary" },
  ]);
  expect(recall.search("canary").hits.map(({ number }) => number)).toContain(2);
  recall.search(text);
  recall.search(`"${text}"`);
  recall.search('"canary canary canary died"');
});
