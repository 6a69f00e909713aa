import { fileURLToPath } from "node:url";
import { openSession } from "@vcc/sessions";
import { expect, test } from "vitest";
import { compactSession } from "../src/compact-session.ts";

/** The same story, recorded in five hosts' formats. */
const GATEWAY_SESSIONS = [
  "compact-session/pi-session.jsonl",
  "sessions/claude-code.jsonl",
  "sessions/codex.jsonl",
  "sessions/gemini.json",
  "sessions/opencode.json",
];

// After a change that is meant: `vitest run packages/cli/test/golden.test.ts -u`, and read the difference.
test.each([...GATEWAY_SESSIONS, "sessions/pi.jsonl"])("%s gives the summary on record", async (file) => {
  const name = file.replace(/^.*\//, "").replace(/\..*$/, "");
  await expect(await summaryOf(file)).toMatchFileSnapshot(`golden/${name}.md`);
});

test("one story gives the same goals, rules and commits, whatever host recorded it", async () => {
  const [reference, ...others] = await Promise.all(GATEWAY_SESSIONS.map(summaryOf));
  for (const title of ["Session Goal", "User Preferences", "Commits"]) {
    const expected = sectionOf(reference ?? "", title);
    expect(expected).not.toBe("");
    for (const summary of others) expect(sectionOf(summary, title)).toBe(expected);
  }
});

async function summaryOf(file: string): Promise<string> {
  const session = await openSession(fileURLToPath(new URL(`../../../examples/${file}`, import.meta.url)));
  try {
    return (await compactSession(session)).text;
  } finally {
    await session.close();
  }
}

/** A section's lines without their refs: hosts split the same answer into more or fewer records. */
function sectionOf(summary: string, title: string): string {
  const start = summary.indexOf(`[${title}]\n`);
  if (start < 0) return "";
  const end = summary.indexOf("\n\n", start);
  return summary.slice(start, end).replaceAll(/ ?\(#[^()]*\)/g, "");
}
