import { fileURLToPath } from "node:url";
import { openSession } from "@vcc/sessions";
import { expect, test } from "vitest";
import { compactSession, inspectSession } from "./index.ts";

test("the README's example gives what it says", async () => {
  const file = fileURLToPath(new URL("../../../examples/sessions/pi.jsonl", import.meta.url));
  const session = await openSession(file);
  const { stats } = await compactSession(session, { budgetTokens: 1_000 });
  expect([stats.format, stats.messages]).toEqual(["pi", 27]);
  const { tools } = await inspectSession(session);
  expect(tools).toEqual({ edit: 8, bash: 5, grep: 1, read: 1, write: 1 });
  await session.close();
});
