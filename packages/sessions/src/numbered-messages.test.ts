import { expect, test } from "vitest";
import { jsonLines, openBytes } from "../test/session-text.ts";
import { numberedMessages } from "./numbered-messages.ts";
import type { Session } from "./session.ts";

const said = (id: string, parentId: string | null) => ({
  type: "message",
  id,
  parentId,
  message: { role: "user", content: id },
});

const session = await openBytes(
  jsonLines(
    { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/work" },
    said("root", null),
    said("left", "root"),
    said("left again", "left"),
    { type: "label", id: "mark", parentId: "root", targetId: "root", label: "here" },
    said("right", "mark"),
    said("end", "right"),
  ),
);

test("the branch counts from 1", async () => {
  expect(await numbersOf(session)).toEqual(["1 root", "2 right", "3 end"]);
});

test("other branches go on counting from where they leave it", async () => {
  expect(await numbersOf(session, { all: true })).toEqual(["1 root", "2 right", "3 end", "2 left", "3 left again"]);
});

async function numbersOf(of: Session, options?: { all: boolean }): Promise<string[]> {
  const numbers: string[] = [];
  for await (const { number, message } of numberedMessages(of, options)) numbers.push(`${number} ${message.id}`);
  return numbers;
}
