/** The oldest Pi that we claim to work in, as a smoke test through its command. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { OLDEST_HOST } from "../src/host-version.ts";
import { startModel } from "./fake-model.ts";
import { createPiHome } from "./pi-process.ts";

const folder = join(fileURLToPath(import.meta.resolve("pi-oldest")), "../..");
const extension = join(import.meta.dirname, "../src/index.ts");

test("it is the version that we name", () => {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  expect(version).toBe(OLDEST_HOST);
});

test("compactions by hand, by Pi's threshold in a tool loop and by ours at a turn's end", {
  timeout: 90_000,
}, async () => {
  const model = await startModel();
  const home = createPiHome({ modelUrl: model.url, command: join(folder, "dist/bundle/cli.js") });
  const pi = home.startRpc("-e", extension);
  model.script({ text: `Read. ${"w ".repeat(2_000)}` }, { text: "Sorted." });
  await pi.prompt("Sort the stops. Never touch the fares.");
  await pi.prompt("Now by name.");
  const { data } = await pi.call({ type: "compact" });
  expect(data.summary).toContain("Never touch the fares.");
  expect(data.details).toMatchObject({ compactor: "vcc", generation: 1 });

  const count = { name: "bash", args: { command: "seq 1 1500" } };
  model.script({ call: count }, { call: count, promptTokens: 17_000 }, { text: "Counted." });
  const records = await pi.prompt("Count twice.");
  const ends = records.filter(({ type }) => type === "compaction_end");
  expect(ends.map(({ reason, aborted }) => [reason, aborted])).toEqual([["threshold", false]]);
  expect(records.filter(({ type }) => type === "agent_start")).toHaveLength(1);

  writeFileSync(join(home.agentDir, "vcc.json"), '{ "globalThreshold": { "compactPercent": 50 }, "cooldownMs": 0 }');
  model.script({ call: count }, { call: count, promptTokens: 12_000 }, { text: "Counted again." });
  await pi.prompt("Count again.");
  const compactions = (await pi.entries()).filter(({ type }) => type === "compaction");
  expect(compactions.map(({ details }) => details.outcome.cause)).toEqual(["manual", "threshold", "threshold"]);
  expect(compactions.at(-1)?.summary).toContain("Never touch the fares.");
  expect([model.requests.length, model.left()]).toEqual([8, 0]);
  await pi.close();
  await home.remove();
  await model.close();
});
