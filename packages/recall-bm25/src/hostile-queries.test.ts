import type { Message } from "@vcc/normalize";
import { expect, test } from "vitest";
import { createRecall } from "./recall.ts";

const letters = "etaoinshrdlucmfwypvbgk";

/** Words of four letters and more; the first are in most messages, the last in few. */
const vocabulary = Array.from({ length: 4_000 }, (_, at) => {
  let word = "";
  for (let rest = at * 7919 + 10_648; rest > 0; rest = Math.floor(rest / letters.length)) {
    word += letters[rest % letters.length];
  }
  return word;
});

function session(count: number): Message[] {
  let state = 42;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => ({
    role: "assistant",
    content: Array.from({ length: 120 }, () => vocabulary[Math.floor(vocabulary.length * random() ** 4)]).join(" "),
  }));
}

const common = vocabulary.slice(0, 40);
const hostile: [string, string][] = [
  ["a megabyte of words", vocabulary.join(" ").repeat(40)],
  ["10,000 words", Array.from({ length: 10_000 }, (_, at) => vocabulary[at % vocabulary.length]).join(" ")],
  [
    "10,000 words that no message has",
    Array.from({ length: 10_000 }, (_, at) => `z${vocabulary[at % 4_000]}z`).join(" "),
  ],
  ["quotes in quotes", `"${common.join(' "')}`.repeat(400)],
  ["many phrases", common.map((word, at) => `"${word} ${common[(at * 7) % 40]}"`).join(" ")],
  ["phrases of one word", common.map((word) => `"${word}"`).join(" ")],
  ["phrases of one letter", [...letters].map((letter) => `"${letter}"`).join(" ")],
  ["words of one letter", [...letters].join(" ")],
  ["one long path", common.join("/").repeat(400)],
  ["many words that are left out", `${common[0]} ${common.map((word) => `-${word}`).join(" ")}`],
  ["a megabyte without a space", "x".repeat(1_000_000)],
  ["a megabyte of one identifier", "fooBar".repeat(170_000)],
];

/** Processor time of a query that is answered without an index. */
function costOf(query: string, messages: Message[]): number {
  const recall = createRecall();
  recall.add(messages);
  const start = process.cpuUsage();
  recall.search(query);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Of some rounds the least, each taken in turn with the other's, so that a busy machine is busy for both. */
function costsOf(queries: readonly string[], messages: Message[]): number[] {
  const rounds = Array.from({ length: 6 }, () => queries.map((query) => costOf(query, messages)));
  return queries.map((_, at) => Math.min(...rounds.map((costs) => costs[at] as number)));
}

test.each(hostile)("%s costs no more than a few questions do", (_, query) => {
  const question = common.slice(3, 11).join(" ");
  const [ordinary, cost] = costsOf([question, query], session(1_500)) as [number, number];
  // Twice as much is meant; the rest is for a busy machine.
  expect(cost / ordinary).toBeLessThan(5);
});
