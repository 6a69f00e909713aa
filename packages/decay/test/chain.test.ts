/** Ten compactions on end over real sessions, with a classifier and a summariser that go by rules. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Block, estimateTokens, type Message, normalize } from "@vcc/normalize";
import { openSession } from "@vcc/sessions";
import { compact, type Summary, summarize } from "@vcc/summarize-merge";
import { describe, expect, test } from "vitest";
import { exactTokens, holdsToken } from "../src/atoms/exact-tokens.ts";
import { createDecay, type DecayDetails } from "../src/index.ts";
import { parseDecayDetails } from "../src/schema.ts";
import { ruleModel, scripted, stillClock } from "./scripted-model.ts";
import { blocksOf, inputOf, MESSAGES, padding, run, summaryOf } from "./session.ts";

const folder = process.env.VCC_SESSIONS_DIR;
const files = folder
  ? globSync("**/*.{json,jsonl}", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  : [];

test.skipIf(folder)("the chain runs over real sessions where VCC_SESSIONS_DIR names a folder of them", (context) =>
  context.skip(),
);

const ROUNDS = 10;

async function read(file: string): Promise<{ messages: Message[]; cwd: string | undefined }> {
  const session = await openSession(join(folder ?? "", file));
  const messages: Message[] = [];
  for await (const message of session.messages()) messages.push(message);
  await session.close();
  return { messages, cwd: session.meta.cwd };
}

/** All that a session says, and what is known of it beside its words. */
function sourceText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "bash") return `${block.command}\n${block.output}\nexit ${block.exitCode}`;
      return block.kind === "tool_call" ? `${block.name}\n${leaves(block.args)}` : block.text;
    })
    .join("\n");
}

function leaves(value: unknown): string {
  if (typeof value === "string") return value;
  return value !== null && typeof value === "object"
    ? Object.entries(value)
        .map(([key, inner]) => `${key}\n${leaves(inner)}`)
        .join("\n")
    : String(value);
}

describe.each(files.sort())("%s", (file) => {
  test("keeps every rule word for word, and states nothing that the source does not hold", {
    timeout: 120_000,
  }, async () => {
    const { messages, cwd } = await read(file);
    const where = cwd === undefined ? {} : { cwd };
    const decay = createDecay({
      clock: stillClock(),
      onInternalError: (error) => {
        throw error;
      },
    });
    const seen = new Map<string, string>();
    let previous: DecayDetails | undefined;
    let summaries = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [round, round + 1].map((part) => Math.floor((messages.length * part) / ROUNDS)) as [
        number,
        number,
      ];
      const blocks = normalize(messages.slice(from, to), { firstIndex: from + 1 });
      const result = await decay.run(
        inputOf({
          blocks,
          generation: summaries + 1,
          classifier: ruleModel(),
          ...where,
          ...(previous === undefined ? {} : { previous }),
        }),
      );
      if (result.outcome !== "summary") {
        // A span of hardly anything is left to the host.
        expect(["nothing", "no-gain"]).toContain(
          result.outcome === "fallback" ? result.diagnostic.code : result.outcome,
        );
        continue;
      }
      summaries++;
      const { details, text } = result;
      expect(estimateTokens(text)).toBeLessThanOrEqual(4_000);
      expect(JSON.stringify(details).length).toBeLessThan(256 * 1_024);
      expect(parseDecayDetails(JSON.parse(JSON.stringify(details)))).toEqual(details);
      for (const [id, rule] of seen) expect(rulesOf(details).get(id)).toBe(rule);
      for (const [id, rule] of rulesOf(details)) seen.set(id, rule);
      previous = details;
      const said = sourceText(normalize(messages.slice(0, to)));
      const invented = details.atoms.flatMap((atom) =>
        exactTokens(atom.text).filter((token) => !holdsToken(said, token)),
      );
      expect(invented).toEqual([]);
      for (const { refs } of linesWithRefs(text)) for (const ref of refs) expect(ref).toBeLessThanOrEqual(to);
    }
    // The rules are those that are found without a model in the session as a whole.
    const whole = summarize({ blocks: normalize(messages), options: where });
    if (summaries === ROUNDS && whole.preferences.folded === 0)
      expect(previous?.facts.preferences).toEqual(whole.preferences);
  });
});

describe.each(files.sort())("%s, from one engine to the other at each summary,", (file) => {
  test("keeps every rule word for word", { timeout: 120_000 }, async () => {
    const { messages } = await read(file);
    const seen = new Map<string, string>();
    let previous: Summary | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const [from = 0, to] = [round, round + 1].map((part) => Math.floor((messages.length * part) / ROUNDS));
      previous = await byEngine(round, normalize(messages.slice(from, to), { firstIndex: from + 1 }), previous);
      const { items, folded } = previous.preferences;
      const rules = new Map(items.map(({ text, ref }) => [`${ref.index} ${text}`, text]));
      if (folded === 0) for (const [key, rule] of seen) expect(rules.get(key)).toBe(rule);
      for (const [key, rule] of rules) seen.set(key, rule);
    }
  });
});

/** The next engine's summary, alone as to what it knows: the state that both carry. */
async function byEngine(round: number, blocks: Block[], previous: Summary | undefined): Promise<Summary> {
  const generation = round + 1;
  const before = previous === undefined ? {} : { previous };
  if (round % 2 === 0) return compact({ blocks, time: 0, generation, ...before }).details.state;
  const result = await run({ blocks, generation, classifier: ruleModel(), ...before });
  // A span that is left to the host is covered by the state all the same, as the raw branch is read again.
  return result.outcome === "summary"
    ? result.details.facts
    : compact({ blocks, time: 0, generation, ...before }).details.state;
}

/** The rules that are kept, each under a name of its own. */
function rulesOf({ atoms, facts }: DecayDetails): Map<string, string> {
  return new Map([
    ...atoms.filter(({ kind }) => kind === "constraint").map(({ id, text }) => [id, text] as const),
    ...facts.preferences.items.map(({ text, ref }) => [`${ref.index} ${text}`, text] as const),
  ]);
}

function linesWithRefs(text: string): { line: string; refs: number[] }[] {
  return text
    .split("\n")
    .map((line) => ({
      line,
      refs: [...line.matchAll(/\(#(\d+)(?:, #(\d+))?[;)]/g)].flatMap(([, ...each]) =>
        each.flatMap((ref) => (ref === undefined ? [] : [Number(ref)])),
      ),
    }))
    .filter(({ refs }) => refs.length > 0);
}

describe("a state of the other engine", () => {
  const first = compact({ blocks: blocksOf([...MESSAGES, ...padding(1)]), time: 0 });

  test("goes on with every rule, request, file, error and value of it", async () => {
    const blocks = blocksOf(padding(100), 100);
    // Nothing of the new span says anything, and the model finds nothing.
    const classifier = scripted(({ stage, prompt }) =>
      stage === "render"
        ? "no"
        : `{"t":"none","src":[${[...prompt.matchAll(/^#(\d+) /gm)].map(([, number]) => number).join(",")}]}\n{"t":"end"}`,
    );
    const { text, details } = summaryOf(
      await run({ blocks, classifier, previous: first.details.state, generation: 2 }),
    );
    expect(details.facts.preferences).toEqual(first.details.state.preferences);
    expect(text).toContain("- Never touch src/billing. (#1)");
    expect(text).toContain("Add a rate limit to src/gateway.ts.");
    expect(text).toContain("`npm test` failed (exit 1)");
    expect(text).toContain("gateway.example:8443");
  });

  test("and back again, nothing is forgotten", async () => {
    const { details } = summaryOf(
      await run({ blocks: blocksOf(padding(100), 100), previous: first.details.state, generation: 2 }),
    );
    const back = compact({ blocks: blocksOf(padding(200), 200), previous: details.facts, time: 0, generation: 3 });
    expect(back.details.state.preferences).toEqual(first.details.state.preferences);
    expect(back.details.state.requests.original).toEqual(first.details.state.requests.original);
    expect(back.text).toContain("- Never touch src/billing. (#1)");
  });

  test("stands before the classifier as what may be said again or replaced", async () => {
    const classifier = ruleModel();
    await run({ blocks: blocksOf(padding(100), 100), classifier, previous: first.details.state, generation: 2 });
    expect(classifier.requests[0]?.prompt).toMatch(/^P\d+ constraint: Never touch src\/billing\.$/m);
  });
});
