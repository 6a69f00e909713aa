import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSession } from "@vcc/sessions";
import { expect, test } from "vitest";
import { compactSession } from "../src/compact-session.ts";
import { grouped } from "../src/terminal.ts";

test("the README at the root shows what the command prints", async () => {
  const root = new URL("../../../", import.meta.url);
  const readme = readFileSync(new URL("README.md", root), "utf8");
  const session = await openSession(fileURLToPath(new URL("examples/compact-session/pi-session.jsonl", root)));
  const { text, stats } = await compactSession(session);
  await session.close();

  const start = readme.indexOf("```\n", readme.indexOf("(shortened):")) + 4;
  const excerpt = readme.slice(start, readme.indexOf("\n```\n", start));
  const shown = excerpt.split("\n\n").filter((paragraph) => paragraph !== "…");
  expect(shown.length).toBeGreaterThan(3);
  for (const paragraph of shown) expect(text).toContain(paragraph);
  expect(readme).toContain(
    `about ${grouped(stats.sourceTokens)} tokens, compacted to about ${grouped(stats.textTokens)}\``,
  );
});
