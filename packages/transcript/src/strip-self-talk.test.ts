import { expect, test } from "vitest";
import { stripSelfTalk } from "./strip-self-talk.ts";

test.each([
  ["Hmm, the lock is held.", "the lock is held."],
  ["Wait, actually, it works", "it works"],
  ["Hmm... wait. So, it works", "So, it works"],
  ["Oh — I see", "I see"],
  ["Okay! Done", "Done"],
  ["Well - the test passes", "the test passes"],
  ["Wait—there is more", "there is more"],
])("%j becomes %j", (text, stripped) => {
  expect(stripSelfTalk(text)).toBe(stripped);
});

test.each([
  "Well-known paths are skipped",
  "Wait-free queues need no lock",
  "So far so good",
  "OK button is disabled",
  "Actually used by three files",
  "Oh, ".trim(),
  "so.js is missing",
  "Waiting, still",
  "Okay",
])("%j stays", (text) => {
  expect(stripSelfTalk(text)).toBe(text);
});
