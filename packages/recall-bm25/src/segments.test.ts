import type { Message } from "@vcc/normalize";
import { expect, test } from "vitest";
import { createRecall } from "./recall.ts";

const message = (role: Message["role"], content: string): Message => ({ role, content });

/** Segments in one line each: refs, hits marked with a star, and the number of matches. */
function shown(messages: Message[], query: string): string[] {
  const recall = createRecall();
  recall.add(messages);
  return recall.segments(recall.search(query).hits).map(({ from, to, matches, messages: all }) => {
    const refs = all.map(({ ref, role, isHit }) => `${isHit ? "*" : ""}${ref} ${role}`).join(", ");
    return `${from} to ${to}, ${matches}: ${refs}`;
  });
}

const session = [
  message("user", "first request"),
  message("assistant", "I look"),
  message("toolResult", "a canary"),
  message("assistant", "I go on"),
  message("toolResult", "nothing"),
  message("user", "what of the canary?"),
  message("assistant", "it lives"),
  message("user", "thanks"),
];

test("hits stand in their segments, in the order of the session, with the best one's neighbours", () => {
  expect(shown(session, "canary")).toEqual([
    "#1 to #3, 1: #1 user, #2 assistant, *#3 toolResult",
    "#4 to #5, 0: #4 assistant, #5 toolResult",
    "#6 to #7, 1: *#6 user, #7 assistant",
  ]);
});

test("without hits there is nothing around them", () => {
  expect(shown(session, "zyzzyva")).toEqual([]);
});

test("what says nothing is no context", () => {
  expect(shown([message("system", " "), ...session], "canary")[0]).toBe(
    "#2 to #4, 1: #2 user, #3 assistant, *#4 toolResult",
  );
});

test("messages around a hit are cut to their length", () => {
  const recall = createRecall();
  recall.add([message("user", "long ".repeat(100)), message("assistant", "a canary")]);
  const [segment] = recall.segments(recall.search("canary").hits, { textLength: 20 });
  expect(segment?.messages.map(({ text }) => text)).toEqual(["long long long…", "a canary"]);
});

test("what is out of scope is not shown", () => {
  const recall = createRecall();
  recall.add(session.map((each, at): Message => ({ ...each, id: `m${at + 1}` })));
  const scope = new Set(["m6"]);
  const segments = recall.segments(recall.search("canary", { scope }).hits, { scope });
  expect(segments.flatMap(({ messages }) => messages.map(({ ref }) => ref))).toEqual(["#6"]);
});
