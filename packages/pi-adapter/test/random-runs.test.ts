/** Runs of the real Pi made up at random: whatever happens in them, they neither stall nor break the conversation. */
import { setTimeout } from "node:timers/promises";
import { buildSessionContext } from "@earendil-works/pi-coding-agent";
import { parseDetails } from "@vcc/summarize-merge/schema";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { call, createHarness, cutOff, type Harness, long, orphans, overflow, removeFolders, say } from "./harness.ts";
import { stateAtOnce } from "./state-at-once.ts";

afterAll(removeFolders);

type Step =
  | ("call" | "calls" | "/vcc" | "steer" | "note" | "private")
  | ("overflow" | "cutOff" | "cutOffCall" | "failed" | "abort");

/** What ends a run, or may. */
const ends = new Set<Step>(["overflow", "cutOff", "cutOffCall", "failed", "abort"]);

interface Prompt {
  steps: Step[];
  answer: number;
  afterwards: "nothing" | "/compact" | "switch" | "/vcc";
}

const prompt: fc.Arbitrary<Prompt> = fc.record({
  steps: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<Step>("call") },
      { weight: 3, arbitrary: fc.constant<Step>("calls") },
      fc.constantFrom<Step>("overflow", "cutOff", "cutOffCall", "/vcc", "steer", "note", "private"),
      { weight: 1, arbitrary: fc.constantFrom<Step>("abort", "failed", "/vcc") },
    ),
    { maxLength: 8 },
  ),
  answer: fc.integer({ min: 1, max: 400 }),
  afterwards: fc.constantFrom("nothing", "nothing", "/compact", "switch", "/vcc"),
});

let calls = 0;

function scriptOf(h: Harness, { steps, answer }: Prompt): Parameters<Harness["script"]> {
  const during = (act: () => unknown) => async () => {
    await act();
    return call(++calls);
  };
  const made: Record<Step, () => Parameters<Harness["script"]>[number]> = {
    call: () => call(++calls),
    calls: () => call(++calls, ++calls, ++calls),
    overflow,
    cutOff: () => cutOff(long("partial", 50)),
    cutOffCall: () => ({ ...call(++calls), stopReason: "length" }),
    failed: () => ({ ...call(++calls), stopReason: "error", errorMessage: "socket hang up" }),
    note: () => during(() => h.pi?.sendMessage({ customType: "timer", content: "It is late.", display: false })),
    private: () =>
      during(() =>
        h.session.recordBashResult("cat diary", { output: "Dear quokka" } as never, { excludeFromContext: true }),
      ),
    "/vcc": () => during(() => h.session.prompt("/vcc the fares")),
    steer: () => during(() => h.session.prompt("Also the map.", { streamingBehavior: "steer" })),
    abort: () =>
      during(async () => {
        void h.session.abort();
        await setTimeout(5);
      }),
  };
  return [...steps.map((step) => made[step]()), say(long("Done.", answer))];
}

async function isIdle(h: Harness): Promise<void> {
  await setTimeout(5);
  await h.session.waitForIdle();
  for (let round = 0; round < 200 && h.session.isCompacting; round++) await setTimeout(5);
}

test("runs at random", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(prompt, { minLength: 1, maxLength: 5 }),
      fc.constantFrom({}, { globalThreshold: { compactPercent: 50 }, cooldownMs: 0 }),
      fc.integer({ min: 500, max: 12_000 }),
      async (prompts, settings, resultLength) => {
        const h = await createHarness({
          settings,
          resultLength,
          models: [
            { id: "large", contextWindow: 30_000, maxTokens: 4_000 },
            { id: "small", contextWindow: 15_000, maxTokens: 4_000 },
          ],
        });
        let name = "large";
        for (const [index, each] of prompts.entries()) {
          h.script(...scriptOf(h, each));
          await h.session.prompt(`Prompt ${index}: never touch rule R${index}.`);
          await isIdle(h);
          const ended = each.steps.some((step) => ends.has(step));
          if (!ended) expect(h.faux.getPendingResponseCount()).toBe(0);
          h.faux.setResponses([]);
          if (each.afterwards === "/compact") await h.session.compact().catch(() => undefined);
          if (each.afterwards === "/vcc") await h.session.prompt("/vcc");
          if (each.afterwards === "switch") {
            name = name === "large" ? "small" : "large";
            const model = h.faux.getModel(name);
            if (model) await h.session.setModel(model);
          }
          await isIdle(h);
        }
        expect(h.session.isStreaming).toBe(false);
        expect(h.errors).toEqual([]);
        expect(h.requests.flatMap(orphans)).toEqual([]);
        expect(JSON.stringify([h.requests, h.compactions()])).not.toContain("quokka");
        for (const [system] of h.requests) expect(JSON.stringify(system)).toContain("You are a test agent.");
        const compactions = h.compactions();
        expect(compactions.filter(({ fromHook }) => !fromHook)).toEqual([]);
        expect(new Set(compactions.map(({ summary }) => summary)).size).toBe(compactions.length);
        const said = h.notices.filter((text) => text.startsWith("vcc: summarized"));
        expect(said).toHaveLength(compactions.length);
        const newest = compactions.at(-1);
        const header = h.session.sessionManager.getHeader();
        if (newest && header) {
          expect(parseDetails(newest.details)?.state).toEqual(await stateAtOnce(header, h.entries()));
        }
        const { messages } = buildSessionContext(h.entries());
        expect(messages).toEqual(h.session.sessionManager.buildSessionContext().messages);
        await h.close();
      },
    ),
    { numRuns: 15 },
  );
});
