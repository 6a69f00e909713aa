/**
 * The libraries as they are published: packed, unpacked into an empty project, and imported by the oldest Node that
 * they name. Needs the build that `pnpm test` makes first.
 */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const oldNode = join(root, "scripts/node-20/node_modules/.bin/node");

interface Manifest {
  name: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  publishConfig?: { exports?: Record<string, string> };
}

const packages = globSync("packages/*/package.json", { cwd: root })
  .map((file) => ({ folder: join(root, dirname(file)), manifest: readManifest(join(root, file)) }))
  .filter(({ manifest }) => manifest.private !== true)
  .sort((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
const built = packages.every(({ folder }) => existsSync(join(folder, "dist/index.js")));
const project = mkdtempSync(join(tmpdir(), "vcc-packed-"));

afterAll(() => rm(project, { recursive: true }));

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** Our own packages as their tarballs hold them, those of others as links. */
async function install(folder: string, { name, dependencies = {} }: Manifest): Promise<void> {
  const target = join(project, "node_modules", name);
  mkdirSync(target, { recursive: true });
  await run("pnpm", ["pack", "--out", join(target, "package.tgz")], { cwd: folder });
  await run("tar", ["-xzf", "package.tgz", "--strip-components=1"], { cwd: target });
  for (const dependency of Object.keys(dependencies).filter((other) => !other.startsWith("@vcc/"))) {
    const link = join(project, "node_modules", dependency);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(folder, "node_modules", dependency)), link);
  }
}

describe.skipIf(!built || !existsSync(oldNode))("the packed libraries", () => {
  test("import under the oldest Node", { timeout: 180_000 }, async () => {
    for (const { folder, manifest } of packages) await install(folder, manifest);
    const entries = packages.flatMap(({ manifest: { name, publishConfig } }) =>
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
  });
});
