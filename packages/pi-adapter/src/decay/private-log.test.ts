import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { createPrivateLogs } from "./private-log.ts";

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), "vcc-log-"));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const newFolder = () => join(root, String(++folders));

/** A process that opens a log, writes a line and ends as it is told. */
async function leaveLog(folder: string, end: string): Promise<void> {
  const source = `
    const { createPrivateLogs } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "private-log.ts")).href)});
    const log = await createPrivateLogs(${JSON.stringify(folder)}).open();
    await log.append(['{"text":"secret"}']);
    ${end}`;
  await run(process.execPath, ["--input-type=module", "-e", source]).catch(() => undefined);
}

test.skipIf(process.platform === "win32")("nobody else can read it", async () => {
  const folder = newFolder();
  const log = await createPrivateLogs(folder).open();
  await log.append(["{}", "{}"]);
  await log.append(["[]"]);
  const [name] = readdirSync(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name as string)).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name as string, "records.jsonl")).mode & 0o777).toBe(0o600);
  expect(await log.read()).toEqual(["{}", "{}", "[]"]);
  await log.remove();
  expect(readdirSync(folder)).toEqual([]);
});

test("a log that nothing was written to is empty", async () => {
  const log = await createPrivateLogs(newFolder()).open();
  expect(await log.read()).toEqual([]);
  await log.remove();
});

test("a process that ends in the middle of a run takes it along", async () => {
  const folder = newFolder();
  await leaveLog(folder, "process.exit(1)");
  expect(readdirSync(folder)).toEqual([]);
});

test("what a killed process leaves behind goes at the next start", async () => {
  const folder = newFolder();
  await leaveLog(folder, 'process.kill(process.pid, "SIGKILL"); await new Promise(() => {});');
  expect(readdirSync(folder)).toHaveLength(1);
  createPrivateLogs(folder).sweep();
  expect(readdirSync(folder)).toEqual([]);
});

test("a sweep touches nothing of a process that lives, but what is a day old; and no link", async () => {
  const folder = newFolder();
  const old = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  const dead = 2 ** 22 + 1;
  for (const name of [`run-${process.ppid}-new`, `run-${process.ppid}-old`, "run-x", "run-0-x"]) {
    mkdirSync(join(folder, name), { recursive: true });
    if (name.endsWith("old")) utimesSync(join(folder, name), old, old);
  }
  symlinkSync(root, join(folder, `run-${dead}-link`));
  createPrivateLogs(folder).sweep();
  expect(readdirSync(folder).sort()).toEqual(
    ["run-0-x", `run-${dead}-link`, `run-${process.ppid}-new`, "run-x"].sort(),
  );
});

test("a folder that isn't there has nothing to sweep", () => {
  expect(() => createPrivateLogs(newFolder()).sweep()).not.toThrow();
});
