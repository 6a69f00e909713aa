/** What many compactions of one real session keep of it, and what the text of the last one tells. */
import { globSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type Block, estimateTokens, normalize } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { type Compaction, compact, fileState, parse, type Summary, summarize } from "@vcc/summarize-merge";
import { parseDetails } from "@vcc/summarize-merge/schema";
import { describe, expect, test } from "vitest";
import { safeSplits } from "../../summarize-merge/test/generated-blocks.ts";

const folder = process.env.VCC_SESSIONS_DIR;
const sessions = folder
  ? globSync("**/*.{json,jsonl}", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  : [];

test.skipIf(folder)("chains run over real sessions where VCC_SESSIONS_DIR names a folder of them", (context) =>
  context.skip(),
);

interface Opened {
  blocks: Block[];
  cwd?: string;
}

async function open(file: string): Promise<Opened> {
  const session = await openSession(join(folder ?? "", file));
  const messages = [];
  for await (const message of session.messages()) messages.push(message);
  await session.close();
  return { blocks: normalize(messages), ...(session.meta.cwd === undefined ? {} : { cwd: session.meta.cwd }) };
}

/** The blocks in so many spans: cut where turns begin as long as there are such places, then where no call is parted from its result. */
function spansOf(blocks: readonly Block[], rounds: number): Block[][] {
  const safe = safeSplits(blocks).filter((place) => place > 0 && place < blocks.length);
  const turns = safe.filter((place) => blocks[place]?.kind === "user");
  const places = spread(turns, rounds - 1);
  const inside = safe.filter((place) => !places.includes(place));
  const cuts = [...places, ...spread(inside, rounds - 1 - places.length)].sort((one, other) => one - other);
  return [0, ...cuts].map((from, index) => blocks.slice(from, cuts[index] ?? blocks.length));
}

function spread(places: readonly number[], most: number): number[] {
  if (places.length <= most) return [...places];
  return Array.from({ length: most }, (_, index) => places[Math.floor((index * places.length) / most)] as number);
}

/** Compacts span after span, each on top of what the details of the one before give when they are read back from JSON. */
function chain(
  { blocks, cwd }: Opened,
  rounds: number,
  options: { budgetTokens: number; estimate?: typeof estimateTokens },
) {
  let last: Compaction | undefined;
  for (const [round, span] of spansOf(blocks, rounds).entries()) {
    const previous = last === undefined ? undefined : parseDetails(JSON.parse(JSON.stringify(last.details)))?.state;
    expect(previous === undefined).toBe(round === 0);
    last = compact({
      blocks: span,
      time: round,
      generation: round + 1,
      ...options,
      ...(cwd === undefined ? {} : { cwd }),
      ...(previous === undefined ? {} : { previous }),
    });
    expect((options.estimate ?? estimateTokens)(last.text)).toBeLessThanOrEqual(options.budgetTokens);
  }
  return last as Compaction;
}

function changedFiles({ files }: Summary): Summary["files"]["records"] {
  return files.records.filter((record) => fileState(record) !== "read");
}

describe.each(sessions.sort())("%s", (file) => {
  test.each([1, 2, 5, 8, 50])("knows after %i compactions every changed path and every preference", async (rounds) => {
    const opened = await open(file);
    const whole = summarize({
      blocks: opened.blocks,
      options: opened.cwd === undefined ? {} : { cwd: opened.cwd },
    });
    const { state } = chain(opened, rounds, { budgetTokens: 4_000 }).details;
    expect(changedFiles(state)).toEqual(changedFiles(whole));
    expect(state.preferences).toEqual(whole.preferences);
    expect(state.requests.original).toEqual(whole.requests.original);
  });
});

/** Sessions in which many files are changed, and what one summary of ten thousand characters names of them. */
const LONG = sessions.filter((file) => ["before-compaction.jsonl", "large-session.jsonl"].includes(basename(file)));

test.skipIf(LONG.length === 0).each(LONG)(
  "%s: ten thousand characters name every changed path after eight compactions",
  async (file) => {
    const { text, details } = chain(await open(file), 8, { budgetTokens: 10_000, estimate: (text) => text.length });
    const { files, breadcrumbs } = parse(text);
    const named = new Set([
      ...files.records.flatMap(({ path, renamed }) => (renamed === undefined ? [path] : [path, renamed.to])),
      ...(breadcrumbs?.files ?? []).map((token) => token.replace(/ \(#\d+\)$/, "")),
    ]);
    const lost = details.state.files.records
      .filter(({ write, edit }) => write !== undefined || edit !== undefined)
      .map(({ path }) => path)
      .filter((path) => !named.has(path));
    expect(lost).toEqual([]);
  },
);
