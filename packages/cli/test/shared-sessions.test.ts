import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { estimateTokens } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { planChunks } from "@vcc/summarize-merge/chunks";
import { describe, expect, test } from "vitest";
import { compactSession, type SessionCompaction } from "../src/compact-session.ts";

import { parsePreviousResult } from "../src/previous-result.ts";

const folder = process.env.VCC_SESSIONS_DIR;
const sessions = folder
  ? globSync("**/*.{json,jsonl}", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  : [];

test.skipIf(folder)("real sessions are tested where VCC_SESSIONS_DIR names a folder of them", (context) =>
  context.skip(),
);

describe.each(sessions.sort())("%s", (file) => {
  test("gives the same summary in one go and in many rounds, under its budget", async () => {
    const session = await openSession(join(folder ?? "", file));
    const whole = await compactSession(session);
    expect(await compactSession(session)).toEqual(whole);
    expect(whole.stats.messages).toBe(session.branch().filter(({ role }) => role !== undefined).length);

    let round: SessionCompaction | undefined;
    for (const until of stops(session.branch().filter(({ role }) => role !== undefined))) {
      round = await compactSession(session, {
        ...(until === undefined ? {} : { until }),
        ...(round ? { previous: parsePreviousResult(JSON.stringify(round), "round.json") } : {}),
      });
    }
    expect(round?.details.state).toEqual(whole.details.state);

    for (const budgetTokens of [300, 1_000, 4_000]) {
      const { text } = await compactSession(session, { budgetTokens });
      expect(estimateTokens(text)).toBeLessThanOrEqual(budgetTokens);
    }
    await session.close();
  });
});

/** Where some ten rounds stop: never between a call and its result. The last one goes to the end. */
function stops(records: Parameters<typeof planChunks>[0] & readonly { id: string }[]): (string | undefined)[] {
  const limits = { maxMessages: Math.max(12, Math.ceil(records.length / 10)), maxBytes: 1e9 };
  return planChunks(records, limits).map((end) => records[end]?.id);
}
