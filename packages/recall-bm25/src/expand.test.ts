import type { Message } from "@vcc/normalize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { paginate } from "./pages.ts";
import { createRecall } from "./recall.ts";

const session: Message[] = [
  { id: "m1", role: "user", content: "Fix the mutex guard in auth.ts" },
  {
    id: "m2",
    role: "assistant",
    content: [{ type: "toolCall", id: "c1", name: "bash", args: { command: "npm test" } }],
  },
  { id: "m3", role: "toolResult", callId: "c1", content: "line one\n".repeat(60) },
  { id: "m4", role: "bash", content: "", command: "git status", output: "clean" },
];

function recallOf(messages: Message[]) {
  const recall = createRecall();
  recall.add(messages);
  return recall;
}

test.each<[string, string | number | (string | number)[], string[]]>([
  ["a number", 2, ["#2"]],
  ["a ref", "#2", ["#2"]],
  ["a range", "#2-#4", ["#2", "#3", "#4"]],
  ["a range, backwards", "4-2", ["#2", "#3", "#4"]],
  ["refs of a summary's line", "(#1, #3)", ["#1", "#3"]],
  ["an id", "m4", ["#4"]],
  ["several, each once", ["#1-#2", 2, "m1"], ["#1", "#2"]],
  ["a breadcrumb", "auth.ts|mutex-guard", ["#1"]],
  ["a line of a summary", "- Created src/auth.ts, and more (#1, #4)", ["#1", "#4"]],
  ["a breadcrumb with its ref", "6c9a264 (#3)", ["#3"]],
  ["a list of breadcrumbs", "...recall: auth.ts|mutex-guard, 6c9a264 (#3, #4), git-status", ["#1", "#3", "#4"]],
  ["no ref in a call", "status(1)", []],
  ["a range beyond the end", "#3-#999999999", ["#3", "#4"]],
])("opens %s", (_, references, expected) => {
  expect(
    recallOf(session)
      .expand(references)
      .messages.map(({ ref }) => ref),
  ).toEqual(expected);
});

test("a message is opened in full, and a breadcrumb says that it was searched for", () => {
  expect(recallOf(session).expand("mutex-guard")).toEqual({
    messages: [
      {
        ref: "#1",
        number: 1,
        id: "m1",
        role: "user",
        text: "Fix the mutex guard in auth.ts",
        start: 0,
        end: 30,
        size: 30,
        query: "mutex-guard",
      },
    ],
    page: 1,
    pages: 1,
    budget: 16_000,
  });
});

test("calls and commands are shown with what they were given", () => {
  expect(
    recallOf(session)
      .expand([2, 4])
      .messages.map(({ text }) => text),
  ).toEqual(["[call] bash\ncommand: npm test", "$ git status\nclean"]);
});

test("a reference that leads nowhere is named", () => {
  const { messages, note } = recallOf(session).expand(["#9", "zyzzyva"]);
  expect(messages).toEqual([]);
  expect(note).toBe("Nothing to open at #9, zyzzyva.");
});

test("a long message goes over pages at line ends", () => {
  const recall = recallOf(session);
  const pages = [1, 2, 3].map((page) => recall.expand("#3", { budget: 200, page }));
  expect(pages.map(({ messages }) => messages.map(({ start, end, size }) => [start, end, size]))).toEqual([
    [[0, 198, 540]],
    [[198, 396, 540]],
    [[396, 540, 540]],
  ]);
  expect(recall.expand("#3", { budget: 200, page: 4 }).note).toBe("There is no page 4: the last one is 3.");
});

test("pages keep to the budget and lose nothing", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "\n", "😀"), maxLength: 120 });
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 2, max: 50 }), (texts, budget) => {
      const pages = paginate(
        texts.map((each, item) => ({ item, text: each })),
        budget,
      );
      for (const page of pages) {
        expect(page.reduce((sum, piece) => sum + piece.text.length, 0)).toBeLessThanOrEqual(budget);
        expect(page.every((piece) => piece.text.isWellFormed())).toBe(true);
      }
      const joined = texts.map((_, item) =>
        pages
          .flat()
          .filter((piece) => piece.item === item)
          .map((piece) => piece.text)
          .join(""),
      );
      expect(joined).toEqual(texts);
    }),
  );
});
