/** The invariants of docs/architecture.md over real sessions. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Block, type Message, normalize } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { compact, merge, parse, render, summarize } from "@vcc/summarize-merge";
import { describe, expect, test } from "vitest";
import { safeSplits } from "../../summarize-merge/test/generated-blocks.ts";
import { UNBOUNDED } from "../../summarize-merge/test/unbounded.ts";

const folder = process.env.VCC_SESSIONS_DIR;
const sessions = folder
  ? globSync("**/*.{json,jsonl}", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  : [];

test.skipIf(folder)("the invariants run over real sessions where VCC_SESSIONS_DIR names a folder of them", (context) =>
  context.skip(),
);

async function read(file: string): Promise<{ messages: Message[]; cwd: string | undefined }> {
  const session = await openSession(join(folder ?? "", file));
  const messages: Message[] = [];
  for await (const message of session.messages()) messages.push(message);
  await session.close();
  return { messages, cwd: session.meta.cwd };
}

/** All text of a session, as its blocks have it. */
function sourceText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "bash") return `${block.command}\n${block.output}`;
      return block.kind === "tool_call" ? Object.values(block.args).map(leaves).join("\n") : block.text;
    })
    .join("\n");
}

function leaves(value: unknown): string {
  if (typeof value === "string") return value;
  return value !== null && typeof value === "object" ? Object.values(value).map(leaves).join("\n") : String(value);
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

describe.each(sessions.sort())("%s", (file) => {
  test("adds up at splits all over it", async () => {
    const { messages, cwd } = await read(file);
    const blocks = normalize(messages);
    const options = { bounds: UNBOUNDED, ...(cwd === undefined ? {} : { cwd }) };
    const whole = summarize({ blocks, options });
    const splits = safeSplits(blocks);
    for (let part = 1; part < 8; part++) {
      const split = splits[Math.floor((splits.length * part) / 8)] as number;
      const [first, second] = [blocks.slice(0, split), blocks.slice(split)].map((list) =>
        summarize({ blocks: list, options }),
      );
      expect(merge(first as typeof whole, second as typeof whole, { bounds: UNBOUNDED })).toEqual(whole);
    }
  });

  test("reads back from its text, at any budget", async () => {
    const { messages, cwd } = await read(file);
    const state = summarize({ blocks: normalize(messages), options: cwd === undefined ? {} : { cwd } });
    for (const budgetTokens of [300, 500, 1_000, 2_000, 4_000, 16_000]) {
      const text = render(state, { budgetTokens });
      expect(render(parse(text), { budgetTokens })).toBe(text);
    }
  });

  test("states nothing that the source does not hold", async () => {
    const { messages, cwd } = await read(file);
    const blocks = normalize(messages);
    const source = sourceText(blocks);
    const { details } = compact({ blocks, time: 0, ...(cwd === undefined ? {} : { cwd }) });
    const { files, commits, turns, values, preferences, requests } = details.state;
    const people = blocks.filter((block) => block.kind === "user" && block.origin === "person");
    const said = sourceText(people);
    const last = Math.max(...blocks.map((block) => block.source.index));
    for (const { path } of files.records) expect(source).toContain(path.split("/").at(-1));
    for (const { hash, subject } of commits.items) {
      expect(source).toContain(subject);
      if (hash !== undefined) expect(source).toContain(hash);
    }
    for (const { text, ref } of values.items) {
      expect(source).toContain(text);
      expect(ref.index).toBeLessThanOrEqual(last);
    }
    const at = (index: number) => flat(sourceText(blocks.filter((block) => block.source.index === index)));
    for (const { request, goal, outcome } of turns.items) {
      if (goal !== undefined && request !== undefined)
        expect(at(request.index)).toContain(flat(goal.replace(/…$/, "")));
      const { cause, resolution, actions = [] } = outcome ?? {};
      for (const words of [cause, resolution]) if (words) expect(at(words.ref.index)).toContain(flat(words.text));
      for (const { kind, what, ref } of actions)
        if (kind === "edit") expect(at(ref.index)).toContain(what.split("/").at(-1));
    }
    for (const { text } of preferences.items) expect(said).toContain(text.slice(0, 200));
    for (const { text } of requests.changes.items) expect(said).toContain(text.slice(0, 200));
  });
});
