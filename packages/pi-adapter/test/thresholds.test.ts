import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { call, createHarness, cutOff, long, removeFolders, roles, say } from "./harness.ts";

afterAll(removeFolders);

const models = [
  { id: "large", contextWindow: 100_000, maxTokens: 4_000 },
  { id: "medium", contextWindow: 30_000, maxTokens: 4_000 },
];

test("our threshold is checked at each turn's end inside a tool loop", async () => {
  const h = await createHarness({
    models,
    resultLength: 20_000,
    settings: { modelThresholds: { "faux/large": { compactPercent: 18 } }, cooldownMs: 0 },
  });
  h.script(...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => call(n)), say("Done."));
  await h.session.prompt("Do eight steps.");
  // Four results fill 20,000 tokens; three come on top of one that stays.
  expect(h.requests.map(roles)).toEqual([
    "su",
    "suat",
    "suatat",
    "suatatat",
    "suat",
    "suatat",
    "suatatat",
    "suat",
    "suatat",
  ]);
  expect(h.log.filter((line) => line === "compaction")).toHaveLength(2);
  expect(h.log.filter((line) => line === "run")).toHaveLength(1);
  expect(h.compactions().map(({ details }) => details)).toMatchObject([
    { generation: 1, outcome: { cause: "threshold" } },
    { generation: 2, outcome: { cause: "threshold" } },
  ]);
  expect(h.notices).toHaveLength(2);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("no threshold of ours compacts again within the cooldown", async () => {
  let time = Date.now();
  const h = await createHarness({
    models,
    now: () => time,
    resultLength: 20_000,
    settings: { globalThreshold: { compactPercent: 18 } },
  });
  const later = (n: number) => () => {
    if (n === 9) time += 3_000;
    return call(n);
  };
  h.script(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(later), say("Done."));
  await h.session.prompt("Do nine steps.");
  expect(h.requests.map(roles).at(-2)).toBe("suatatatatat");
  expect(h.requests.map(roles).at(-1)).toBe("suat");
  await h.close();
});

test("at the end of a run, Pi staying idle", async () => {
  const h = await createHarness({ models, settings: { globalThreshold: { reserveTokens: 93_000 } } });
  h.script(say(long("Read.", 2_000)), say(long("Sorted.", 500)), say("Done."));
  await h.session.prompt(long("Sort the stops."));
  await h.session.prompt("By name.");
  expect(h.log).toEqual(["run", "stop", "settled", "run", "stop", "compaction", "settled"]);
  await h.session.prompt("And now?");
  expect(h.requests.map(roles)).toEqual(["su", "suau", "suuau"]);
  await h.close();
});

test("on a switch to a model with another threshold", async () => {
  const h = await createHarness({
    models,
    resultLength: 20_000,
    settings: { modelThresholds: { medium: { compactPercent: 40 } } },
  });
  h.script(call(1), call(2), call(3), say("Done."));
  await h.session.prompt("Do three steps.");
  expect(h.compactions()).toEqual([]);
  const medium = h.faux.getModel("medium");
  if (medium) await h.session.setModel(medium);
  await h.until(() => h.compactions().length > 0);
  expect(h.compactions()).toHaveLength(1);
  expect(h.faux.state.callCount).toBe(4);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("on a switch to a model with a smaller window, Pi compacts before the next prompt", async () => {
  const h = await createHarness({
    models: [models[0], { id: "small", contextWindow: 16_000, maxTokens: 4_000 }] as never,
    resultLength: 20_000,
  });
  h.script(call(1), call(2), call(3), say("Done."), say("Next."));
  await h.session.prompt("Do three steps.");
  const small = h.faux.getModel("small");
  if (small) await h.session.setModel(small);
  await h.session.prompt("And now?");
  expect(h.log).toContain("threshold:compacted");
  expect(h.faux.state.callCount).toBe(5);
  await h.close();
});

test("a threshold that no compaction gets under is tried again only as the context grows", async () => {
  const h = await createHarness({
    models,
    resultLength: 2_000,
    settings: { globalThreshold: { compactPercent: 2 }, cooldownMs: 0 },
  });
  h.script(...Array.from({ length: 30 }, (_, index) => call(index + 1)), say("Done."));
  await h.session.prompt("Do thirty steps.");
  // Thirty results are 15,000 tokens, and each compaction has to free a fiftieth of the window.
  expect(h.compactions().length).toBeGreaterThan(0);
  expect(h.compactions().length).toBeLessThanOrEqual(7);
  expect(h.notices).toHaveLength(h.compactions().length);
  expect(h.session.getLastAssistantText()).toBe("Done.");
  await h.close();
});

test("where no cut frees enough, Pi's tries are cancelled until the context has grown", async () => {
  const h = await createHarness({
    models: [{ id: "tiny", contextWindow: 20_000, maxTokens: 2_000 }],
    compaction: { reserveTokens: 19_990, keepRecentTokens: 100 },
    resultLength: 400,
  });
  h.script(...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => call(n)), say("Done."));
  await h.session.prompt("Do eight steps.");
  const tries = h.log.filter((line) => line.startsWith("threshold:"));
  expect(tries.filter((line) => line === "threshold:cancelled").length).toBeGreaterThanOrEqual(5);
  expect(tries.filter((line) => line === "threshold:compacted").length).toBeGreaterThanOrEqual(1);
  expect(h.session.getLastAssistantText()).toBe("Done.");
  expect(h.faux.state.callCount).toBe(9);
  expect(h.errors).toEqual([]);
  await h.close();
});

test("where the newest result alone is over the window, no summary is made that frees nothing", async () => {
  const h = await createHarness({ models, resultLength: 600_000 });
  h.script(call(1), call(2), say("Done."));
  await h.session.prompt("Do two steps.");
  expect(h.log.filter((line) => line.startsWith("threshold:"))[0]).toBe("threshold:cancelled");
  expect(h.compactions().length).toBeGreaterThan(0);
  for (const notice of h.notices) expect(notice).not.toContain("freed about 0 tokens");
  expect(h.session.getLastAssistantText()).toBe("Done.");
  expect(h.errors).toEqual([]);
  await h.close();
});

test("an answer that the window cut off is left to Pi's own recovery, though our threshold is passed", async () => {
  const h = await createHarness({
    models,
    resultLength: 20_000,
    settings: { globalThreshold: { compactPercent: 12 }, cooldownMs: 0 },
  });
  h.script(call(1), call(2), cutOff(long("partial", 900)), call(3), say("Done."));
  await h.session.prompt("Do three steps.");
  expect(h.log.slice(0, 7)).toEqual([
    ...["run", "toolUse", "toolUse", "length", "context_edit", "overflow:compacted", "run"],
  ]);
  expect(h.session.getLastAssistantText()).toBe("Done.");
  expect(h.errors).toEqual([]);
  await h.close();
});

test("who switched Pi's automatic compaction off gets none from us", async () => {
  const h = await createHarness({
    models,
    resultLength: 20_000,
    compaction: { enabled: false },
    settings: { globalThreshold: { compactPercent: 10 } },
  });
  h.script(call(1), call(2), call(3), call(4), say("Done."));
  await h.session.prompt("Do four steps.");
  expect(h.compactions()).toEqual([]);
  await h.close();
});

test("a wrong setting is named when the session starts", async () => {
  const h = await createHarness({ settings: { cooldownMs: "3s" } });
  expect(h.notices).toEqual([expect.stringMatching(/^vcc: .*vcc\.json: cooldownMs must be/)]);
  await h.close();
});

test("a setting that goes wrong later is named when the next prompt starts, once", async () => {
  const h = await createHarness({ settings: { cooldownMs: 10 } });
  h.script(say("One."), say("Two."), say("Three."), say("Four."), say("Five."));
  await h.session.prompt("One.");
  expect(h.notices).toEqual([]);
  const file = join(h.agentDir, "vcc.json");
  writeFileSync(file, '{"cooldownMs": -1}');
  await h.session.prompt("Two.");
  await h.session.prompt("Three.");
  const wrong = expect.stringMatching(/^vcc: .*vcc\.json: cooldownMs must be/);
  expect(h.notices).toEqual([wrong]);
  writeFileSync(file, "{}");
  await h.session.prompt("Four.");
  writeFileSync(file, '{"cooldownMs": -1}');
  await h.session.prompt("Five.");
  expect(h.notices).toEqual([wrong, wrong]);
  await h.close();
});

test("status tells the context, whose threshold holds, and what the last compaction did", async () => {
  const h = await createHarness({
    models,
    resultLength: 20_000,
    settings: { globalThreshold: { compactPercent: 18 } },
  });
  h.script(call(1), call(2), call(3), call(4), call(5), say("Done."));
  await h.session.prompt("Do five steps.");
  await h.session.prompt("/vcc-status");
  expect(h.notices.at(-1)).toContain("above 18,000 tokens, by a threshold in vcc.json");
  expect(h.notices.at(-1)).toContain("Last compaction: no. 1, the context was over its threshold");
  await h.close();
});
