/**
 * The libraries as they are published: packed, unpacked into an empty project, and imported by the oldest Node that
 * they name. Needs the build that `pnpm test` makes first.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { installPacked, isBuilt, packages } from "./install-packed.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const oldNode = join(root, "scripts/node-20/node_modules/.bin/node");
const project = mkdtempSync(join(tmpdir(), "vcc-packed-"));

afterAll(() => rm(project, { recursive: true }));

describe.skipIf(!isBuilt() || !existsSync(oldNode))("the packed libraries", () => {
  test("import under the oldest Node", { timeout: 180_000 }, async () => {
    await installPacked(project);
    // An extension runs under the Node that its host needs, beside packages that the host brings.
    const onOldNode = packages().filter(({ manifest }) => manifest.engines?.node === ">=20.19");
    const entries = onOldNode.flatMap(({ manifest: { name, publishConfig } }) =>
      Object.keys(publishConfig?.exports ?? {})
        .filter((entry) => entry !== "./package.json")
        .map((entry) => name + entry.slice(1)),
    );
    const script = `
      const names = ${JSON.stringify(entries)};
      for (const name of names) console.log(name, Object.keys(await import(name)).length > 0);
      console.log(process.version.split(".")[0]);`;
    const { stdout } = await run(oldNode, ["--input-type=module", "-e", script], { cwd: project });
    expect(stdout.trim().split("\n")).toEqual([...entries.map((name) => `${name} true`), "v20"]);
  });

  test("hold the command, which runs there", { timeout: 60_000 }, async () => {
    const main = join(project, "node_modules/@vcc/cli/dist/main.js");
    const session = join(root, "examples/compact-session/pi-session.jsonl");
    const { stdout } = await run(oldNode, [main, "compact", session]);
    expect(stdout).toContain("[Session Goal]\n- ");
    const { stdout: page } = await run(oldNode, [main, "report", session, "-o", "-"], { maxBuffer: 20_000_000 });
    expect(page).toMatch(/^<!doctype html>/);
  });
});
