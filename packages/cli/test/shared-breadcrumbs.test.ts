/** What a text stands breadcrumbs for is found by them, in real sessions. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Block, identifyTurns, type Message, normalize } from "@vcc/normalize";
import { createRecall } from "@vcc/recall";
import { openSession } from "@vcc/sessions";
import { parse, render, summarize } from "@vcc/summarize-merge";
import { describe, expect, test } from "vitest";

const folder = process.env.VCC_SESSIONS_DIR;
const sessions = folder
  ? globSync("**/*.{json,jsonl}", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  : [];

test.skipIf(folder)("breadcrumbs are followed where VCC_SESSIONS_DIR names a folder of sessions", (context) =>
  context.skip(),
);

describe.each(sessions.sort())("%s", (file) => {
  test("every breadcrumb leads to its source", async () => {
    const session = await openSession(join(folder ?? "", file));
    const messages: Message[] = [];
    for await (const message of session.messages()) messages.push(message);
    const { cwd } = session.meta;
    await session.close();
    const recall = createRecall();
    recall.add(messages);

    const blocks = normalize(messages);
    const turns = identifyTurns(blocks).map(({ request }) => request?.source.index ?? 0);
    const turnOf = (ref: string) => turns.findLast((start) => start <= Number(ref.slice(1)));
    for (const [section, token] of breadcrumbsOf(blocks, cwd)) {
      const [, name = "", ref = ""] = /^(.*) \((#\d+)\)$/.exec(token) ?? [];
      expect(recall.expand(ref).messages, token).toHaveLength(1);
      // Of a hash or a path the ref tells which place is meant, of many that have it; words have to find their turn.
      if (section !== "turns") continue;
      const hits = [1, 2].flatMap((page) => recall.search(name, { page }).hits);
      expect(
        hits.map((hit) => turnOf(hit.ref)),
        token,
      ).toContain(turnOf(ref));
    }
  });
});

/** The breadcrumbs of texts of several sizes, all over a session. */
function breadcrumbsOf(blocks: readonly Block[], cwd: string | undefined): [section: string, token: string][] {
  const options = cwd === undefined ? {} : { cwd };
  const found = new Map<string, string>();
  for (const share of [0.3, 0.5, 0.7, 0.85, 1]) {
    const state = summarize({ blocks: blocks.slice(0, Math.floor(blocks.length * share)), options });
    for (const budgetTokens of [2_000, 4_000, 16_000]) {
      const { breadcrumbs = {} } = parse(render(state, { budgetTokens }));
      for (const [section, tokens] of Object.entries(breadcrumbs))
        for (const token of tokens) found.set(token, section);
    }
  }
  return [...found].map(([token, section]) => [section, token]);
}
