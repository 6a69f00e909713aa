import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

async function writeSession(path: string, count: number, words: string, pretty: boolean): Promise<void> {
  const file = createWriteStream(path);
  const put = async (text: string) => {
    if (!file.write(text)) await once(file, "drain");
  };
  await put(
    pretty ? '{ "messages": [\n' : '{"type":"session","version":3,"id":"s","timestamp":"2026-03-01T10:00:00.000Z"}\n',
  );
  for (let at = 0; at < count; at++) {
    const message = { role: at % 2 === 0 ? "user" : "assistant", content: words };
    const entry = { type: "message", id: `m${at}`, parentId: at === 0 ? null : `m${at - 1}`, message };
    await put(pretty ? `${JSON.stringify(message)}${at + 1 < count ? "," : ""}\n` : `${JSON.stringify(entry)}\n`);
  }
  if (pretty) await put("] }\n");
  file.end();
  await once(file, "finish");
}

interface Reading {
  count: number;
  memory: number;
  milliseconds: number;
}

/** Reads all of it in a process of its own: this one holds what other tests have left. */
async function readThrough(path: string): Promise<Reading> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "measured-reading.ts"), path]);
  return JSON.parse(stdout) as Reading;
}

describe.skipIf(process.env.VCC_HEAVY !== "1")("large sessions (VCC_HEAVY=1)", () => {
  test.each([
    ["lines", false],
    ["a document", true],
  ])(
    "500 MB of %s, a megabyte a record, are read in less memory than they take",
    { timeout: 240_000 },
    async (_, pretty) => {
      const folder = await mkdtemp(join(tmpdir(), "large-"));
      const path = join(folder, "session");
      await writeSession(path, 500, "word ".repeat(MEGABYTE / 5), pretty);
      const { count, memory, milliseconds } = await readThrough(path);
      console.log(`500 MB: ${Math.round(memory / MEGABYTE)} MB of memory, ${Math.round(milliseconds)} ms`);
      expect(count).toBe(500);
      expect(memory).toBeLessThan(500 * MEGABYTE);
      await rm(folder, { recursive: true });
    },
  );

  test("100,000 messages are read, and ten times as many take about ten times as long", {
    timeout: 240_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "large-"));
    const path = join(folder, "session");
    const times: number[] = [];
    for (const count of [10_000, 100_000]) {
      await writeSession(path, count, "word ".repeat(200), false);
      const read = await readThrough(path);
      expect(read.count).toBe(count);
      times.push(read.milliseconds);
    }
    console.log(`10,000 and 100,000 messages: ${times.map(Math.round).join(" and ")} ms`);
    expect((times[1] as number) / (times[0] as number)).toBeLessThan(40);
    await rm(folder, { recursive: true });
  });
});
