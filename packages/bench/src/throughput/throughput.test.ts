import type { Message } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { expect, test } from "vitest";
import { piSession } from "./cold-start.ts";
import { compactMessages } from "./compact-messages.ts";
import { slope } from "./growth.ts";
import { madeSession } from "./made-session.ts";

test("the exponent of a power is its power", () => {
  const points = (power: number) =>
    [1, 2, 4, 8].map((size): [number, number] => [Math.log(size), Math.log(3 * size ** power)]);
  expect(slope(points(1))).toBeCloseTo(1);
  expect(slope(points(2))).toBeCloseTo(2);
});

test("the made session is always the same, of the size asked for, and compacts", () => {
  expect(madeSession(25)).toEqual(madeSession(40).slice(0, 25));
  expect(compactMessages(madeSession(25)).details.sourceMessageCount).toBe(25);
});

test("the made session as Pi stores it compacts to the same text", async () => {
  const made = madeSession(25);
  const session = await openSession({ bytes: new TextEncoder().encode(piSession(made)), name: "session.jsonl" });
  const read: Message[] = [];
  for await (const message of session.messages()) read.push(message);
  expect(session.problems).toEqual([]);
  expect(compactMessages(read).text).toBe(compactMessages(made).text);
});
