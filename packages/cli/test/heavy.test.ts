import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { writeLargeSession } from "./write-large-session.ts";

const node = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
const measuredRun = fileURLToPath(new URL("./measured-run.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vcc-heavy-"));
const heavy = test.skipIf(!process.env.VCC_HEAVY);

afterAll(() => rmSync(folder, { recursive: true }));

heavy("a session of 500 MB compacts within 1 GiB", { timeout: 180_000 }, () => {
  const file = join(folder, "large.jsonl");
  expect(writeLargeSession(file, { messages: 100_000, resultLength: 24_000 })).toBeGreaterThan(500_000_000);
  const { stats, maxRss } = compact(file);
  expect(stats.messages).toBe(100_000);
  expect(maxRss).toBeLessThan(1024 ** 3);
});

heavy("time grows with the number of messages, not faster", { timeout: 180_000 }, () => {
  const milliseconds = [25_000, 100_000].map((messages) => {
    const file = join(folder, `${messages}.jsonl`);
    writeLargeSession(file, { messages, resultLength: 400 });
    const { stats, ms } = compact(file);
    expect(stats.messages).toBe(messages);
    return ms;
  });
  // Four times the messages: under eight times the time leaves room for a busy machine, and none for a square.
  expect((milliseconds[1] ?? 0) / (milliseconds[0] ?? 1)).toBeLessThan(8);
});

function compact(file: string): { stats: { messages: number }; maxRss: number; ms: number } {
  const { stdout, stderr, status } = spawnSync(node, [measuredRun, "compact", file, "--json"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  expect([status, stderr.split("\n").at(-3)]).toEqual([0, expect.any(String)]);
  const { maxRss, ms } = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "");
  return { stats: JSON.parse(stdout).stats, maxRss, ms };
}
