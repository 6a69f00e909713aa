/**
 * The release, rehearsed: a copy of this repository gets its versions and changelogs, every package is published to a
 * registry on loopback, and all of them are installed from there into an empty project and imported. Needs the build
 * that `pnpm test` makes first, and VCC_HEAVY=1.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBuilt, packages } from "./install-packed.ts";
import { type LoopbackRegistry, publishPackages, registryEnvironment, startRegistry } from "./loopback-registry.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const names = packages().map(({ manifest }) => manifest.name);

describe.skipIf(!isBuilt() || process.env.VCC_HEAVY !== "1")("a release", () => {
  const home = mkdtempSync(join(tmpdir(), "vcc-release-"));
  const copy = join(home, "repository");
  const project = join(home, "project");
  let registry: LoopbackRegistry;

  beforeAll(async () => {
    registry = await startRegistry({ store: join(root, "node_modules/.pnpm") });
    await versionCopy(copy);
    await publishPackages(
      registry,
      packages().map(({ folder }) => join(copy, "packages", basename(folder))),
      home,
    );
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "newcomer", type: "module" }));
    const env = { ...process.env, ...registryEnvironment(registry, home) };
    await run("npm", ["install", "--legacy-peer-deps", ...names], { cwd: project, env });
  }, 600_000);
  afterAll(async () => {
    await registry.close();
    rmSync(home, { recursive: true });
  }, 60_000);

  test("gives every package a version and a changelog that says what is new", () => {
    for (const { folder, manifest } of packages()) {
      const released = join(copy, "packages", basename(folder));
      const { version } = JSON.parse(readFileSync(join(released, "package.json"), "utf8"));
      expect(version, manifest.name).not.toBe("0.0.0");
      expect(readFileSync(join(released, "CHANGELOG.md"), "utf8")).toContain(`## ${version}\n`);
    }
    expect(globSync(".changeset/*.md", { cwd: copy })).toEqual([]);
  });

  test("publishes all of them, and each asks for the others by the version that was published", () => {
    expect([...registry.published].sort()).toEqual([...names].sort());
    const text = names.map((name) => readFileSync(join(project, "node_modules", name, "package.json"), "utf8")).join();
    expect(text).not.toContain("workspace:");
  });

  test("imports from an empty project, as modules", { timeout: 60_000 }, async () => {
    const script = entries()
      .map(
        (entry) =>
          `console.log(${JSON.stringify(entry)}, Object.keys(await import(${JSON.stringify(entry)})).length > 0);`,
      )
      .join("\n");
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: project });
    expect(stdout.trim().split("\n")).toEqual(entries().map((entry) => `${entry} true`));
  });

  test("imports from an empty project, in TypeScript", { timeout: 120_000 }, async () => {
    const lines = entries().map(
      (entry, at) => `import * as entry${at} from "${entry}";\nexport const all${at} = entry${at};`,
    );
    writeFileSync(join(project, "all.mts"), lines.join("\n"));
    const flags = "--noEmit --strict --module nodenext --target es2023 --skipLibCheck --types";
    const tsc = join(root, "node_modules/.bin/tsc");
    const { stdout } = await run(tsc, [...flags.split(" "), "", "all.mts"], { cwd: project });
    expect(stdout).toBe("");
  });

  test("brings in nothing under a licence that asks for more than its notice", () => {
    const free =
      /^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|MIT-0)(?: (?:OR|AND) [\w.-]+)*\)?$/;
    const manifests = globSync("node_modules/{*,@*/*}/package.json", { cwd: project }).map((file) =>
      JSON.parse(readFileSync(join(project, file), "utf8")),
    );
    expect(manifests.length).toBeGreaterThan(names.length);
    expect(
      manifests.filter(({ license }) => !free.test(license)).map(({ name, license }) => `${name}: ${license}`),
    ).toEqual([]);
  });

  function entries(): string[] {
    return names
      .flatMap((name) => {
        const { exports = {} } = JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8"));
        return Object.keys(exports)
          .filter((entry) => entry !== "./package.json")
          .map((entry) => name + entry.slice(1));
      })
      .filter((entry) => !needsHost(entry));
  }
});

/** The extension is loaded by Pi, which brings what it imports; its own tests install it there. */
function needsHost(entry: string): boolean {
  return entry.startsWith("@vcc/pi-adapter");
}

/** A copy of the repository with the versions and changelogs of its next release. */
async function versionCopy(copy: string): Promise<void> {
  const left = new Set(["node_modules", ".git", ".turbo"]);
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=release", "-c", "user.email=release@localhost", ...args], { cwd: copy });
  await git("init", "-q", "-b", "main");
  await git("add", "-A");
  await git("commit", "-q", "-m", "The state that is released");
  await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline", "--ignore-scripts"], { cwd: copy });
  await run(process.execPath, ["node_modules/@changesets/cli/bin.js", "version"], { cwd: copy });
}

test("what a package needs at run time is pinned to a version", () => {
  const loose = packages().flatMap(({ manifest: { name, dependencies = {} } }) =>
    Object.entries(dependencies)
      .filter(([, range]) => range !== "workspace:*" && !/^\d+\.\d+\.\d+$/.test(range))
      .map(([dependency, range]) => `${name}: ${dependency}@${range}`),
  );
  expect(loose).toEqual([]);
});

test("the bill of materials names everything that is installed at run time", { timeout: 60_000 }, async () => {
  const { stdout } = await run("pnpm", ["sbom", "--prod", "--sbom-format", "cyclonedx"], {
    cwd: root,
    maxBuffer: 50_000_000,
  });
  const { components } = JSON.parse(stdout) as { components: { group?: string; name: string }[] };
  const listed = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  const needed = packages()
    .flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}))
    .filter((name) => !name.startsWith("@vcc/"));
  expect(needed.filter((name) => !listed.has(name))).toEqual([]);
  expect(existsSync(join(root, "LICENSE"))).toBe(true);
});
